import { emAberto } from '@boteco/contract/pagamento/cliente'
import { pagamentoAberto } from '../database/abertos.ts'
import { databaseNow, type Sql } from '../database/db.ts'
import { cadaUm, livre } from '../jobs/emperrado.ts'
import { agendar } from '../jobs/schedule.ts'
import type { Maquininhas } from '../provedor/maquininhas-da-casa.ts'
import { ESPERA_MS, type Log, seFalhar } from '../provedor/provedor.ts'
import { recolherTestes } from './cadastro.ts'
import { tirarDaMaquina } from './cobrar.ts'
import { type Deps, daMaquininha, type NaMaquininha, ouvirDaMaquininha } from './ouvir.ts'

/*
 * Where a payment on a machine can be left when the server dies, or the acquirer does not answer, and what happens to it here:
 *
 *   died                                    | what the row says           | what is done
 *   ----------------------------------------|-----------------------------|---------------------------------------------
 *   before the intention is committed       | there is no row             | nothing: nothing was asked
 *   while asking the machine, answer lost   | intencao, no order id       | asked again with its own name, which is the
 *                                           |                             | same request; where nobody waits for it any
 *                                           |                             | more it is taken off the machine
 *   on the machine                          | em_andamento, order id      | the order is read; the acquirer ends it
 *   paid, answer not written                | em_andamento, order id      | the order is read
 *   after an end of ours                    | cancelado, recusado         | for a while still read: money that came late
 *                                           |                             | pays what is owed, or goes back
 *   paid                                    | pago, estornado             | for a while still read: what is charged once
 *                                           |                             | more, or too much, goes back
 *   giving back                             | a refund of its own         | `retomarEstornos`
 */

/** Younger ones are being handled by the call that made them, in ms. */
const RECENTE_MS = 4_000
/** Nobody waits for one that is this old and was never on a machine, in ms. */
const ESQUECIDA_MS = 60_000
/** For so long what ended is still asked about, in ms. */
const TARDE_MS = 2 * 60 * 60 * 1000
const DE_UMA_VEZ = 5

/** Asks again about every payment that is under way on a machine and, if `encerrados`, about those that ended a short while ago. */
export async function retomarMaquininhas(deps: Deps, { depois = 0, encerrados = true } = {}): Promise<void> {
  const { sql } = deps
  const agora = (await databaseNow(sql)) + depois
  // without it the statement reads what is open, by the index of that
  const ouEncerrado = sql`or (p.criado_em > ${new Date(agora - TARDE_MS)} and p.id_pedido_pagbank is not null)`
  const procurados = await sql<NaMaquininha[]>`
    ${daMaquininha(sql)}
    where p.meio = 'maquininha' and p.criado_em < ${new Date(agora - RECENTE_MS)} and ${livre(sql, 'pagamento', 'p', agora)}
      and (p.estado in ${pagamentoAberto(sql)} ${encerrados ? ouEncerrado : sql``}) /* todas as casas: pagamentos abertos */
    order by p.estado in ${pagamentoAberto(sql)} desc, p.criado_em`
  for (let i = 0; i < procurados.length; i += DE_UMA_VEZ)
    await Promise.all(
      procurados
        .slice(i, i + DE_UMA_VEZ)
        .map((um) => cadaUm(deps, 'pagamento', um, agora, () => retomar(deps, um, agora))),
    )
}

async function retomar(deps: Deps, pagamento: NaMaquininha, agora: number): Promise<void> {
  const esquecida = !pagamento.id_pedido_pagbank && agora - pagamento.criado_em.getTime() > ESQUECIDA_MS
  if (esquecida && emAberto(pagamento.estado)) return void (await tirarDaMaquina(deps, pagamento))
  const { log } = deps
  await seFalhar(
    async () => void (await ouvirDaMaquininha(deps, pagamento, 'recuperação', AbortSignal.timeout(ESPERA_MS))),
    (error) => log.warn({ pagamento: pagamento.id, motivo: error.message }, 'a maquininha não disse o que houve'),
  )
}

/** Between two rounds, in ms: people stand at the table and wait. */
const INTERVALO_MS = 5_000
/** What ended is asked about in the first round and then once in this many: every 5 minutes. */
const RODADAS_POR_VOLTA = 60

export const agendarMaquininhas = (
  sql: Sql,
  maquininhas: Maquininhas,
  log: Log & { error: (dados: object, texto: string) => void },
) =>
  agendar(
    async (rodada) => {
      await retomarMaquininhas({ sql, maquininhas, log }, { encerrados: rodada % RODADAS_POR_VOLTA === 0 })
      await recolherTestes({ sql, maquininhas, log })
    },
    { intervalo: INTERVALO_MS, log, falha: 'a recuperação das maquininhas falhou' },
  )
