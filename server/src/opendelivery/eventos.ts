import { createHmac } from 'node:crypto'
import type { Cofre } from '../cofre/cofre.ts'
import { iso, type Sql } from '../database/db.ts'
import { motivoDe } from '../jobs/emperrado.ts'
import type { Log as LogDaAgenda } from '../jobs/schedule.ts'
import { agendarInsistencia, cabem, DE_UMA_VEZ, DESISTE_H, RESERVA_MS, recuo } from './insistir.ts'
import { type Destinos, ehDestino, pedirLaFora } from './la-fora.ts'
import { appIdDe } from './manifesto.ts'

/*
 * What happened to accounts (server/schema/22_eventos_para_fora.sql), to the systems of others that wish it: signed, in the order in which it was
 * written, each until its receiver has said that it has it. A process that dies in between sends it again: it is known by its number.
 * No connection is held meanwhile, and nobody waits for a receiver but those behind it.
 */

/** How long a receiver may take, in ms. */
const LIMITE_MS = 5_000
/** So long one receiver is sent to without a pause, in ms. */
const VEZ_MS = 20_000
/** So much waits for one receiver at most: what is slower than its house is given up, too. */
export const FILA_MAXIMA = 5_000
/** One that its receiver does not want is passed over after so many attempts, so that it does not hold up the others. */
const RECUSAS = 5
/** Of these a refusal is not about the event: who we are, where it is, or when. */
const NAO_E_DELE = [401, 403, 404, 407, 408, 410, 421, 425, 429]

type Log = { warn: (dados: object, texto: string) => void }
type Deps = Destinos & { publicUrl: string; cofre: Cofre; log: Log; limite_ms?: number }
type Devido = { estabelecimento_id: number; id: number; webhook: string; segredo: string }
type Evento = { id: number; evento: string; em: string; corpo: Record<string, unknown>; recusas: number }

/** Takes up who is due. Several processes may do it at once: a receiver belongs to one of them at a time. */
const pegar = (sql: Sql, emCurso: readonly Devido[] = []) => sql<Devido[]>`
    update /* todas as casas: eventos */ aplicativo a set tentar_em = now() + ${RESERVA_MS} * interval '1 ms'
    from (
      select a.estabelecimento_id, a.id from aplicativo a
      join estabelecimento e on e.id = a.estabelecimento_id and e.encerrada_em is null
      where recebe_eventos(a) and a.tentar_em <= now()
        and exists (select from evento_para_fora v where v.estabelecimento_id = a.estabelecimento_id and v.aplicativo_id = a.id)
      order by a.tentar_em limit ${cabem(emCurso)} for no key update of a skip locked) vez
    where a.estabelecimento_id = vez.estabelecimento_id and a.id = vez.id
    returning a.estabelecimento_id, a.id, a.webhook /* never null */, a.segredo /* never null */`

/** What is due now, until all of it was tried. */
export async function mandarEventos(sql: Sql, deps: Deps): Promise<void> {
  const devidos = await pegar(sql)
  await Promise.all(devidos.map((devido) => mandarAUm(sql, deps, devido)))
}

/** One that cannot be written down is taken up again when its time with us is over. */
const mandarAUm = (sql: Sql, deps: Deps, devido: Devido) =>
  mandarOsDele(sql, deps, devido).catch((error: unknown) =>
    deps.log.warn({ motivo: motivoDe(error) }, 'os eventos de um sistema não puderam ser mandados'),
  )

async function mandarOsDele(sql: Sql, deps: Deps, devido: Devido): Promise<void> {
  const { estabelecimento_id, id } = devido
  const eventos = await sql<Evento[]>`
    select v.id, v.evento, ${iso(sql, sql`v.em`)} as em, v.recusas,
      -- an order that came from outside is called what it is called there
      case when d.id is null then v.corpo else v.corpo || jsonb_build_object('orderId', d.ordem) end as corpo
    from evento_para_fora v
    left join pedido_de_fora d on d.estabelecimento_id = v.estabelecimento_id and d.pedido_id = (v.corpo ->> 'orderId')::bigint
    where v.estabelecimento_id = ${estabelecimento_id} and v.aplicativo_id = ${id} order by v.id limit ${DE_UMA_VEZ}`
  const fim = performance.now() + VEZ_MS
  let entregues = 0
  for (const evento of eventos) {
    if (performance.now() > fim) break
    const falha = await entregar(deps, devido, evento)
    if (!falha) entregues += 1
    else if (!falha.deste || evento.recusas + 1 < RECUSAS)
      return falhou(sql, deps, devido, entregues, { motivo: falha.motivo, recusado: falha.deste ? evento : null })
    else
      deps.log.warn(
        { aplicativo: id, evento: evento.evento, motivo: falha.motivo },
        'um evento não foi aceito e ficou para trás',
      )
    await sql`delete from evento_para_fora where estabelecimento_id = ${estabelecimento_id} and id = ${evento.id}`
  }
  // a receiver that says yes to all, but too slowly, would have its queue grow without an end
  const [ainda] = await sql<[{ demais: boolean }]>`
    select ${naFila(sql, devido)} > ${FILA_MAXIMA} as demais`
  if (ainda.demais)
    return falhou(sql, deps, devido, entregues, {
      motivo: 'recebe mais devagar do que as contas mudam',
      recusado: null,
    })
  // one that only had something passed over has received nothing yet
  const recebeu = entregues > 0 ? sql`, falhas = 0, falha = null, falhando_desde = null, entregue_em = now()` : sql``
  await sql`update aplicativo a set tentar_em = now() ${recebeu} where ${este(sql, devido)}`
}

/** SQL: the system whose turn it was. One whose address was changed meanwhile, or taken away, has begun anew. */
const este = (sql: Sql, { estabelecimento_id, id, webhook }: Devido) =>
  sql`a.estabelecimento_id = ${estabelecimento_id} and a.id = ${id} and a.webhook = ${webhook}`

/** SQL: how many wait for it. */
const naFila = (sql: Sql, { estabelecimento_id, id }: Devido) =>
  sql`(select count(*) from evento_para_fora where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${id})`

/** `deste`: the receiver does not want this one, and may well want the next. */
type Falha = { motivo: string; deste: boolean }

async function entregar(deps: Deps, devido: Devido, { evento, em, corpo }: Evento): Promise<Falha | null> {
  const segredo = deps.cofre.decifrar(devido.segredo)
  if (!segredo) return { motivo: 'o segredo guardado não pode ser lido: crie outro', deste: false }
  // a demonstration, or an installation that changed its mind
  if (!ehDestino(devido.webhook, deps)) return { motivo: 'o endereço não serve mais', deste: false }
  const texto = JSON.stringify({ eventId: evento, ...corpo, occurredAt: em })
  const headers = {
    'content-type': 'application/json',
    'x-app-id': appIdDe(deps.publicUrl),
    'x-app-merchantid': String(devido.estabelecimento_id),
    'x-app-signature': createHmac('sha256', segredo).update(texto).digest('hex'),
  }
  const limite_ms = deps.limite_ms ?? LIMITE_MS
  const resposta = await pedirLaFora(devido.webhook, { metodo: 'POST', headers, texto, limite_ms, ate: 0 }, deps)
  if (typeof resposta === 'string') return { motivo: resposta, deste: false }
  const { status } = resposta
  if (status >= 200 && status < 300) return null
  return { motivo: `respondeu ${status}`, deste: status >= 400 && status < 500 && !NAO_E_DELE.includes(status) }
}

/** Its turn ended badly: it waits, or is given up. `recusado`: the event that it does not want. */
async function falhou(
  sql: Sql,
  { log }: Deps,
  devido: Devido,
  entregues: number,
  { motivo, recusado }: { motivo: string; recusado: Evento | null },
): Promise<void> {
  const { estabelecimento_id, id } = devido
  if (recusado)
    await sql`
      update evento_para_fora set recusas = recusas + 1
      where estabelecimento_id = ${estabelecimento_id} and id = ${recusado.id}`
  const [foi] = await sql<{ nome: string; parado: boolean; falhas: number }[]>`
    update aplicativo a set falhas = f.falhas, falha = ${motivo}, falhando_desde = f.desde,
      entregue_em = case when ${entregues > 0}::boolean then now() else a.entregue_em end,
      tentar_em = ${recuo(sql, sql`f.falhas`)},
      parado_em = case when f.desde < now() - ${DESISTE_H} * interval '1 hour' or ${naFila(sql, devido)} > ${FILA_MAXIMA} then now() end
    from (
      select case when ${entregues > 0}::boolean then 1 else o.falhas + 1 end as falhas,
        case when ${entregues > 0}::boolean then now() else coalesce(o.falhando_desde, now()) end as desde from aplicativo o
      where o.estabelecimento_id = ${estabelecimento_id} and o.id = ${id}) f
    where ${este(sql, devido)} and a.parado_em is null returning a.nome, a.parado_em is not null as parado, a.falhas`
  if (!foi) return
  log.warn({ aplicativo: id, motivo, falhas: foi.falhas }, 'um sistema de fora não recebeu o que aconteceu')
  if (foi.parado)
    await sql`delete from evento_para_fora where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${id}`
}

export const agendarEventos = (sql: Sql, deps: Omit<Deps, 'log'>, log: Log & LogDaAgenda) =>
  agendarInsistencia<Devido>({
    pegar: (emCurso) => pegar(sql, emCurso),
    cuidar: (devido) => mandarAUm(sql, { ...deps, log }, devido),
    log,
    falha: 'os eventos para outros sistemas falharam',
  })
