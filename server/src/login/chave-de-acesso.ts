import { createHash, randomBytes } from 'node:crypto'
import type { ChaveUsada, OpcoesDoUso } from '@boteco/contract/login/casa'
import type { OpcoesDoCadastro } from '@boteco/contract/login/escritorio'
import { PRODUTO } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Context, Handlers } from '../http/serve.ts'
import { hashDoSegredo } from '../sessao/provas.ts'

/** To find the phone, look at it and perhaps try again. In ms. */
const VIDA_DO_DESAFIO_MS = 5 * 60_000
/** No person has so many devices. */
const MAXIMO_DE_CHAVES = 20
/** EdDSA, ES256 and RS256: between them every authenticator has one. */
const ALGORITMOS = [-8, -7, -257]

// loaded on first use: no start waits for what few bars use
const webauthn = () => import('@simplewebauthn/server')

/** Passkeys are of an address. A browser makes and uses them for no other host, and signs which page asked. */
const enderecoDe = (publicUrl: string) => ({ rpID: new URL(publicUrl).hostname, origem: publicUrl })

/** What authenticators call the person: the same for all of their keys, and no personal data. */
const donoDe = (usuario_id: number) => createHash('sha256').update(`dono de chaves ${usuario_id}`).digest()

type Chave = {
  id: number
  usuario_id: number
  credencial: Buffer
  chave_publica: Buffer
  contador: number
  transportes: string[]
}

const chavesDe = (sql: Sql | Transaction, usuario_id: number) => sql<Pick<Chave, 'credencial' | 'transportes'>[]>`
  select credencial, transportes from chave_de_acesso where usuario_id = ${usuario_id} order by id`

const comoNoFio = ({ credencial, transportes }: Pick<Chave, 'credencial' | 'transportes'>) => ({
  id: credencial.toString('base64url'),
  type: 'public-key' as const,
  transports: transportes,
})

/**
 * SQL: `u` works in a bar whose e-mail is confirmed. An attacker may register a bar with another person's e-mail, and a
 * passkey of theirs would outlive the day on which the e-mail's owner comes.
 */
const contaConfirmada = (sql: Sql | Transaction) => sql`
  exists (select /* todas as casas: conta confirmada */ from vinculo v
    join estabelecimento e on e.id = v.estabelecimento_id and e.confirmado_em is not null
    where v.usuario_id = u.id and v.ate is null)`

export const chaveDeAcesso = {
  '/chaveDeAcesso/buscarDesafio': async (_input, { sql, sessao, token, publicUrl }) => {
    const chaves = sessao ? await chavesDe(sql, sessao.usuario_id) : []
    if (sessao && chaves.length === 0) return { opcoes: null }
    const { rpID } = enderecoDe(publicUrl)
    const opcoes: OpcoesDoUso = {
      challenge: await novoDesafio(sql, sessao ? { para: 'confirmacao', token } : { para: 'entrada' }),
      rpId: rpID,
      timeout: VIDA_DO_DESAFIO_MS,
      userVerification: 'required',
      allowCredentials: chaves.map(comoNoFio),
    }
    return { opcoes }
  },

  '/chaveDeAcesso/buscarChaves': async (_input, { sql, sessao }) => {
    const chaves = await sql<{ id: number; nome: string; criada_em: Date; usada_em: Date | null }[]>`
      select id, nome, criada_em, usada_em from chave_de_acesso where usuario_id = ${sessao.usuario_id} order by id`
    return {
      chaves: chaves.map(({ criada_em, usada_em, ...chave }) => ({
        ...chave,
        criada_em: criada_em.toISOString(),
        usada_em: usada_em?.toISOString() ?? null,
      })),
    }
  },

  '/chaveDeAcesso/comecarCadastro': async (_input, { sql, sessao, token, publicUrl }) => {
    const { usuario_id, email, nome } = sessao
    const [confirmada] = await sql`select from usuario u where u.id = ${usuario_id} and ${contaConfirmada(sql)}`
    if (!confirmada) throw new VisibleError(409, respostas.confirmeOEmailAntes, 'email_por_confirmar')
    const chaves = await chavesDe(sql, usuario_id)
    if (chaves.length >= MAXIMO_DE_CHAVES) throw new VisibleError(409, respostas.chavesDemais)
    const { rpID } = enderecoDe(publicUrl)
    const opcoes: OpcoesDoCadastro = {
      challenge: await novoDesafio(sql, { para: 'cadastro', token }),
      rp: { id: rpID, name: PRODUTO },
      user: { id: donoDe(usuario_id).toString('base64url'), name: email, displayName: nome },
      pubKeyCredParams: ALGORITMOS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: VIDA_DO_DESAFIO_MS,
      excludeCredentials: chaves.map(comoNoFio),
      // without an e-mail typed, the authenticator itself has to know whose key it is; and it asks for a finger or a PIN
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    }
    return { opcoes }
  },

  '/chaveDeAcesso/cadastrar': async ({ nome, chave }, context) => {
    const { transaction, sessao, token, publicUrl, log } = context
    const { verifyRegistrationResponse } = await webauthn()
    const { rpID, origem } = enderecoDe(publicUrl)
    const desafio = desafioAssinado(chave.response.clientDataJSON)
    // a refusal is an answer here and not an error: a challenge stays used up, whatever came of it
    const feito = await transaction(async (tx) => {
      if (!(await gastarDesafio(tx, desafio, { para: 'cadastro', token }))) return null
      // another password ends the logins and the passkeys that there are: it comes before this one, or after
      await tx`select from usuario where id = ${sessao.usuario_id} for no key update`
      const [aberta] = await tx`
        select from sessao s join usuario u on u.id = s.usuario_id
        where s.token_hash = ${hashDoSegredo(token ?? '')} and s.encerrada_em is null and ${contaConfirmada(tx)}`
      if (!aberta) return null
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...chave, clientExtensionResults: {}, response: { ...chave.response, transports: [] } },
        expectedChallenge: desafio,
        expectedOrigin: origem,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITMOS,
      }).catch(recusar(log))
      if (!registrationInfo) return null
      const { id, publicKey, counter } = registrationInfo.credential
      const [nova] = await tx`
        insert into chave_de_acesso ${tx({
          usuario_id: sessao.usuario_id,
          credencial: Buffer.from(id, 'base64url'),
          chave_publica: Buffer.from(publicKey),
          contador: counter,
          transportes: chave.response.transports ?? [],
          nome,
        })} on conflict (credencial) do nothing returning 1`
      return nova ? { message: respostas.chaveCriada } : null
    })
    if (!feito) throw new VisibleError(422, respostas.chaveNaoCriada, 'chave_recusada')
    return feito
  },

  '/chaveDeAcesso/remover': async ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const [removida] = await tx`
        delete from chave_de_acesso where id = ${id} and usuario_id = ${sessao.usuario_id} returning 1`
      if (!removida) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      return { message: respostas.chaveRemovida }
    }),
} satisfies Partial<Handlers>

/** What a challenge is for, and the login that it belongs to where there is one: it is good for nothing else. */
type Uso = { para: 'entrada' } | { para: 'cadastro' | 'confirmacao'; token: string | null }

const hashDoToken = (uso: Uso) => ('token' in uso ? hashDoSegredo(uso.token ?? '') : null)

/** A new challenge: 256 random bits in base64url. */
async function novoDesafio(sql: Sql, uso: Uso): Promise<string> {
  const desafio = randomBytes(32).toString('base64url')
  // there when the finger is, and not after it
  webauthn().catch(() => {})
  await sql`
    insert into desafio (desafio_hash, para, token_hash, vence_em)
    values (${hashDoSegredo(desafio)}, ${uso.para}, ${hashDoToken(uso)}, now() + ${VIDA_DO_DESAFIO_MS} * interval '1 ms')`
  return desafio
}

/** Uses a challenge up; false when it was not there for this, or not any more. */
async function gastarDesafio(sql: Sql | Transaction, desafio: string, uso: Uso): Promise<boolean> {
  const [gasto] = await sql`
    delete from desafio
    where desafio_hash = ${hashDoSegredo(desafio)} and para = ${uso.para}
      and token_hash is not distinct from ${hashDoToken(uso)} and vence_em > now()
    returning 1`
  return gasto !== undefined
}

/** Sweeps the challenges that were not answered; several servers may do it at once. */
export const varrerDesafios = (sql: Sql) => sql`
  delete from desafio where desafio_hash = any(array(
    select desafio_hash from desafio where vence_em < now() limit 10000 for update skip locked))`

/** The challenge that was signed; empty when that cannot be read. */
function desafioAssinado(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** The refused person reads one sentence; the library's reason, which names no person, is for the log. */
const recusar = (log: Context['log']) => (motivo: Error) => {
  log.warn({ motivo: motivo.message }, 'uma chave de acesso foi recusada')
  return { verified: false as const, registrationInfo: undefined, authenticationInfo: undefined }
}

/**
 * Whose passkey signed this challenge just now, asking for a finger, a face or a PIN.
 * @param usuario_id only this person's will do
 * @throws VisibleError 401, the same whatever was wrong
 */
export async function conferirChave(
  { sql, publicUrl, log }: Pick<Context, 'sql' | 'publicUrl' | 'log'>,
  usada: ChaveUsada,
  uso: Uso,
  usuario_id: number | null = null,
): Promise<number> {
  const recusada = new VisibleError(401, respostas.chaveRecusada, 'chave_recusada')
  const desafio = desafioAssinado(usada.response.clientDataJSON)
  if (!(await gastarDesafio(sql, desafio, uso))) throw recusada
  const [chave] = await sql<Chave[]>`
    select id, usuario_id, credencial, chave_publica, contador, transportes from chave_de_acesso
    where credencial = ${Buffer.from(usada.id, 'base64url')} and usuario_id = coalesce(${usuario_id}, usuario_id)`
  if (!chave) throw recusada
  const { userHandle } = usada.response
  if (userHandle && userHandle !== donoDe(chave.usuario_id).toString('base64url')) throw recusada

  const { verifyAuthenticationResponse } = await webauthn()
  const { rpID, origem } = enderecoDe(publicUrl)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...usada, clientExtensionResults: {}, response: { ...usada.response, userHandle: userHandle ?? '' } },
    expectedChallenge: desafio,
    expectedOrigin: origem,
    expectedRPID: rpID,
    credential: {
      id: chave.credencial.toString('base64url'),
      publicKey: new Uint8Array(chave.chave_publica),
      counter: chave.contador,
    },
    requireUserVerification: true,
  }).catch(recusar(log))
  if (!verified || !authenticationInfo) throw recusada
  const { newCounter } = authenticationInfo
  // two that come at once with the same count are the key and its copy; and it may have been removed meanwhile
  const [contou] = await sql`
    update chave_de_acesso set contador = ${newCounter}, usada_em = now()
    where id = ${chave.id} and (contador < ${newCounter} or (contador = 0 and ${newCounter} = 0)) returning 1`
  if (!contou) throw recusada
  return chave.usuario_id
}

/** Who has shown a good passkey and works in several bars comes back with this to say in which. */
export async function novaEscolha(sql: Sql, usuario_id: number): Promise<string> {
  const escolha = randomBytes(32).toString('base64url')
  await sql`
    insert into desafio (desafio_hash, para, usuario_id, vence_em)
    values (${hashDoSegredo(escolha)}, 'bar', ${usuario_id}, now() + ${VIDA_DO_DESAFIO_MS} * interval '1 ms')`
  return escolha
}

/** Whose it is; null when it was used or is over. */
export async function gastarEscolha(sql: Sql, escolha: string): Promise<number | null> {
  const [gasta] = await sql<{ usuario_id: number }[]>`
    delete from desafio where desafio_hash = ${hashDoSegredo(escolha)} and para = 'bar' and vence_em > now()
    returning usuario_id /* never null */`
  return gasta?.usuario_id ?? null
}
