import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Limite, MINUTO_MS } from '@boteco/contract/limites'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import type { Cofre } from '../cofre/cofre.ts'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { contagem, countOrRefuse, networkOf } from '../http/limites.ts'
import { lerJson } from './orders-la-fora.ts'
import { avisar } from './pedidos-de-fora.ts'

/** A system of others says that something happened to an order that it keeps (the standard's `orderEvent`). */

/** What is not signed with the key's secret, by the address alone: a stranger who knows a client id keeps nobody out. */
const SEM_ASSINATURA: Limite = { tentativa: 'aviso de pedido', por: ['rede'], max: 30, janela_ms: MINUTO_MS }
/** What is signed: two hundred orders a minute, each told of three times. */
const ASSINADOS: Limite = { tentativa: 'aviso de pedido', por: ['aplicativo'], max: 600, janela_ms: MINUTO_MS }

/** How it calls an order. What a URL reads as a way up is none. */
const IdDaOrdem = z.string().check(
  z.minLength(1),
  z.maxLength(72),
  z.refine((id) => !/^\.{1,2}$/.test(id)),
)
/** `orderURL` is not read: an order is fetched at the address that the manager said. */
const Aviso = z.object({
  eventId: z.string().check(z.minLength(1), z.maxLength(200)),
  eventType: z.string().check(z.minLength(1), z.maxLength(60)),
  orderId: IdDaOrdem,
  createdAt: z.string(),
})

type Chegado = { clientId: string; headers: Record<string, unknown>; corpo: Buffer; rede: string }
type Chave = { estabelecimento_id: number; id: number; segredo: string | null; recebe: boolean }

/**
 * Written down before it is answered. An order has one row, so an event that comes again changes nothing, with its number or another.
 * @throws VisibleError 401 for what this key did not sign, 403 for another house's, 400 for what is no event
 */
export async function ouvirPedido(sql: Sql, cofre: Cofre, { clientId, headers, corpo, rede }: Chegado): Promise<void> {
  const chave = await lerChave(sql, clientId)
  const segredo = cofre.decifrar(chave?.segredo ?? null)
  const dita = Buffer.from(String(headers['x-app-signature'] ?? ''), 'hex')
  const certa = createHmac('sha256', segredo ?? '')
    .update(corpo)
    .digest()
  if (!chave || !segredo || dita.length !== certa.length || !timingSafeEqual(dita, certa)) {
    await countOrRefuse(sql, [contagem(SEM_ASSINATURA, [networkOf(rede)])])
    throw new VisibleError(401, respostas.assinaturaNaoVale, 'UNAUTHORIZED')
  }
  const { estabelecimento_id, id: aplicativo_id, recebe } = chave
  await countOrRefuse(sql, [contagem(ASSINADOS, [`${estabelecimento_id} ${aplicativo_id}`])])
  if (headers['x-app-merchantid'] !== String(estabelecimento_id))
    throw new VisibleError(403, respostas.outraCasa, 'FOREIGN_MERCHANT')
  if (!recebe) throw new VisibleError(403, respostas.semPedidosDeFora, 'INSUFFICIENT_SCOPE')
  const lido = z.safeParse(Aviso, lerJson(corpo.toString('utf8')))
  if (!lido.success) throw new VisibleError(400, respostas.corpoIlegivel, 'INVALID_PARAMETER')
  const { eventType, orderId: ordem } = lido.data
  if (eventType === 'CREATED')
    await sql`
      insert into pedido_de_fora ${sql({ estabelecimento_id, aplicativo_id, ordem })}
      on conflict (estabelecimento_id, aplicativo_id, ordem) do nothing`
  else if (eventType === 'CANCELLED')
    // also of an order that was never heard of: then it is not fetched any more
    await sql`
      insert into pedido_de_fora as d (estabelecimento_id, aplicativo_id, ordem, cancelado_em)
      values (${estabelecimento_id}, ${aplicativo_id}, ${ordem}, now())
      on conflict (estabelecimento_id, aplicativo_id, ordem) do update
        set cancelado_em = now(), aberto = true, tentar_em = now() where d.cancelado_em is null`
  else if (eventType === 'CANCELLATION_REQUEST_DENIED')
    await sql`
      update pedido_de_fora set ${avisar(sql, respostas.naoCancelouLa)}
      where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${aplicativo_id} and ordem = ${ordem} and dito = 9
        and position(${respostas.naoCancelouLa}::text in coalesce(aviso, '')) = 0`
}

async function lerChave(sql: Sql, clientId: string): Promise<Chave | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(clientId)) return undefined
  const [chave] = await sql<Chave[]>`
    select /* todas as casas: aplicativo */ a.estabelecimento_id, a.id, a.segredo, f.endereco is not null as recebe
    from aplicativo a join estabelecimento e on e.id = a.estabelecimento_id and e.encerrada_em is null
    left join aplicativo_pedidos f on f.estabelecimento_id = a.estabelecimento_id and f.aplicativo_id = a.id
    where a.client_id = ${clientId} and a.revogado_em is null`
  return chave
}
