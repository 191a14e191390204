import { respostas } from '@boteco/contract/respostas'
import type { Locator, Page } from '@playwright/test'
import { confirmar, escolher, identificar, pagarFichas, pedirFichas } from './src/clientes.ts'
import { abrirBar, chamar, contratar, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// The bar does what it was asked, and the phone never hears of it; or hears of it late. In the end everything was done
// once, and the person is where they would have been.

const CHOPE = 'Chope claro 300 ml'

/** The next call of this address reaches the bar, and its answer is lost. Answers how often that was so. */
async function perderAResposta(page: Page, caminho: string, depois = async () => {}) {
  const perdidas = { quantas: 0 }
  let primeira = true
  // kept to the end: while a route is taken away, what is just asked may never be answered
  await page.route(caminho, async (route) => {
    if (!primeira) return route.continue()
    primeira = false
    await route.fetch()
    await depois()
    perdidas.quantas += 1
    await route.abort('connectionreset').catch(() => {})
  })
  return perdidas
}

/** Does it again, as people do, until what they wait for is there. */
const insistir = (tocar: () => Promise<void>, esperado: Locator) =>
  expect(async () => {
    if (!(await esperado.isVisible())) await tocar()
    await expect(esperado).toBeVisible({ timeout: 1_500 })
  }).toPass()

test('a resposta do check-in se perde, e há um check-in só', async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', `/mostrar-dados-estabelecimento?id=${bar.id}`)
  // the wallet's cookie was in the answer
  const perdidas = await perderAResposta(page, '/auth/fazerCheckinBoteco', () => page.context().clearCookies())
  await insistir(
    () => page.getByRole('button', { name: 'Fazer Checkin' }).click({ timeout: 5_000 }),
    page.getByText('Check-in nº 1'),
  )
  expect(perdidas.quantas).toBe(1)
  const { checkins } = await chamar(bar.gerente, '/contas/buscarCheckinsAbertos', {})
  expect(checkins).toHaveLength(1)
})

test('a resposta do envio de fichas se perde, e cada ficha é usada uma vez', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const cliente = await sentar(bar, 4)
  await pedirFichas(cliente, bar.cardapio[0]!, 3)
  await pagarFichas(cliente, await contratar(bar, 'BAR GARCON'))
  const page = await abrir('celular', '/minhas-fichas-pagas', { cliente })
  // it hears nothing of the bar meanwhile, and so still shows the ficha it sent
  await page.getByLabel('Usar essa ficha').first().check()
  await page.route('/ficha/buscarFichasPagas', (route) => route.abort())
  const perdidas = await perderAResposta(page, '/ficha/enviarFichas')
  // one tap: the page asks again by itself
  await page.getByRole('button', { name: 'Enviar Fichas' }).click()
  await expect(page.getByText(respostas.fichasEnviadas)).toBeVisible()
  expect(perdidas.quantas).toBe(1)
  expect((await chamar(cliente, '/ficha/buscarFichasPagas', {})).fichas).toHaveLength(2)
  expect((await chamar(cliente, '/ficha/buscarMinhasFichasUtilizadas', {})).pedidos).toHaveLength(1)
})

test('a resposta do checkout se perde, e o celular sai do bar assim mesmo', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', '/usuario-checkado', { cliente: await sentar(bar, 4) })
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
  const perdidas = await perderAResposta(page, '/auth/fazerCheckoutBoteco')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await confirmar(page, 'Fazer checkout')
  await expect(page).toHaveURL('/')
  expect(perdidas.quantas).toBe(1)
  await expect(page.getByRole('link', { name: 'Checkin' })).toBeVisible()
  const { checkins } = await chamar(bar.gerente, '/contas/buscarCheckinsAbertos', {})
  expect(checkins).toEqual([])
})

test('a resposta do login se perde, e tocar de novo entra', longo, async ({ abrir, servidor }) => {
  const garcom = await contratar(await abrirBar(servidor.url), 'BAR GARCON')
  const page = await abrir('celular', '/area-restrita')
  await page.getByLabel('E-mail').fill(garcom.email)
  await page.getByLabel('Senha').fill(garcom.senha)
  const perdidas = await perderAResposta(page, '/auth/loginBoteco')
  await insistir(
    () => page.getByRole('button', { name: 'Entrar' }).click({ timeout: 5_000 }),
    page.getByRole('heading', { name: garcom.nome }).or(page.getByRole('link', { name: 'Configurações' })),
  )
  expect(perdidas.quantas).toBe(1)
})

test('numa rede lenta, quem toca sem paciência faz um pedido só', longo, async ({ abrir, servidor }) => {
  const cliente = await sentar(await abrirBar(servidor.url), 4)
  const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
  await escolher(page, CHOPE, 2)
  await identificar(page, cliente.informacoesUsuario)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  // what is left of a full bar's Wi-Fi
  const lenta = { offline: false, latency: 2_000, downloadThroughput: 4_000, uploadThroughput: 2_000 }
  await cdp.send('Network.emulateNetworkConditions', lenta)
  const enviar = page.getByRole('button', { name: 'Enviar Pedido' })
  for (let toque = 0; toque < 4; toque++) await enviar.click({ force: true, noWaitAfter: true })
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  const { pedidos } = await chamar(cliente, '/pedido/buscarMeusPedidosEmAndamento', {})
  expect(pedidos.map(({ quantidade }) => quantidade)).toEqual([2])
})
