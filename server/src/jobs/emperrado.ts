import type { Sql } from '../database/db.ts'

/** What a round takes up by itself, one row at a time. */
export type Tipo = 'pagamento' | 'estorno' | 'checkin'
type Linha = { estabelecimento_id: number; id: number }

/** The first pause after a failure, in s; each further one is twice as long, up to an hour. */
const PAUSA_S = 40
const PAUSA_MAXIMA_S = 3_600
/** From this failure on it is no hiccup any more, and the manager is shown. */
const VEZES_ATE_AVISAR = 3
/** One that is not tried any more, because it ended in another way, is forgotten after this long: longer than any pause. */
export const ESQUECIDO = '3 hours'

/** Which rows `e` of a bar's the manager is told of. */
export const avisavel = (sql: Sql, estabelecimento_id: number) => sql`e.estabelecimento_id = ${estabelecimento_id}
  and e.vezes >= ${VEZES_ATE_AVISAR} and e.proxima_em > now() - ${ESQUECIDO}::interval`

/** Whether the row `linha` of a query is not set aside now. */
export const livre = (sql: Sql, tipo: Tipo, linha: string, agora: number) => sql`not exists (select from emperrado e
  where e.estabelecimento_id = ${sql(linha)}.estabelecimento_id and e.tipo = ${tipo} and e.id = ${sql(linha)}.id
    and e.proxima_em > ${new Date(agora)})`

type Log = { warn: (dados: object, texto: string) => void }

/**
 * Takes up one row of a round, so that a row that cannot be taken up does not stop the others. It is counted, set aside
 * with a backoff, and shown to the manager (see `buscarEmperrados`). `agora` in ms since 1970.
 */
export async function cadaUm(
  { sql, log }: { sql: Sql; log: Log },
  tipo: Tipo,
  { estabelecimento_id, id }: Linha,
  agora: number,
  tentar: () => Promise<unknown>,
): Promise<void> {
  try {
    await tentar()
    await sql`delete from emperrado where estabelecimento_id = ${estabelecimento_id} and tipo = ${tipo} and id = ${id}`
  } catch (error) {
    const motivo = motivoDe(error)
    log.warn({ [tipo]: id, motivo }, 'não foi possível retomar: fica de lado')
    const proxima_em = new Date(agora + PAUSA_S * 1000)
    await sql`
      insert into emperrado ${sql({ estabelecimento_id, tipo, id, motivo, proxima_em })}
      on conflict (estabelecimento_id, tipo, id) do update set motivo = excluded.motivo, vezes = emperrado.vezes + 1,
        proxima_em = ${new Date(agora)}::timestamptz
          + least(${PAUSA_S} * power(2, least(emperrado.vezes, 20)), ${PAUSA_MAXIMA_S}) * interval '1 s'`
  }
}

/** The kind of an error and the rule it broke: its message may hold personal data. */
export function motivoDe(error: unknown): string {
  if (!(error instanceof Error)) return 'falha'
  const { code, constraint_name, constraint } = error as Partial<
    Record<'code' | 'constraint_name' | 'constraint', unknown>
  >
  return [error.name, code, constraint_name ?? constraint].filter((parte) => typeof parte === 'string').join(' ')
}
