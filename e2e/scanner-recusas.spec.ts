import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { test } from './src/camera.ts'
import { abrirBar, cookiesDoCheckin, sentar } from './src/pessoas.ts'
import { emTodaMudanca, expect, longo } from './src/teste.ts'

// The browser does not give the camera: each reason has its sentence, its word in the log, and two other ways.

/** From the next page on, the browser answers this to a request for a camera; `vezes` times, or always. */
const recusar = (page: Page, nome: string, vezes?: number) =>
  page.addInitScript(
    ({ nome, vezes }) => {
      const dar = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices)
      let recusas = 0
      if (dar)
        navigator.mediaDevices.getUserMedia = async (pedido) => {
          recusas += 1
          if (vezes === undefined || recusas <= vezes) throw new DOMException('no camera for you', nome)
          return dar(pedido)
        }
    },
    { nome, vezes },
  )

async function abrirLeitor(page: Page) {
  await page.getByRole('button', { name: 'Ler QR Code da mesa' }).click()
  const leitor = page.getByRole('dialog', { name: 'Ler QR Code da mesa' })
  await leitor.getByRole('button', { name: 'Abrir a câmera' }).click()
  return leitor
}

const BLOQUEADA =
  'A câmera está bloqueada para este site. Para liberar, toque no cadeado ao lado do endereço da página.'
const OCUPADA = 'A câmera está ocupada. Feche o outro aplicativo que está com ela e tente de novo.'

for (const [nome, codigo, sentenca] of [
  ['NotAllowedError', 'Camera permission denied', BLOQUEADA],
  ['SecurityError', 'Camera permission denied', BLOQUEADA],
  ['NotReadableError', 'Camera in use', OCUPADA],
  ['AbortError', 'Camera in use', OCUPADA],
  ['NotFoundError', 'No camera found', 'Não achamos uma câmera neste aparelho.'],
  ['TypeError', 'Camera failed to start', 'Não deu para abrir a câmera. Tente de novo.'],
] as const)
  test(
    `a câmera que não vem (${nome}) diz por quê e deixa os outros caminhos`,
    emTodaMudanca(nome === 'NotAllowedError'),
    async ({ abrir, servidor }) => {
      const bar = await abrirBar(servidor.url)
      const avisos: string[] = []
      const page = await abrir('celular', '/usuario-checkado', {
        cliente: await sentar(bar, 2),
        antes: async (page) => {
          page.on('console', (mensagem) => avisos.push(mensagem.text()))
          await recusar(page, nome)
        },
      })
      const leitor = await abrirLeitor(page)
      await expect(leitor.getByRole('status')).toHaveText(sentenca)
      expect(avisos.join()).toContain(codigo)
      await expect(leitor.getByRole('button', { name: 'Usar uma foto' })).toBeVisible()
      await leitor.getByRole('button', { name: 'Mudar de mesa' }).click()
      await page.getByLabel('Digite o número da mesa').fill('9')
      await expect(leitor).toBeHidden()
    },
  )

test('o navegador que não conhece câmeras diz que não há uma', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', '/usuario-checkado', {
    cliente: await sentar(bar, 2),
    antes: (page) => page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined })),
  })
  const leitor = await abrirLeitor(page)
  await expect(leitor.getByRole('status')).toHaveText('Não achamos uma câmera neste aparelho.')
  await semViolacoesClaroEEscuro(page)
})

test('a câmera ocupada que se solta abre na segunda tentativa', longo, async ({ servidor, comCamera }) => {
  const bar = await abrirBar(servidor.url)
  const cliente = await sentar(bar, 2)
  const page = await comCamera([null], { storageState: { cookies: cookiesDoCheckin(cliente), origins: [] } })
  await recusar(page, 'NotReadableError', 1)
  await page.goto('/usuario-checkado')
  const leitor = await abrirLeitor(page)
  await expect(leitor.getByRole('status')).toHaveText(OCUPADA)
  await leitor.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(leitor.getByRole('status')).toHaveText('Aponte a câmera para o QR Code da mesa.')
})

test('a câmera negada depois de permitida não se abre mais sozinha', longo, async ({ servidor, comCamera }) => {
  const bar = await abrirBar(servidor.url)
  const cliente = await sentar(bar, 2)
  const page = await comCamera([null], {
    storageState: { cookies: cookiesDoCheckin(cliente), origins: [] },
    permissions: ['camera'],
  })
  await expect((await abrirLeitor(page)).getByText('Aponte a câmera para o QR Code da mesa.')).toBeVisible()
  await recusar(page, 'NotAllowedError')
  await page.goto('/usuario-checkado')
  const leitor = page.getByRole('dialog', { name: 'Ler QR Code da mesa' })
  // remembered as allowed, it is asked for at once
  await page.getByRole('button', { name: 'Ler QR Code da mesa' }).click()
  await expect(leitor.getByRole('status')).toHaveText(BLOQUEADA)
  await leitor.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Ler QR Code da mesa' }).click()
  await expect(leitor.getByRole('button', { name: 'Abrir a câmera' })).toBeVisible()
  await expect(leitor.getByRole('status')).toHaveText(/^Para ler o QR Code da mesa, precisamos usar a câmera/)
})
