import { join } from 'node:path'
import { type Call, calls } from '@boteco/contract/calls'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { aparelhos } from './aparelhos.ts'
import { type Cliente, cookiesDoCheckin, type Lugar, type Pessoa } from './pessoas.ts'
import { iniciarServidor, type Servidor } from './servidor.ts'

type NoAparelho = {
  /** The person logged in on it. */
  pessoa?: Pessoa
  /** The check-in it already has. */
  cliente?: Cliente
  /** What it reaches the product through, instead of its own address. */
  rede?: { url: string }
  /** Its clock is the test's: it goes on by itself, or stands at this moment (ms) until the test moves it. */
  relogio?: true | number
  /** The time zone that it is set to; absent: the bar's. */
  fuso?: string
  /** Where it is; without a place it does not let the page know. */
  lugar?: Lugar
  /** What is done to its page before it goes anywhere. */
  antes?: (page: Page) => unknown
}

/** A new device with a page on `caminho`; it has nothing in common with the others. */
export type Abrir = (aparelho: keyof typeof aparelhos, caminho: string, no?: NoAparelho) => Promise<Page>

/**
 * Every test speaks to a product of its worker's own. `test.use({ demo: true })` at the top of a file makes it the
 * demonstration. Otherwise it has a catalogue and no users, so that a test registers its own bar (`pessoas.ts`).
 */
export const test = base.extend<{ abrir: Abrir }, { demo: boolean; servidor: Servidor }>({
  demo: [false, { option: true, scope: 'worker' }],
  servidor: [
    async ({ demo }, use, { project, workerIndex }) => {
      const servidor = await iniciarServidor({
        demo,
        log: join(project.outputDir, `servidor-${workerIndex}.log`),
        env: {
          NODE_OPTIONS: `--import=${new URL('mesmo-processo.mjs', import.meta.url).href}`,
          // printers of this machine alone
          BOTECO_IMPRESSORAS: '127.0.0.0/8',
        },
      })
      await use(servidor)
      await servidor.encerrar()
    },
    { scope: 'worker', timeout: 1_200_000 },
  ],
  baseURL: ({ servidor }, use) => use(servidor.url),

  context: async ({ context }, use) => {
    const erros = errosDe(context)
    await context.addInitScript(segurarAvisos)
    await use(context)
    expect(erros, 'a página teve erros').toEqual([])
  },

  abrir: async ({ browser, servidor }, use) => {
    const contextos: BrowserContext[] = []
    const erros: Error[][] = []
    await use(async (aparelho, caminho, { pessoa, cliente, lugar, rede = servidor, relogio, fuso, antes } = {}) => {
      const contexto = await browser.newContext({
        ...aparelhos[aparelho],
        ...(fuso && { timezoneId: fuso }),
        ...(lugar && { geolocation: lugar, permissions: ['geolocation'] }),
        storageState: {
          cookies: cliente ? cookiesDoCheckin(cliente) : [],
          origins: pessoa
            ? [{ origin: rede.url, localStorage: [{ name: 'userData', value: JSON.stringify(pessoa.userData) }] }]
            : [],
        },
      })
      contextos.push(contexto)
      erros.push(errosDe(contexto))
      await contexto.addInitScript(segurarAvisos)
      const page = await contexto.newPage()
      if (relogio) await page.clock.install()
      if (typeof relogio === 'number') await page.clock.setFixedTime(relogio)
      await antes?.(page)
      await page.goto(rede.url + caminho)
      return page
    })
    for (const contexto of contextos) {
      // what a page still asks for when its test is over is nobody's
      for (const page of contexto.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await contexto.close()
    }
    expect(erros.flat(), 'as páginas tiveram erros').toEqual([])
  },
})

/**
 * To another page of the product as its links go there: nothing is loaded anew, which is what most of a `goto` costs. Who
 * asks what a reload, a typed address or another phone's link does, goes there with `goto`.
 */
export const ir = (page: Page, caminho: string) =>
  page.evaluate((caminho) => history.pushState(null, '', caminho), caminho)

/** Errors that no code of the page caught, and what it wrote without a key: a test does not pass over them. */
function errosDe(contexto: BrowserContext): Error[] {
  const erros: Error[] = []
  contexto.on('weberror', (erro) => erros.push(erro.error()))
  contexto.on('request', (pedido) => {
    const caminho = new URL(pedido.url()).pathname
    const row = (calls as Record<string, Call>)[caminho]
    if (row?.muda && pedido.method() === 'POST' && !pedido.headers()['idempotency-key'])
      erros.push(new Error(`${caminho} foi chamado sem Idempotency-Key`))
  })
  return erros
}

/** A notice stands for 8 s: long enough for a person, and not for a test on a busy machine, where it stays. */
function segurarAvisos() {
  const daPagina = window.setInterval.bind(window)
  const semPressa = (fazer: () => void, ms: number) => daPagina(fazer, ms === 8_000 ? 2 ** 31 - 1 : ms)
  Object.assign(window, { setInterval: semPressa })
}

/** What `npm run test:longo` runs alone: a further case of what another test shows `npm test`, or a walk over all screens. */
export const longo = { tag: '@longo' }

/** Of the cases of one test: those that `npm test` runs too. */
export const emTodaMudanca = (sim: boolean) => (sim ? {} : longo)

export { expect }
