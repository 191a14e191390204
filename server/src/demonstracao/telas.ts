import type { Sql } from '../database/db.ts'
import { agendar, type Log } from '../jobs/schedule.ts'

/** Between two looks of the demonstration's staff at their screens, in ms: well within what a screen is good for. */
const INTERVALO_MS = 5_000

/**
 * The demonstration's own bar and kitchen look at their screens: what was ordered there is received after a moment,
 * though no staff opened the queue. Only in its three bars: one that a visitor registers has to open its own.
 */
export async function olharTelasDaDemonstracao(sql: Sql): Promise<void> {
  const daDemonstracao = sql`select id from estabelecimento where demonstracao`
  await sql`
    with /* todas as casas: demonstracao */ tela as (
      insert into tela (estabelecimento_id, nome_departamento)
      select e.id, d.nome from (${daDemonstracao}) e cross join (values ('BAR'), ('COZINHA')) d (nome)
      order by 1, 2
      on conflict (estabelecimento_id, nome_departamento) do update set vista_em = excluded.vista_em
    ), novos as (
      select estabelecimento_id, id from item_pedido
      where estabelecimento_id in (${daDemonstracao}) and status_pedido = 'PEDIDO FEITO PELO CLIENTE'
        and recebido_em is null and na_fila_em < now() - interval '2 s'
      for no key update skip locked
    )
    update item_pedido i set recebido_em = now() from novos
    where i.estabelecimento_id = novos.estabelecimento_id and i.id = novos.id`
}

/** Looks at the start and then every few seconds. */
export const agendarTelasDaDemonstracao = (sql: Sql, log: Log) =>
  agendar(() => olharTelasDaDemonstracao(sql), {
    intervalo: INTERVALO_MS,
    log,
    falha: 'as telas da demonstração não abriram',
  })
