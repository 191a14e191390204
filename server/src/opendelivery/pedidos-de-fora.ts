import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { motivoDe } from '../jobs/emperrado.ts'
import type { Log as LogDaAgenda } from '../jobs/schedule.ts'
import { comEscopo } from './agir.ts'
import { aplicarCancelamento, type DeLa, escreverPedido, lugarDito } from './escrever-pedido.ts'
import { agendarInsistencia, cabem, DESISTE_H, RESERVA_MS, recuo } from './insistir.ts'
import { Ordem, porQueNaoE } from './ler-ordem.ts'
import { caminhoDaOrdem, chamarOrders, type DepsDeOrders, type LaFora, lerJson } from './orders-la-fora.ts'
import type { DeFora } from './token.ts'

/*
 * Orders that a system of others keeps (Open Delivery, Orders), each by itself: fetched, written or refused whole, and from then on its system
 * is told how far it has come. What is to be said is read from the order's lines each time, so that nothing that moves one has to know of it.
 * No connection is held while the other side is asked. A process that dies in between says the same again.
 */

/** Not read for so long, it is taken no more: who ordered may have gone, and others may sit there. In min. */
const VALE_MIN = 30
/** Orders of one system at once: one that is slow keeps nobody else's waiting. */
const DE_UM = 5
/** What is not on the table by then, nobody is told of any more. In h. */
const NOITE_H = 24

/** What its system is told, by `passo_de_fora` (server/schema/23_pedidos_de_fora.sql), in this order. */
const PASSOS = {
  1: 'confirm',
  2: 'preparing',
  3: 'ready-for-pickup',
  4: 'delivered',
  9: 'requestCancellation',
} as const
type Passo = keyof typeof PASSOS
const CANCELAR = 9
const ultimo = 4

/** Why we refuse it, in the standard's words; what is not here is ours. */
const CODIGOS: Record<string, string> = {
  ...Object.fromEntries(
    ['sem_estoque', 'opcao_acabou', 'produto_indisponivel', 'fora_da_hora', 'sem_preco_hoje'].map((um) => [
      um,
      'UNAVAILABLE_ITEM',
    ]),
  ),
  ...Object.fromEntries(
    ['nao_encontrado', 'preco_mudou', 'escolhas', 'escolhas_mudaram'].map((um) => [um, 'OUTDATED_MENU']),
  ),
  ...Object.fromEntries(['casa_fechada', 'departamento_fechado'].map((um) => [um, 'OUTSIDE_DELIVERY_HOURS'])),
  ordem_errada: 'SYSTEMIC_ISSUES',
}

type Log = { warn: (dados: object, texto: string) => void }
type Deps = DepsDeOrders & { log: Log }
type Devido = DeLa &
  LaFora & {
    aplicativo_id: number
    estado: 'novo' | 'feito' | 'recusado' | 'cancelado'
    cancelado: boolean
    velho: boolean
    /** null: it was not written */
    passo: Passo | null
    dito: number
    codigo: string | null
    motivo: string | null
  }

type Qual = { estabelecimento_id: number; id: number }
type DaVez = Qual & { aplicativo_id: number }

/** Takes up what is due. Several processes may do it at once: an order belongs to one of them at a time. */
const pegar = (sql: Sql, emCurso: readonly DaVez[] = []) => sql<DaVez[]>`
    update /* todas as casas: pedidos de fora */ pedido_de_fora d set tentar_em = now() + ${RESERVA_MS} * interval '1 ms'
    from (
      select d.estabelecimento_id, d.id from pedido_de_fora d
      join (
        select p.estabelecimento_id, p.id, row_number() over (partition by p.aplicativo_id order by p.tentar_em, p.id)
          + (select count(*) from unnest(${emCurso.map(({ aplicativo_id }) => aplicativo_id)}::bigint[]) dele where dele = p.aplicativo_id) as vez
        from pedido_de_fora p
        join aplicativo_pedidos f on f.estabelecimento_id = p.estabelecimento_id and f.aplicativo_id = p.aplicativo_id
        join estabelecimento e on e.id = p.estabelecimento_id and e.encerrada_em is null
        where p.aberto and p.tentar_em <= now()
          and (p.estado <> 'feito' or p.cancelado_em is not null or p.recebido_em < now() - ${NOITE_H} * interval '1 hour'
            or passo_de_fora(p.estabelecimento_id, p.pedido_id) > p.dito)) q
        on q.estabelecimento_id = d.estabelecimento_id and q.id = d.id and q.vez <= ${DE_UM}
      where d.aberto and d.tentar_em <= now()
      order by d.tentar_em limit ${cabem(emCurso)} for no key update of d skip locked) vez
    where d.estabelecimento_id = vez.estabelecimento_id and d.id = vez.id
    returning d.estabelecimento_id, d.id, d.aplicativo_id`

/** What is due now, until all of it was tried. */
export async function cuidarDosPedidosDeFora(sql: Sql, deps: Deps): Promise<void> {
  const devidos = await pegar(sql)
  await Promise.all(devidos.map((qual) => cuidarDeUm(sql, deps, qual)))
}

/** One that cannot be written down is taken up again when its time with us is over. */
const cuidarDeUm = (sql: Sql, deps: Deps, qual: Qual) =>
  tentar(sql, deps, qual).catch((error: unknown) =>
    deps.log.warn({ motivo: motivoDe(error) }, 'um pedido de fora não pôde ser cuidado'),
  )

async function tentar(sql: Sql, deps: Deps, qual: Qual): Promise<void> {
  const falha = await seguir(sql, deps, qual).catch((error: unknown) => {
    deps.log.warn({ pedido: qual.id, motivo: motivoDe(error) }, 'um pedido de fora não pôde ser escrito')
    return 'um erro desta casa'
  })
  if (falha !== null) return falhou(sql, deps, qual, falha)
  // what came while the other side was asked is for the next look
  await sql`
    update pedido_de_fora set tentar_em = now(), falhas = 0, falha = null, falhando_desde = null, aberto = ${aindaAberto(sql)}
    where estabelecimento_id = ${qual.estabelecimento_id} and id = ${qual.id}`
}

/** SQL: whether something of it may still have to be done or said. */
const aindaAberto = (
  sql: Sql,
) => sql`(aberto and (estado = 'novo' or (cancelado_em is not null and estado <> 'cancelado')
  or (estado = 'recusado' and dito < ${CANCELAR})
  or (estado = 'feito' and dito < ${ultimo} and recebido_em > now() - ${NOITE_H} * interval '1 hour')))`

/** @returns null: all that is to be done of it now is done; else why not, in words */
async function seguir(sql: Sql, deps: Deps, qual: Qual): Promise<string | null> {
  let dele = await ler(sql, qual)
  if (dele?.estado === 'novo' && !dele.cancelado) {
    const falha = await buscar(sql, deps, dele)
    if (falha !== null) return falha
    dele = await ler(sql, qual)
  }
  // it was given up meanwhile, with its key
  if (!dele) return null
  if (dele.cancelado) {
    await aplicarCancelamento(sql, dele)
    return null
  }
  for (const passo of porDizer(dele)) {
    const falha = await dizer(sql, deps, dele, passo)
    if (falha !== null) return falha
  }
  return null
}

async function ler(sql: Sql, { estabelecimento_id, id }: Qual): Promise<Devido | undefined> {
  const [dele] = await sql<Devido[]>`
    select d.estabelecimento_id, d.id, d.aplicativo_id, d.ordem, d.estado, d.cancelado_em is not null as cancelado, d.dito, d.codigo, d.motivo,
      d.recebido_em < now() - ${VALE_MIN} * interval '1 minute' as velho,
      case when d.estado = 'feito' then passo_de_fora(d.estabelecimento_id, d.pedido_id) end as passo,
      a.nome as sistema, f.endereco, f.client_id, f.segredo
    from pedido_de_fora d
    join aplicativo a on a.estabelecimento_id = d.estabelecimento_id and a.id = d.aplicativo_id
    join aplicativo_pedidos f on f.estabelecimento_id = d.estabelecimento_id and f.aplicativo_id = d.aplicativo_id
    where d.estabelecimento_id = ${estabelecimento_id} and d.id = ${id} and d.aberto`
  return dele
}

/** Reads it over there, and writes or refuses it here. @returns why it could not be read; null: it is decided */
async function buscar(sql: Sql, deps: Deps, dele: Devido): Promise<string | null> {
  const { endereco, client_id, segredo } = dele
  const chamada = { metodo: 'GET', caminho: caminhoDaOrdem(dele.ordem) } as const
  const resposta = dele.velho ? null : await chamarOrders(deps, { endereco, client_id, segredo }, chamada)
  if (resposta === null) {
    await recusar(sql, dele, new VisibleError(409, respostas.pedidoVelho, 'ordem_errada'))
    return null
  }
  if (typeof resposta === 'string') return resposta
  const corpo = resposta.status === 200 ? lerJson(resposta.texto) : undefined
  if (corpo === undefined) return resposta.status === 200 ? 'não respondeu em JSON' : `respondeu ${resposta.status}`
  const lida = z.safeParse(Ordem, corpo)
  if (lida.success) await chamar(sql, dele, lida.data)
  if (lida.success && lida.data.status === 'CANCELLED') {
    await sql`
      update pedido_de_fora set cancelado_em = coalesce(cancelado_em, now())
      where estabelecimento_id = ${dele.estabelecimento_id} and id = ${dele.id}`
    return null
  }
  try {
    if (!lida.success) throw new VisibleError(409, porQueNaoE(lida.error), 'ordem_errada')
    const agindo = await comEscopo(sql, await lerDeFora(sql, dele), 'od.orders')
    await escreverPedido(agindo, dele, lida.data)
  } catch (error) {
    if (!(error instanceof VisibleError) || error.statusCode >= 500) throw error
    await recusar(sql, dele, error)
  }
  return null
}

async function lerDeFora(sql: Sql, { estabelecimento_id, aplicativo_id: id, sistema: nome }: Devido): Promise<DeFora> {
  const escopos = await sql<DeFora['escopos']>`
    select escopo, dado_por from aplicativo_escopo where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${id}`
  return { estabelecimento_id, id, nome, escopos }
}

/** By what people know it: its number there, and where it was to go. */
async function chamar(sql: Sql, { estabelecimento_id, id }: Devido, { displayId, fulfillment }: Ordem): Promise<void> {
  const lugar = await lugarDito(sql, estabelecimento_id, fulfillment.indoor)
  await sql`
    update pedido_de_fora set numero = ${displayId}, lugar = ${lugar}
    where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
}

/** Nothing of it was written; its system is asked to cancel it, and the house reads why. */
const recusar = (sql: Sql, { estabelecimento_id, id }: Devido, { message, code = '' }: VisibleError) => sql`
  update pedido_de_fora set estado = 'recusado', motivo = ${message}, codigo = ${CODIGOS[code] ?? 'INTERNAL_DIFFICULTIES_OF_THE_RESTAURANT'},
    aviso = ${message}
  where estabelecimento_id = ${estabelecimento_id} and id = ${id} and estado = 'novo' and cancelado_em is null`

/** Each that is not said yet, in their order; what the house cancelled has no steps. */
function porDizer({ estado, passo, dito }: Devido): Passo[] {
  if (estado === 'recusado' || passo === CANCELAR) return dito < CANCELAR && dito !== ultimo ? [CANCELAR] : []
  return ([1, 2, 3, 4] as const).filter((um) => um > dito && um <= (passo ?? 0))
}

/** @returns why it could not be said; null: it has it, or is beyond it */
async function dizer(sql: Sql, deps: Deps, dele: Devido, passo: Passo): Promise<string | null> {
  const { estabelecimento_id, id, ordem, endereco, client_id, segredo, codigo, motivo } = dele
  const corpo =
    passo === CANCELAR
      ? motivo
        ? { reason: motivo, code: codigo, mode: 'AUTO' }
        : { reason: respostas.todoCancelado, code: 'INTERNAL_DIFFICULTIES_OF_THE_RESTAURANT', mode: 'MANUAL' }
      : passo === 1
        ? {}
        : undefined
  const chamada = { metodo: 'POST', caminho: caminhoDaOrdem(ordem, PASSOS[passo]), corpo } as const
  const resposta = await chamarOrders(deps, { endereco, client_id, segredo }, chamada)
  if (typeof resposta === 'string') return resposta
  const { status } = resposta
  const negou = passo === CANCELAR && (status === 409 || status === 422)
  if (!(status >= 200 && status < 300) && status !== 409 && !negou) return `respondeu ${status}`
  await sql`
    update pedido_de_fora set dito = ${passo} ${negou ? sql`, ${avisar(sql, respostas.naoCancelouLa)}` : sql``}
    where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
  return null
}

/** SQL, to set: the house reads this, too, whatever it has seen of it. */
export const avisar = (sql: Sql, frase: string) =>
  sql`aviso = concat_ws(' ', aviso, ${frase}::text), visto_em = null, visto_por = null`

async function falhou(sql: Sql, { log }: Deps, { estabelecimento_id, id }: Qual, motivo: string): Promise<void> {
  const [foi] = await sql<{ falhas: number; desiste: boolean }[]>`
    update pedido_de_fora set falhas = falhas + 1, falha = ${motivo}, falhando_desde = coalesce(falhando_desde, now()),
      tentar_em = ${recuo(sql, sql`falhas + 1`)}
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and aberto
    returning falhas, falhando_desde < now() - ${DESISTE_H} * interval '1 hour' as desiste`
  if (!foi) return
  log.warn({ pedido: id, motivo, falhas: foi.falhas }, 'um pedido de fora espera pelo outro sistema')
  if (foi.desiste)
    await sql`
      update pedido_de_fora set aberto = false, ${avisar(sql, `${respostas.pedidoNaoSoube} ${motivo}.`)}
      where estabelecimento_id = ${estabelecimento_id} and id = ${id} and cancelado_em is null`
}

export const agendarPedidosDeFora = (sql: Sql, deps: Omit<Deps, 'log' | 'tokens'>, log: Log & LogDaAgenda) => {
  const comTokens = { ...deps, tokens: new Map(), log }
  return agendarInsistencia<DaVez>({
    pegar: (emCurso) => pegar(sql, emCurso),
    cuidar: (qual) => cuidarDeUm(sql, comTokens, qual),
    log,
    falha: 'os pedidos de outros sistemas falharam',
  })
}
