import type { Notificacao } from '@boteco/contract/notificacao/cliente'
import { PRAZO_PARA_DESFAZER_MS } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import webpush from 'web-push'
import type { Sql } from '../database/db.ts'
import { linhasOnde } from '../database/linhas.ts'
import { motivoDe } from '../jobs/emperrado.ts'
import { agendar } from '../jobs/schedule.ts'
import { lerChaves } from './chaves.ts'

/*
 * 'Seu pedido está a caminho', or ready at the counter, and 'Querem dividir um item com você', to the phones that asked for it.
 *
 * Nothing of this is written when the kitchen releases an item: who has to be told is read from the items and their
 * steps. So a push service, however slow or dead, delays no request. A process that dies between the step and the
 * sending leaves nothing behind that another one would not find. No connection is held while a push service is asked.
 */

/** A release can be taken back for this long, and what the waiter brought meanwhile needs no word. In ms. */
const ESPERA_MS = PRAZO_PARA_DESFAZER_MS
/** What could not be told within this time is no news any more. In ms. */
export const FRESCO_MS = 120_000
/** The push service keeps it for a phone that is out of reach. In seconds. */
const TTL_S = 300
/** After a notice a phone has peace: what is released meanwhile is told together. In ms. */
const SOSSEGO_MS = 30_000
/** How long a push service may take. In ms. */
const LIMITE_MS = 5_000
/** Longer than an attempt lasts: then the process that had it has died. In ms. */
const RESERVA_MS = 30_000
const TENTATIVAS = 4
/** Before the second attempt; three times as long before each further one. In ms. */
const RECUO_MS = 5_000
const DE_UMA_VEZ = 50

type Log = { warn: (dados: object, texto: string) => void }
type Opcoes = { publicUrl: string; limite_ms?: number }
type Devida = {
  estabelecimento_id: number
  checkin_id: number
  endereco: string
  p256dh: string
  auth: string
  tentativas: number
  /** the newest step that this notice speaks of; null: it speaks of an offered part */
  ate: number | null
  /** when the newest part was offered to this guest, by the database's clock */
  oferta_ate: string | null
  /** the same as a number */
  oferta_vez: number | null
  /** when this guest was told that their card is charged, or was, by the database's clock */
  cobranca_ate: string | null
  cobranca_vez: number | null
  /** that it will be, that it was, or that the card was declined */
  o_que: 'vai' | 'foi' | 'nao_passou' | null
  /** no waiter brings it: its guest comes to the counter */
  retirada: boolean
}

/**
 * Tells every phone whose order is on its way. Several processes may do it at once: a phone belongs to one of them at a
 * time. All ages are by the database's clock. `limite_ms`: how long a push service may take.
 */
export async function enviarNotificacoes(sql: Sql, log: Log, { publicUrl, limite_ms = LIMITE_MS }: Opcoes) {
  const devidas = await sql<Devida[]>`
    update /* todas as casas: notificacoes */ notificacao_aparelho n
    set tentativas = case when n.nao_antes_de > now() - ${FRESCO_MS} * interval '1 ms' then n.tentativas else 0 end + 1,
      nao_antes_de = now() + ${RESERVA_MS} * interval '1 ms'
    from (
      select n.estabelecimento_id, n.checkin_id, n.endereco, liberados.ate, ofertas.ate as oferta_ate, cobrancas.ate as cobranca_ate, cobrancas.o_que
      from notificacao_aparelho n
      left join lateral (
        select k.em as ate, k.o_que from (
          select avisado_em as em, 'vai' as o_que from combinado
          where estabelecimento_id = n.estabelecimento_id and checkin_id = n.checkin_id and acabou_em is null
          union all
          select d.contado_em, case when d.acabou = 'recusado' then 'nao_passou' else 'foi' end from combinado d
          where d.estabelecimento_id = n.estabelecimento_id and d.checkin_id = n.checkin_id) k
        where k.em > greatest(n.cobrancas_ate, now() - ${FRESCO_MS} * interval '1 ms') order by k.em desc limit 1) cobrancas on true
      cross join lateral (
        select max(k.para_em) as ate from cota k
        where k.estabelecimento_id = n.estabelecimento_id and k.para_checkin_id = n.checkin_id and k.desfeita_em is null
          and k.recusada_em is null and k.para_em > greatest(n.ofertas_ate, now() - ${FRESCO_MS} * interval '1 ms')
          and exists (select from ${linhasOnde(
            sql,
            sql`l.estabelecimento_id = k.estabelecimento_id and l.tipo = 'item' and l.linha_id = k.id
              and l.de_linha = k.linha_id and l.valida and l.situacao = 'a_pagar'`,
          )})) ofertas
      cross join lateral (
        select max(passo.id) as ate, min(passo.em) as desde from item_pedido i
        cross join lateral (
          select a.id, a.em from item_andamento a
          where a.estabelecimento_id = i.estabelecimento_id and a.item_id = i.id and a.para = i.status_pedido
          order by a.id desc limit 1) passo
        where i.estabelecimento_id = n.estabelecimento_id and i.checkin_id = n.checkin_id
          and i.status_pedido = 'PEDIDO LIBERADO PARA O GARCON' and passo.id > n.avisado_ate
          and passo.em > greatest(n.criado_em, now() - ${FRESCO_MS} * interval '1 ms')) liberados
      -- what is on its way is said first; the part, when the phone has had its peace
      where n.nao_antes_de <= now() and case when liberados.ate is null then coalesce(cobrancas.ate, ofertas.ate) is not null
          else liberados.desde <= now() - ${ESPERA_MS} * interval '1 ms' end
      order by n.nao_antes_de limit ${DE_UMA_VEZ}
      for update of n skip locked) devida
    where n.estabelecimento_id = devida.estabelecimento_id and n.checkin_id = devida.checkin_id
      and n.endereco = devida.endereco
    returning n.estabelecimento_id, n.checkin_id, n.endereco, n.p256dh, n.auth, n.tentativas, devida.ate,
      case when devida.ate is null and devida.cobranca_ate is null then devida.oferta_ate end::text as oferta_ate,
      case when devida.ate is null then devida.cobranca_ate end::text as cobranca_ate,
      (extract(epoch from devida.cobranca_ate) * 1000)::bigint as cobranca_vez, devida.o_que,
      (extract(epoch from devida.oferta_ate) * 1000)::bigint as oferta_vez,
      exists (select from checkin c where c.estabelecimento_id = n.estabelecimento_id and c.id = n.checkin_id
        and c.numero_mesa is null and c.numero_comanda is null) as retirada`
  if (devidas.length === 0) return
  const chaves = await lerChaves(sql)
  const vapidDetails = { subject: contato(publicUrl), publicKey: chaves.publica, privateKey: chaves.privada }
  // one that cannot be sent or written down is taken up again when its time with us is over
  await Promise.all(
    devidas.map((devida) =>
      enviar(devida).catch((error: unknown) =>
        log.warn({ motivo: motivoDe(error) }, 'um aparelho não pôde ser avisado'),
      ),
    ),
  )

  async function enviar(devida: Devida) {
    const resposta = await entregar(devida, vapidDetails, limite_ms)
    if (resposta.feita) return acabar(devida, SOSSEGO_MS)
    const { motivo, morto, passa, espera_ms } = resposta
    // an address is a secret of its phone: the log names the service alone
    log.warn({ servico: new URL(devida.endereco).host, motivo }, 'a notificação não foi entregue')
    if (morto) await sql`delete from notificacao_aparelho n where ${desta(devida)}`
    else if (!passa || devida.tentativas >= TENTATIVAS) await acabar(devida, 0)
    else {
      const recuo_ms = RECUO_MS * 3 ** (devida.tentativas - 1)
      await sql`
        update notificacao_aparelho n set nao_antes_de = now() + ${Math.max(recuo_ms, espera_ms)} * interval '1 ms'
        where ${desta(devida)}`
    }
  }

  /** It was told, or never will be. */
  function acabar(devida: Devida, sossego_ms: number) {
    return sql`
      update notificacao_aparelho n set avisado_ate = coalesce(${devida.ate}, n.avisado_ate),
        ofertas_ate = coalesce(${devida.oferta_ate}::text::timestamptz, n.ofertas_ate),
        cobrancas_ate = coalesce(${devida.cobranca_ate}::text::timestamptz, n.cobrancas_ate), tentativas = 0,
        nao_antes_de = now() + ${sossego_ms} * interval '1 ms'
      where ${desta(devida)}`.then(
      () => sql`
        delete from notificacao_aparelho n using checkin c
        where ${desta(devida)} and c.estabelecimento_id = n.estabelecimento_id and c.id = n.checkin_id and c.fechado_em is not null`,
    )
  }

  function desta({ estabelecimento_id, checkin_id, endereco }: Devida) {
    return sql`n.estabelecimento_id = ${estabelecimento_id} and n.checkin_id = ${checkin_id} and n.endereco = ${endereco}`
  }
}

const daCobranca = {
  vai: respostas.contaSeraCobrada,
  foi: respostas.contaCobrada,
  nao_passou: respostas.contaNaoPassou,
}

/** `morto`: the phone does not want it any more. `passa`: it may work later, not before `espera_ms`. */
type Resposta = { feita: true } | { feita: false; motivo: string; morto: boolean; passa: boolean; espera_ms: number }

async function entregar(
  { endereco, p256dh, auth, ate, oferta_vez, cobranca_ate, cobranca_vez, o_que, retirada }: Devida,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
  limite_ms: number,
): Promise<Resposta> {
  const falha = { feita: false as const, morto: false, passa: false, espera_ms: 0 }
  let pedido: webpush.RequestDetails
  try {
    const conteudo: Notificacao =
      ate === null
        ? cobranca_ate
          ? {
              titulo: daCobranca[o_que ?? 'vai'],
              vez: cobranca_vez ?? 0,
              cobranca: true,
              ...(o_que !== 'vai' && { cobrada: true }),
            }
          : { titulo: respostas.parteParaVoce, vez: oferta_vez ?? 0, oferta: true }
        : { titulo: retirada ? respostas.pedidoNoBalcao : respostas.pedidoACaminho, vez: ate }
    const topic = ate !== null ? 'pedido-a-caminho' : cobranca_ate ? 'conta-no-cartao' : 'parte-oferecida'
    const opcoes = { vapidDetails, TTL: TTL_S, urgency: 'high' as const, topic }
    pedido = webpush.generateRequestDetails(
      { endpoint: endereco, keys: { p256dh, auth } },
      JSON.stringify(conteudo),
      opcoes,
    )
  } catch (error) {
    // keys that no browser made
    return { ...falha, motivo: (error as Error).message, morto: true }
  }
  try {
    const { 'Content-Length': _, ...headers } = pedido.headers as Record<string, string>
    const resposta = await fetch(endereco, {
      method: 'POST',
      headers,
      body: new Uint8Array(pedido.body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(limite_ms),
    })
    await resposta.body?.cancel()
    const { status, ok } = resposta
    if (ok) return { feita: true }
    const segundos = Number(resposta.headers.get('retry-after'))
    return {
      ...falha,
      motivo: String(status),
      morto: status === 404 || status === 410,
      passa: status === 429 || status >= 500,
      espera_ms: Number.isFinite(segundos) ? Math.min(segundos * 1000, FRESCO_MS) : 0,
    }
  } catch (error) {
    return { ...falha, motivo: (error as Error).name, passa: true }
  }
}

/** Whom a push service may ask about us. It wants https or an e-mail address; on plain http only this machine has push. */
const contato = (publicUrl: string) => (publicUrl.startsWith('https:') ? publicUrl : 'mailto:boteco@boteco.invalid')

/** Between two looks, in ms. */
const INTERVALO_MS = 2_000

/** Makes the keys if there are none, and then looks every 2 s. */
export const agendarNotificacoes = (
  sql: Sql,
  { publicUrl }: { publicUrl: string },
  log: Log & { error: (dados: object, texto: string) => void },
) =>
  agendar((rodada) => (rodada === 0 ? lerChaves(sql) : enviarNotificacoes(sql, log, { publicUrl })), {
    intervalo: INTERVALO_MS,
    log,
    falha: 'as notificações falharam',
  })
