import { timingSafeEqual } from 'node:crypto'
import { type Limite, MINUTO_MS } from '@boteco/contract/limites'
import type { Escopo } from '@boteco/contract/opendelivery/escritorio'
import { respostas } from '@boteco/contract/respostas'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { contagem, countOrRefuse, networkOf } from '../http/limites.ts'
import { hashDoSegredo, novoSegredo } from '../sessao/provas.ts'

/** A system of others, proved by its token. It is of one house. */
export type DeFora = {
  estabelecimento_id: number
  id: number
  nome: string
  /** what it may do besides reading, and by whom it was let */
  escopos: { escopo: Escopo; dado_por: number }[]
}

/** So long a token is good; what took it asks for another. In s. */
const VALE_S = 15 * 60

/** Wrong secrets, by the address alone: a stranger who knows somebody's client id keeps nobody out. */
const SEGREDO_ERRADO: Limite = { tentativa: 'chave de aplicativo', por: ['rede'], max: 20, janela_ms: 10 * MINUTO_MS }
/** Who has the secret keeps a token until it ends: each is a row. */
const TOKENS: Limite = { tentativa: 'token de aplicativo', por: ['aplicativo'], max: 30, janela_ms: 15 * MINUTO_MS }
/** A totem and four tablets that each look once a second. */
const CHAMADAS: Limite = { tentativa: 'aplicativo', por: ['aplicativo'], max: 300, janela_ms: MINUTO_MS }

const daChave = (limite: Limite, { estabelecimento_id, id }: Pick<DeFora, 'estabelecimento_id' | 'id'>) =>
  contagem(limite, [`${estabelecimento_id} ${id}`])

/** `client_credentials`: a short token for a key. @throws VisibleError 401 whatever of it is wrong, in the same words */
export async function darToken(sql: Sql, { client_id, client_secret }: Record<string, string>, endereco: string) {
  const [aplicativo] = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(client_id ?? '')
    ? await sql<{ estabelecimento_id: number; id: number; segredo_hash: Buffer | null }[]>`
        select /* todas as casas: aplicativo */ a.estabelecimento_id, a.id, a.segredo_hash
        from aplicativo a join estabelecimento e on e.id = a.estabelecimento_id and e.encerrada_em is null
        where a.client_id = ${client_id!} and a.revogado_em is null`
    : []
  const dito = hashDoSegredo(client_secret ?? '')
  if (!aplicativo?.segredo_hash || !timingSafeEqual(aplicativo.segredo_hash, dito)) {
    await countOrRefuse(sql, [contagem(SEGREDO_ERRADO, [networkOf(endereco)])])
    throw new VisibleError(401, respostas.chaveNaoVale, 'INVALID_CLIENT')
  }
  await countOrRefuse(sql, [daChave(TOKENS, aplicativo)])
  const { estabelecimento_id, id } = aplicativo
  const token = novoSegredo()
  // those that ended go as others come; a key that was revoked meanwhile gets none
  await sql`
    with velhos as (
      delete from aplicativo_token where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${id} and vence_em < now()
    ), usado as (
      update aplicativo set usado_em = now()
      where estabelecimento_id = ${estabelecimento_id} and id = ${id} and segredo_hash = ${dito} returning id
    )
    insert into aplicativo_token (estabelecimento_id, aplicativo_id, token_hash, vence_em)
    select ${estabelecimento_id}::bigint, id, ${hashDoSegredo(token)}::bytea, now() + ${VALE_S} * interval '1 s' from usado`
  return { access_token: token, token_type: 'bearer', expires_in: VALE_S }
}

/** Whose token this is. @throws VisibleError 401 where it is nobody's, or not any more */
export async function deFora(sql: Sql, authorization: string | undefined): Promise<DeFora> {
  const token = authorization?.match(/^Bearer ([\w-]{43})$/i)?.[1]
  const [aplicativo] = token
    ? await sql<DeFora[]>`
        select /* todas as casas: aplicativo */ a.estabelecimento_id, a.id, a.nome,
          (select coalesce(json_agg(json_build_object('escopo', s.escopo, 'dado_por', s.dado_por)), '[]') from aplicativo_escopo s
            where s.estabelecimento_id = a.estabelecimento_id and s.aplicativo_id = a.id) as escopos
        from aplicativo_token t
        join aplicativo a on a.estabelecimento_id = t.estabelecimento_id and a.id = t.aplicativo_id and a.revogado_em is null
        join estabelecimento e on e.id = a.estabelecimento_id and e.encerrada_em is null
        where t.token_hash = ${hashDoSegredo(token)} and t.vence_em > now()`
    : []
  if (!aplicativo) throw new VisibleError(401, respostas.tokenNaoVale, 'UNAUTHORIZED')
  await countOrRefuse(sql, [daChave(CHAMADAS, aplicativo)])
  return aplicativo
}
