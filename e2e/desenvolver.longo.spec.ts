import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'

// `npm run dev`, on a copy of the sources: what is saved in it is seen in an open page.

const raiz = fileURLToPath(new URL('..', import.meta.url))
let copia: string

test.beforeAll(async () => {
  copia = await mkdtemp(join(tmpdir(), 'boteco-dev-'))
  const { workspaces } = JSON.parse(await readFile(join(raiz, 'package.json'), 'utf8')) as { workspaces: string[] }
  for (const nome of [...workspaces, 'scripts', 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
    await cp(join(raiz, nome), join(copia, nome), {
      recursive: true,
      filter: (caminho) => !/\/(dist|node_modules)$/.test(caminho),
    })
  // the packages are the repository's, and ours are the copy's
  const pacotes = join(copia, 'node_modules')
  await mkdir(join(pacotes, '@boteco'), { recursive: true })
  for (const nome of await readdir(join(raiz, 'node_modules')))
    if (!['@boteco', '.vite'].includes(nome)) await symlink(join(raiz, 'node_modules', nome), join(pacotes, nome))
  for (const nome of await readdir(join(raiz, 'node_modules/@boteco')))
    await symlink(join(copia, nome), join(pacotes, '@boteco', nome))
})

test.afterAll(() => rm(copia, { recursive: true }))

/** Saves a file as an editor does. Answers when, in ms. */
async function salvar(arquivo: string, de: string, para: string): Promise<number> {
  const antes = await readFile(join(copia, arquivo), 'utf8')
  expect(antes).toContain(de)
  await writeFile(join(copia, arquivo), antes.replace(de, para))
  return performance.now()
}

async function portaLivre(): Promise<number> {
  const servidor = createServer().listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  const { port } = servidor.address() as { port: number }
  await new Promise((resolve) => servidor.close(resolve))
  return port
}

/** Starts `npm run dev`. `escrito` is all that it has written by then. */
function comecar(PORT: number) {
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: copia,
    env: { ...process.env, PORT: String(PORT) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const comecado = { dev, fim: once(dev, 'exit'), comecou: performance.now(), escrito: '' }
  for (const saida of [dev.stdout, dev.stderr])
    saida.setEncoding('utf8').on('data', (texto) => {
      comecado.escrito += texto
    })
  return comecado
}

/** Waits for the very frame that shows it, for a measurement: an assertion looks again ever more seldom. */
const naTela = (page: Page, texto: string) =>
  page.waitForFunction((procurado) => document.body?.innerText.includes(procurado), texto)

test('o que se salva, no navegador ou no servidor, aparece na página aberta', async ({ page, context, browser }) => {
  const PORT = await portaLivre()
  const aberto = `Boteco aberto em http://localhost:${PORT}`
  const primeiro = comecar(PORT)
  const recusas: string[] = []
  page.on('console', (dito) => dito.type() === 'error' && recusas.push(dito.text()))
  const medida = (nome: string, desde: number) =>
    test.info().annotations.push({ type: nome, description: `${Math.round(performance.now() - desde)} ms` })

  await expect.poll(() => primeiro.escrito, { timeout: 300_000, intervals: [20] }).toContain(aberto)
  await page.goto(`http://localhost:${PORT}/area-restrita`)
  await naTela(page, 'Gerente (Meia-Lua)')
  medida('primeira página', primeiro.comecou)
  await expect(page.getByRole('button', { name: /Gerente \(Meia-Lua\)/ })).toBeVisible()

  // the browser's side changes in the page as it is
  await page.getByLabel('E-mail').fill('ana@exemplo.com')
  let salvo = await salvar('web/src/pages/entrada/area-restrita-page.tsx', 'title="', 'title="Nova ')
  await naTela(page, 'Nova ')
  medida('do navegador salvo à tela', salvo)
  await expect(page.getByRole('heading', { name: /^Nova / })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.com')

  // the server's comes with a new server
  salvo = await salvar('demonstracao/src/logins.ts', `bar: 'Meia-Lua'`, `bar: 'Lua Cheia'`)
  await naTela(page, 'Gerente (Lua Cheia)')
  medida('do servidor salvo à tela', salvo)
  await expect(page.getByRole('button', { name: /Gerente \(Lua Cheia\)/ })).toBeVisible()

  // what does not compile leaves the last one at work
  await salvar('demonstracao/src/logins.ts', `bar: 'Lua Cheia'`, `bar: 'Lua`)
  await expect.poll(() => primeiro.escrito).toContain('Unterminated string literal')
  await page.reload()
  await expect(page.getByRole('button', { name: /Gerente \(Lua Cheia\)/ })).toBeVisible()
  salvo = await salvar('demonstracao/src/logins.ts', `bar: 'Lua`, `bar: 'Lua Nova'`)
  await naTela(page, 'Gerente (Lua Nova)')
  medida('e outra vez', salvo)
  await expect(page.getByRole('button', { name: /Gerente \(Lua Nova\)/ })).toBeVisible()

  // who formats on saving saves again at once
  const luas = ['Lua Nova', ...Array.from({ length: 30 }, (_, dia) => `Lua de ${dia} dias`), 'Lua Crescente']
  for (const [vez, lua] of luas.slice(1).entries())
    await salvar('demonstracao/src/logins.ts', `bar: '${luas[vez]}'`, `bar: '${lua}'`)
  await expect(page.getByRole('button', { name: /Gerente \(Lua Crescente\)/ })).toBeVisible()

  // a page that begins to listen when another server already answers
  const tarde = await context.newPage()
  let escutar = () => {}
  const daqui = new Promise<void>((resolve) => {
    escutar = resolve
  })
  await tarde.routeWebSocket(/./, async (ws) => {
    await daqui
    ws.connectToServer()
  })
  await tarde.goto(`http://localhost:${PORT}/area-restrita`)
  await expect(tarde.getByRole('button', { name: /Gerente \(Lua Crescente\)/ })).toBeVisible()
  await salvar('demonstracao/src/logins.ts', `bar: 'Lua Crescente'`, `bar: 'Lua Cheia'`)
  await expect(page.getByRole('button', { name: /Gerente \(Lua Cheia\)/ })).toBeVisible()
  escutar()
  await expect(tarde.getByRole('button', { name: /Gerente \(Lua Cheia\)/ })).toBeVisible()
  await tarde.close()

  await page.getByRole('button', { name: /Gerente \(Lua Cheia\)/ }).click()
  const gerente = page.getByText('Área do Gerente').first()
  await expect.poll(async () => recusas.length > 0 || gerente.isVisible()).toBe(true)
  expect(recusas).toEqual([])

  await context.close()
  primeiro.dev.kill('SIGTERM')
  expect(await primeiro.fim).toEqual([0, null])

  // with what the first one left behind, in a browser that was never here
  const segundo = comecar(PORT)
  await expect.poll(() => segundo.escrito, { timeout: 300_000, intervals: [20] }).toContain(aberto)
  const outra = await browser.newPage()
  await outra.goto(`http://localhost:${PORT}/area-restrita`)
  await naTela(outra, 'Gerente (Lua Cheia)')
  medida('primeira página do segundo começo', segundo.comecou)
  await outra.close()
  segundo.dev.kill('SIGTERM')
  expect(await segundo.fim).toEqual([0, null])
  console.log(
    test
      .info()
      .annotations.map(({ type, description }) => `${type}: ${description}`)
      .join('; '),
  )
})
