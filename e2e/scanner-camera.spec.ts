import type { BrowserContextOptions, Page } from '@playwright/test'
import { semViolacoes } from './src/axe.ts'
import { cameras, SEM_HTTPS, test } from './src/camera.ts'
import { fotografar } from './src/fotos-dificeis.ts'
import { abrirBar, type Bar, cookiesDoCheckin, sentar } from './src/pessoas.ts'
import { checkinLido, qrDaMesa, qrDeFora } from './src/qr.ts'
import { expect, longo } from './src/teste.ts'

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

test(
  'quem já está no bar lê o QR Code de outra mesa e passa para ela',
  longo,
  async ({ abrir, servidor, comCamera }) => {
    const bar = await abrirBar(servidor.url)
    const page = await comCamera([await qrDaMesa(abrir, bar, 8)], await sentado(bar))
    await expect(page).toHaveURL('/usuario-checkado')
    await abrirLeitor(page)
    await expect(page.getByText('Agora você está na mesa')).toBeVisible()
    await expect(page).toHaveURL('/usuario-checkado')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => cameras(page)).toEqual(['ended'])
    const memoria = await page.evaluate(() => localStorage.getItem('HTML5_QRCODE_DATA'))
    expect(JSON.parse(memoria ?? 'null')).toEqual({
      hasPermission: true,
      lastUsedCameraId: expect.stringMatching(/.+/),
    })
  },
)

test(
  'quem ainda não entrou lê o QR Code da mesa e faz o check-in por ele',
  longo,
  async ({ abrir, servidor, comCamera }) => {
    const bar = await abrirBar(servidor.url)
    const page = await comCamera([await qrDaMesa(abrir, bar, 8)])
    await abrirLeitor(page)
    await expect(page).toHaveURL(checkinLido(bar, 8))
    await page.getByRole('button', { name: 'Fazer Checkin na mesa 8' }).click()
    await expect(page).toHaveURL('/usuario-checkado')
    await expect(page.getByText(bar.nome)).toBeVisible()
  },
)

test(
  'um QR Code que não é de mesa é recusado com uma frase, e a leitura continua até o certo',
  longo,
  async ({ abrir, servidor, comCamera }) => {
    const bar = await abrirBar(servidor.url)
    const page = await comCamera([qrDeFora(), qrDeFora(), qrDeFora(), await qrDaMesa(abrir, bar, 8)])
    const avisos: string[] = []
    page.on('console', (mensagem) => avisos.push(mensagem.text()))
    const leitor = await abrirLeitor(page)
    await expect(leitor.getByText('Este QR Code não é de uma mesa.')).toBeVisible()
    expect(avisos).toContain('QR code parse error')
    await expect(page).toHaveURL(checkinLido(bar, 8))
  },
)

test('com a página escondida a leitura pausa e solta a câmera; de volta, continua', longo, async ({ comCamera }) => {
  const page = await comCamera([null], { permissions: ['camera'] })
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

test('a câmera se troca por outra, e tem zoom e lanterna se o aparelho tem', longo, async ({ comCamera }) => {
  const page = await comCamera([])
  const avisos: string[] = []
  page.on('console', (mensagem) => avisos.push(mensagem.text().trim()))
  // no pretended camera has these: what a phone's says, and a torch that does not light
  await page.evaluate(() => {
    const track = MediaStreamTrack.prototype
    const { getCapabilities } = track
    track.getCapabilities = function () {
      return Object.assign(getCapabilities.call(this), { torch: true, zoom: { min: 1, max: 8 } })
    }
    track.applyConstraints = async (pedido) => {
      document.title = JSON.stringify(pedido?.advanced)
      if (document.title.includes('torch')) throw new DOMException('no torch', 'OverconstrainedError')
    }
  })
  const leitor = await abrirLeitor(page)
  const zoom = leitor.getByLabel('Zoom')
  await expect(zoom).toHaveAttribute('max', '5')
  await zoom.fill('2.5')
  await expect(page).toHaveTitle('[{"zoom":2.5}]')
  await leitor.getByRole('button', { name: 'Lanterna' }).click()
  await expect(leitor.getByText('Não deu para acender a lanterna.')).toBeVisible()
  expect(avisos.join()).toContain('Failed to turn on torch')
  // and the reading goes on
  await expect(leitor.getByText('Aponte a câmera para o QR Code da mesa.')).toBeVisible()
  await semViolacoes(page)

  const camera = leitor.getByLabel('Trocar de câmera')
  const primeira = await camera.inputValue()
  await camera.selectOption({
    index: (await camera.locator(`[value="${primeira}"]`).evaluate((o: HTMLOptionElement) => o.index)) === 0 ? 1 : 0,
  })
  await expect.poll(() => cameras(page)).toEqual(['ended', 'live'])
  await expect(camera).not.toHaveValue(primeira)
  const segunda = await camera.inputValue()
  const guardada = await page.evaluate(
    () => JSON.parse(localStorage.getItem('HTML5_QRCODE_DATA') ?? '{}').lastUsedCameraId,
  )
  expect(guardada).toBe(segunda)
})

test(
  'sem https o leitor diz que não há câmera, e lê a mesa de uma foto',
  longo,
  async ({ abrir, servidor, comCamera, browser }) => {
    const bar = await abrirBar(servidor.url)
    const figura = await qrDaMesa(abrir, bar, 8)
    const page = await comCamera([figura], { baseURL: servidor.url.replace('localhost', SEM_HTTPS) })
    const avisos: string[] = []
    page.on('console', (mensagem) => avisos.push(mensagem.text().trim()))
    await page.getByRole('button', { name: 'Ler QR Code da mesa' }).click()
    const leitor = page.getByRole('dialog')
    await expect(leitor.getByText('O navegador só abre a câmera em páginas seguras (https)')).toBeVisible()
    expect(avisos).toContain('Camera access is only supported in secure context like https or localhost.')
    await expect(leitor.getByRole('button', { name: 'Abrir a câmera' })).toBeHidden()

    const estudio = await browser.newPage()
    const buffer = await fotografar(estudio, figura, { lado: 220, rotacao: 17, efeito: 'limpa' })
    await estudio.close()
    const escolhendo = page.waitForEvent('filechooser')
    await leitor.getByRole('button', { name: 'Usar uma foto' }).click()
    await (await escolhendo).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page).toHaveURL(checkinLido(bar, 8))
  },
)

for (const [situacao, funciona] of [
  ['o leitor de códigos do próprio celular é usado, sem baixar o nosso', true],
  ['o leitor de códigos do celular que não funciona é trocado pelo nosso', false],
] as const)
  test(situacao, longo, async ({ abrir, servidor, comCamera }) => {
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
      { funciona, texto: `${servidor.url}/atualizar-checkin-qrcodemesa/8/${bar.id}/abcdefg234` },
    )
    await abrirLeitor(page)
    await expect(page).toHaveURL(checkinLido(bar, 8))
    expect(baixados).toHaveLength(funciona ? 0 : 1)
  })

test(
  'sem câmera no aparelho há uma frase e dois outros caminhos: uma foto, ou digitar a mesa',
  longo,
  async ({ abrir, servidor }) => {
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
  },
)

test(
  'um QR Code maior que a moldura também é lido, e quem espera lê que se afaste',
  longo,
  async ({ abrir, servidor, comCamera }) => {
    const bar = await abrirBar(servidor.url)
    const page = await comCamera([await qrDaMesa(abrir, bar, 8)], {}, 440)
    await abrirLeitor(page)
    await expect(page).toHaveURL(checkinLido(bar, 8))

    const semCodigo = await comCamera([null])
    const leitor = await abrirLeitor(semCodigo)
    await expect(leitor.getByText('Não leu? Afaste um pouco.')).toBeVisible()
  },
)
