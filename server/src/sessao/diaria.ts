import { type Sql, type Transaction, transaction } from '../database/db.ts'

/** SQL: the open work `v` at the bar `e` has not ended with its day. */
export const aindaHoje = (sql: Sql | Transaction) => sql`(v.diaria is null or v.diaria = dia_de_agora(e))`

/** SQL: the user `u` is a diarista, who has a name and a PIN and no account. */
export const ehDiarista = (sql: Sql | Transaction) => sql`u.senha_hash is null`

/** Who came for one day goes with it; `todas`: also those of today. Their logins end at once. */
export async function encerrarDiarias(tx: Transaction, estabelecimento_id: number, { todas }: { todas: boolean }) {
  const foram = await tx<{ usuario_id: number }[]>`
    update vinculo v set ate = now() from estabelecimento e
    where v.estabelecimento_id = ${estabelecimento_id} and e.id = v.estabelecimento_id
      and v.diaria is not null and v.ate is null and (${todas} or not ${aindaHoje(tx)})
    returning v.usuario_id`
  const pessoas = [...new Set(foram.map(({ usuario_id }) => usuario_id))]
  if (pessoas.length === 0) return
  await tx`
    update sessao set encerrada_em = now()
    where estabelecimento_id = ${estabelecimento_id} and usuario_id = any(${pessoas}::bigint[]) and encerrada_em is null`
  await tx`delete from pin where estabelecimento_id = ${estabelecimento_id} and usuario_id = any(${pessoas}::bigint[])`
}

/** Where no turno closes, the day's turn ends them. A login ends by itself then; this writes it down. */
export async function acabarDiarias(sql: Sql): Promise<void> {
  const bares = await sql<{ id: number }[]>`
    select /* todas as casas: diaristas */ distinct e.id
    from vinculo v join estabelecimento e on e.id = v.estabelecimento_id
    where v.diaria is not null and v.ate is null and not ${aindaHoje(sql)}`
  for (const { id } of bares) await transaction(sql, (tx) => encerrarDiarias(tx, id, { todas: false }))
}
