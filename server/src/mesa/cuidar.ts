import { acabou, encerrarMesa, segurarMesas } from '../checkin/mesa-aberta.ts'
import { type Sql, transaction } from '../database/db.ts'
import { agendar, type Log } from '../jobs/schedule.ts'
import { cuidarDasEsperas, soltarOsDaCasa } from '../pedido/espera.ts'
import { acabarDiarias } from '../sessao/diaria.ts'

/** Between two looks, in ms. */
const INTERVALO_MS = 15_000
/** Parties that one statement looks at: none takes long, however many bars are open. */
const DE_UMA_VEZ = 500

/** Orders that wait too long or were paid, parties that are over, and who came for a day that is over. Several servers may look at once. */
export async function cuidarDasMesas(sql: Sql): Promise<void> {
  await soltarOsDaCasa(sql, null)
  await cuidarDasEsperas(sql)
  await acabarDiarias(sql)
  for (let ultima: Mesa | undefined = { estabelecimento_id: 0, id: 0 }; ultima; )
    ultima = await cuidarDasSeguintes(sql, ultima)
}

type Mesa = { estabelecimento_id: number; id: number }

/** @returns the last that was looked at; undefined: there are no more */
async function cuidarDasSeguintes(sql: Sql, depois: Mesa): Promise<Mesa | undefined> {
  const vistas = await sql<(Mesa & { acabou: boolean })[]>`
    select /* todas as casas: mesas */ f.estabelecimento_id, f.id, ${acabou(sql)} as acabou
    from (select * from mesa_aberta where encerrada_em is null
      and (estabelecimento_id, id) > (${depois.estabelecimento_id}, ${depois.id})
      order by estabelecimento_id, id limit ${DE_UMA_VEZ}) f
    join estabelecimento e on e.id = f.estabelecimento_id order by f.estabelecimento_id, f.id`
  for (const { estabelecimento_id, id } of vistas.filter(({ acabou }) => acabou))
    await transaction(sql, async (tx) => {
      await segurarMesas(tx, estabelecimento_id)
      const [ainda] = await tx`
        select from mesa_aberta f join estabelecimento e on e.id = f.estabelecimento_id
        where f.estabelecimento_id = ${estabelecimento_id} and f.id = ${id} and f.encerrada_em is null and ${acabou(tx)}`
      if (ainda) await encerrarMesa(tx, estabelecimento_id, id, null)
    })
  return vistas.length === DE_UMA_VEZ ? vistas.at(-1) : undefined
}

/** Looks at the start and then every 15 s. */
export const agendarMesas = (sql: Sql, log: Log) =>
  agendar(() => cuidarDasMesas(sql), { intervalo: INTERVALO_MS, log, falha: 'o cuidado com as mesas falhou' })
