import { createHash } from 'node:crypto'
import { comoQuem } from '@boteco/contract/acesso'
import { type Call, calls, type Input, type Output, type Path } from '@boteco/contract/calls'
import { limites } from '@boteco/contract/limites'
import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { PODERES } from '@boteco/contract/sessao/casa'
import type { Perfil } from '@boteco/contract/sessao/cliente'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { JSONValue } from 'postgres'
import * as z from 'zod/mini'
import type { Cofre } from '../cofre/cofre.ts'
import type { Autor } from '../database/atos.ts'
import { givingUp, type Pools, type Sql, type Transaction } from '../database/db.ts'
import type { Webhooks } from '../env.ts'
import { isDatabaseBusy, VisibleError } from '../errors.ts'
import type { Maquininhas } from '../provedor/maquininhas-da-casa.ts'
import type { Provedor } from '../provedor/provedor.ts'
import { aparelhoDe } from '../sessao/aparelho.ts'
import { autorDe } from '../sessao/autor.ts'
import { oneOfEachHouse } from '../sessao/limit-concurrency.ts'
import {
  comQuemPermite,
  exigirPoder,
  FaltaPermissao,
  lerPermissoes,
  type Permissao,
  resumoDe,
  pode as temPoder,
} from '../sessao/permissao.ts'
import {
  agir,
  type CheckinProvado,
  exigirProva,
  hashDoSegredo,
  type Login,
  lerCheckin,
  lerCheckinComCardapio,
  lerSessao,
  lerTablet,
  marcarUso,
  type Sessao,
  sentencaDoFim,
  type Tablet,
  type VersaoDoCardapio,
} from '../sessao/provas.ts'
import { carteiraDe } from './carteira.ts'
import { ComoArquivo } from './como-arquivo.ts'
import { commonHeaders } from './hardening.ts'
import { limitar, TooManyAttempts } from './limites.ts'
import { ATENDIDO } from './log.ts'
import { once } from './once.ts'
import { type Compressao, ComVersao, compressFast, etagOf, openReadyAnswers, type Pronta } from './ready-answers.ts'
import { segredoDoTablet, tabletDe } from './tablet-cookie.ts'

// what the contract has no sentence for: a library's own words are not for people
z.config({ localeError: () => respostas.corpoIlegivel })

type Quem<P extends Path> = (typeof calls)[P]['quem']
type PerfisDe<P extends Path> = Extract<Quem<P> extends readonly (infer Q)[] ? Q : never, Perfil>
type CheckinDe<P extends Path> = CheckinProvado &
  ((typeof calls)[P] extends { comCardapio: true } ? VersaoDoCardapio : unknown)
type ProvasDe<P extends Path> =
  Quem<P> extends 'publico'
    ? { sessao: Sessao | null; checkin: CheckinProvado | null }
    : Quem<P> extends readonly ['tablet']
      ? { sessao: Sessao | null; checkin: CheckinProvado | null; tablet: Tablet }
      : 'checkin' extends (Quem<P> extends readonly (infer Q)[] ? Q : never)
        ? [PerfisDe<P>] extends [never]
          ? { sessao: Sessao | null; checkin: CheckinDe<P> }
          : { sessao: Sessao | null; checkin: CheckinDe<P> } | { sessao: Sessao<PerfisDe<P>>; checkin: null }
        : {
            sessao: Sessao<PerfisDe<P>>
            checkin: CheckinProvado | ((typeof calls)[P] extends { comCheckin: true } ? never : null)
          }

/** As which of several profiles. */
type Como = Perfil | 'qualquer' | undefined

/** What a call came with. */
type Provas = {
  login: Login | null
  token: string | null
  checkin: CheckinProvado | null
  tablet: Tablet | null
  /** what colleagues let this login do with this call; with which input is known only later */
  permissoes: readonly Permissao[]
}

/** Everything a handler may need besides its input. */
export type Context<P extends Path = Path> = ProvasDe<P> & {
  sql: Sql
  /** for what reads all of a house: nobody else waits for these connections */
  arquivos: Sql
  /**
   * What changes something changes it in here. In one transaction, which repeated with the same `Idempotency-Key` does
   * nothing and answers what `work` answered the first time. At most one for a call.
   */
  transaction: <T extends JSONValue>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** the payment provider; null when online payment is off */
  provedor: Provedor | null
  /** the card machines of the houses */
  maquininhas: Maquininhas
  /** what CPFs are encrypted with */
  cofre: Cofre
  /** what the privacy page says of this installation */
  privacidade: Privacidade
  /** where people reach this server, without a slash at the end */
  publicUrl: string
  /** a push service of this machine, for tests; null in a real bar */
  testPush: string | null
  /** where events for systems of others may go */
  webhooks: Webhooks
  /** the networks in which this installation calls printers; none: it calls none */
  redesDasImpressoras: readonly string[]
  /** the staff member who acts, for the record of who did what; `transaction` says it by itself */
  autor: Autor | null
  /** a newly registered bar is in the search at once */
  barNasceConfirmado: boolean
  /** the `Idempotency-Key` of this call */
  chave: string | null
  /** the raw token of this login, so that logout can end it */
  token: string | null
  /** what the browser is, in a few words: 'Chrome no Android' */
  aparelho: string
  /** the picture of a multipart call */
  imagem: Buffer | null
  /** the secret in the device's httpOnly wallet cookie */
  carteira: string | null
  /** one that another host of the domain may have planted: good for the fichas of a wallet of 0.1, and for nothing else */
  carteiraSemHost: string | null
  definirCarteira: (segredo: string) => void
  /** makes this device a tablet of the bar, by a cookie as long as the wallet's */
  definirTablet: (segredo: string) => void
  log: Record<'info' | 'warn', (dados: object, texto: string) => void>
}
export type Handlers = {
  [P in Path]: (input: Input<P>, context: Context<P>) => Promise<Output<P> | ComVersao<Output<P>> | ComoArquivo>
}

/** `dias`: for so long after a checkout the bar knows whose it was. `contato`: an e-mail. */
export type Privacidade = { dias: number; contato: string | null }

export type Deps = {
  sql: Sql
  pools: Pools
  provedor: Provedor | null
  maquininhas: Maquininhas
  cofre: Cofre
  privacidade: Privacidade
  publicUrl: string
  testPush: string | null
  webhooks: Webhooks
  redesDasImpressoras: readonly string[]
  /** how long a call may take in all, in ms */
  prazo: number
  /** a newly registered bar is in the search at once */
  barNasceConfirmado: boolean
}

type Joined<T extends readonly object[]> = T extends readonly [infer A, ...infer R extends object[]]
  ? A & Joined<R>
  : object

/**
 * Several tables of handlers as one.
 * @throws when two of them answer the same call: the second would silently take the first one's place.
 */
export function oneTable<T extends object[]>(...tables: T): Joined<T> {
  const all: Record<string, unknown> = {}
  for (const [path, handler] of tables.flatMap((table) => Object.entries(table))) {
    if (path in all) throw new Error(`${path} has two handlers`)
    all[path] = handler
  }
  return all as Joined<T>
}

/** Serves every row of the contract. This file is the only one that knows both HTTP and the handlers. */
export function serve(app: FastifyInstance, handlers: Handlers, deps: Deps) {
  const prontas = openReadyAnswers()
  // their connections are few: a house's year is read while another house asks for its day. Some pages ask for several at once
  const umRelatorioDaCasa = oneOfEachHouse({ waiting: 16 })
  for (const path of Object.keys(calls) as Path[]) serveCall(path)

  function serveCall<P extends Path>(path: P) {
    const call: Call = calls[path]
    const pool = deps.pools[kindOf(call)]
    const sql = call.relatorio ? deps.pools.reports : pool
    // a large body is read for those only who may send it
    const options = call.corpo
      ? {
          bodyLimit: call.corpo,
          helmet: false as const,
          compress: false as const,
          onRequest: async (request: FastifyRequest) => {
            autorizar(path, await provasDe(request, pool, path), 'qualquer')
          },
        }
      : { helmet: false as const, compress: false as const }
    app.post(path, options, (request, reply) =>
      atender(request, reply).catch(async (error) => {
        throw error instanceof FaltaPermissao && call.muda ? await comQuemPermite(pool, error) : error
      }),
    )

    async function atender(request: FastifyRequest, reply: FastifyReply) {
      const prazo = comecarPrazo(deps.prazo)
      reply.raw.once('close', prazo.soltar)
      const provas = await prazo.ate(() => provasDe(request, pool, path))
      autorizar(path, provas, 'qualquer')
      // a report reads a whole day, a form comes over the client's network, a picture is drawn anew
      if (call.relatorio || request.isMultipart()) prazo.soltar()
      const { body, imagem } = await corpoDe(request, call)
      const input = parse(call, body) as Input<P>
      const { checkin, tablet, token } = provas
      const permissoes = provas.permissoes.filter(({ resumo }) => resumo.equals(resumoDe(path, input)))
      const sessao = autorizar(path, { ...provas, permissoes }, (input as { como?: Perfil }).como)
      // the proofs were just checked against this call's own row, which is what Context<P> says
      const chave = chaveDe(request)
      const autor = autorDe(call, { sessao, checkin, token }, request.headers['user-agent'])
      const chamada = {
        sql,
        path,
        chave,
        ...quemChama(call, provas),
        autor,
        permissao: sessao?.permissao ?? null,
        input: semSegredo(call, input, imagem),
      }
      const naCarteira = carteiraDe(request, reply, deps.publicUrl)
      const context = {
        ...deps,
        sql,
        arquivos: deps.pools.arquivos,
        transaction: <T extends JSONValue>(work: (tx: Transaction) => Promise<T>) => once(chamada, work),
        // a call that asks the payment provider waits for it
        get provedor() {
          prazo.soltar()
          return deps.provedor
        },
        get maquininhas() {
          prazo.soltar()
          return deps.maquininhas
        },
        sessao,
        checkin: checkin?.aberto || call.checkinFechado ? checkin : null,
        tablet,
        token,
        imagem,
        autor,
        chave,
        aparelho: aparelhoDe(request.headers['user-agent']),
        ...naCarteira,
        ...tabletDe(reply, deps.publicUrl),
        log: request.log,
      } as unknown as Context<P>
      const contado = { sql, endereco: request.ip, carteira: naCarteira.carteira, checkin, sessao, tablet, input }
      const fazer = () => limitar(limites[path] ?? [], contado, () => handlers[path](input, context))
      const naVez = async () => {
        // its page gave up while it waited
        if (reply.raw.destroyed) throw Object.assign(new Error('the caller is gone'), { code: 'CALL_TIMEOUT' })
        return fazer()
      }
      const casa = call.relatorio && !call.muda ? sessao?.estabelecimento_id : null
      const output = await prazo.ate(() => (casa ? umRelatorioDaCasa(casa, naVez) : fazer()))
      reply.header('cache-control', 'no-store')
      if (output instanceof ComoArquivo) return output.enviar(reply)
      reply.type('application/json; charset=utf-8')
      const encode = (output: unknown) => JSON.stringify(z.encode(call.output, output))
      if (output instanceof ComVersao) return enviarPronta(request, reply, await prontas(output, encode))
      const texto = encode(output)
      if (texto.length < MENOR_COM_ETAG) return texto
      if (chave === null && jaTem(request, reply, etagOf(texto))) return reply.send()
      return enviar(request, reply, texto, (como) => compressFast[como](texto))
    }
  }

  async function provasDe(request: FastifyRequest, sql: Sql, path: Path): Promise<Provas> {
    const { quem, pode, alem }: Call = calls[path]
    const token = request.headers.authorization?.match(/^Bearer (.{1,200})$/)?.[1] ?? null
    const segredo = segredoDoTablet(request, deps.publicUrl)
    const login = token ? await lerSessao(sql, token, segredo) : null
    if (token && login?.uso_velho) void marcarUso(sql, token)
    const faltaAlgo = token && login && [pode, alem].some((poder) => poder && login.poderes[poder] < PODERES[poder].ate)
    return {
      permissoes: faltaAlgo
        ? await lerPermissoes(sql, login, { sessao_hash: hashDoSegredo(token), path, chave: chaveDe(request) })
        : [],
      token,
      login,
      checkin: await checkinDe(request, sql, path),
      tablet: segredo && quem.includes('tablet') ? await lerTablet(sql, segredo) : null,
    }
  }

  async function checkinDe(request: FastifyRequest, sql: Sql, path: Path) {
    const segredo = request.headers['x-checkin']
    if (typeof segredo !== 'string' || segredo.length >= 200) return null
    const { comCardapio }: Call = calls[path]
    return (comCardapio ? lerCheckinComCardapio : lerCheckin)(sql, segredo)
  }
}

/** Smaller answers cost less than their name. In characters. */
const MENOR_COM_ETAG = 1024

/** Sets the ETag; true: the client says that it has this answer, and gets a 304. */
function jaTem(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag)
  // a proxy that compresses calls it weak
  if (request.headers['if-none-match']?.replace(/^W\//, '') !== etag) return false
  reply.code(304)
  return true
}

/** One that was kept: compressed already, or not at all where the client has it. */
export async function enviarPronta(request: FastifyRequest, reply: FastifyReply, { texto, etag, comprimida }: Pronta) {
  return jaTem(request, reply, etag) ? reply.send() : enviar(request, reply, texto, comprimida)
}

/** Compressed in one go: a stream of its own costs more than so few bytes. */
async function enviar(
  request: FastifyRequest,
  reply: FastifyReply,
  texto: string,
  comprimir: (como: Compressao) => Promise<Buffer>,
) {
  const aceita = request.headers['accept-encoding'] ?? ''
  const como = /\bbr\b/.test(aceita) ? 'br' : /\bgzip\b/.test(aceita) ? 'gzip' : null
  if (!como || texto.length < MENOR_COM_ETAG) return reply.send(texto)
  return reply.header('content-encoding', como).send(await comprimir(como))
}

/** One limit over all the waits of a call: each of them is short, and together they may not be. */
function comecarPrazo(ms: number) {
  const acabou = new AbortController()
  const fim = new Promise<never>((_resolve, reject) =>
    acabou.signal.addEventListener('abort', () => reject(acabou.signal.reason)),
  )
  // no caller may be waiting just then
  fim.catch(() => {})
  const relogio = setTimeout(() => {
    acabou.abort(Object.assign(new Error(`the call took more than ${ms} ms`), { code: 'CALL_TIMEOUT' }))
  }, ms)
  const soltar = () => clearTimeout(relogio)
  return {
    /** Who was told no finds nothing done. @throws a busy database's error when the time is over first */
    ate: <T>(work: () => Promise<T>) =>
      Promise.race([givingUp.run({ signal: acabou.signal, release: soltar }, work), fim]),
    soltar,
  }
}

/** Which pool a call uses: waiting guests never block the staff's work, nor the recording of payments. Of a report only who asks. */
function kindOf({ quem, pagamento }: Call): 'reserve' | 'everybody' {
  const soDaCasa = quem !== 'publico' && quem.every((um) => um !== 'checkin' && um !== 'BAR CLIENTE')
  return pagamento || soDaCasa ? 'reserve' : 'everybody'
}

/**
 * Wrong proof: 401. Right proof, wrong role: 403. Right in all, but shown long ago: 403, and the browser asks again. Answers
 * the login in the profile in which it makes this call. `como`, where the call says so, else the first of its own that may.
 * `qualquer`: what the call says is not known yet.
 */
function autorizar(path: Path, { login, permissoes, ...provas }: Provas, como: Como): Sessao | null {
  const [permissao = null] = permissoes
  // whoever allows it has just shown who they are
  const quem = login && permissao ? { ...login, permissao, provou_ha_pouco: true } : login
  const sessao = autorizarQuem(path, { login: quem, permissoes, ...provas }, como)
  const { confirma, comCheckin, pessoal }: Call = calls[path]
  if (comCheckin && !provas.checkin?.aberto)
    throw new VisibleError(401, mensagens.precisaDeCheckin, 'precisa_de_checkin')
  if (pessoal && sessao?.por_pin) throw new VisibleError(403, respostas.soComSenha, 'so_com_senha')
  if (confirma === true) exigirProva(sessao)
  return sessao
}

function autorizarQuem(path: Path, { login, checkin, tablet }: Provas, como: Como): Sessao | null {
  const { quem, checkinFechado, pode, encerrada }: Call = calls[path]
  const emUso = login && agir(login, () => true)
  if (quem === 'publico' || (quem.includes('tablet') && tablet)) return emUso
  const aberta = login !== null && (!login.encerrada || encerrada === true)
  const papel = aberta ? agirNaChamada(path, quem, login, como) : null
  const sessao = papel && (!pode || temPoder(papel, (poderes) => poderes[pode] > 0)) ? papel : null
  if (quem.includes('checkin') && checkin && (checkin.aberto || checkinFechado)) return sessao ?? emUso
  if (sessao) return sessao
  if (papel && pode) exigirPoder(papel, pode)
  if (quem.includes('tablet')) throw new VisibleError(401, respostas.tabletForaDeServico, 'tablet_fora_de_servico')
  const soComCheckin = quem.includes('checkin')
  if (login && !aberta) throw new VisibleError(403, respostas.casaEncerrada, 'casa_encerrada')
  if (login && !(soComCheckin && login.estabelecimento_id === null)) {
    throw new VisibleError(403, mensagens.semPermissao, 'sem_permissao')
  }
  if (!soComCheckin) throw new VisibleError(401, respostas.precisaDeLogin, 'precisa_de_login')
  if (checkin) throw new VisibleError(401, sentencaDoFim(checkin), 'checkin_encerrado')
  throw new VisibleError(401, mensagens.precisaDeCheckin, 'precisa_de_checkin')
}

function agirNaChamada(path: Path, quem: readonly string[], login: Login, como: Como): Sessao | null {
  return agir(login, (perfil, proprio) => {
    if (!quem.includes(perfil)) return false
    return como === undefined ? proprio || !comoQuem.includes(path) : como === 'qualquer' || como === perfil
  })
}

/** The caller to whom a key belongs: another caller's equal key is a different one. */
function quemChama({ quem }: Call, { login, checkin, tablet }: Provas) {
  if (quem.includes('checkin') && checkin)
    return { estabelecimento_id: checkin.estabelecimento_id, chamador: `checkin:${checkin.id}` }
  if (quem.includes('tablet') && tablet)
    return { estabelecimento_id: tablet.estabelecimento_id, chamador: `tablet:${tablet.id}` }
  if (quem !== 'publico' && login)
    return { estabelecimento_id: login.estabelecimento_id, chamador: `usuario:${login.usuario_id}` }
  return { estabelecimento_id: null, chamador: 'publico' }
}

/** What a repeated key must repeat. The hash of a password could be guessed at leisure, so there is none. */
const semSegredo = ({ segredo }: Call, input: unknown, imagem: Buffer | null) =>
  segredo ? null : imagem ? [input, createHash('sha256').update(imagem).digest('base64')] : input

async function corpoDe(request: FastifyRequest, call: Call): Promise<{ body: unknown; imagem: Buffer | null }> {
  if (!request.isMultipart()) return { body: request.body || {}, imagem: null }
  return lerFormulario(request, call).catch((error: { statusCode?: number }) => {
    // a form cut in the middle has no status of its own; one that is too big does
    throw error.statusCode ? error : new VisibleError(400, respostas.corpoIlegivel)
  })
}

async function lerFormulario(request: FastifyRequest, call: Call) {
  const body: Record<string, unknown> = {}
  let imagem: Buffer | null = null
  for await (const part of request.parts()) {
    if (!call.multipart) throw new VisibleError(415, respostas.tipoNaoAceito)
    if (part.type === 'file') {
      // an empty file is what a browser sends for a file field left alone
      const bytes = await part.toBuffer()
      if (call.multipart === 'imagem' && part.fieldname === 'imagem' && bytes.length > 0) imagem = bytes
    } else body[part.fieldname] = part.value
  }
  return { body, imagem }
}

function parse(call: Call, body: unknown): unknown {
  const parsed = z.safeDecode(call.input, body as never)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  // unreadable or of the wrong type: 400; readable but refused: 422 (on payment calls only for the CPF)
  const semTipo = issues.some((issue) => ['invalid_type', 'invalid_union', 'invalid_value'].includes(issue.code ?? ''))
  const soCpf = issues.some((issue) => issue.message === mensagensDasChamadas.cpfInvalido)
  const status = semTipo || (call.pagamento && !soCpf) ? 400 : 422
  const errors = Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
  throw new VisibleError(status, issues[0]?.message ?? respostas.corpoIlegivel, 'dados_invalidos', { errors })
}

function chaveDe(request: FastifyRequest): string | null {
  const chave = request.headers['idempotency-key']
  if (chave === undefined) return null
  if (typeof chave !== 'string' || !/^[\w-]{8,100}$/.test(chave)) throw new VisibleError(400, respostas.corpoIlegivel)
  return chave
}

/** What Fastify itself says about a malformed request, in our words. */
const sentencaDoStatus: Record<number, string> = {
  400: respostas.corpoIlegivel,
  413: respostas.corpoGrande,
  415: respostas.tipoNaoAceito,
}

/** One error policy: our sentences pass, Fastify's are translated, everything else is a 500 with a request id. */
export function answerErrors(app: FastifyInstance) {
  const recusas = new WeakMap<FastifyRequest, string | undefined>()
  // one line for each answer: the route as it is declared, never the address as it came
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    const linha = { caminho: request.routeOptions.url ?? 'outro', status, ms: Math.round(elapsedTime) }
    if (recusas.has(request)) request.log.info({ ...linha, codigo: recusas.get(request) }, 'chamada recusada')
    else request.log.info(linha, ATENDIDO)
  })
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    reply.header('cache-control', 'no-store')
    if (error instanceof VisibleError) {
      const { message, code, dados } = error
      // who was kept out, by which rule
      if ([401, 403, 429].includes(error.statusCode)) recusas.set(request, code)
      if (error instanceof TooManyAttempts) reply.header('retry-after', error.espera_s)
      if (code === 'ocupado') reply.header('retry-after', '1')
      return reply.code(error.statusCode).send({ message, code, ...dados })
    }
    // PostgreSQL keeps no NUL character, in text (22021) or in JSON (22P05), and no user types one
    const { statusCode = ['22021', '22P05'].includes(error.code ?? '') ? 400 : 500 } = error
    if (statusCode < 500)
      return reply.code(statusCode).send({ message: sentencaDoStatus[statusCode] ?? respostas.corpoIlegivel })
    if (isDatabaseBusy(error)) {
      request.log.warn({ err: error }, 'o banco de dados não atendeu')
      return reply
        .code(503)
        .header('retry-after', '1')
        .send({ message: respostas.bancoOcupado, code: 'ocupado', pedido: request.id })
    }
    request.log.error({ err: error }, 'erro interno')
    return reply.code(500).send({ message: mensagens.erroInterno, code: 'erro_interno', pedido: request.id })
  })
}

/** An address that cannot even be read is one that does not exist. It never reaches the error handler, nor any hook. */
export function answerUnreadableAddress(_error: Error, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ ...commonHeaders, 'x-request-id': request.id })
  reply.code(404).send({ message: respostas.naoEncontrado, code: 'nao_encontrado' })
}
