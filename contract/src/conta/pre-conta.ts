import { nomeDaMesa } from '../mesa/nome.ts'
import { devida, idDaLinha } from '../pedido/cliente.ts'
import type { CheckinDaConta, LinhaDaConta, LinhaJaPaga } from './casa.ts'
import { type Parte, somarLinhas } from './cliente.ts'

/** As `/cliente/getContaCliente` answers it. */
type Conta = {
  arrayProdutosNaoPagos: readonly LinhaDaConta[]
  arrayProdutosPagos: readonly LinhaJaPaga[]
  checkins: readonly CheckinDaConta[]
}
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

/** What each of so many people has of it, in centavos: the first, who have the centavo that is left over. Null: there is one person, or nothing. */
export const porPessoa = (valor: number, quantas = 1) => (quantas > 1 && valor > 0 ? Math.ceil(valor / quantas) : null)

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

/** '1/4 de 3 itens' */
export const nomeDaParte = ({ parte, partes, linhas }: Parte<unknown>) =>
  `${parte}/${partes} de ${linhas.length === 1 ? '1 item' : `${linhas.length} itens`}`

/** By first name, whoever took or was offered something of it. */
export const quemNaParte = ({ linhas }: Parte<LinhaDaPreConta>) => [
  ...new Set(linhas.flatMap(({ cota }) => cota?.de ?? [])),
]

const rotuloDaSituacao = {
  a_pagar: 'a pagar',
  pagando: 'pagando agora',
  pago: 'pago',
  estornado: 'devolvido',
} as const satisfies Record<LinhaDaPreConta['situacao'], string>

/** How a line of it stands, in words. */
export const situacaoDita = ({ situacao, pagamento }: LinhaDaPreConta) =>
  situacao === 'pago' && pagamento === null
    ? 'cortesia da casa'
    : situacao === 'pago' && pagamento?.meio === 'fiado'
      ? 'no fiado'
      : rotuloDaSituacao[situacao]

/** Of all lines of a part, where they stand alike. */
export const situacaoDaParte = ({ linhas }: Parte<LinhaDaPreConta>) => [...new Set(linhas.map(situacaoDita))].join(', ')

export type Chamado = Pick<CheckinDaConta, 'numero' | 'numero_comanda' | 'numero_mesa' | 'nome_cliente'>

/** How a table is called. */
export type NomeDaMesa = (numero: number) => string
const peloNumero: NomeDaMesa = (numero) => nomeDaMesa(numero)

export const partesDoNome = (
  { numero, numero_comanda, numero_mesa, nome_cliente }: Chamado,
  nome: NomeDaMesa = peloNumero,
) => [
  numero_comanda ? `Comanda ${numero_comanda}` : `Check-in nº ${numero}`,
  ...(numero_mesa ? [nome(numero_mesa)] : []),
  ...(nome_cliente ? [nome_cliente] : []),
]

/** 'Comanda 12 · Mesa 7 · Ana', as much as is known. */
export const nomeDoCheckin = (checkin: Chamado, nomeDaMesa?: NomeDaMesa) =>
  partesDoNome(checkin, nomeDaMesa).join(' · ')
