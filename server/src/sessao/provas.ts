import { createHash, randomBytes } from 'node:crypto'
import { tambemExerce } from '@boteco/contract/acesso'
import type { HorarioDePedir } from '@boteco/contract/estabelecimento/cliente'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { juntarPoderes, type Poderes, poderesDe } from '@boteco/contract/sessao/casa'
import type { Perfil } from '@boteco/contract/sessao/cliente'
import { iso, type Sql, type Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { aindaHoje, ehDiarista } from './diaria.ts'
import { ehDono } from './encerrada.ts'
import type { Permissao } from './permissao.ts'

export type PerfilDaEquipe = Exclude<Perfil, 'BAR CLIENTE'>
/**
 * A profile that a staff member may act in, and the work of theirs that lets them. In that very profile, or in one that
 * may do this too.
 */
type Papel = { perfil: PerfilDaEquipe; vinculo_id: number; proprio: boolean }

/** A login, and all that its person may be in that bar now: the one that they logged in with first. A customer is nothing there. */
export type Login = {
  usuario_id: number
  nome: string
  /** empty: a diarista has none */
  email: string
  /** how long it still lives, in ms */
  resta_ms: number
  /** the password, a passkey, or on a tablet the PIN was shown in the last minutes */
  provou_ha_pouco: boolean
  /** its last use on record is older than `USO_MS` */
  uso_velho: boolean
  estabelecimento_id: number | null
  /** the house was closed: only its owner is still let in, to what says so */
  encerrada: boolean
  papeis: readonly Papel[]
  /** the tablet of the bar on which they logged in; null: another device */
  tablet_id: number | null
  /** they logged in with a PIN: on a tablet, or as a diarista */
  por_pin: boolean
  /** what they may do, in all of their profiles together */
  poderes: Poderes
  /** a colleague lets this login do this one call; null: none is needed, or was given */
  permissao: Permissao | null
}

/** As it is read: what is made of it is a `Login`. */
type Lido = Omit<Login, 'papeis' | 'poderes' | 'permissao'> & {
  vinculos: { id: number; perfil: PerfilDaEquipe; poderes: Partial<Poderes> }[]
  barman_no_balcao: boolean
  desconto_garcom: number
}

/** A login in the profile in which it acts. A customer works nowhere, so has no establishment; everyone else has exactly one. */
export type Sessao<P extends Perfil = Perfil> = Omit<Login, 'estabelecimento_id'> & {
  perfil: P
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
  /** a staff member closed it, not its customer */
  fechado_pela_equipe: boolean
  /** no guest was found at the table, and this was not denied since */
  nao_estava: boolean
}

/** `area_id`: by whose prices its menu is read and ordered from; null: by the general ones. */
export type CheckinProvado = Checkin & { area_id: number | null }

/** What the menu of a bar is known by. What was read of it before is told, as long as all of this is the same. */
export type VersaoDoCardapio = {
  versao_do_cardapio: number
  /** when something that ran out is back by itself, or a price of the day ends, ISO 8601; null: nothing does */
  vira_em: string | null
  couvert: number | null
  taxa_percentual: number
  horario: HorarioDePedir
  /** the prices and hours of the clock that hold now, and when that turns; null: it has none */
  programado: { valem: number[]; muda_em: string | null } | null
  fichas_programadas: boolean
  pede_documento: boolean
}

/** SQL: the same, of the bar `e`. */
export const versaoDoCardapio = (sql: Sql) => sql`
  coalesce((select v.versao from cardapio_versao v where v.estabelecimento_id = e.id), 0) as versao_do_cardapio,
  ${iso(sql, sql`(select min(t) from cardapio_versao v, unnest(v.viradas) t where v.estabelecimento_id = e.id and t > now())`)} as vira_em,
  couvert_de(e) as couvert, e.taxa_percentual,
  horario_de_pedir(e) as horario, programado_agora(e.id) as programado,
  e.fichas_programadas, e.pede_documento`

/** So long after it was shown, a password, a passkey or a PIN is good for what gives money away and changes people. In ms. */
const PROVA_VALE_MS = 10 * 60_000

/** 256 random bits, as text for a header or a cookie. */
export const novoSegredo = () => randomBytes(32).toString('base64url')

/** Only this is stored: the secret has 256 random bits, so a plain hash is enough. */
export const hashDoSegredo = (segredo: string) => createHash('sha256').update(segredo).digest()

/**
 * Who this login token belongs to; null when it is unknown, expired, revoked, or all their work there ended. What they may
 * be is read anew each time. A login by PIN is good on its own tablet, while that is in service, and never the manager's.
 */
export async function lerSessao(sql: Sql, token: string, tablet: string | undefined): Promise<Login | null> {
  const [lido] = await sql<Lido[]>`
    select u.id as usuario_id, u.nome, coalesce(u.email, '') as email, s.estabelecimento_id, s.tablet_id,
      (s.tablet_id is not null or ${ehDiarista(sql)}) as por_pin,
      extract(epoch from s.expira_em - now()) * 1000 as resta_ms,
      coalesce(s.provada_em > now() - ${PROVA_VALE_MS} * interval '1 ms', false) as provou_ha_pouco,
      s.usada_em < now() - ${USO_MS} * interval '1 ms' as uso_velho,
      e.encerrada_em is not null as encerrada, coalesce(e.barman_no_balcao, false) as barman_no_balcao, coalesce(e.desconto_garcom, 0) as desconto_garcom,
      coalesce((select json_agg(json_build_object('id', v.id, 'perfil', v.perfil, 'poderes', v.poderes) order by v.id <> s.vinculo_id, v.desde, v.id)
        from vinculo v
        where v.estabelecimento_id = s.estabelecimento_id and v.usuario_id = s.usuario_id and v.ate is null
          and ${aindaHoje(sql)}), '[]') as vinculos
    from sessao s
    join usuario u on u.id = s.usuario_id
    left join estabelecimento e on e.id = s.estabelecimento_id
    where s.token_hash = ${hashDoSegredo(token)} and s.encerrada_em is null and s.expira_em > now() and u.apagada_em is null
      and (e.encerrada_em is null or ${ehDono(sql, sql`s.usuario_id`)})
      and (s.tablet_id is null or exists (select from tablet t
        where t.estabelecimento_id = s.estabelecimento_id and t.id = s.tablet_id and t.retirado_em is null
          and t.segredo_hash = ${tablet ? hashDoSegredo(tablet) : null}))`
  return lido ? comPapeis(lido) : null
}

/** What the people are who may be this. */
function comPapeis(lido: Lido): Login | null {
  const { vinculos, barman_no_balcao, desconto_garcom, ...login } = lido
  if (login.estabelecimento_id !== null && vinculos.length === 0) return null
  const proprios = vinculos.map(({ id, perfil, poderes }) => ({ perfil, vinculo_id: id, proprio: true, poderes }))
  const tambem = vinculos.flatMap(({ id, perfil }) =>
    tambemExerce[perfil].map((outro) => ({ perfil: outro, vinculo_id: id, proprio: false, poderes: {} })),
  )
  const todos = [...proprios, ...tambem].filter(({ perfil }) => !login.por_pin || perfil !== 'BAR GERENTE')
  return {
    ...login,
    papeis: todos.map(({ perfil, vinculo_id, proprio }) => ({ perfil, vinculo_id, proprio })),
    poderes: juntarPoderes(
      todos.map(({ perfil, poderes }) => poderesDe(perfil, { barman_no_balcao, desconto_garcom }, poderes)),
    ),
    permissao: null,
  }
}

/**
 * A manager at their work here, in whose name a system of others does what they let it do. They prove nothing at that moment, so that
 * what asks again who is there is not for it. Null: they work here no more.
 */
export async function lerQuemDeixou(sql: Sql, estabelecimento_id: number, vinculo_id: number): Promise<Login | null> {
  const [lido] = await sql<Lido[]>`
    select u.id as usuario_id, u.nome, coalesce(u.email, '') as email, v.estabelecimento_id, null::bigint as tablet_id, false as por_pin,
      0 as resta_ms, false as provou_ha_pouco, false as uso_velho, false as encerrada, e.barman_no_balcao, e.desconto_garcom,
      json_build_array(json_build_object('id', v.id, 'perfil', v.perfil, 'poderes', v.poderes)) as vinculos
    from vinculo v join usuario u on u.id = v.usuario_id join estabelecimento e on e.id = v.estabelecimento_id
    where v.estabelecimento_id = ${estabelecimento_id} and v.id = ${vinculo_id} and v.ate is null and v.perfil = 'BAR GERENTE'
      and ${aindaHoje(sql)}`
  return lido ? comPapeis(lido) : null
}

/** The login acting in the first of its profiles of which this is true; null: in none. */
export function agir(login: Login, serve: (perfil: Perfil, proprio: boolean) => boolean): Sessao | null {
  const papel = login.papeis.find(({ perfil, proprio }) => serve(perfil, proprio))
  if (papel) return { ...login, ...papel } as Sessao
  return login.estabelecimento_id === null && serve('BAR CLIENTE', true)
    ? ({ ...login, perfil: 'BAR CLIENTE', vinculo_id: null } as Sessao)
    : null
}

/** @throws VisibleError 403, upon which the browser asks who it is and sends the same again */
export function exigirProva(sessao: Pick<Login, 'provou_ha_pouco'> | null) {
  if (!sessao?.provou_ha_pouco) throw new VisibleError(403, respostas.confirmeQuemE, 'confirme_quem_e')
}

/** How exactly it is known when a login was last used, in ms: each call of a whole evening would be a writing otherwise. */
const USO_MS = 5 * 60 * 1000

/** The login is in use. What cannot be written down now is with the next call. */
export const marcarUso = (sql: Sql, token: string) =>
  sql`
    update sessao set usada_em = now()
    where token_hash = ${hashDoSegredo(token)} and usada_em < now() - ${USO_MS} * interval '1 ms'`.catch(() => {})

/** The check-in, open or closed, that this secret proves; null when there is none. */
export async function lerCheckin(sql: Sql, segredo: string): Promise<CheckinProvado | null> {
  const [checkin] = await sql<CheckinProvado[]>`select ${checkinProvado(sql)} ${deQuemProva(sql, segredo)}`
  return checkin ?? null
}

/** The same, with what its bar's menu is known by. */
export async function lerCheckinComCardapio(
  sql: Sql,
  segredo: string,
): Promise<(CheckinProvado & VersaoDoCardapio) | null> {
  const [checkin] = await sql<(CheckinProvado & VersaoDoCardapio)[]>`
    select ${checkinProvado(sql)}, ${versaoDoCardapio(sql)} ${deQuemProva(sql, segredo)}`
  return checkin ?? null
}

const checkinProvado = (sql: Sql) => sql`
      c.estabelecimento_id, c.id, c.numero, c.numero_mesa, c.numero_comanda, c.carteira_id, c.usuario_id,
      c.nome, c.email, e.nome as nome_estabelecimento, c.fechado_em is null as aberto,
      c.fechado_por is not null as fechado_pela_equipe,
      c.fechado_por is not null and exists (select from nao_estavam n where n.estabelecimento_id = c.estabelecimento_id
        and n.checkin_id = c.id and n.desmentido_em is null) as nao_estava,
      area_com_precos(c.estabelecimento_id, area_do_checkin(c, false)) as area_id`

const deQuemProva = (sql: Sql, segredo: string) => sql`
    from checkin_prova p
    join checkin c on c.estabelecimento_id = p.estabelecimento_id and c.id = p.checkin_id
    join estabelecimento e on e.id = c.estabelecimento_id
    where p.segredo_hash = ${hashDoSegredo(segredo)}`

/** The device's wallet that this cookie names: by one of its random secrets, or by the one of before. */
export async function lerCarteira(sql: Sql | Transaction, segredo: string): Promise<number | null> {
  const hash = hashDoSegredo(segredo)
  const [carteira] = await sql<{ id: number }[]>`
    select carteira_id as id from carteira_segredo where segredo_hash = ${hash}
    union all
    select id from carteira where segredo_hash = ${hash} and (segredo_hash_ate is null or segredo_hash_ate > now())`
  return carteira?.id ?? null
}

/** A device that the manager has put into service. */
export type Tablet = { estabelecimento_id: number; id: number }

/** The tablet in service that this cookie proves; null when there is none, or it was taken out of service. */
export async function lerTablet(sql: Sql, segredo: string): Promise<Tablet | null> {
  const [tablet] = await sql<Tablet[]>`
    select /* todas as casas: tablet */ t.estabelecimento_id, t.id from tablet t join estabelecimento e on e.id = t.estabelecimento_id
    where t.segredo_hash = ${hashDoSegredo(segredo)} and t.retirado_em is null and e.encerrada_em is null`
  return tablet ?? null
}

/** What the customer reads when their check-in is over: who ended it matters to them. */
export const sentencaDoFim = ({ fechado_pela_equipe, nao_estava }: Checkin) =>
  nao_estava
    ? mensagens.naoEstavamNaMesa
    : fechado_pela_equipe
      ? respostas.checkinEncerradoPelaEquipe
      : mensagens.checkinEncerrado
