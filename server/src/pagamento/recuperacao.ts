import { meioQueEspera, pagamentoAberto } from '../database/abertos.ts'
import { databaseNow, type Sql } from '../database/db.ts'
import { retomarEstornos } from '../estorno/estorno.ts'
import { cadaUm, livre } from '../jobs/emperrado.ts'
import { agendar } from '../jobs/schedule.ts'
import type { Maquininhas } from '../provedor/maquininhas-da-casa.ts'
import { type Deps, ESPERA_MS, type Log, type Provedor, seFalhar } from '../provedor/provedor.ts'
import { seguirDeNovo } from './avisos-por-seguir.ts'
import { colunas, noTempo, type PagamentoPeloProvedor, perguntar, registrar } from './pelo-provedor.ts'

/*
 * Where a payment can be left when the server dies, or the provider does not answer, and what happens to it here:
 *
 *   died                                    | what the row says           | what is done
 *   ----------------------------------------|-----------------------------|---------------------------------------------
 *   before the intention is committed       | there is no row             | nothing: nothing was asked
 *   card: before or while opening the order | intencao, no order id       | cancelled: an unknown id charges no card
 *   card: order known, before the charge    | em_andamento, order id      | the order is read; without a charge for long
 *                                           |                             | enough it is cancelled
 *   card: charge sent, answer lost          | em_andamento, order id      | the order is read: paid, declined or in analysis
 *   card: answer there, not written         | em_andamento, order id      | the order is read
 *   page: while opening it, answer lost     | intencao, no checkout id    | cancelled: no guest has its address
 *   page: open                              | em_andamento, checkout id   | it and its orders are read; past its time, or
 *                                           |                             | after a forced checkout, it is closed, read
 *                                           |                             | again and ended
 *   Pix: while opening it, answer lost      | intencao, no order id       | cancelled: no guest has its code; a notice
 *                                           |                             | of it is kept, and gives it its id
 *   Pix: open                               | em_andamento, order id      | the order is read; past its time it expires
 *   after an end of ours                    | cancelado, expirado         | for a while still read: money that came late
 *                                           |                             | becomes `pago`
 *   paid                                    | pago, estornado             | for a while still read: what is charged
 *                                           |                             | once more goes back
 *
 *   refund: before asking                   | intencao                    | asked for
 *   refund: asked, answer lost              | pedido                      | asked for again with the same key, which
 *                                           |                             | gives nothing back twice (see `pedirEstorno`)
 *
 * A row that cannot be taken up, because of an error of ours, does not stop the others (see `cadaUm`).
 *
 * A charge is never sent again. Two servers may do all this at once: asking changes nothing, and writing is one guarded
 * step (see `registrar`).
 */

/** No call of ours lasts this long, so an intention this old without an id will never get one. In ms. */
const INTENCAO_MORTA_MS = 60_000
/** A charge that the provider has not begun after this long was not taken. In ms. */
const COBRANCA_PERDIDA_MS = 120_000
/** Younger ones are being handled by the call that made them. In ms. */
const RECENTE_MS = 15_000
/** The provider's clock is not ours: a Pix that it still calls open is given this much longer. In ms. */
const FOLGA_DO_PIX_MS = 30_000
/** How long what ended is still asked about, with money or without: a code may be paid late, or besides a card. In ms. */
const TARDE_MS = 2 * 60 * 60 * 1000
/** No guest has anything in hand to pay a card's order once more: one look is enough. In ms. */
const COBRADO_MS = 10 * 60 * 1000
/** Many open payments do not become as many requests at one moment. */
const DE_UMA_VEZ = 5

/**
 * Asks again about every payment that has no end, and then, if `encerrados`, about those that ended a short while ago.
 * `depois` (ms) moves the moment from which the ages are counted.
 */
export async function retomarPagamentos(
  sql: Sql,
  provedor: Provedor,
  log: Log,
  { depois = 0, encerrados = true } = {},
): Promise<void> {
  const agora = (await databaseNow(sql)) + depois
  const recente = new Date(agora - TARDE_MS)
  const procurados = await sql<Aberto[]>`
    select /* todas as casas: pagamentos abertos */ ${colunas(sql)}, exists (select from checkin c where c.estabelecimento_id = pagamento.estabelecimento_id
      and c.id = pagamento.checkin_id and c.fechado_por is not null) as saiu from pagamento
    where pelo_provedor(meio) and criado_em < ${new Date(agora - RECENTE_MS)}
      and (estado in ${pagamentoAberto(sql)} or (${encerrados} and criado_em > ${recente}
        and (id_pedido_pagbank is not null or id_checkout_pagbank is not null)
        and (estado in ('cancelado', 'expirado') or (estado in ('pago', 'estornado')
          and (meio in ${meioQueEspera(sql)} or pago_em > ${new Date(agora - COBRADO_MS)})))))
      and ${livre(sql, 'pagamento', 'pagamento', agora)}
    order by estado in ${pagamentoAberto(sql)} desc, criado_em`
  for (let i = 0; i < procurados.length; i += DE_UMA_VEZ) {
    const lote = procurados.slice(i, i + DE_UMA_VEZ)
    const deps = { sql, provedor, log }
    await Promise.all(lote.map((um) => cadaUm(deps, 'pagamento', um, agora, () => retomar(deps, um, agora))))
  }
}

/** `saiu`: the staff closed its check-in. */
type Aberto = PagamentoPeloProvedor & { saiu: boolean }

async function retomar(deps: Deps, pagamento: Aberto, agora: number): Promise<void> {
  const { sql, log } = deps
  const idade = agora - pagamento.criado_em.getTime()
  if (!pagamento.id_pedido_pagbank && !pagamento.id_checkout_pagbank) {
    if (idade > INTENCAO_MORTA_MS)
      await registrar(sql, pagamento, { estado: 'cancelado' }, 'recuperação: nada foi pedido', log)
    return
  }
  const prazo = AbortSignal.timeout(ESPERA_MS)
  if (pagamento.estado !== 'em_andamento') {
    await perguntar(deps, pagamento, 'recuperação', prazo)
  } else if (pagamento.meio === 'checkout') {
    await retomarPagina(deps, pagamento, agora, prazo)
  } else if (pagamento.meio === 'pix') {
    await retomarPix(deps, pagamento, agora, prazo)
  } else {
    await retomarCobranca(deps, pagamento, idade, prazo)
  }
}

/** Only an answer of the provider may end a charge: its silence is no answer. */
async function retomarCobranca(
  { sql, provedor, log }: Deps,
  pagamento: PagamentoPeloProvedor,
  idade: number,
  prazo: AbortSignal,
) {
  const situacao = await ouvir(log, pagamento, () => provedor.consultarPedido(pagamento.id_pedido_pagbank ?? '', prazo))
  if (!situacao) return
  const nuncaCobrada = situacao.id_cobranca === null && idade > COBRANCA_PERDIDA_MS
  if (nuncaCobrada) await registrar(sql, pagamento, { estado: 'cancelado' }, 'recuperação: o provedor não cobrou', log)
  else await registrar(sql, pagamento, situacao, 'recuperação', log)
}

/** A code not paid in time. Money that comes all the same is still taken: what ended is asked about for a while. */
async function retomarPix({ sql, provedor, log }: Deps, pagamento: Aberto, agora: number, prazo: AbortSignal) {
  const situacao = await ouvir(log, pagamento, () => provedor.consultarPedido(pagamento.id_pedido_pagbank ?? '', prazo))
  if (!situacao) return
  const venceu = (pagamento.expira_em?.getTime() ?? 0) + FOLGA_DO_PIX_MS <= agora
  const estado = venceu && situacao.estado === 'em_andamento' ? 'expirado' : noTempo(pagamento, situacao).estado
  await registrar(sql, pagamento, { ...situacao, estado }, 'recuperação', log)
}

/** Past its time a page is closed by us as well, because the provider's clock is not ours. */
async function retomarPagina(deps: Deps, pagamento: Aberto, agora: number, prazo: AbortSignal) {
  const { sql, provedor, log } = deps
  const id = pagamento.id_checkout_pagbank ?? ''
  const venceu = pagamento.expira_em !== null && pagamento.expira_em.getTime() <= agora
  const situacao = await ouvir(log, pagamento, async () => {
    const antes = await provedor.consultarCheckout(id, prazo)
    if (!(venceu || pagamento.saiu) || antes.estado !== 'em_andamento' || antes.decidindo) return antes
    await provedor.fecharCheckout(id, prazo)
    return provedor.consultarCheckout(id, prazo)
  })
  if (!situacao) return
  const estado = venceu && situacao.estado === 'cancelado' ? 'expirado' : situacao.estado
  await registrar(sql, pagamento, { ...situacao, estado }, 'recuperação', log)
}

async function ouvir<T>(log: Log, pagamento: PagamentoPeloProvedor, pergunta: () => Promise<T>): Promise<T | null> {
  return seFalhar(
    () => pergunta(),
    (error) => {
      log.warn({ pagamento: pagamento.id, motivo: error.message }, 'o provedor não disse o que houve com o pagamento')
      return null
    },
  )
}

/** Between two rounds, in ms. */
const INTERVALO_MS = 20_000
/** What ended is asked about in the first round and then once in this many: every 5 minutes. */
const RODADAS_POR_VOLTA = 15

/** Asks again at the start and then every 20 s. `provedor` null: only what card machines have to give back. */
export const agendarRecuperacao = (
  { sql, provedor, maquininhas }: { sql: Sql; provedor: Provedor | null; maquininhas: Maquininhas },
  log: Log & { error: (dados: object, texto: string) => void },
) =>
  agendar(
    async (rodada) => {
      const lenta = rodada % RODADAS_POR_VOLTA === 0
      try {
        if (provedor)
          await seguirDeNovo({ sql, provedor, log }).finally(() =>
            retomarPagamentos(sql, provedor, log, { encerrados: lenta }),
          )
      } finally {
        const prazo = () => AbortSignal.timeout(ESPERA_MS)
        await retomarEstornos({ sql, provedor, maquininhas, log }, prazo, { demorados: lenta })
      }
    },
    { intervalo: INTERVALO_MS, log, falha: 'a recuperação de pagamentos falhou' },
  )
