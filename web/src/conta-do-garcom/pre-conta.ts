import type { Output } from '@boteco/contract/calls'
import type { CheckinDaConta, LinhaDaConta, LinhaJaPaga } from '@boteco/contract/conta/casa'
import { somarLinhas } from '@boteco/contract/conta/cliente'
import { devida, idDaLinha } from '@boteco/contract/pedido/cliente'

type Conta = Pick<Output<'/cliente/getContaCliente'>, 'arrayProdutosNaoPagos' | 'arrayProdutosPagos' | 'checkins'>
export type LinhaDaPreConta = LinhaDaConta & Partial<Pick<LinhaJaPaga, 'pagamento'>>

/** One thing ordered: its own line, or of a divided one its cotas. */
export type ItemDaPreConta = { id: number; linha: LinhaDaPreConta; linhas: LinhaDaPreConta[] }

/** In centavos. What was given back is in none of them; `pagando` is a part of `falta`. */
type Totais = { consumo: number; pago: number; falta: number; pagando: number }

export type PreConta = Totais & {
  pessoas: (Totais & { checkin: CheckinDaConta; itens: ItemDaPreConta[] })[]
  /** who only said the table's number: their account is another */
  deFora: number
}

/** The account of a party, by person and in the order of the evening. */
export function preConta({ arrayProdutosNaoPagos, arrayProdutosPagos, checkins }: Conta): PreConta {
  const linhas: LinhaDaPreConta[] = [...arrayProdutosNaoPagos, ...arrayProdutosPagos]
  const pessoas = checkins
    .filter(({ membro }) => membro)
    .map((checkin) => {
      const suas = linhas.filter(({ checkin_id }) => checkin_id === checkin.id)
      return { checkin, itens: emItens(suas), ...somar(suas) }
    })
    .filter(({ itens }) => itens.length > 0)
  const daTurma = linhas.filter(({ checkin_id }) => pessoas.some(({ checkin }) => checkin.id === checkin_id))
  return { pessoas, ...somar(daTurma), deFora: checkins.filter(({ membro }) => !membro).length }
}

/** The same before and after a division. */
const idDoItem = (linha: LinhaDaPreConta) => linha.cota?.linha ?? idDaLinha(linha)

function emItens(linhas: readonly LinhaDaPreConta[]): ItemDaPreConta[] {
  const itens = new Map<number, ItemDaPreConta>()
  for (const linha of linhas) {
    const id = idDoItem(linha)
    const item = itens.get(id)
    if (item) item.linhas.push(linha)
    else itens.set(id, { id, linha, linhas: [linha] })
  }
  for (const { linhas } of itens.values()) linhas.sort((a, b) => idDaCota(a) - idDaCota(b))
  return [...itens.values()].sort((a, b) => a.linha.feito_em.localeCompare(b.linha.feito_em) || a.id - b.id)
}

const idDaCota = ({ cota }: LinhaDaPreConta) => cota?.id ?? 0

function somar(linhas: readonly LinhaDaPreConta[]): Totais {
  const de = (...situacoes: LinhaDaPreConta['situacao'][]) =>
    somarLinhas(linhas.filter(({ situacao }) => situacoes.includes(situacao)))
  const falta = somarLinhas(linhas.filter(devida))
  return { consumo: de('pago') + falta, pago: de('pago'), falta, pagando: de('pagando') }
}
