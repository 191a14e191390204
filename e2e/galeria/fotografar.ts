import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { aparelhos } from '../src/aparelhos.ts'
import { cookiesDoCheckin } from '../src/pessoas.ts'
import type { Cenario } from './cenario.ts'
import { nomeDe, type Quem, type UmaFoto } from './tela.ts'

/** How long a text may take to appear, in ms: also where the machine is busy. */
const ESPERA_MS = 30_000
/** A picture of a computer's screen does not need all its pixels to be read in a table. */
const escalas = { celular: 1, tablet: 0.8, computador: 0.7 } as const
const QUALIDADE = 78

/** Gives the browser a fake camera, and permission without a question; the page refuses a device without one. */
export const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Opens the screen on a device of its own and takes its picture, or two. */
export async function fotografar(browser: Browser, cenario: Cenario, foto: UmaFoto, pasta: string): Promise<void> {
  await foto.muda?.(cenario)
  try {
    for (const cor of foto.escuro ? (['light', 'dark'] as const) : (['light'] as const)) {
      const page = await abrir(browser, cenario, foto, cor)
      const arquivo = `${nomeDe(foto)}${cor === 'dark' ? '-escuro' : ''}.webp`
      writeFileSync(join(pasta, arquivo), await revelar(page, escalas[foto.aparelho]))
      await page.context().close()
    }
  } finally {
    await foto.desfaz?.(cenario)
  }
}

/**
 * The page with everything on it that its state says. Its colours are there from the start: changed on an open page they
 * take some frames to reach every icon.
 */
export async function abrir(
  browser: Browser,
  cenario: Cenario,
  foto: UmaFoto,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  const { viewport, ...resto } = aparelhos[foto.aparelho]
  const quem = foto.quem?.(cenario) ?? {}
  const contexto = await browser.newContext({
    ...resto,
    ...entrada(cenario, quem),
    viewport: { ...viewport, ...(foto.altura && { height: foto.altura }) },
    colorScheme,
    baseURL: cenario.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    // a call that a service worker answers cannot be held back
    serviceWorkers: 'block',
  })
  contexto.setDefaultTimeout(ESPERA_MS)
  const page = await contexto.newPage()
  await page.clock.setFixedTime(cenario.agora)
  if (!quem.camera) await page.addInitScript(recusarCamera)
  if (foto.segura) await page.route(`**${foto.segura}`, () => new Promise(() => {}))
  if (foto.derruba)
    await page.route(`**${foto.derruba}`, (rota) => rota.fulfill({ status: 502, body: '<html></html>' }))
  // a notice may be gone again before a slow machine has loaded every picture
  await page.goto(typeof foto.caminho === 'string' ? foto.caminho : foto.caminho(cenario), { waitUntil: 'commit' })
  await foto.passos?.(page, cenario)
  // a button under the mouse looks pressed
  await page.mouse.move(0, 0)
  await alvo(page, foto).first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => true))
  await page.waitForFunction(aVista)
  return page
}

const alvo = (page: Page, { espera }: UmaFoto): Locator =>
  (typeof espera === 'function' ? espera(page) : page.getByText(espera)).filter({ visible: true })

function entrada({ url }: Cenario, { pessoa, cliente, lugar, camera }: Quem) {
  const localStorage = [
    ...(pessoa ? [{ name: 'userData', value: JSON.stringify(pessoa.userData) }] : []),
    // a guest who has ordered from this phone before does not type their name again
    ...(cliente?.informacoesUsuario.numeroComanda
      ? [{ name: 'pessoaLembrada', value: JSON.stringify(cliente.informacoesUsuario) }]
      : []),
  ]
  return {
    storageState: {
      cookies: cliente ? cookiesDoCheckin(cliente) : [],
      origins: [{ origin: url, localStorage }],
    },
    permissions: [...(lugar ? ['geolocation'] : []), ...(camera ? ['camera'] : [])],
    ...(lugar && { geolocation: lugar }),
  }
}

function recusarCamera() {
  // missing on the blank page that comes before
  if (navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('recusada', 'NotAllowedError'))
}

/** Every picture that can be seen now has come. */
function aVista(): boolean {
  return [...document.images].every((imagem) => {
    const { top, bottom } = imagem.getBoundingClientRect()
    return !imagem.checkVisibility() || bottom < 0 || top > innerHeight || imagem.complete
  })
}

/** WebP, which Playwright's own screenshots cannot be. */
async function revelar(page: Page, scale: number): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const y = await page.evaluate(() => scrollY)
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALIDADE,
    clip: { x: 0, y, width, height, scale },
  })
  await cdp.detach()
  return Buffer.from(data, 'base64')
}
