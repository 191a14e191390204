import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, type Path } from '@boteco/contract/calls'
import * as z from 'zod/mini'

type Esquema = {
  type?: string
  properties?: Record<string, Esquema>
  required?: string[]
  items?: Esquema
  anyOf?: Esquema[]
  oneOf?: Esquema[]
  allOf?: Esquema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
}
/** A field of a form: the way to it in the JSON, and what it holds without an attack. */
type Campo = { caminho: string[]; valor: unknown }

export type Ponte = {
  /** Where the attacker finds the product, under https. */
  url: string
  /** From now on it stands before this server, and calls come with the proof that `provar` gets; asked again after a 401. */
  atacar: (servidor: string, paths: readonly Path[], provar: () => Promise<Record<string, string>>) => void
  /** How often each call was asked, and how often that got past the first look at its proof and its fields. */
  chamadas: Map<string, { vezes: number; lidas: number }>
  /** The server's own failures. */
  queixas: Set<string>
  encerrar: () => Promise<void>
}

/** Where each page of the bridge is. */
export const FORMULARIOS = '/da-ponte/formularios'
/** A page with a hole, which a judge who looks at anything finds. */
export const COM_FURO = '/da-ponte/com-furo'
const ESCUTA = '/da-ponte/escuta/'

/**
 * Stands between a scanner, which knows links and forms, and a server that is called with JSON. It shows each call as a
 * form, and sends on what comes as that call's JSON. Each request comes to the server from an address and a device of its
 * own, as an attack from many does. So limits are in force and yet the scan goes on.
 */
export async function abrirPonte(): Promise<Ponte> {
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-ponte-'))
  const [key, cert] = [join(pasta, 'key.pem'), join(pasta, 'cert.pem')]
  const argumentos = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const { status } = spawnSync('openssl', [...argumentos, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  if (status !== 0) throw new Error('openssl não fez um certificado: sudo apt-get install openssl')

  let alvo = ''
  let formularios: readonly Path[] = []
  let provar: () => Promise<Record<string, string>> = async () => ({})
  let prova: Promise<Record<string, string>> | null = null
  let pedidos = 0
  const chamadas: Ponte['chamadas'] = new Map()
  const queixas = new Set<string>()
  const escutados: Record<string, Record<string, object[]>> = {}

  const provada = () => {
    prova ??= provar().catch((error) => {
      prova = null
      throw error
    })
    return prova
  }

  const ponte = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (req, res) => {
    responder(req, res).catch((error: unknown) => {
      queixas.add(`a ponte não passou ${req.method} ${req.url}: ${error}`)
      if (!res.headersSent) res.writeHead(502)
      res.end(String(error))
    })
  })
  await new Promise<void>((resolve) => ponte.listen(0, '127.0.0.1', resolve))
  const url = `https://127.0.0.1:${(ponte.address() as AddressInfo).port}`

  async function responder(req: IncomingMessage, res: ServerResponse) {
    const { pathname, searchParams } = new URL(req.url ?? '/', url)
    const corpo = await ler(req)
    if (pathname === FORMULARIOS) return res.setHeader('content-type', 'text/html').end(paginaDe(formularios))
    if (pathname === COM_FURO) {
      const eco = new URLSearchParams(corpo.toString()).get('eco') ?? ''
      return res.setHeader('content-type', 'text/html').end(`<p>${eco}</p>`)
    }
    if (pathname.startsWith(`${ESCUTA}ssrf/`)) {
      const [sessao = '', , campo = ''] = pathname.slice(`${ESCUTA}ssrf/`.length).split('/')
      queixas.add(`o servidor foi buscar um endereço que lhe mandaram (${Buffer.from(campo, 'hex')})`)
      escutados[sessao] = {}
      return res.end()
    }
    if (pathname === `${ESCUTA}get_ssrf.php`)
      return res
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(escutados[searchParams.get('id') ?? ''] ?? {}))
    return passar(req, res, pathname as Path, corpo)
  }

  async function passar(req: IncomingMessage, res: ServerResponse, pathname: Path, corpo: Buffer) {
    const daCasa = req.method === 'POST' && formularios.includes(pathname)
    const formulario = /^application\/x-www-form-urlencoded/.test(req.headers['content-type'] ?? '')
    const json = daCasa && formulario
    const enviar = async () => {
      return fetch(alvo + req.url, {
        method: req.method ?? 'GET',
        redirect: 'manual',
        headers: {
          ...semOsDaPonte(req.headers),
          ...(daCasa && (await provada())),
          ...(json && { 'content-type': 'application/json' }),
          'x-forwarded-for': enderecoDe(pedidos++),
          'x-forwarded-proto': 'https',
        },
        ...(json
          ? { body: JSON.stringify(emJson(pathname, corpo)) }
          : corpo.length > 0 && { body: new Uint8Array(corpo) }),
      })
    }
    let resposta = await enviar()
    if (daCasa && (resposta.status === 401 || (await pedeProva(resposta)))) {
      prova = null
      resposta = await enviar()
    }
    // a busy machine is no hole: what the server cannot do, it cannot do twice
    if (resposta.status >= 500) resposta = await enviar()
    if (resposta.status >= 500)
      queixas.add(`${resposta.status} ${req.method} ${pathname} ${corpo.toString().slice(0, 300)}`)
    if (daCasa) {
      const { vezes, lidas } = chamadas.get(pathname) ?? { vezes: 0, lidas: 0 }
      const lida = resposta.ok || ![400, 401, 403, 413, 415, 422, 429].includes(resposta.status)
      chamadas.set(pathname, { vezes: vezes + 1, lidas: lidas + (lida ? 1 : 0) })
    }
    const cabecalhos = [...resposta.headers].filter(
      ([nome]) =>
        !['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'].includes(nome),
    )
    res.writeHead(resposta.status, cabecalhos.flat())
    res.end(Buffer.from(await resposta.arrayBuffer()))
  }

  return {
    url,
    atacar(servidor, paths, provarAgora) {
      alvo = servidor
      formularios = paths
      provar = provarAgora
      prova = null
      chamadas.clear()
    },
    chamadas,
    queixas,
    async encerrar() {
      ponte.closeAllConnections()
      await new Promise((resolve) => ponte.close(resolve))
      await rm(pasta, { recursive: true })
    },
  }
}

/** What wapiti calls its endpoint: it looks there for what the server was made to fetch. */
export const escutaDe = (ponte: Ponte) => ponte.url + ESCUTA

const pedeProva = async (resposta: Response) =>
  resposta.status === 403 && (await resposta.clone().text()).includes('confirme_quem_e')

async function ler(req: IncomingMessage): Promise<Buffer> {
  const partes: Buffer[] = []
  for await (const parte of req) partes.push(parte as Buffer)
  return Buffer.concat(partes)
}

/** No wallet of before, so that each comes from a device of its own. */
function semOsDaPonte(headers: IncomingHttpHeaders): Record<string, string> {
  const fora = ['host', 'connection', 'content-length', 'transfer-encoding', 'cookie', 'origin', 'referer', 'expect']
  return Object.fromEntries(
    Object.entries(headers).flatMap(([nome, valor]) => (fora.includes(nome) ? [] : [[nome, String(valor)]])),
  )
}

const enderecoDe = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** A form for each of these calls, one for the page with the hole, and the addresses that take something besides calls. */
function paginaDe(paths: readonly Path[]): string {
  const formularios = paths.map((path) => {
    const { multipart } = calls[path] as { multipart?: string }
    const imagem = multipart === 'imagem' ? '<input type="file" name="imagem">' : ''
    const tipo = multipart ? ' enctype="multipart/form-data"' : ''
    const campos = camposDe(path).map(({ caminho, valor }) => entrada(caminho.join('.'), String(valor ?? '')))
    return `<form method="post" action="${path}"${tipo}>${campos.join('')}${imagem}<input type="submit"></form>`
  })
  return `<!doctype html><title>chamadas</title>
    <form method="post" action="${COM_FURO}"><input type="hidden" name="eco" value="eco"></form>
    <form method="post" action="/pagbank/notificacao"><input type="hidden" name="id" value="1"></form>
    <a href="/imagens/0.webp?x=1">i</a><a href="/storage/imagens/bares/1.png?x=1">l</a><a href="/recibos/1?x=1">r</a>
    ${formularios.join('\n')}`
}

const entrada = (nome: string, valor: string) =>
  `<input type="hidden" name="${nome}" value="${valor.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`

const camposPorChamada = new Map<Path, Campo[]>()
function camposDe(path: Path): Campo[] {
  const prontos = camposPorChamada.get(path)
  if (prontos) return prontos
  const { input } = calls[path]
  const campos = aceitos(input, folhas(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Esquema, []))
  camposPorChamada.set(path, campos)
  return campos
}

/** Only a form whose other fields are right brings an attack past the first look: what is refused is said otherwise, or left out. */
function aceitos(input: z.ZodMiniType, campos: Campo[]): Campo[] {
  const tentados = new Map<Campo, number>()
  for (;;) {
    const lido = z.safeDecode(input, jsonDe(campos) as never)
    const recusado = lido.error?.issues
      .map(({ path }) => campos.find(({ caminho }) => caminho.join('.').startsWith(path.join('.'))))
      .find((campo) => campo !== undefined)
    if (!recusado) return campos
    const vez = tentados.get(recusado) ?? 0
    tentados.set(recusado, vez + 1)
    if (typeof recusado.valor === 'string' && vez < EXEMPLOS.length) recusado.valor = EXEMPLOS[vez]
    else campos = campos.filter((campo) => campo !== recusado)
  }
}

function jsonDe(campos: readonly Campo[]): unknown {
  const raiz: { valor?: unknown } = {}
  for (const { caminho, valor } of campos) por(raiz, ['valor', ...caminho], valor)
  return raiz.valor ?? {}
}

function folhas(esquema: Esquema, caminho: string[]): Campo[] {
  const escolhido = [esquema, ...(esquema.anyOf ?? []), ...(esquema.oneOf ?? []), ...(esquema.allOf ?? [])].find(
    ({ type, const: um, enum: varios }) => (type && type !== 'null') || um !== undefined || varios,
  )
  if (!escolhido || caminho.length > 6) return [{ caminho, valor: 'texto' }]
  if (escolhido.type === 'object')
    return Object.entries(escolhido.properties ?? {}).flatMap(([nome, campo]) => folhas(campo, [...caminho, nome]))
  if (escolhido.type === 'array') return escolhido.items ? folhas(escolhido.items, [...caminho, '0']) : []
  return [{ caminho, valor: exemploDe(escolhido, caminho.at(-1) ?? '') }]
}

const EXEMPLOS = [
  ...['1', '8', '1234', '4827', '12345678', '11144477735', '11987654321', '01310100', 'SP', '2026-11-22', '20:00'],
  ...[
    '2026-11-22T20:00:00.000Z',
    '2026-11-22T20:00:00-03:00',
    'juiz-de-fora-77',
    '#aabbcc',
    'https://fcm.googleapis.com/x',
  ],
  ...[
    '0b54bd3c-1f57-4a51-9f4c-6f6b2b1a2c33',
    `${'A'.repeat(342)}==`,
    'a'.repeat(16),
    'a'.repeat(22),
    'a'.repeat(26),
    'a'.repeat(32),
    'a'.repeat(43),
    'A'.repeat(87),
    '10.00',
    '12/2030',
  ],
]
function exemploDe({ const: um, enum: varios, type, format, pattern, minimum, minLength = 0 }: Esquema, nome: string) {
  if (um !== undefined) return um
  if (varios) return varios[0]
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer')
    return nome === 'latitude' ? -23.5489 : nome === 'longitude' ? -46.6475 : Math.max(minimum ?? 1, 1)
  if (format === 'email' || /email/i.test(nome)) return 'juiz@exemplo.com.br'
  if (/cpf/i.test(nome)) return '11144477735'
  if (/telefone|celular/i.test(nome)) return '11987654321'
  if (/password/i.test(nome)) return 'pardal-canela-91-vento'
  const serve = pattern && EXEMPLOS.find((texto) => new RegExp(pattern, 'u').test(texto))
  return serve || 'texto de juiz'.padEnd(minLength, 'x')
}

/** A form's fields as the JSON that they stand for. What is no longer a number where one was goes as the text that it is. */
function emJson(path: Path, corpo: Buffer): unknown {
  const campos = new Map(camposDe(path).map((campo) => [campo.caminho.join('.'), campo]))
  return jsonDe(
    [...new URLSearchParams(corpo.toString())].map(([nome, texto]) => {
      const { caminho, valor } = campos.get(nome) ?? { caminho: [nome], valor: '' }
      return { caminho, valor: lido(texto, valor) }
    }),
  )
}

function lido(texto: string, exemplo: unknown): unknown {
  if (typeof exemplo === 'number') return /^-?\d+(\.\d+)?$/.test(texto) ? Number(texto) : texto
  if (typeof exemplo === 'boolean') return texto === 'true' ? true : texto === 'false' ? false : texto
  return texto
}

function por(onde: object, [nome = '', ...resto]: string[], valor: unknown) {
  const objeto = onde as Record<string, unknown>
  if (resto.length === 0) objeto[nome] = valor
  else {
    objeto[nome] ??= /^\d+$/.test(resto[0] ?? '') ? [] : {}
    por(objeto[nome] as object, resto, valor)
  }
}
