import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// Putting the application on the home screen: offered once, at a good moment. The browser's own window is not opened.

const OFERTA = 'Da próxima vez, abra o Boteco com um toque'

/** The browser says that the application can be installed. Answers whether it was kept from saying so itself. */
const conviteDoNavegador = (page: Page) =>
  page.evaluate(async () => {
    const prompt = async () => sessionStorage.setItem('instalações', `${sessionStorage.getItem('instalações') ?? ''}1`)
    const convite = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    window.dispatchEvent(convite)
    // what it changes has been drawn
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return convite.defaultPrevented
  })

/** The guest's home page, all of it read, in a browser that can install. */
async function menu(page: Page) {
  await page.goto('/usuario-checkado')
  await expect(page.getByRole('heading', { name: 'Fichas' })).toBeVisible()
  expect(await conviteDoNavegador(page)).toBe(true)
}

test(
  'é oferecido depois da primeira entrega, e quem diz não nunca mais é perguntado',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 4)
    const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
    const page = await abrir('celular', '/sobre', { cliente })
    await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
    const lidos = page.waitForResponse('/pedido/buscarMeusPedidosEntregues')
    await menu(page)
    await lidos
    await expect(page.getByText(OFERTA)).toBeHidden()

    await darAndamento(barman)
    await darAndamento(garcom)
    await menu(page)
    await expect(page.getByText(OFERTA)).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    await menu(page)
    await page.getByRole('button', { name: 'Agora não' }).click()
    await expect(page.getByText(OFERTA)).toBeHidden()
    await menu(page)
    await expect(page.getByText(OFERTA)).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('instalações'))).toBeNull()
  },
)

test('é oferecido a quem volta, numa visita só', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', '/sobre', { cliente: await sentar(bar, 4) })
  // it has been here before, and was offered nothing
  await page.evaluate(() => localStorage.setItem('primeiraVisita', '0'))
  await menu(page)
  await page.getByRole('button', { name: 'Instalar' }).click()
  await expect(page.getByText(OFERTA)).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('instalações'))).toBe('1')

  // in another check-in it was offered, and its person did not answer
  await page.evaluate(() => localStorage.removeItem('instalar'))
  await menu(page)
  await expect(page.getByText(OFERTA)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('instalar', '0'))
  await menu(page)
  await expect(page.getByText(OFERTA)).toBeHidden()
})

test('no iPhone a página diz como se faz, uma vez', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', '/usuario-checkado', {
    cliente: await sentar(bar, 4),
    antes: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', {
          get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
        })
        localStorage.setItem('primeiraVisita', '0')
      }),
  })
  await expect(page.getByText('Adicionar à Tela de Início')).toBeVisible()
  await semViolacoesClaroEEscuro(page)
  await page.getByRole('button', { name: 'Entendi' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Fichas' })).toBeVisible()
  await expect(page.getByText(OFERTA)).toBeHidden()
})
