import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { aparelhos } from './aparelhos.ts'
import { navegador } from './navegador.ts'
import { type Figura, filmar } from './qr.ts'
import { test as base, expect } from './teste.ts'

/** Another name of the product's address, which browsers do not trust as they trust their own machine. */
export const SEM_HTTPS = 'boteco.exemplo'

/** A phone whose camera sees the table for a moment, then these pictures, over and over; without any, it has two cameras. */
type Filmar = (figuras: (Figura | null)[], options?: BrowserContextOptions, lado?: number) => Promise<Page>

export const test = base.extend<{ comCamera: Filmar }>({
  comCamera: async ({ browser, servidor }, use) => {
    const pasta = mkdtempSync(join(tmpdir(), 'boteco-camera-'))
    const { args, ...resto } = navegador()
    const abertos: Awaited<ReturnType<typeof chromium.launch>>[] = []
    const erros: Error[] = []
    const comFilme = async (figuras: (Figura | null)[], lado: number) => {
      const estudio = await browser.newPage()
      const arquivo = join(pasta, `filme-${abertos.length}.mjpeg`)
      const cenas = figuras.map((figura) => ({ figura, quadros: 30 }))
      writeFileSync(arquivo, await filmar(estudio, cenas, lado))
      await estudio.close()
      return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${arquivo}`]
    }
    await use(async (figuras, options, lado = 220) => {
      const duas = '--use-fake-device-for-media-stream=device-count=2'
      const camera = figuras.length === 0 ? [duas] : await comFilme([null, ...figuras], lado)
      const celular = await chromium.launch({
        ...resto,
        args: [
          ...args,
          ...camera,
          '--use-fake-ui-for-media-stream',
          `--host-resolver-rules=MAP ${SEM_HTTPS} 127.0.0.1`,
        ],
      })
      abertos.push(celular)
      const contexto = await celular.newContext({
        ...aparelhos.celular,
        locale: 'pt-BR',
        reducedMotion: 'reduce',
        baseURL: servidor.url,
        ...options,
      })
      contexto.on('weberror', (erro) => erros.push(erro.error()))
      await contexto.addInitScript(guardarTrilhas)
      const page = await contexto.newPage()
      await page.goto('/')
      return page
    })
    for (const celular of abertos) await celular.close()
    rmSync(pasta, { recursive: true })
    expect(erros, 'a página teve erros').toEqual([])
  },
})

declare global {
  var trilhas: MediaStreamTrack[]
}

/** Every camera that the page opens, for asking later whether it was let go. */
function guardarTrilhas() {
  globalThis.trilhas = []
  // missing on the blank page that comes before
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined
  if (!mediaDevices) return
  const original = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (pedido) => {
    const filme = await original(pedido)
    globalThis.trilhas.push(...filme.getTracks())
    return filme
  }
}

/** The state of each camera that the page opened, `live` or `ended`, in their order. */
export const cameras = (page: Page) => page.evaluate(() => globalThis.trilhas.map(({ readyState }) => readyState))
