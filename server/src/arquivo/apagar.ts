import { DIAS_ATE_APAGAR, DIAS_DO_AVISO } from '@boteco/contract/casas/escritorio'
import { connect, type Sql, transaction } from '../database/db.ts'
import { tabelasDasCasas } from '../database/tabelas-das-casas.ts'
import { agendar } from '../jobs/schedule.ts'
import { avisarDono, passouDoPrazo } from './encerrar.ts'

/*
 * The end of a house that its owner closed and did not open again. All of it goes, by the tables' owner, since no role of the server's may
 * take away what was said once. What the law keeps is written down first (`documento_guardado`).
 */

type Log = { info: (dados: object, texto: string) => void; error: (dados: object, texto: string) => void }

/** Rows in one statement, each its own transaction: nobody waits long, and what ended in the middle goes on from there. */
const DE_UMA_VEZ = 500

/** The longest that a statement may take: of all houses' rows of one table what is gone is put away. In ms. */
const PACIENCIA_MS = 10 * 60_000

/** Tells owners that the end is near. Of several processes the one that writes the house's row does it. */
export async function avisarDoFim(sql: Sql): Promise<void> {
  await transaction(sql, async (tx) => {
    const casas = await tx<{ id: number }[]>`
      update /* todas as casas: encerradas */ estabelecimento set fim_avisado_em = now()
      where encerrada_em <= now() - ${DIAS_ATE_APAGAR - DIAS_DO_AVISO} * interval '1 day' and fim_avisado_em is null
        and not ${passouDoPrazo(tx)} returning id`
    for (const { id } of casas) await avisarDono(tx, id)
  })
}

/** @param url the tables' owner's. @returns the houses that are gone now */
export async function apagarCasas(sql: Sql, url: string): Promise<number[]> {
  const devidas = await sql<{ id: number }[]>`
    select /* todas as casas: encerradas */ id from estabelecimento where ${passouDoPrazo(sql)} order by id`
  if (devidas.length === 0) return []
  const dono = connect(url, { max: 1, statementTimeout: PACIENCIA_MS })
  try {
    // another process is at it
    const [{ minha }] = await dono<
      [{ minha: boolean }]
    >`select pg_try_advisory_lock(hashtext('casas encerradas')) as minha`
    if (!minha) return []
    // no screen is told of rows that go
    await dono`select set_config('boteco.calado', 'sim', false)`
    for (const { id } of devidas) await apagarCasa(dono, id)
    return devidas.map(({ id }) => id)
  } finally {
    await dono.end()
  }
}

async function apagarCasa(dono: Sql, id: number): Promise<void> {
  await guardarDocumentos(dono, id)
  await dono`update estabelecimento set dono_vinculo_id = null where id = ${id} and dono_vinculo_id is not null`
  const tabelas = (await tabelasDasCasas(dono)).filter(({ nome }) => nome !== FICA)
  // once more while something went: what goes may have left a row elsewhere
  for (let foram = -1; foram !== 0; ) {
    foram = 0
    for (const { nome, ordem } of tabelas) {
      let desta = 0
      for (let parte = DE_UMA_VEZ; parte === DE_UMA_VEZ; desta += parte)
        parte = (
          await dono.unsafe(
            `delete from ${nome} where ctid = any(array(
              select ctid from ${nome} where estabelecimento_id = $1 ${ordem ? `order by ${ordem}` : ''} limit ${DE_UMA_VEZ}))`,
            [id],
          )
        ).count
      // who deletes what these rows named asks its index for them, each time: they must not stand there as dead ones
      if (desta > DE_UMA_VEZ) await dono.unsafe(`vacuum (index_cleanup on, truncate off, parallel 0) ${nome}`)
      foram += desta
    }
  }
  await dono`update usuario set feita_por_estabelecimento_id = null where feita_por_estabelecimento_id = ${id}`
  await dono`delete from estabelecimento where id = ${id}`
}

/** What stays of a house, and no more: its payments, for five years from the end of theirs (CTN, art. 173). */
export const FICA = 'documento_guardado'

const guardarDocumentos = (dono: Sql, id: number) => dono`
  insert into documento_guardado (estabelecimento_id, pagamento_id, casa, meio, valor, devolvido, pago_em, id_cobranca_pagbank, ate)
  select p.estabelecimento_id, p.id, e.nome, p.meio, p.valor,
    coalesce((select sum(s.valor) from estorno s
      where s.estabelecimento_id = p.estabelecimento_id and s.pagamento_id = p.id and s.estado = 'feito'), 0),
    p.pago_em, p.id_cobranca_pagbank, date_trunc('year', p.pago_em at time zone e.fuso_horario)::date + interval '6 years'
  from pagamento p join estabelecimento e on e.id = p.estabelecimento_id
  where p.estabelecimento_id = ${id} and p.pago_em is not null
  on conflict do nothing`

const INTERVALO_MS = 60 * 60_000
const PRIMEIRA_MS = 15 * 60_000

export const agendarFimDasCasas = ({ sql, url, log }: { sql: Sql; url: string; log: Log }) =>
  agendar(
    async () => {
      await avisarDoFim(sql)
      const casas = await apagarCasas(sql, url)
      if (casas.length > 0) log.info({ casas }, 'casas encerradas foram apagadas')
    },
    { intervalo: INTERVALO_MS, primeira: PRIMEIRA_MS, log, falha: 'as casas encerradas não puderam ser apagadas' },
  )
