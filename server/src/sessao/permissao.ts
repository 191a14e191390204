import { createHash } from 'node:crypto'
import type { Path } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import { juntarPoderes, PODERES, type Poder, type Poderes, poderesDe } from '@boteco/contract/sessao/casa'
import type { PERFIS_DA_EQUIPE } from '@boteco/contract/sessao/cliente'
import { type Autor, anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { aindaHoje } from './diaria.ts'

/** So long after a PIN was typed the act that it allows may be done, in ms. */
const VALE_MS = 2 * 60_000
/** For so long the colleague who allowed something is told of it. In days. */
const DIAS_ATE_VER = 30

/** A colleague lets this login do one call with one input. */
export type Permissao = {
  id: number
  /** the work of who gave it */
  dada_por: number
  /** all that they may do: what the act needs of it is its handler's to say */
  poderes: Poderes
  /** of the input */
  resumo: Buffer
}

/** Who may do what: a login, with the permission that it came with. */
export type ComPoderes = DeQuem & { poderes: Poderes; permissao: Permissao | null }
type DeQuem = { estabelecimento_id: number | null; usuario_id: number }

/** Somebody who may do this can allow it on the same device. */
export class FaltaPermissao extends VisibleError {
  readonly falta: Falta
  constructor(falta: Falta, pessoas: readonly { id: number; nome: string }[] = []) {
    super(403, falta.sentenca, 'falta_permissao', { poder: falta.poder, pessoas })
    this.falta = falta
  }
}
/** What, to whom, and whose powers are enough for it. */
type Falta = { poder: Poder; de: DeQuem; serve: (poderes: Poderes) => boolean; sentenca: string }

/** Whether this login may, by itself or by a colleague's permission. */
export const pode = ({ poderes, permissao }: ComPoderes, serve: (poderes: Poderes) => boolean) =>
  serve(poderes) || (permissao !== null && serve(permissao.poderes))

type Exigencia = {
  /** how far it has to go; without it, any way above 0 */
  serve?: (poderes: Poderes) => boolean
  /** instead of the general one */
  sentenca?: string
}

/** @throws FaltaPermissao 403, upon which the browser asks for somebody who may, and sends the same again */
export function exigirPoder(sessao: ComPoderes, poder: Poder, { serve, sentenca }: Exigencia = {}) {
  const basta = serve ?? ((poderes: Poderes) => poderes[poder] > 0)
  if (pode(sessao, basta)) return
  const { estabelecimento_id, usuario_id } = sessao
  const geral = `${respostas.faltaPermissao} ${PODERES[poder].nome}.`
  throw new FaltaPermissao({
    ...{ poder, de: { estabelecimento_id, usuario_id } },
    ...{ serve: basta, sentenca: sentenca ?? geral },
  })
}

/** What a permission is bound to: this call, with this input as the server reads it. */
export const resumoDe = (path: Path, input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([path, input]))
    .digest()

type Trabalho = {
  perfil: (typeof PERFIS_DA_EQUIPE)[number]
  poderes: Partial<Poderes>
  desconto_garcom: number
  barman_no_balcao: boolean
  diarista: boolean
}

/** SQL: the work `v` at the bar `e`, of which a `Trabalho` is read. */
const trabalho = (sql: Sql) => sql`json_build_object('perfil', v.perfil, 'poderes', v.poderes,
  'desconto_garcom', e.desconto_garcom, 'barman_no_balcao', e.barman_no_balcao, 'diarista', v.diaria is not null)`

/** What these let somebody allow. A diarista allows only what was given to them by name: who comes for one night is nobody's chief. */
const poderesDosTrabalhos = (trabalhos: readonly Trabalho[]) =>
  juntarPoderes(
    trabalhos.map(({ perfil, poderes, diarista, ...casa }) =>
      diarista ? { ...juntarPoderes([]), ...poderes } : poderesDe(perfil, casa, poderes),
    ),
  )

type Pessoa = { usuario_id: number; nome: string; vinculo_id: number; tem_pin: boolean; trabalhos: Trabalho[] }

/** Who works here but this person, with all that they may do. */
async function colegas(sql: Sql, { estabelecimento_id, usuario_id }: DeQuem) {
  const pessoas = await sql<Pessoa[]>`
    select u.id as usuario_id, u.nome, min(v.id) /* never null */ as vinculo_id,
      exists (select from pin p where p.estabelecimento_id = ${estabelecimento_id} and p.usuario_id = u.id) as tem_pin,
      json_agg(${trabalho(sql)}) as trabalhos
    from vinculo v join usuario u on u.id = v.usuario_id join estabelecimento e on e.id = v.estabelecimento_id
    where v.estabelecimento_id = ${estabelecimento_id} and v.ate is null and u.id <> ${usuario_id} and ${aindaHoje(sql)}
    group by u.id, u.nome order by u.nome, u.id`
  return pessoas.map(({ trabalhos, ...pessoa }) => ({ ...pessoa, poderes: poderesDosTrabalhos(trabalhos) }))
}

/** The same refusal of what changes something, with the names of those who may allow it here: they have a PIN. */
export async function comQuemPermite(sql: Sql, { falta }: FaltaPermissao) {
  const pessoas = (await colegas(sql, falta.de)).filter(({ tem_pin, poderes }) => tem_pin && falta.serve(poderes))
  return new FaltaPermissao(
    { ...falta, sentenca: `${falta.sentenca} ${respostas.faltaPermissaoPeca}` },
    pessoas.map(({ usuario_id, nome }) => ({ id: usuario_id, nome })),
  )
}

/** A colleague of this bar, and what they may do; undefined: the caller themselves, or nobody who works here. */
export const colegaDe = async (sql: Sql, de: DeQuem, pessoa: number) =>
  (await colegas(sql, de)).find(({ usuario_id }) => usuario_id === pessoa)

/**
 * What colleagues let this login do with this call, and it did not yet; or did with this very key, whose answer was lost.
 * Nobody who was dismissed, or may not do it any more, still allows it.
 */
export async function lerPermissoes(
  sql: Sql,
  { estabelecimento_id, usuario_id }: DeQuem,
  { sessao_hash, path, chave }: { sessao_hash: Buffer; path: Path; chave: string | null },
): Promise<Permissao[]> {
  const lidas = await sql<(Omit<Permissao, 'poderes'> & { trabalhos: Trabalho[] })[]>`
    select p.id, p.dada_por, p.resumo, (
        select json_agg(${trabalho(sql)})
        from vinculo v join estabelecimento e on e.id = v.estabelecimento_id
        where v.estabelecimento_id = ${estabelecimento_id} and v.usuario_id = quem.usuario_id and v.ate is null) as trabalhos
    from permissao p
    join vinculo quem on quem.estabelecimento_id = p.estabelecimento_id and quem.id = p.dada_por
    where p.estabelecimento_id = ${estabelecimento_id} and p.sessao_hash = ${sessao_hash} and p.chamada = ${path}
      and quem.ate is null and quem.usuario_id <> ${usuario_id}
      and (p.usada_com = ${chave} or (p.usada_em is null and p.dada_em > now() - ${VALE_MS} * interval '1 ms'))
    order by p.id desc`
  return lidas.map(({ trabalhos, ...permissao }) => ({ ...permissao, poderes: poderesDosTrabalhos(trabalhos) }))
}

type Uso = { estabelecimento_id: number | null; permissao: Permissao; autor: Autor | null; chave: string | null }

/**
 * In the act's own transaction, before it: of two at once the second finds it used. It is written down by itself, since not every act
 * is.
 * @throws VisibleError 403
 */
export async function usarPermissao(tx: Transaction, { estabelecimento_id, permissao, autor, chave }: Uso) {
  const [usada] = await tx<{ poder: string }[]>`
    update permissao p set usada_em = now(), usada_com = ${chave}
    where p.estabelecimento_id = ${estabelecimento_id} and p.id = ${permissao.id} and p.usada_em is null
      and exists (select from vinculo v where v.estabelecimento_id = ${estabelecimento_id} and v.id = p.dada_por and v.ate is null)
    returning p.poder`
  if (!usada) throw new VisibleError(403, respostas.permissaoNaoVale, 'permissao_usada')
  if (autor) await anotar(tx, autor, 'permissao', { depois: { poder: usada.poder } })
}

/** Sweeps permissions that are over and seen. The role of `sql` may delete them. */
export const varrerPermissoes = (sql: Sql) => sql`
  delete from permissao where dada_em < now() - ${DIAS_ATE_VER} * interval '1 day'
    or (usada_em is null and dada_em < now() - interval '1 day')`
