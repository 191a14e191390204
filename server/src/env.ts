import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { ehLoopback, raiz, StartError } from './machine.ts'

const porta = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))
const comProtocolo = (protocolo: RegExp) =>
  z.string().check(z.refine((valor) => URL.canParse(valor) && protocolo.test(new URL(valor).protocol)))
const endereco = z.pipe(
  comProtocolo(/^https?:$/),
  z.transform((valor) => valor.replace(/\/+$/, '')),
)

/** An address, a range of them, or one of the names that the web framework knows. */
function ehDeProxy(texto: string): boolean {
  const [endereco = '', bits, ...resto] = texto.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(texto.trim())) return true
  const maximo = { 0: -1, 4: 32, 6: 128 }[isIP(endereco)] ?? -1
  return (
    resto.length === 0 &&
    (bits === undefined ? maximo > 0 : /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= maximo)
  )
}

/** A range of IPv4 addresses, as 192.168.0.0/24. */
function ehRedeV4(texto: string): boolean {
  const [endereco = '', bits = '', ...resto] = texto.trim().split('/')
  return resto.length === 0 && isIP(endereco) === 4 && /^\d{1,2}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= 32
}

/** Whose addresses nobody has on the internet (RFC 1918). Loopback and link-local, where machines keep secrets, are not in it. */
const REDES_DA_CASA = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']

/** Believes so many proxies in a row, whatever their addresses; not a number: undefined. */
const saltos = (quantos: number) => (quantos ? (_endereco: string, salto: number) => salto < quantos : undefined)

/** The servers after the first one, which an ordinary address does not have: `,outro:5432`. */
const MAIS_SERVIDORES = /,[^/?@]*(?=[/?]|$)/
const enderecoDoBanco = z.string().check(
  z.refine((valor) => {
    const [mais = ''] = valor.match(MAIS_SERVIDORES) ?? []
    const primeiro = valor.replace(MAIS_SERVIDORES, '')
    if (!/^(,[\w.-]+(:\d{1,5})?)*$/.test(mais) || !URL.canParse(primeiro)) return false
    return /^postgres(ql)?:$/.test(new URL(primeiro).protocol)
  }),
)

/** Where a test plays somebody whom the server writes to. */
const desteComputador = endereco.check(
  z.refine((valor) => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(valor)),
)

/** Every variable of the product: what it must look like, and the words that say so to an operator who mistyped it. */
const variaveis = {
  PORT: { schema: porta, espera: 'um número de porta, de 1 a 65535' },
  HOST: { schema: z.string().check(z.regex(/^[\w.:-]+$/)), espera: 'um endereço de rede, como 127.0.0.1 ou 0.0.0.0' },
  PUBLIC_URL: {
    schema: endereco.check(z.refine((valor) => valor === new URL(valor).origin)),
    espera: 'um endereço http:// ou https:// sem caminho, como https://bar.exemplo.com.br',
  },
  TRUST_PROXY: {
    schema: z.pipe(
      z.string().check(z.refine((valor) => /^(off|[1-9])$/.test(valor) || valor.split(',').every(ehDeProxy))),
      z.transform((valor) => (valor === 'off' ? false : (saltos(Number(valor)) ?? valor))),
    ),
    espera:
      'off, quantos proxies há na frente (1, e até 9), ou os endereços deles, como loopback ou 10.0.0.0/8; on não vale mais, porque acreditava em qualquer endereço',
  },
  NODE_ENV: { schema: z.enum(['development', 'production', 'test']), espera: 'development, production ou test' },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    espera: 'fatal, error, warn, info, debug, trace ou silent',
  },
  DATABASE_URL: {
    schema: enderecoDoBanco,
    espera: 'um endereço postgres://usuario:senha@servidor/banco, com um ou mais servidores (um:5432,outro:5432)',
  },
  DATABASE_URL_DIRETA: {
    schema: enderecoDoBanco,
    espera: 'um endereço postgres://usuario:senha@servidor/banco, o do próprio PostgreSQL, sem PgBouncer',
  },
  BOTECO_PREPARADOS: { schema: z.enum(['on', 'off']), espera: 'on ou off' },
  BOTECO_PROCESSOS: {
    schema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(64)),
    espera: 'um número de processos, de 1 a 64',
  },
  BOTECO_DADOS: { schema: z.string(), espera: 'uma pasta' },
  BOTECO_COPIAS: { schema: z.string(), espera: 'uma pasta' },
  BOTECO_DEMO: { schema: z.enum(['on', 'off', 'aberta']), espera: 'on, off ou aberta' },
  BOTECO_CHAVES: {
    schema: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/)),
    espera:
      'uma ou mais chaves de 32 bytes em base64 (openssl rand -base64 32), separadas por vírgulas, a atual primeiro',
  },
  BOTECO_RETENCAO_DIAS: {
    schema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650)),
    espera: 'um número de dias, de 1 a 3650',
  },
  BOTECO_CONTATO: { schema: z.email(), espera: 'um e-mail, como privacidade@exemplo.com.br' },
  PAGBANK_URL: { schema: endereco, espera: 'um endereço http:// ou https://' },
  PAGBANK_TOKEN: { schema: z.string().check(z.regex(/^\S+$/)), espera: 'o token do PagBank, sem espaços' },
  PAGBANK_SDK_URL: { schema: endereco, espera: 'um endereço http:// ou https://' },
  SANDBOX_PORT: { schema: porta, espera: 'um número de porta, de 1 a 65535' },
  MERCADO_PAGO_URL: { schema: endereco, espera: 'um endereço http:// ou https://' },
  MAQUININHA_PORT: { schema: porta, espera: 'um número de porta, de 1 a 65535' },
  BOTECO_PUSH_URL: {
    schema: desteComputador,
    espera: 'um endereço deste computador, como http://127.0.0.1:4000: é só para testes',
  },
  BOTECO_WEBHOOK_URL: {
    schema: desteComputador,
    espera: 'um endereço deste computador, como http://127.0.0.1:4000: é só para testes',
  },
  SMTP_URL: {
    schema: comProtocolo(/^smtps?:$/),
    espera: 'um endereço smtp://usuario:senha@servidor:587 ou smtps://usuario:senha@servidor:465',
  },
  SMTP_FROM: {
    schema: z.string().check(z.regex(/^([^<>@\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)),
    espera: 'o remetente, como bar@exemplo.com.br ou Bar do Zé <bar@exemplo.com.br>',
  },
  BOTECO_IMPRESSORAS: {
    schema: z
      .string()
      .check(z.refine((valor) => valor === 'on' || valor === 'off' || valor.split(',').every(ehRedeV4))),
    espera: 'off, on, ou as redes em que há impressoras, como 192.168.0.0/24,10.1.0.0/16',
  },
  METRICS_PORT: { schema: porta, espera: 'um número de porta, de 1 a 65535' },
  METRICS_HOST: {
    schema: z.string().check(z.regex(/^[\w.:-]+$/)),
    espera: 'um endereço de rede, como 127.0.0.1 ou 10.0.0.5',
  },
}

/** The names of all variables, the same ones that `.env.example` explains. */
export const nomesDasVariaveis = Object.keys(variaveis)

type Variaveis = typeof variaveis
type Lidas = { [Nome in keyof Variaveis]?: z.infer<Variaveis[Nome]['schema']> }

// An empty variable is an absent one, so that a line of .env can be emptied instead of removed.
function read(origem: NodeJS.ProcessEnv): Lidas {
  const lidas: Record<string, unknown> = {}
  for (const [nome, { schema, espera }] of Object.entries(variaveis)) {
    const valor = origem[nome]?.trim()
    if (!valor) continue
    const lida = schema.safeParse(valor)
    if (!lida.success) throw new StartError(`A variável ${nome} deveria ser ${espera}.`)
    lidas[nome] = lida.data
  }
  return lidas
}

/** PagBank's own addresses: its API and its browser SDK (one file for both of its environments). */
const pagbankApi = 'https://api.pagseguro.com'
const pagbankSdk = 'https://assets.pagseguro.com.br/checkout-sdk-js/rc/dist/browser/pagseguro.min.js'

const mercadoPagoApi = 'https://api.mercadopago.com'

/** Where payments go: the address of the provider's API, the proof it wants, and the script that encrypts cards. */
export type PagbankEnv = { url: string; token: string; sdkUrl: string }

/** SMTP_URL, SMTP_FROM: who takes letters to people, and in whose name. */
export type CorreioEnv = { url: string; de: string }

/**
 * `teste`, BOTECO_WEBHOOK_URL: an origin of this machine, never in production. `publicos`: any https address of the internet, though
 * not out of the demonstration, whose passwords everybody has.
 */
export type Webhooks = { teste: string | null; publicos: boolean }

export type Env = {
  /** PORT: where the product listens. Default 3000. */
  port: number
  /** HOST: the interface it listens on. Default 127.0.0.1: only this machine. */
  host: string
  /** PUBLIC_URL: the address people use, in QR codes and redirects, without a final slash. Default http://localhost:PORT. */
  publicUrl: string
  /**
   * TRUST_PROXY: whose X-Forwarded-* headers are believed: none (off), those of so many proxies in a row, or those of a
   * list of addresses. Default off. Believing any sender's would let each guest choose an address.
   */
  trustProxy: false | string | ((endereco: string, salto: number) => boolean)
  /** NODE_ENV is 'production'. */
  producao: boolean
  /** LOG_LEVEL: default info in production, warn elsewhere, where people read the terminal. */
  logLevel: string
  /** DATABASE_URL: a PostgreSQL server of yours, or several, of which one can be written to. Absent: the embedded one. */
  databaseUrl: string | undefined
  /**
   * DATABASE_URL_DIRETA: PostgreSQL itself, where DATABASE_URL is a PgBouncer in transaction mode: for what needs a connection
   * of its own, as listening, migrations and copies. Default DATABASE_URL.
   */
  databaseUrlDireta: string | undefined
  /** How DATABASE_URL is a PgBouncer; null: it is PostgreSQL. BOTECO_PREPARADOS: it keeps prepared statements, as from 1.21 on. */
  pgbouncer: { preparados: boolean } | null
  /** BOTECO_PROCESSOS: so many processes behind the one port. Default 1. */
  processos: number
  /** BOTECO_DADOS: the folder of the embedded database. Default ./dados in the repository. An absolute path. */
  dados: string
  /** BOTECO_COPIAS: the folder of the nightly copies. Default `copias` in BOTECO_DADOS. An absolute path. */
  copias: string
  /** BOTECO_CHAVES: the keys of the CPFs, the one that encrypts first. Null: they are in a file of BOTECO_DADOS. */
  chaves: readonly string[] | null
  /** BOTECO_RETENCAO_DIAS: for so many days after a checkout the bar knows whose it was. Default 90. */
  retencaoDias: number
  /** BOTECO_CONTATO: whom people write to about their data. Null: the page names no contact. */
  contato: string | null
  /** BOTECO_DEMO: bars, people and orders to play with. Default on only with the embedded database outside production. */
  demo: boolean
  /** BOTECO_DEMO is 'aberta': the demonstration may be reached from other machines. */
  demoAberta: boolean
  /** PAGBANK_URL, PAGBANK_TOKEN, PAGBANK_SDK_URL. Null: online payment is off. */
  pagbank: PagbankEnv | null
  /** Null: no letter is sent. The demonstration shows them instead. */
  correio: CorreioEnv | null
  /** SANDBOX_PORT: the port of the payment sandbox to start (default PORT + 1). Null: none is started. */
  sandboxPort: number | null
  /** MERCADO_PAGO_URL: where the houses' card machines are asked. Default Mercado Pago's own. */
  mercadoPagoUrl: string
  /** MAQUININHA_PORT: the port of the demonstration's card machine (default PORT + 3). Null: none is started. */
  maquininhaPort: number | null
  /** BOTECO_PUSH_URL: a push service of this machine that tests may use besides the known ones. Never in production. */
  testPush: string | null
  /** Where events for systems of others may go. */
  webhooks: Webhooks
  /**
   * BOTECO_IMPRESSORAS: the networks in which printers are called, on port 9100. 'on': any private one. Default off: where
   * several owners share an installation, "the house's network" is the operator's.
   */
  redesDasImpressoras: readonly string[]
  /** METRICS_PORT, METRICS_HOST (default 127.0.0.1): where Prometheus asks. Null: nowhere. */
  metricas: { port: number; host: string } | null
}

/**
 * Reads the configuration, which comes from the environment and from nowhere else.
 * Throws a StartError that names the variable when a value cannot be used.
 */
export function readEnv(origem: NodeJS.ProcessEnv): Env {
  const lidas = read(origem)
  const port = lidas.PORT ?? 3000
  const producao = lidas.NODE_ENV === 'production'
  const databaseUrl = lidas.DATABASE_URL
  const dados = resolve(raiz, lidas.BOTECO_DADOS ?? 'dados')
  const demo = lidas.BOTECO_DEMO ? lidas.BOTECO_DEMO !== 'off' : !databaseUrl && !producao
  if (demo && producao)
    throw new StartError(
      'A variável BOTECO_DEMO só pode ser off com NODE_ENV=production: as senhas da demonstração são públicas.',
    )
  if (lidas.DATABASE_URL_DIRETA && !databaseUrl)
    throw new StartError(
      'A variável DATABASE_URL falta: DATABASE_URL_DIRETA é só para quando há um PgBouncer na frente.',
    )
  if ((lidas.BOTECO_PROCESSOS ?? 1) > 1 && (!databaseUrl || demo))
    throw new StartError(
      'A variável BOTECO_PROCESSOS só pode passar de 1 com DATABASE_URL e sem a demonstração: o banco que vem junto e o PagBank de mentirinha são de um processo só.',
    )
  if (producao && lidas.PAGBANK_URL && emClaro(lidas.PAGBANK_URL))
    throw new StartError(
      'A variável PAGBANK_URL precisa de https:// em produção: o token do PagBank iria aberto pela rede.',
    )
  if (producao && lidas.BOTECO_PUSH_URL)
    throw new StartError('A variável BOTECO_PUSH_URL é só para testes: não pode ser usada em produção.')
  if (producao && lidas.BOTECO_WEBHOOK_URL)
    throw new StartError('A variável BOTECO_WEBHOOK_URL é só para testes: não pode ser usada em produção.')
  return {
    port,
    host: lidas.HOST ?? '127.0.0.1',
    publicUrl: lidas.PUBLIC_URL ?? `http://localhost:${port}`,
    trustProxy: lidas.TRUST_PROXY ?? false,
    producao,
    logLevel: lidas.LOG_LEVEL ?? (producao ? 'info' : 'warn'),
    databaseUrl,
    databaseUrlDireta: lidas.DATABASE_URL_DIRETA ?? databaseUrl,
    pgbouncer: lidas.DATABASE_URL_DIRETA ? { preparados: lidas.BOTECO_PREPARADOS === 'on' } : null,
    processos: lidas.BOTECO_PROCESSOS ?? 1,
    dados,
    copias: lidas.BOTECO_COPIAS ? resolve(raiz, lidas.BOTECO_COPIAS) : join(dados, 'copias'),
    chaves: lidas.BOTECO_CHAVES?.split(',') ?? null,
    retencaoDias: lidas.BOTECO_RETENCAO_DIAS ?? 90,
    contato: lidas.BOTECO_CONTATO ?? null,
    demo,
    demoAberta: lidas.BOTECO_DEMO === 'aberta',
    redesDasImpressoras: redesDasImpressoras(lidas.BOTECO_IMPRESSORAS),
    metricas: lidas.METRICS_PORT ? { port: lidas.METRICS_PORT, host: lidas.METRICS_HOST ?? '127.0.0.1' } : null,
    ...readPagbank(lidas, demo, port),
    ...readMaquininha(lidas, demo, port),
    correio: readCorreio(lidas),
    testPush: lidas.BOTECO_PUSH_URL ?? null,
    webhooks: { teste: lidas.BOTECO_WEBHOOK_URL ?? null, publicos: !demo },
  }
}

const redesDasImpressoras = (dito = 'off') =>
  dito === 'off' ? [] : dito === 'on' ? REDES_DA_CASA : dito.split(',').map((rede) => rede.trim())

function readCorreio({ SMTP_URL: url, SMTP_FROM: de }: Lidas): CorreioEnv | null {
  if (!url) return null
  if (!de) throw new StartError('A variável SMTP_FROM falta: SMTP_URL sem remetente não manda e-mails.')
  return { url, de }
}

/** An address whose traffic others can read on the way. */
const emClaro = (url: string) => url.startsWith('http:') && !ehLoopback(new URL(url).hostname)

/** Throws a StartError when the demonstration would be open to a whole network without being set so on purpose. */
export function recusarDemonstracaoNaRede({ demo, demoAberta, host }: Env): void {
  if (demo && !demoAberta && !ehLoopback(host))
    throw new StartError(
      `A variável HOST=${host} abre a demonstração, com senhas que todos conhecem, a toda a rede: use BOTECO_DEMO=off para um bar de verdade, ou BOTECO_DEMO=aberta se é isso mesmo.`,
    )
}

/** The demonstration has a machine of its own: its token, which is public, is never sent to the real one. */
function readMaquininha(lidas: Lidas, demo: boolean, port: number): Pick<Env, 'mercadoPagoUrl' | 'maquininhaPort'> {
  const { MERCADO_PAGO_URL: url } = lidas
  if (lidas.NODE_ENV === 'production' && url && emClaro(url))
    throw new StartError(
      'A variável MERCADO_PAGO_URL precisa de https:// em produção: os tokens das casas iriam abertos pela rede.',
    )
  if (url || !demo) return { mercadoPagoUrl: url ?? mercadoPagoApi, maquininhaPort: null }
  const maquininhaPort = lidas.MAQUININHA_PORT ?? port + 3
  if (maquininhaPort > 65_535 || maquininhaPort === port)
    throw new StartError('A variável MAQUININHA_PORT deveria ser uma porta livre, diferente de PORT.')
  return { mercadoPagoUrl: `http://127.0.0.1:${maquininhaPort}`, maquininhaPort }
}

// A real bar never takes pretended money, and the demonstration, whose passwords are public, never takes real money by
// accident.
function readPagbank(lidas: Lidas, demo: boolean, port: number): Pick<Env, 'pagbank' | 'sandboxPort'> {
  const { PAGBANK_URL: url, PAGBANK_TOKEN: token, PAGBANK_SDK_URL: sdkUrl } = lidas
  if (demo && token && !url)
    throw new StartError(
      'A variável PAGBANK_TOKEN foi informada com a demonstração ligada: use BOTECO_DEMO=off para receber de verdade, ou informe também PAGBANK_URL.',
    )
  if (url && !token)
    throw new StartError('A variável PAGBANK_TOKEN falta: PAGBANK_URL sem token não recebe pagamentos.')
  if (token) return { pagbank: { url: url ?? pagbankApi, token, sdkUrl: sdkUrl ?? pagbankSdk }, sandboxPort: null }
  if (!demo) return { pagbank: null, sandboxPort: null }

  const sandboxPort = lidas.SANDBOX_PORT ?? port + 1
  if (sandboxPort > 65_535 || sandboxPort === port)
    throw new StartError('A variável SANDBOX_PORT deveria ser uma porta livre, diferente de PORT.')
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  return {
    // The sandbox lives as long as this process, and so does its token.
    pagbank: {
      url: sandbox,
      token: randomBytes(24).toString('hex'),
      sdkUrl: sdkUrl ?? `${sandbox}/sdk/pagseguro.min.js`,
    },
    sandboxPort,
  }
}
