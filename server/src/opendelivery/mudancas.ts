import { randomUUID } from 'node:crypto'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import { VisibleError } from '../errors.ts'
import { itensPedidos } from '../pedido/itens.ts'
import { type Agindo, fazer } from './agir.ts'
import { type Chave, type Conta, comoItem, contaDaChave } from './contas.ts'

/** What changes an account from outside. Each is what staff do, with all that the product refuses them. */

export const recusado = (sentenca: string, code = 'INVALID_ACCOUNT_STATE') => new VisibleError(409, sentenca, code)

/** What is being closed is neither cancelled from outside nor passed on. @throws VisibleError 409 */
function recusarEmFechamento(checkins: Conta['checkins']) {
  if (checkins.some(({ fechando }) => fechando)) throw recusado(respostas.contaEmFechamentoNaoMuda)
}

export const aceito = () => ({ status: 'ACCEPTED', correlationId: randomUUID() })

/** A whole line that is not paid. Cancelled already, it is answered as it is. */
export async function cancelarItem(agindo: Agindo, conta: Conta, itemId: string, motivo: string | undefined) {
  const linha = conta.linhas.find((uma) => String(idDaLinha(uma)) === itemId)
  if (!linha) return cancelado(agindo, conta, itemId)
  if (linha.tipo !== 'item' || linha.cota) throw recusado(respostas.itemNaoCancelaDeFora, 'ITEM_NOT_CANCELLABLE')
  recusarEmFechamento(conta.checkins.filter(({ id }) => id === linha.checkin_id))
  const dito = { idProdutoPedido: idDaLinha(linha), motivo: motivo || respostas.canceladoDeFora }
  await fazer(agindo, '/pedido/cancelarItem', dito)
  return { ...comoItem(linha, 0), status: 'CANCELLED' }
}

async function cancelado({ sql, de }: Agindo, { checkins }: Conta, itemId: string) {
  const ids = checkins.map(({ id }) => id)
  const [item] = /^\d{1,15}$/.test(itemId)
    ? await itensPedidos(
        sql,
        sql`c.estabelecimento_id = ${de.estabelecimento_id} and i.id = ${Number(itemId)} and i.status_pedido = 'PEDIDO CANCELADO'
          and c.id = any(${ids})`,
      )
    : []
  if (!item) throw new VisibleError(404, respostas.semEsteItem, 'ITEM_NOT_FOUND')
  return { ...comoItem(item, 0), status: 'CANCELLED' }
}

/**
 * All check-ins of an account that owes nothing and waits for nothing. One in which nothing was ordered stays: a request that is sent
 * again must not send away who sat down there meanwhile.
 */
export async function fecharConta(agindo: Agindo, { checkins, linhas, devidas }: Conta, desconto: number | undefined) {
  if (desconto) throw recusado(respostas.descontoSoDaEquipe, 'NOT_SUPPORTED')
  if (linhas.length === 0) throw recusado(respostas.contaSemNada)
  if (devidas.length > 0 || checkins.some(({ podeFechar }) => !podeFechar)) throw recusado(respostas.contaNaoFecha)
  for (const { id } of checkins) await fazer(agindo, '/conta/fecharCheckin', { id })
  return aceito()
}

/** So long after it closed an account is told again that it is closed, in h. */
const FECHADA_HA_POUCO_H = 12

/** Whether the last account of this key closed a while ago. */
export async function fechouHaPouco({ sql, de }: Agindo, { operationMode, identifier }: Chave): Promise<boolean> {
  if (operationMode === 'COUNTER') return false
  const coluna = operationMode === 'TABLE' ? 'numero_mesa' : 'numero_comanda'
  const [foi] = /^\d{1,6}$/.test(identifier)
    ? await sql`
        select from checkin where estabelecimento_id = ${de.estabelecimento_id} and ${sql(coluna)} = ${Number(identifier)}
          and fechado_em > now() - ${FECHADA_HA_POUCO_H} * interval '1 hour' limit 1`
    : []
  return foi !== undefined
}

/** @throws VisibleError 409 where it closed a while ago, 404 where there was none */
export const contaQueNaoFechou: (agindo: Agindo, chave: Chave) => ReturnType<typeof contaDaChave> = (agindo, chave) =>
  contaDaChave(agindo.sql, agindo.de.estabelecimento_id, chave).catch(async (error: unknown) => {
    if (error instanceof VisibleError && (await fechouHaPouco(agindo, chave))) throw recusado(respostas.contaJaFechou)
    throw error
  })

export const Transferencia = z.object({
  transferType: z.enum(['ITEMS', 'FULL_ACCOUNT']),
  itemIds: z.optional(z.array(z.string()).check(z.maxLength(100))),
  target: z.object({ operationMode: z.enum(['TABLE', 'TAB', 'COUNTER']), identifier: z.string() }),
})

export async function transferir(agindo: Agindo, conta: Conta, pedido: z.infer<typeof Transferencia>) {
  const { transferType, itemIds = [], target } = pedido
  const todos = conta.linhas.map((linha) => String(idDaLinha(linha)))
  const passados = transferType === 'ITEMS' ? [...new Set(itemIds)] : todos
  if (transferType === 'ITEMS') await passarItens(agindo, conta, passados, target)
  else {
    if (conta.chave.operationMode !== 'TABLE' || target.operationMode !== 'TABLE')
      throw recusado(respostas.soMesaParaMesa, 'NOT_SUPPORTED')
    recusarEmFechamento(conta.checkins)
    const dito = { numeroMesa: Number(conta.chave.identifier), para: Number(target.identifier) }
    await fazer(agindo, '/mesa/mudar', dito)
  }
  const la = await contaDaChave(agindo.sql, agindo.de.estabelecimento_id, target)
  return {
    ...(conta.accountId && { sourceAccountId: conta.accountId }),
    ...(la.accountId && { targetAccountId: la.accountId }),
    ...{ transferredItemIds: passados, transferredAt: new Date().toISOString() },
  }
}

/** From the account of one person to that of another: who owes them from then on is never in doubt. */
async function passarItens(agindo: Agindo, conta: Conta, itemIds: readonly string[], target: Chave) {
  const linhas = itemIds.map((id) => conta.linhas.find((linha) => String(idDaLinha(linha)) === id))
  if (itemIds.length === 0 || linhas.some((linha) => linha?.tipo !== 'item'))
    throw new VisibleError(404, respostas.semEsteItem, 'ITEM_NOT_FOUND')
  const [de, ...outros] = new Set(linhas.map((linha) => linha!.checkin_id))
  if (outros.length > 0) throw recusado(respostas.umDonoPorVez, 'NOT_SUPPORTED')
  const { checkins } = await contaDaChave(agindo.sql, agindo.de.estabelecimento_id, target)
  const [um, ...mais] = checkins
  // of a comanda all its devices owe together
  const para =
    checkins.find(({ daMesa }) => daMesa) ?? (target.operationMode === 'TAB' || mais.length === 0 ? um : null)
  if (!para) throw recusado(respostas.semDonoLa, 'TARGET_AMBIGUOUS')
  recusarEmFechamento([para, ...conta.checkins.filter(({ id }) => id === de)])
  await fazer(agindo, '/mesa/passarLinhas', { linhas: itemIds.map(Number), de, para: para.id })
}
