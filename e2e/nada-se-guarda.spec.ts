import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { enviarPedido, escolher, identificar } from './src/clientes.ts'
import { abrirBar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// A browser that keeps nothing: what a phone with blocked cookies, a private window or a full memory does.

const CHOPE = 'Chope claro 300 ml'

/** Whatever page comes next, the browser refuses what this names. */
const recusar = (page: Page, quanto: 'tudo' | 'só escrever') =>
  page.addInitScript((quanto) => {
    const nao = () => {
      throw new DOMException('não', 'SecurityError')
    }
    if (quanto === 'só escrever') {
      Storage.prototype.setItem = nao
      return
    }
    for (const guarda of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, guarda, { get: nao })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    Object.assign(ServiceWorkerContainer.prototype, { register: async () => nao() })
    Object.defineProperty(Notification, 'permission', { value: 'denied' })
  }, quanto)

for (const quanto of ['tudo', 'só escrever'] as const)
  test(
    `o navegador que recusa ${quanto}: do QR Code ao pedido, e a próxima página ainda sabe quem é`,
    longo,
    async ({ abrir, servidor }) => {
      const bar = await abrirBar(servidor.url)
      const page = await abrir('celular', `/atualizar-checkin-qrcodemesa/7/${bar.id}`, {
        antes: (page) => recusar(page, quanto),
      })
      await escolher(page, CHOPE, 1)
      await expect(page).toHaveURL('/usuario-checkado')
      await identificar(page, { nome: 'Ana Souza', email: 'ana@exemplo.com' })
      await enviarPedido(page)
      await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
      await page.getByRole('link', { name: 'Menu' }).click()
      await expect(page.getByRole('link', { name: /1 a caminho/ })).toBeVisible()
      await escolher(page, CHOPE, 1)
      await page.getByRole('button', { name: 'Enviar Pedido' }).click()
      await expect(page.getByRole('dialog').getByText('Ana Souza')).toBeVisible()
      // another page of this browser opens, and remembers nothing
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
