import { createHash, randomBytes } from 'node:crypto'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import type { Perfil } from '@boteco/contract/sessao'
import type { Sql, Transaction } from '../db.ts'

/** Somebody signed in. A customer works nowhere, so has no establishment; everyone else has exactly one. */
export type Sessao<P extends Perfil = Perfil> = {
  usuario_id: number
  nome: string
  email: string
  perfil: P
  /** how long this login still lives, in ms */
  resta_ms: number
  /** the password or a passkey was shown in the last minutes */
  provou_ha_pouco: boolean
  /** nobody has written down for a while that it is used */
  uso_velho: boolean
} & ([P] extends ['BAR CLIENTE']
  ? { estabelecimento_id: null; vinculo_id: null }
  : 'BAR CLIENTE' extends P
    ? { estabelecimento_id: number | null; vinculo_id: number | null }
    : { estabelecimento_id: number; vinculo_id: number })

/** The device's check-in, proved by a secret. `aberto` is false after checkout. */
export type Checkin = {
  estabelecimento_id: number
  id: number
  numero: number
  numero_mesa: number | null
  numero_comanda: number | null
  carteira_id: number
  usuario_id: number | null
  nome: string | null
  email: string | null
  nome_estabelecimento: string
  aberto: boolean
  /** somebody of the bar closed it, not its customer */
  fechado_pela_equipe: boolean
  /** nobody was found at the table, and nobody has said otherwise */
  nao_estava: boolean
}

/** So long after it was shown, a password or a passkey is good for refunds and changes of people. In ms. */
const PROVA_VALE_MS = 10 * 60_000

/** 256 random bits, as text for a header or a cookie. */
export const novoSegredo = () => randomBytes(32).toString('base64url')

/** Only this is stored: the secret has 256 random bits, so a plain hash is enough. */
export const hashDoSegredo = (segredo: string) => createHash('sha256').update(segredo).digest()

/** Who this login token belongs to; null when it is unknown, expired, revoked, or the work there ended. */
export async function lerSessao(sql: Sql, token: string): Promise<Sessao | null> {
  const [sessao] = await sql<Sessao[]>`
    select u.id as usuario_id, u.nome, u.email, coalesce(v.perfil, 'BAR CLIENTE') as perfil,
      s.estabelecimento_id, s.vinculo_id, extract(epoch from s.expira_em - now()) * 1000 as resta_ms,
      coalesce(s.provada_em > now() - ${PROVA_VALE_MS} * interval '1 ms', false) as provou_ha_pouco,
      s.usada_em < now() - ${USO_MS} * interval '1 ms' as uso_velho
    from sessao s
    join usuario u on u.id = s.usuario_id
    left join vinculo v on v.estabelecimento_id = s.estabelecimento_id and v.id = s.vinculo_id
    where s.token_hash = ${hashDoSegredo(token)} and s.encerrada_em is null and s.expira_em > now() and u.apagada_em is null
      and (s.vinculo_id is null or v.ate is null)`
  return sessao ?? null
}

/** How exactly it is known when a login was last used, in ms: each call of a whole evening would be a writing otherwise. */
const USO_MS = 5 * 60 * 1000

/** The login is in use. What cannot be written down now is with the next call. */
export const marcarUso = (sql: Sql, token: string) =>
  sql`
    update sessao set usada_em = now()
    where token_hash = ${hashDoSegredo(token)} and usada_em < now() - ${USO_MS} * interval '1 ms'`.catch(() => {})

/** The check-in, open or closed, that this secret proves; null when there is none. */
export async function lerCheckin(sql: Sql, segredo: string): Promise<Checkin | null> {
  const [checkin] = await sql<Checkin[]>`
    select c.estabelecimento_id, c.id, c.numero, c.numero_mesa, c.numero_comanda, c.carteira_id, c.usuario_id,
      c.nome, c.email, e.nome as nome_estabelecimento, c.fechado_em is null as aberto,
      c.fechado_por is not null as fechado_pela_equipe,
      c.fechado_por is not null and exists (select from nao_estavam n where n.estabelecimento_id = c.estabelecimento_id
        and n.checkin_id = c.id and n.desmentido_em is null) as nao_estava
    from checkin_prova p
    join checkin c on c.estabelecimento_id = p.estabelecimento_id and c.id = p.checkin_id
    join estabelecimento e on e.id = c.estabelecimento_id
    where p.segredo_hash = ${hashDoSegredo(segredo)}`
  return checkin ?? null
}

/** The device's wallet that this cookie names: by one of its random secrets, or by the one of before. */
export async function lerCarteira(sql: Sql | Transaction, segredo: string): Promise<number | null> {
  const hash = hashDoSegredo(segredo)
  const [carteira] = await sql<{ id: number }[]>`
    select carteira_id as id from carteira_segredo where segredo_hash = ${hash}
    union all
    select id from carteira where segredo_hash = ${hash} and (segredo_hash_ate is null or segredo_hash_ate > now())`
  return carteira?.id ?? null
}

/** What the customer reads when their check-in is over: who ended it matters to them. */
export const sentencaDoFim = ({ fechado_pela_equipe, nao_estava }: Checkin) =>
  nao_estava
    ? mensagens.naoEstavamNaMesa
    : fechado_pela_equipe
      ? respostas.checkinEncerradoPelaEquipe
      : mensagens.checkinEncerrado
