// `npm run lighthouse`: what Google's Lighthouse thinks of the demonstration on a phone. Performance depends on the machine and
// is for people to read; whatever else is under 100 fails it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium } from '@playwright/test'
import postgres from 'postgres'
import { navegador } from './src/navegador.ts'
import { chamar, cookiesDoCheckin, entrar, type Lugar, sentar } from './src/pessoas.ts'
import { iniciarServidor } from './src/servidor.ts'

/** The newest that runs on Node 20. It is no dependency: a bar does not need its 300 packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
/** Of one page; the first one also fetches Lighthouse from npm. */
const TEMPO_MAXIMO_MS = 4 * 60_000
/** One measure swings by ten points with what else the machine does; the median of some is what Lighthouse advises. */
const VEZES = 3
/** Now and then its recording has no beginning (NO_NAVSTART), and it asks to be run again. */
const TENTATIVAS = 3
const resultados = fileURLToPath(new URL('../test-results/', import.meta.url))

type Demonstracao = { lugar: Lugar; logins: { perfil: string; email: string; senha: string }[] }
type Relatorio = {
  finalDisplayedUrl: string
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }> & {
    'network-requests': { details: { items: { resourceType: string; transferSize: number }[] } }
  }
}

const nota = (score: number | null | undefined) => Math.round((score ?? 0) * 100)
const performance = ({ categories }: Relatorio) => nota(categories.performance?.score)

const servidor = await iniciarServidor({ demo: true, log: join(resultados, 'lighthouse.log') })
try {
  const { lugar, logins } = await lerDemonstracao()
  const { estabelecimentos } = await chamar(servidor, '/estabelecimento/buscarEstabelecimentos', { userData: lugar })
  const [bar] = estabelecimentos
  if (!bar) throw new Error('a demonstração não tem bar por perto')
  await medir('/', async () => {})
  // without a check-in, a table's code leads to the check-in
  await medir(`/atualizar-checkin-qrcodemesa/1/${bar.id}`, async () => {}, `/fazer-checkin-por-qrcode/1/${bar.id}`)
  // an invented bar asks not to be found
  const sql = postgres(servidor.banco(), { max: 1 })
  await sql`update estabelecimento set demonstracao = false where apelido = 'boteco-do-pardal'`
  await sql.end()
  await medir('/bar/boteco-do-pardal', async () => {})
  await medir('/cardapio', async (contexto) => {
    await contexto.addCookies(cookiesDoCheckin(await sentar({ url: servidor.url, id: bar.id }, 1)))
  })
  await medir('/pedidos', async (contexto) => {
    const login = logins.find(({ perfil }) => perfil === 'BAR BARMAN')
    if (!login) throw new Error('a demonstração não tem barman')
    const { userData } = await entrar(servidor.url, login.email, login.senha)
    const page = await contexto.newPage()
    // No page of the application: that would leave its files in the cache, and a first load is what is measured.
    await page.goto(`${servidor.url}/saude`)
    await page.evaluate((valor) => localStorage.setItem('userData', valor), JSON.stringify(userData))
    await page.close()
  })
} finally {
  await servidor.encerrar()
}

/** What the demonstration tells its own page: where it happens and who may log in. */
async function lerDemonstracao(): Promise<Demonstracao> {
  const html = await (await fetch(servidor.url)).text()
  const dados = html.match(/<meta name="demonstracao" content="([^"]*)"/)?.[1]
  if (!dados) throw new Error('a página não diz onde é a demonstração')
  return JSON.parse(dados.replaceAll('&quot;', '"')) as Demonstracao
}

/** Prints the median of several measures, by performance, with the least and the most. `chega`: where the address leads. */
async function medir(
  caminho: string,
  preparar: (contexto: BrowserContext) => Promise<void>,
  chega = caminho,
): Promise<void> {
  const relatorios: Relatorio[] = []
  for (let falhas = 0; relatorios.length < VEZES; ) {
    const relatorio = await relatar(caminho, preparar)
    if (relatorio) relatorios.push(relatorio)
    else if (++falhas === TENTATIVAS) throw new Error('o Lighthouse não rodou; ele é baixado do npm na primeira vez')
  }
  relatorios.sort((a, b) => performance(a) - performance(b))
  const mediano = relatorios[Math.floor(VEZES / 2)]
  if (mediano) print(chega, mediano, relatorios.map(performance))
}

/**
 * Lighthouse opens a tab in a browser that has already been used. What `preparar` leaves in its profile (cookies, local
 * storage) is there, and what belongs to one tab (session storage) is not. Null when it could not look.
 */
async function relatar(
  caminho: string,
  preparar: (contexto: BrowserContext) => Promise<void>,
): Promise<Relatorio | null> {
  const perfil = mkdtempSync(join(tmpdir(), 'boteco-lighthouse-'))
  const { args, ...resto } = navegador()
  const contexto = await chromium.launchPersistentContext(perfil, {
    ...resto,
    args: [...args, '--remote-debugging-port=0'],
    // Lighthouse decides how large its phone is.
    viewport: null,
  })
  try {
    await preparar(contexto)
    const porta = readFileSync(join(perfil, 'DevToolsActivePort'), 'utf8').split('\n')[0]
    const arquivo = join(resultados, `lighthouse${caminho.replaceAll('/', '-')}.json`)
    // Not in its place but beside it: this process has to let the new tab start.
    const lighthouse = spawn(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        servidor.url + caminho,
        `--port=${porta}`,
        '--disable-storage-reset',
        // a page that goes on asking never falls silent
        '--max-wait-for-load=10000',
        '--only-categories=performance,accessibility,best-practices,seo',
        // robots.txt keeps a table's code out of every search
        ...(caminho.startsWith('/atualizar-checkin') ? ['--skip-audits=is-crawlable'] : []),
        '--output=json',
        `--output-path=${arquivo}`,
        '--quiet',
      ],
      { stdio: 'inherit', timeout: TEMPO_MAXIMO_MS },
    )
    const [status] = await once(lighthouse, 'exit')
    return status === 0 ? (JSON.parse(readFileSync(arquivo, 'utf8')) as Relatorio) : null
  } finally {
    await contexto.close()
    rmSync(perfil, { recursive: true })
  }
}

function print(caminho: string, { finalDisplayedUrl, categories, audits }: Relatorio, todas: number[]): void {
  const chegou = new URL(finalDisplayedUrl).pathname
  if (chegou !== caminho) throw new Error(`${caminho} levou a ${chegou}: não é a tela que se queria medir`)
  const notas = Object.entries(categories).map(([nome, { score }]) => `${nome} ${nota(score)}`)
  if (Object.entries(categories).some(([nome, { score }]) => nome !== 'performance' && nota(score) < 100)) {
    console.log(`${caminho}: menos de 100`)
    process.exitCode = 1
  }
  const javascript = audits['network-requests'].details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((bytes, { transferSize }) => bytes + transferSize, 0)
  console.log(
    `${caminho.padEnd(10)} ${notas.join(' · ')} · JavaScript ${(javascript / 1024).toFixed(1)} KiB compressed · performance of ${todas.length}: ${todas.join(' ')}`,
  )
  for (const id of new Set(Object.values(categories).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id)))) {
    const { title, score, displayValue = '' } = audits[id] ?? {}
    if (typeof score === 'number' && score < 0.9) console.log(`  ${nota(score)} ${title} ${displayValue}`)
  }
}
