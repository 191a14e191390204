import type { MesaAberta } from '../checkin/mesa-aberta.ts'
import type { Transaction } from '../database/db.ts'

/** Which parties, tables and check-ins an act is about. */
export type Alcance = { turmas: number[]; mesas: number[]; checkins: number[] }

/** Who sits where, as the database has it. */
export type Retrato = {
  /** id, table, party, since when a member of it, and whether it is open */
  checkins: [
    id: number,
    numero_mesa: number | null,
    mesa_aberta_id: number | null,
    membro_em: string | null,
    aberto: boolean,
  ][]
  /** which tables are whose now */
  mesas: [numero_mesa: number, mesa_aberta_id: number][]
  /** since when it exists, and since when newcomers are let in by a member or the staff, ISO 8601; how many staff said they are */
  turmas: [id: number, aberta_em: string, convite_desde: string | null, pessoas?: number | null][]
}

/** These tables, with all those of the parties that sit there. */
export async function alcanceDe(
  tx: Transaction,
  estabelecimento_id: number,
  abertas: readonly (MesaAberta | null)[],
  mesas: readonly number[],
  checkins: number[] = [],
): Promise<Alcance> {
  const turmas = abertas.flatMap((aberta) => aberta?.id ?? [])
  const delas = await tx<{ numero_mesa: number }[]>`
    select numero_mesa from mesa_juntada
    where estabelecimento_id = ${estabelecimento_id} and mesa_aberta_id = any(${turmas}::bigint[]) and ate is null`
  return { turmas, checkins, mesas: [...new Set([...mesas, ...delas.map(({ numero_mesa }) => numero_mesa)])] }
}

export async function retratar(
  tx: Transaction,
  estabelecimento_id: number,
  { turmas, mesas, checkins }: Alcance,
): Promise<Retrato> {
  const [retrato] = await tx<[Retrato]>`
    select
      (select coalesce(json_agg(json_build_array(id, numero_mesa, mesa_aberta_id, membro_em, fechado_em is null) order by id), '[]')
        from checkin where estabelecimento_id = ${estabelecimento_id} and id in (
          select unnest(${checkins}::bigint[])
          union
          select id from checkin where estabelecimento_id = ${estabelecimento_id} and mesa_aberta_id = any(${turmas}::bigint[])
          union
          select id from checkin
          where estabelecimento_id = ${estabelecimento_id} and fechado_em is null and numero_mesa = any(${mesas}::int[]))
      ) as checkins,
      (select coalesce(json_agg(json_build_array(numero_mesa, mesa_aberta_id) order by numero_mesa), '[]') from mesa_juntada
        where estabelecimento_id = ${estabelecimento_id} and ate is null
          and (mesa_aberta_id = any(${turmas}::bigint[]) or numero_mesa = any(${mesas}::int[]))) as mesas,
      (select coalesce(json_agg(json_build_array(id, aberta_em, convite_desde, pessoas) order by id), '[]') from mesa_aberta
        where estabelecimento_id = ${estabelecimento_id} and id = any(${turmas}::bigint[])) as turmas`
  return retrato
}
