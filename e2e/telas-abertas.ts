// What `npm run resistencia` opens beside the server: screens that stand open all evening, each in a tab of its own. The first line that it
// reads is of which (`Pedido`); of each further one it answers with how much they hold by then, what is not held any more put away.
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import { aparelhos } from './src/aparelhos.ts'
import { navegador } from './src/navegador.ts'

type Pedido = { url: string; telas: { nome: string; email: string; senha: string; caminho: string }[] }

const MB = 1024 * 1024
/** On a machine that is busy with the evening. In ms. */
const PACIENCIA_MS = 120_000
const linhas = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const { url, telas } = JSON.parse((await linhas.next()).value) as Pedido
const browser = await chromium.launch(navegador())
try {
  const abertas: { nome: string; medir: () => Promise<number> }[] = []
  for (const { nome, caminho, ...quem } of telas)
    abertas.push({ nome, medir: await memoriaDe(await abrir(caminho, quem)) })
  console.log('abertas')
  while (!(await linhas.next()).done) {
    const medidas: [string, number][] = []
    for (const { nome, medir } of abertas) medidas.push([nome, await medir()])
    console.log(JSON.stringify(Object.fromEntries(medidas)))
  }
} finally {
  await browser.close()
}

async function abrir(caminho: string, { email, senha }: { email: string; senha: string }): Promise<Page> {
  const entrou = await fetch(`${url}/auth/loginBoteco`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: senha }),
  })
  const contexto = await browser.newContext({
    ...aparelhos.tablet,
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'userData', value: await entrou.text() }] }],
    },
  })
  const page = await contexto.newPage()
  await page.goto(url + caminho)
  await page.locator('h1').first().waitFor({ timeout: PACIENCIA_MS })
  if (new URL(page.url()).pathname !== caminho) throw new Error(`${caminho} levou a ${page.url()}`)
  return page
}

/** In MB, of its JavaScript, without what nothing points to. */
async function memoriaDe(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  return async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / MB
  }
}
