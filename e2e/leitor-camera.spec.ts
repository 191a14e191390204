import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { aparelhos } from './src/aparelhos.ts'
import { semViolacoes } from './src/axe.ts'
import { navegador } from './src/navegador.ts'
import { abrirBar, type Bar, cookiesDoCheckin, sentar } from './src/pessoas.ts'
import { type Figura, filmar, qrDaMesa, qrDeFora } from './src/qr.ts'
import { test as base, expect } from './src/teste.ts'

/** A phone whose camera sees the table for a moment, then these pictures, over and over. */
type Filmar = (figuras: (Figura | null)[], options?: BrowserContextOptions) => Promise<Page>

const test = base.extend<{ comCamera: Filmar }>({
  comCamera: async ({ browser, servidor }, use) => {
    const pasta = mkdtempSync(join(tmpdir(), 'boteco-camera-'))
    const { args, ...resto } = navegador()
    const abertos: Awaited<ReturnType<typeof chromium.launch>>[] = []
    const erros: Error[] = []
    await use(async (figuras, options) => {
      const estudio = await browser.newPage()
      const arquivo = join(pasta, `filme-${abertos.length}.mjpeg`)
      const cenas = [null, ...figuras].map((figura) => ({ figura, quadros: 30 }))
      writeFileSync(arquivo, await filmar(estudio, cenas))
      await estudio.close()
      const celular = await chromium.launch({
        ...resto,
        args: [
          ...args,
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${arquivo}`,
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

const cameras = (page: Page) => page.evaluate(() => globalThis.trilhas.map(({ readyState }) => readyState))

async function abrirLeitor(page: Page) {
  await page.getByRole('button', { name: 'Ler QR Code da mesa' }).click()
  const leitor = page.getByRole('dialog', { name: 'Ler QR Code da mesa' })
  await leitor.getByRole('button', { name: 'Abrir a câmera' }).click()
  return leitor
}

/** Who sits at table 2 of this bar. */
const sentado = async (bar: Bar): Promise<BrowserContextOptions> => ({
  storageState: { cookies: cookiesDoCheckin(await sentar(bar, 2)), origins: [] },
})

test('quem já está no bar lê o QR Code de outra mesa e passa para ela', async ({ abrir, servidor, comCamera }) => {
  const bar = await abrirBar(servidor.url)
  const page = await comCamera([await qrDaMesa(abrir, bar, 8)], await sentado(bar))
  await expect(page).toHaveURL('/usuario-checkado')
  await abrirLeitor(page)
  await expect(page.getByText('Agora você está na mesa')).toBeVisible()
  await expect(page).toHaveURL('/usuario-checkado')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => cameras(page)).toEqual(['ended'])
  const memoria = await page.evaluate(() => localStorage.getItem('HTML5_QRCODE_DATA'))
  expect(JSON.parse(memoria ?? 'null')).toEqual({ hasPermission: true, lastUsedCameraId: expect.stringMatching(/.+/) })
})

test('quem ainda não entrou lê o QR Code da mesa e faz o check-in por ele', async ({ abrir, servidor, comCamera }) => {
  const bar = await abrirBar(servidor.url)
  const page = await comCamera([await qrDaMesa(abrir, bar, 8)])
  await abrirLeitor(page)
  await expect(page).toHaveURL(`/fazer-checkin-por-qrcode/8/${bar.id}`)
  await page.getByRole('button', { name: 'Fazer Checkin na mesa 8' }).click()
  await expect(page).toHaveURL('/usuario-checkado')
  await expect(page.getByText(bar.nome)).toBeVisible()
})

test('um QR Code que não é de mesa é recusado com uma frase, e a leitura continua até o certo', async ({
  abrir,
  servidor,
  comCamera,
}) => {
  const bar = await abrirBar(servidor.url)
  const page = await comCamera([qrDeFora(), qrDeFora(), qrDeFora(), await qrDaMesa(abrir, bar, 8)])
  const avisos: string[] = []
  page.on('console', (mensagem) => avisos.push(mensagem.text()))
  const leitor = await abrirLeitor(page)
  await expect(leitor.getByText('Este QR Code não é de uma mesa.')).toBeVisible()
  expect(avisos).toContain('QR code parse error')
  await expect(page).toHaveURL(`/fazer-checkin-por-qrcode/8/${bar.id}`)
})

test('com a página escondida a leitura pausa e solta a câmera; de volta, continua', async ({ comCamera }) => {
  const page = await comCamera([null])
  const leitor = await abrirLeitor(page)
  await expect(leitor.getByText('Aponte a câmera para o QR Code da mesa.')).toBeVisible()
  await semViolacoes(page)

  const esconder = (sim: boolean) =>
    page.evaluate((sim) => {
      Object.defineProperty(document, 'hidden', { value: sim, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, sim)
  await esconder(true)
  await expect(leitor.getByText('Leitura em pausa.')).toBeVisible()
  await expect.poll(() => cameras(page)).toEqual(['ended'])
  await esconder(false)
  await expect(leitor.getByText('Aponte a câmera para o QR Code da mesa.')).toBeVisible()
  expect(await cameras(page)).toEqual(['ended', 'live'])

  await leitor.getByRole('button', { name: 'Fechar' }).click()
  await expect.poll(() => cameras(page)).toEqual(['ended', 'ended'])
  // allowed once, it opens by itself
  await page.getByRole('button', { name: 'Ler QR Code da mesa' }).click()
  await expect(leitor.getByText('Aponte a câmera para o QR Code da mesa.')).toBeVisible()
})

for (const [situacao, funciona] of [
  ['o leitor de códigos do próprio celular é usado, sem baixar o nosso', true],
  ['o leitor de códigos do celular que não funciona é trocado pelo nosso', false],
] as const)
  test(situacao, async ({ abrir, servidor, comCamera }) => {
    const bar = await abrirBar(servidor.url)
    const page = await comCamera([await qrDaMesa(abrir, bar, 8)])
    const baixados: string[] = []
    page.on('worker', (worker) => baixados.push(worker.url()))
    // Chromium has none on this system; what it would answer is put into its place
    await page.evaluate(
      ({ funciona, texto }) => {
        class Detector {
          static getSupportedFormats = async () => ['qr_code']
          detect = async () => {
            if (!funciona) throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
            return [{ rawValue: texto }]
          }
        }
        Object.assign(globalThis, { BarcodeDetector: Detector })
      },
      { funciona, texto: `${servidor.url}/atualizar-checkin-qrcodemesa/8/${bar.id}` },
    )
    await abrirLeitor(page)
    await expect(page).toHaveURL(`/fazer-checkin-por-qrcode/8/${bar.id}`)
    expect(baixados).toHaveLength(funciona ? 0 : 1)
  })

test('sem câmera no aparelho há uma frase e dois outros caminhos: uma foto, ou digitar a mesa', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', '/', { cliente: await sentar(bar, 2) })
  const leitor = await abrirLeitor(page)
  await expect(leitor.getByText(/Não achamos uma câmera|A câmera está bloqueada/)).toBeVisible()
  await semViolacoes(page)
  await leitor.getByLabel('Foto com o QR Code da mesa').setInputFiles({
    name: 'cardapio-de-sexta-feira.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(leitor.getByText('Não conseguimos abrir este arquivo.')).toBeVisible()
  await expect(leitor.getByText('cardapio…eira.pdf')).toBeVisible()
  await leitor.getByRole('button', { name: 'Mudar de mesa' }).click()
  await expect(leitor).toBeHidden()
  await expect(page.getByLabel('Digite o número da mesa')).toBeVisible()
})
