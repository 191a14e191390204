import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Call, calls, type Path } from '@boteco/contract/calls'
import { abrirPonte, COM_FURO, escutaDe, FORMULARIOS, type Ponte } from './ponte.ts'
import { iniciarServidor, type Servidor } from './servidor.ts'

export const pastaDosResultados = fileURLToPath(new URL('../../test-results', import.meta.url))

/**
 * Left out are those that try names of other products' files (backup, buster, nikto, wapp). Also those that look for
 * forms of a page (csrf, brute_login_form: ours are calls, and are asked where they come from). And blindsql: the
 * server gives a statement one second. The bridge complains of every call that fails, so that a sleep shows with `sql`
 * alone.
 */
const MODULOS =
  'cookieflags,csp,http_headers,crlf,exec,file,htaccess,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe'
/** In seconds: of one module, and of one answer. */
const TEMPO_DE_UM_MODULO = 60
const PRAZO_DE_RESPOSTA = 30

const SEM_TEMPO = /^Max attack time was reached for module (\w+)/gm

type Achado = { method: string; path: string; info: string; parameter: string | null; http_request: string }
type Relatorio = { vulnerabilities: Record<string, Achado[]>; anomalies: Record<string, Achado[]> }

/** Whose calls are attacked, with which proof. */
type Atacante = {
  nome: string
  pode: (call: Call) => boolean
  provar: (url: string) => Promise<Record<string, string>>
}

const atacantes: Atacante[] = [
  {
    nome: 'visitante',
    pode: ({ quem }) => quem === 'publico' || quem.includes('checkin'),
    provar: async (url) => {
      const { objBarcheckin } = await pedir(url, '/auth/fazerCheckinBoteco', { estabelecimento: { id: 1 } })
      return { 'x-checkin': (objBarcheckin as { segredo: string }).segredo }
    },
  },
  {
    nome: 'gerente',
    pode: ({ quem }) => quem !== 'publico' && quem.some((um) => um.startsWith('BAR ') && um !== 'BAR CLIENTE'),
    provar: async (url) => {
      const { token } = await pedir(url, '/auth/loginBoteco', { email: 'gerente@boteco.demo', password: 'boteco123' })
      return { authorization: `Bearer ${token}` }
    },
  },
]

/** `wapiti` over the running demonstration: as a guest who has checked in, and as a manager who has logged in. */
export async function ataqueDoWapiti(): Promise<string[]> {
  mkdirSync(pastaDosResultados, { recursive: true })
  const ponte = await abrirPonte()
  let servidor: Servidor | undefined
  try {
    const queixas: string[] = []
    for (const atacante of atacantes) {
      servidor = await iniciarServidor({
        demo: true,
        log: `${pastaDosResultados}/wapiti-${atacante.nome}.servidor.log`,
        env: { PUBLIC_URL: ponte.url, TRUST_PROXY: 'loopback' },
      })
      queixas.push(...(await atacar(ponte, servidor.url, atacante)))
      await servidor.encerrar()
      servidor = undefined
    }
    return queixas
  } finally {
    await servidor?.encerrar()
    await ponte.encerrar()
  }
}

async function atacar(ponte: Ponte, url: string, { nome, pode, provar }: Atacante): Promise<string[]> {
  const paths = (Object.keys(calls) as Path[]).filter((path) => pode(calls[path]))
  ponte.atacar(url, paths, () => provar(url))
  ponte.queixas.clear()
  const arquivo = `${pastaDosResultados}/wapiti-${nome}.json`
  rmSync(arquivo, { force: true })
  const log = openSync(`${pastaDosResultados}/wapiti-${nome}.log`, 'w')
  const wapiti = spawn(
    'wapiti',
    [
      ...['-u', `${ponte.url}/`, '-s', ponte.url + FORMULARIOS, '--scope', 'folder', '-d', '2'],
      ...['-m', MODULOS, '--max-attack-time', String(TEMPO_DE_UM_MODULO), '-t', String(PRAZO_DE_RESPOSTA)],
      ...['--endpoint', escutaDe(ponte), '--no-bugreport', '--flush-session', '--store-session', pastaDosResultados],
      ...['-f', 'json', '-o', arquivo],
    ],
    { stdio: ['ignore', log, log] },
  )
  const [codigo] = await once(wapiti, 'exit')
  if (codigo !== 0) return [`${nome}: wapiti acabou com ${codigo}; veja wapiti-${nome}.log em test-results`]

  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(arquivo, 'utf8')) as Relatorio
  const achados = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([tipo, lista]) =>
    lista.map((achado) => ({ tipo, ...achado })),
  )
  const noFuro = achados.filter(({ path }) => path === COM_FURO)
  const queixas = achados
    .filter(({ path }) => path !== COM_FURO)
    .map(({ tipo, method, path, info }) => `${nome}: ${tipo}: ${method} ${path}: ${info}`)
  if (noFuro.length === 0) queixas.push(`${nome}: wapiti não achou nem o furo que pusemos: ele não olhou nada`)
  const naoAtacadas = paths.filter((path) => !ponte.chamadas.has(path))
  if (naoAtacadas.length > 0) queixas.push(`${nome}: não atacou ${naoAtacadas.join(', ')}`)
  writeFileSync(
    `${pastaDosResultados}/wapiti-${nome}.chamadas.json`,
    JSON.stringify(Object.fromEntries(ponte.chamadas), null, 2),
  )
  // the longest lists of attacks are not tried at the end of all calls
  const semTempo = [...readFileSync(`${pastaDosResultados}/wapiti-${nome}.log`, 'utf8').matchAll(SEM_TEMPO)].map(
    ([, um]) => um,
  )
  const soma = (de: 'vezes' | 'lidas') => [...ponte.chamadas.values()].reduce((total, uma) => total + uma[de], 0)
  console.log(
    `wapiti como ${nome}: ${paths.length} chamadas atacadas ${soma('vezes')} vezes, das quais ${soma('lidas')} passaram do formulário${semTempo.length > 0 ? `; pararam aos ${TEMPO_DE_UM_MODULO} s: ${semTempo.join(', ')}` : ''}`,
  )
  return [...queixas, ...[...ponte.queixas].map((queixa) => `${nome}: ${queixa}`)]
}

let pedidos = 0
async function pedir(url: string, path: Path, corpo: object): Promise<Record<string, unknown>> {
  pedidos += 1
  const resposta = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `172.16.${pedidos >> 8}.${pedidos & 255}` },
    body: JSON.stringify(corpo),
  })
  if (!resposta.ok) throw new Error(`${path}: ${resposta.status} ${await resposta.text()}`)
  return (await resposta.json()) as Record<string, unknown>
}
