import type { Input } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { type MeioNoCaixa, peloProvedor } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import { foramVistos } from '../checkin/vistos.ts'
import { lerConta } from '../conta/conta.ts'
import { ondeFicou, reabrir, segurarContas } from '../conta/reabrir.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { cancelarFichas, pagamentoPago } from '../estorno/estornar.ts'
import { escreverEstorno } from '../estorno/estorno.ts'
import type { Handlers } from '../http/serve.ts'
import { desfeitos, devolucoes } from '../provedor/recusas.ts'
import { exigirPoder } from '../sessao/permissao.ts'
import { linhasAPagar, receber } from './no-caixa.ts'
import { pagarCom } from './varios-meios.ts'

/**
 * What was received at the till was of another table: no money goes back, and this one owes again. Where the right one
 * is said, the same amount pays there, by the same means and in the same moment.
 */
export const desfazerRecebimento = {
  '/pagamento/desfazerRecebimento': async ({ pagamento, motivo = desfeitos.motivo, para }, context) => {
    const { sql, transaction, sessao } = context
    const { estabelecimento_id, vinculo_id } = sessao
    if (para) exigirPoder(sessao, 'receber')
    const certas = para ? await linhasDevidas(sql, estabelecimento_id, para) : []
    return transaction(async (tx) => {
      const daCerta = certas.map(({ item }) => item)
      const itens = tx`${itensDe(tx, estabelecimento_id, pagamento)} union all select unnest(${daCerta}::bigint[])`
      // lock order: check-ins and items of both first, as when cancelling one or receiving at the till
      await segurarContas(tx, estabelecimento_id, itens)
      const donos = certas.map(({ checkin_id }) => checkin_id)
      if (para) await foramVistos(tx, sessao, tx`c.id = any(${donos}::bigint[])`)
      await tx`
        select from item_pedido where estabelecimento_id = ${estabelecimento_id} and id in (${itens})
        order by id for no key update`
      const pago = await pagamentoPago(tx, estabelecimento_id, pagamento)
      const { meio } = pago
      if (peloProvedor(meio)) throw new VisibleError(409, desfeitos.peloProvedor, 'pelo_provedor')
      if (pago.volta_sozinho) throw new VisibleError(409, desfeitos.naMaquininha, 'na_maquininha')
      if (meio === 'externo') throw new VisibleError(409, desfeitos.porOutroSistema, 'por_outro_sistema')
      const doFiado = meio === 'fiado' || (await ehDoFiado(tx, pago))
      if (para && doFiado) throw new VisibleError(409, respostas.fiadoEmOutraMesa, 'e_fiado')
      const linhas = await linhasQueRestam(tx, estabelecimento_id, pago.id)
      const id = await escreverEstorno(tx, { ...pago, via: 'caixa' }, linhas, motivo, vinculo_id, true)
      await cancelarFichas(tx, estabelecimento_id, linhas)
      const [{ caixa }] = await tx<[{ caixa: number | null }]>`
        update estorno set estado = 'feito', entregue_por = ${vinculo_id}
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} returning sessao_de_caixa_id as caixa`
      const consumo = linhas.flatMap(({ tipo, linha_id }) => (tipo === 'item' ? linha_id : []))
      const comanda = await reabrir(tx, sessao, pago.id, consumo)
      if (!para || meio === 'fiado') return { message: `${respostas.recebimentoDesfeito}${ondeFicou(comanda)}` }
      const valor = linhas.reduce((soma, linha) => soma + linha.valor, 0)
      const comTaxa = linhas.some(({ tipo }) => tipo === 'taxa')
      await cobrarNaCerta(tx, sessao, certas, { meio, valor, comTaxa }, caixa)
      return { message: `${emReais(valor)} ${respostas.recebidoNaCerta}${ondeFicou(comanda)}` }
    })
  },
} satisfies Partial<Handlers>

type DaCasa = { estabelecimento_id: number; vinculo_id: number }
type Certa = Awaited<ReturnType<typeof linhasDevidas>>[number]

/** What that party owes of what it was served or is going to be: fichas are not paid by mistake. */
async function linhasDevidas(
  sql: Sql,
  estabelecimento_id: number,
  para: Input<'/cliente/getContaCliente'>['dadosCliente'],
) {
  const { arrayProdutosNaoPagos, checkins } = await lerConta(sql, estabelecimento_id, para)
  const membros = checkins.flatMap(({ id, membro }) => (membro ? id : []))
  const devidas = arrayProdutosNaoPagos.flatMap(
    ({ tipo, id, produto_pedido_id, checkin_id, situacao, preco_produto, cota }) =>
      tipo === 'item' &&
      produto_pedido_id &&
      situacao === 'a_pagar' &&
      preco_produto > 0 &&
      membros.includes(checkin_id)
        ? { tipo, id, produto_pedido_id, checkin_id, item: cota?.linha ?? produto_pedido_id }
        : [],
  )
  if (devidas.length === 0) throw new VisibleError(409, mensagensDasChamadas.nenhumaConta, 'nada_a_pagar')
  return devidas
}

async function cobrarNaCerta(
  tx: Transaction,
  { estabelecimento_id, vinculo_id }: DaCasa,
  certas: readonly Certa[],
  dinheiro: { meio: MeioNoCaixa; valor: number; comTaxa: boolean },
  /** no money moved: it stays in the till where it is */
  caixa: number | null,
) {
  const quem = { estabelecimento_id, checkin: null, vinculo_id }
  const devidas = await linhasAPagar(tx, estabelecimento_id, certas)
  const parte = await pagarCom(tx, quem, devidas, dinheiro)
  if (caixa === null) await tx`select set_config('boteco.fora_do_caixa', 'sim', true)`
  await receber(tx, quem, parte, caixa)
}

/** It was put on somebody's word, or pays what was. */
async function ehDoFiado(tx: Transaction, { estabelecimento_id, id }: { estabelecimento_id: number; id: number }) {
  const [deles] = await tx`
    select from pagamento where estabelecimento_id = ${estabelecimento_id} and id = ${id} and fiado_de is not null`
  return deles !== undefined
}

const itensDe = (tx: Transaction, estabelecimento_id: number, pagamento_id: number) => tx`
  select coalesce(de_linha, linha_id) from pagamento_linha
  where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${pagamento_id} and tipo = 'item'`

type Linha = { linha_id: number; tipo: 'item' | 'ficha' | 'taxa' | 'fiado'; valor: number; cancelou_ficha: boolean }

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
