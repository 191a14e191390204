import { acabou, encerrarMesa, segurarMesas } from '../checkin/mesa-aberta.ts'
import { type Sql, transaction } from '../database/db.ts'
import { agendar, type Log } from '../jobs/agendar.ts'
import { cuidarDasEsperas } from '../pedido/espera.ts'

/** Between two looks, in ms. */
const INTERVALO_MS = 15_000

/** Orders that wait too long or were paid, and parties that are over. Several servers may look at once. */
export async function cuidarDasMesas(sql: Sql): Promise<void> {
  await cuidarDasEsperas(sql)
  const acabadas = await sql<{ estabelecimento_id: number; id: number }[]>`
    select /* todas as casas: mesas */ f.estabelecimento_id, f.id from mesa_aberta f join estabelecimento e on e.id = f.estabelecimento_id
    where f.encerrada_em is null and ${acabou(sql)} order by f.estabelecimento_id, f.id limit 200`
  for (const { estabelecimento_id, id } of acabadas)
    await transaction(sql, async (tx) => {
      await segurarMesas(tx, estabelecimento_id)
      const [ainda] = await tx`
        select from mesa_aberta f join estabelecimento e on e.id = f.estabelecimento_id
        where f.estabelecimento_id = ${estabelecimento_id} and f.id = ${id} and f.encerrada_em is null and ${acabou(tx)}
        for update of f skip locked`
      if (ainda) await encerrarMesa(tx, estabelecimento_id, id, null)
    })
}

/** Looks at the start and then every 15 s. */
export const agendarMesas = (sql: Sql, log: Log) =>
  agendar(() => cuidarDasMesas(sql), { intervalo: INTERVALO_MS, log, falha: 'o cuidado com as mesas falhou' })
