import { peloProvedor } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import { ondeFicou, reabrir, segurarContas } from '../conta/reabrir.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { cancelarFichas, pagamentoPago } from '../estorno/estornar.ts'
import { escreverEstorno } from '../estorno/estorno.ts'
import type { Handlers } from '../http/serve.ts'
import { desfeitos, devolucoes } from '../provedor/recusas.ts'

/** What was received at the till was of another table: no money goes back, and this one owes again. */
export const desfazerRecebimento = {
  '/pagamento/desfazerRecebimento': async (input, { transaction, sessao }) => {
    const { estabelecimento_id, vinculo_id } = sessao
    return transaction(async (tx) => {
      const itens = itensDe(tx, estabelecimento_id, input.pagamento)
      // lock order: check-ins and items first, as when cancelling one or receiving at the till
      await segurarContas(tx, estabelecimento_id, itens)
      await tx`
        select from item_pedido where estabelecimento_id = ${estabelecimento_id} and id in (${itens})
        order by id for no key update`
      const pago = await pagamentoPago(tx, estabelecimento_id, input.pagamento)
      if (peloProvedor(pago.meio)) throw new VisibleError(409, desfeitos.peloProvedor, 'pelo_provedor')
      const linhas = await linhasQueRestam(tx, estabelecimento_id, pago.id)
      const motivo = input.motivo ?? desfeitos.motivo
      const id = await escreverEstorno(tx, { ...pago, via: 'caixa' }, linhas, motivo, vinculo_id, true)
      await cancelarFichas(tx, estabelecimento_id, linhas)
      await tx`
        update estorno set estado = 'feito', entregue_por = ${vinculo_id}
        where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      const consumo = linhas.flatMap(({ tipo, linha_id }) => (tipo === 'item' ? linha_id : []))
      const comanda = await reabrir(tx, sessao, pago.id, consumo)
      return { message: `${respostas.recebimentoDesfeito}${ondeFicou(comanda)}` }
    })
  },
} satisfies Partial<Handlers>

const itensDe = (tx: Transaction, estabelecimento_id: number, pagamento_id: number) => tx`
  select coalesce(de_linha, linha_id) from pagamento_linha
  where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${pagamento_id} and tipo = 'item'`

type Linha = { linha_id: number; tipo: 'item' | 'ficha' | 'taxa'; valor: number; cancelou_ficha: boolean }

/** With something left of them, held. A ficha not used yet is worth nothing any more. */
async function linhasQueRestam(tx: Transaction, estabelecimento_id: number, pagamento_id: number): Promise<Linha[]> {
  const fichas = await tx<{ usada: boolean }[]>`
    select usada_em is not null as usada from ficha where estabelecimento_id = ${estabelecimento_id} and id in (
      select linha_id from pagamento_linha where estabelecimento_id = ${estabelecimento_id}
        and pagamento_id = ${pagamento_id} and tipo = 'ficha' and valor > estornado)
    order by id for update`
  if (fichas.some(({ usada }) => usada)) throw new VisibleError(409, desfeitos.fichaUsada, 'ficha_usada')
  const linhas = await tx<Linha[]>`
    select linha_id, tipo, valor - estornado as valor, tipo = 'ficha' as cancelou_ficha from pagamento_linha
    where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${pagamento_id} and valor > estornado
    order by linha_id for update`
  if (linhas.length === 0) throw new VisibleError(409, devolucoes.jaDevolvido, 'ja_devolvido')
  return linhas
}
