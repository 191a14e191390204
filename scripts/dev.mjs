// `npm run dev`: the demonstration at one address, made of the sources as they are. Vite answers for the browser's side and
// replaces in the open page what was saved. Everything else goes on to a server, which is bundled and started anew when one
// of its sources is saved. The one before answers until then. `.env`, a real bar's perhaps, is not read.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, context } from 'esbuild'
import { createServer as createVite } from 'vite'
import { bundleOptions } from './build.mjs'

const raiz = fileURLToPath(new URL('..', import.meta.url))
/** Looks like the repository to the server that is bundled into it, and keeps the demonstration's data. */
const pasta = join(raiz, '.cache/dev')
const port = Number(process.env.PORT || 3000)
const publicUrl = `http://localhost:${port}`
/** The product's own policy stays, and lets in what Vite adds to a page. */
const NONCE = 'dev'
/** The processor is for the page that is drawn anew, until then. */
const AFTER_THE_PAGE_MS = 500
/** Of two changes of one file within so long the watcher tells only the first; what formats on saving makes two. */
const DEAF_MS = 50

let stopping = false
layOut()
const front = createServer((req, res) => {
  answer(req, res).catch((error) => (res.headersSent ? res.destroy() : res.writeHead(502).end(`${error}\n`)))
})
const options = ours('server', ['main.ts'])
// the contract in a file of its own, which few changes change: a server in waiting has read that one, too
const contract = { in: 'contract/src/calls.ts', out: 'contract' }
const bundling = await context({
  ...options,
  entryPoints: [...options.entryPoints, contract],
  splitting: true,
  metafile: true,
})
/** Of the last bundle: its sources, from the repository's root, and what a server in waiting can read of it. */
let sources = new Set()
let packages = []
let bundled = false
/** The server that answers, and a promise of the next one: their processes and their ports. */
let server
let waiting

const [vite, { banco, sandbox, maquininha, env }] = await Promise.all([
  createVite({
    root: join(raiz, 'web'),
    cacheDir: join(raiz, '.cache/vite'),
    appType: 'custom',
    html: { cspNonce: NONCE },
    server: { middlewareMode: true, hmr: { server: front }, warmup: { clientFiles: ['./src/routes.tsx'] } },
    clearScreen: false,
  }),
  startNeighbours(),
  bundle(),
]).catch(({ message }) => {
  console.error(message)
  process.exit(1)
})

if (!(await start())) await stop(1)

vite.watcher.add(
  ['server/src', 'server/migrations', 'server/schema', 'contract/src', 'catalogo', 'demonstracao'].map((path) =>
    join(raiz, path),
  ),
)
let renewing = false
let stale = false
vite.watcher.on('all', async (_event, path) => {
  if (!concerns(relative(raiz, path))) return
  stale = true
  if (renewing) return
  renewing = true
  while (stale) {
    await pause(DEAF_MS)
    stale = false
    layOut()
    if ((await bundle()) && (await start())) vite.ws.send({ type: 'full-reload' })
  }
  renewing = false
})
// one that only now listens may be of the server before
vite.ws.on('dev:page', ({ madeBy }, page) => madeBy === server.number || page.send({ type: 'full-reload' }))

front.on('error', async ({ code, message }) => {
  console.error(code === 'EADDRINUSE' ? `A porta ${port} já está em uso: escolha outra com PORT.` : message)
  await stop(1)
})
front.listen(port, '127.0.0.1')

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (stopping ? process.exit(130) : stop(0)))

/** The page of which the server makes every page, and where one is: everything that it needs of the browser's side. */
function layOut() {
  const rotas = [...readFileSync(join(raiz, 'web/src/routes.tsx'), 'utf8').matchAll(/^ {2}'(\/[^']+)':/gm)]
  mkdirSync(join(pasta, 'web/dist'), { recursive: true })
  copyFileSync(join(raiz, 'web/index.html'), join(pasta, 'web/dist/index.html'))
  writeFileSync(join(pasta, 'web/dist/paginas.json'), JSON.stringify(rotas.map(([, rota]) => ({ rota, arquivos: [] }))))
  mkdirSync(join(pasta, 'server'), { recursive: true })
  for (const path of ['server/migrations', 'server/schema', 'catalogo', 'demonstracao']) {
    rmSync(join(pasta, path), { force: true })
    symlinkSync(join(raiz, path), join(pasta, path))
  }
}

/** Whether a saved file is one of the server's. After a bundle that failed any of them may be what was missing. */
function concerns(path) {
  if (['web/index.html', 'web/src/routes.tsx'].includes(path) || /^server\/(migrations|schema)\//.test(path))
    return true
  return bundled ? sources.has(path) : /^(server|contract|catalogo|demonstracao)\//.test(path)
}

async function bundle() {
  // what is wrong has been printed by then
  const result = await bundling.rebuild().catch(() => undefined)
  bundled = result !== undefined
  if (result) {
    const imports = Object.values(result.metafile.outputs).flatMap((output) => output.imports)
    sources = new Set(Object.keys(result.metafile.inputs))
    // packages that are imported dynamically are loaded on demand
    packages = [
      ...new Set(imports.flatMap(({ path, external, kind }) => (external && kind !== 'dynamic-import' ? path : []))),
    ]
    packages.push(pathToFileURL(join(pasta, 'server/dist/contract.js')).href)
  }
  return bundled
}

/** Packages stay outside: a server in waiting has read them before the bundle is made. */
function ours(pacote, entradas) {
  return { ...bundleOptions(pacote, entradas, `.cache/dev/${pacote}`), packages: 'external' }
}

/** What goes on while servers come and go: the database and the payment provider. */
async function startNeighbours() {
  await Promise.all([
    build(ours('server', ['database/embedded.ts', 'provedor/sandbox.ts'])),
    build(ours('pagbank-sandbox', ['main.ts'])),
    build(ours('maquininha-de-mentira', ['main.ts'])),
  ])
  const { startEmbedded } = await import(join(pasta, 'server/dist/embedded.js'))
  const { startMaquininha, startSandbox } = await import(join(pasta, 'server/dist/sandbox.js'))
  const dados = join(pasta, 'dados')
  mkdirSync(dados, { recursive: true })
  const token = randomBytes(24).toString('hex')
  const [banco, sandbox, maquininha] = await Promise.all([
    startEmbedded(dados),
    startSandbox(port + 1, token, join(dados, 'pagbank-sandbox.json')),
    startMaquininha(port + 3, join(dados, 'maquininha-de-mentira.json')),
  ])
  const pagbank = `http://127.0.0.1:${port + 1}`
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'development', HOST: '127.0.0.1', PUBLIC_URL: publicUrl, BOTECO_DEMO: 'on', BOTECO_DADOS: dados },
    ...{ DATABASE_URL: banco.url, PAGBANK_URL: pagbank, PAGBANK_TOKEN: token },
    PAGBANK_SDK_URL: `${pagbank}/sdk/pagseguro.min.js`,
    MERCADO_PAGO_URL: `http://127.0.0.1:${port + 3}`,
  }
  return { banco, sandbox, maquininha, env }
}

/** A server that has read its packages and waits to be told what to run. */
async function prepare() {
  const freePort = await findFreePort()
  const child = fork(join(raiz, 'scripts/dev-server.mjs'), [], {
    env: { ...env, PORT: String(freePort) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.send({ packages })
  const ended = new Promise((resolve) => child.on('exit', () => resolve(false)))
  ended.then(() => {
    if (server?.child === child && !stopping) console.error('O servidor parou; outro começa quando algo for salvo.')
  })
  return { child, port: freePort, ended }
}

/** Runs the bundle beside the server that answers, and puts it in its place once it is open. False: it did not open. */
async function start() {
  let opening = await (waiting ?? prepare())
  waiting = undefined
  // a bundle that was being written may have been too much for it
  if (!opening.child.connected) opening = await prepare()
  const { child, ended } = opening
  const first = !server
  // its greeting is heard once, its log always
  createInterface({ input: child.stdout }).on('line', (line) => (first || line[0] === '{') && console.log(line))
  child.send({ bundle: join(pasta, 'server/dist/main.js') })
  const opens = new Promise((resolve) => child.on('message', (said) => said === 'aberto' && resolve(true)))
  const opened = await Promise.race([opens, ended])
  const last = opened ? server : undefined
  if (opened) server = { ...opening, number: (server?.number ?? 0) + 1 }
  setTimeout(() => {
    last?.child.kill()
    if (stopping) return
    waiting ??= prepare()
  }, AFTER_THE_PAGE_MS)
  return opened
}

async function findFreePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function answer(req, res) {
  const { pathname } = new URL(req.url, publicUrl)
  // Vite's own files, and those that a build copies as they are
  const isFile = /^\/(@|src\/|node_modules\/)/.test(pathname) || existsSync(join(raiz, 'web/public', pathname))
  if (isFile && pathname !== '/') return vite.middlewares(req, res, () => res.writeHead(404).end())

  const { number } = server
  const reply = await ask(req, res)
  const isHtml = reply.headers['content-type']?.startsWith('text/html')
  const html = isHtml ? await text(reply) : ''
  const isPage = html.includes('src="/src/main.tsx"')
  const page = isPage ? (await vite.transformIndexHtml(req.url, html)).replace('</head>', `${sayWho(number)}$&`) : html
  const headers = { ...reply.headers }
  if (isPage) {
    delete headers['content-length']
    const policy = headers['content-security-policy']
    headers['content-security-policy'] = policy.replaceAll(/(script|style)-src /g, `$&'nonce-${NONCE}' `)
  }
  res.writeHead(reply.statusCode, headers)
  if (isHtml) res.end(page)
  else reply.pipe(res)
}

/** For the page: it tells us, when it listens, which server made it. */
function sayWho(madeBy) {
  const said = `createHotContext('/dev').send('dev:page', { madeBy: ${madeBy} })`
  return `<script type="module" nonce="${NONCE}">import { createHotContext } from '/@vite/client'\n${said}</script>`
}

function ask(req, res) {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = req
    const asked = request({
      ...{ host: '127.0.0.1', port: server.port, method, path: url },
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
    asked.on('response', resolve).on('error', reject)
    res.on('close', () => asked.destroy())
    req.pipe(asked)
  })
}

async function stop(code) {
  stopping = true
  front.closeAllConnections()
  const servers = (await Promise.all([server, waiting])).filter(Boolean)
  await Promise.all([
    vite.close(),
    bundling.dispose(),
    sandbox.stop(),
    maquininha.stop(),
    ...servers.map(({ child }) => ended(child)),
  ])
  await banco.stop()
  process.exit(code)
}

function ended(child) {
  return new Promise((resolve) => {
    child.on('exit', resolve)
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    child.kill()
  })
}
