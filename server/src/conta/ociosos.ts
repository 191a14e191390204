import { nadaPendente } from '../checkin/nada-pendente.ts'
import { ultimaAtividade } from '../checkin/ultima-atividade.ts'
import { databaseNow, type Sql, type Transaction, transaction } from '../database/db.ts'
import { cadaUm, livre } from '../jobs/emperrado.ts'
import { agendar } from '../jobs/schedule.ts'
import { largarOQueEspera } from './conta.ts'

/** Guests who just leave: who owes nothing is out after this long without a sign of life. In ms. */
export const OCIOSO_MS = 6 * 60 * 60 * 1000
/** Who bought at the counter is out this long after the last of it was theirs: until then a step may be taken back. In ms. */
const DEPOIS_DO_BALCAO_MS = 5 * 60 * 1000
/** Between two looks, in ms. */
const INTERVALO_MS = 5 * 60 * 1000
/** A first start after a long pause may find many; the others come with the next look. */
const DE_UMA_VEZ = 500

/**
 * Closes the check-ins that owe nothing and wait for nothing and were left alone for six hours, or were a sale at the counter. Who owes stays open for
 * the manager to see. Two servers may do this at once: each row is locked, looked at again, and closed once.
 * `depois` (ms) moves the moment from which the hours are counted.
 * @returns how many it closed
 */
export async function fecharOciosos(sql: Sql, depois = 0, log: Aviso = { warn: () => {} }): Promise<number> {
  const agora = (await databaseNow(sql)) + depois
  const limites = { ocioso: new Date(agora - OCIOSO_MS), doBalcao: new Date(agora - DEPOIS_DO_BALCAO_MS) }
  const ociosos = await sql<{ estabelecimento_id: number; id: number }[]>`
    select /* todas as casas: checkins ociosos */ c.estabelecimento_id, c.id from checkin c
    where c.fechado_em is null and c.ultima_atividade_em < ${limites.doBalcao} and (c.balcao or c.ultima_atividade_em < ${limites.ocioso})
      and ${passou(sql, limites)} and ${nadaPendente(sql)} and ${livre(sql, 'checkin', 'c', agora)}
    order by c.ultima_atividade_em limit ${DE_UMA_VEZ}`
  let fechados = 0
  for (const ocioso of ociosos) {
    await cadaUm({ sql, log }, 'checkin', ocioso, agora, async () => {
      if (await fechar(sql, ocioso, limites)) fechados += 1
    })
  }
  return fechados
}

type Limites = { ocioso: Date; doBalcao: Date }

/** SQL: the check-in `c` was left alone for so long that it ends. A sale that waits for a card machine is ended by what that says. */
const passou = (sql: Sql | Transaction, { ocioso, doBalcao }: Limites) =>
  sql`c.entrega_ao_pagar is null and ${ultimaAtividade(sql)} < case when c.balcao then ${doBalcao}::timestamptz else ${ocioso}::timestamptz end`

const fechar = (sql: Sql, { estabelecimento_id, id }: { estabelecimento_id: number; id: number }, limites: Limites) =>
  transaction(sql, async (tx) => {
    // a locked row is in use by a request, or by the other server
    const [livre] = await tx`
      select from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${id} and fechado_em is null
      for update skip locked`
    if (!livre) return false
    const [ainda] = await tx`
      select from checkin c where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id}
        and ${passou(tx, limites)} and ${nadaPendente(tx)}`
    if (!ainda) return false
    await largarOQueEspera(tx, estabelecimento_id, id)
    await tx`
      update checkin set fechado_em = now(), fechado_pelo_sistema = true
      where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
    return true
  })

type Aviso = { warn: (dados: object, texto: string) => void }
type Log = Aviso & {
  info: (dados: object, texto: string) => void
  error: (dados: object, texto: string) => void
}

/** Looks at the start and then every 5 minutes. */
export const agendarOciosos = (sql: Sql, log: Log) =>
  agendar(
    async () => {
      const fechados = await fecharOciosos(sql, undefined, log)
      if (fechados > 0) log.info({ fechados }, 'check-ins parados foram encerrados')
    },
    { intervalo: INTERVALO_MS, log, falha: 'o encerramento de check-ins parados falhou' },
  )
