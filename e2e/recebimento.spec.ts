import type { Page, Request } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { enviarPedido, escolher, identificar } from './src/clientes.ts'
import { alarmeDe, sair } from './src/gerencia.ts'
import { contarNotas, notasDe } from './src/notas.ts'
import { abrirBar, type Bar, chamar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// An order is received only when a screen shows it, and an order that was not received raises an alarm.

const BOLINHO = 'Bolinho de bacalhau'
const CONFIRMAR = '/pedido/confirmarRecebimento'

const bolinho = ({ cardapio }: Bar) => cardapio.find(({ nome }) => nome === BOLINHO)!
const chope = ({ cardapio }: Bar) => cardapio.find(({ nome }) => nome !== BOLINHO)!

/** Puts the page in the background, or back, as another tab or a locked screen does. */
const mostrar = (page: Page, estado: 'visible' | 'hidden') =>
  page.evaluate((estado) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => estado })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => estado === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, estado)

/** How often this page said that it is there. */
function sinaisDe(page: Page): () => number {
  let quantos = 0
  page.on('request', (pedido) => {
    if (pedido.url().endsWith(CONFIRMAR)) quantos += 1
  })
  return () => quantos
}

/** How many readings of the queue wait for their answer, of those that began since this was called. */
function leiturasDe(page: Page): () => number {
  const abertas = new Set<Request>()
  page.on('request', (pedido) => {
    if (pedido.url().endsWith('/pedido/buscarPedidos')) abertas.add(pedido)
  })
  page.on('requestfinished', (pedido) => abertas.delete(pedido))
  page.on('requestfailed', (pedido) => abertas.delete(pedido))
  return () => abertas.size
}

test('o cliente vê quando a cozinha recebe: uma tela escondida não recebe nada', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [cozinha, ana] = [await contratar(bar, 'BAR COZINHA'), await sentar(bar, 7, 'Ana')]
  const naCozinha = await abrir('tablet', '/pedidos', { pessoa: cozinha })
  await expect(naCozinha.getByText('0 a preparar')).toBeVisible()
  await mostrar(naCozinha, 'hidden')
  const sinais = sinaisDe(naCozinha)

  await pedir(ana, { produto: bolinho(bar), quantidade: 2 }, { produto: chope(bar), quantidade: 1 })
  // it has the order, out of sight
  await expect(naCozinha.getByText(`2× ${BOLINHO}`)).toBeAttached()
  const celular = await abrir('celular', '/meus-pedidos-em-andamento', { cliente: ana })
  await expect(celular.getByText('Enviado à cozinha')).toBeVisible()
  expect(sinais()).toBe(0)

  await mostrar(naCozinha, 'visible')
  await expect(celular.getByText('Recebido pela cozinha')).toBeVisible()
  await expect(celular.getByText('Enviado ao bar')).toBeVisible()
  await semViolacoesClaroEEscuro(celular)
})

test('o que está fora da vista, no fim de uma fila comprida, também é recebido', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [cozinha, ana] = [await contratar(bar, 'BAR COZINHA'), await sentar(bar, 7, 'Ana')]
  for (let n = 0; n < 12; n++) await pedir(ana, { produto: bolinho(bar), quantidade: 1 })
  await abrir('celular', '/pedidos', { pessoa: cozinha })
  await expect
    .poll(async () => (await chamar(ana, '/pedido/buscarMeusPedidosEmAndamento', {})).pedidos.map((p) => p.recebido))
    .toEqual(Array(12).fill(true))
})

test('a tela que não lê mais o bar se cala, e a que volta a ler fala de novo', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const cozinha = await contratar(bar, 'BAR COZINHA')
  let sinais = () => 0
  let lendo = () => 0
  const tela = await abrir('tablet', '/pedidos', {
    pessoa: cozinha,
    relogio: true,
    antes: (page) => {
      sinais = sinaisDe(page)
      lendo = leiturasDe(page)
    },
  })
  await expect(tela.getByText('0 a preparar')).toBeVisible()
  await expect.poll(sinais).toBeGreaterThanOrEqual(1)
  await tela.clock.runFor(12_000)
  await expect.poll(sinais).toBeGreaterThanOrEqual(2)

  // the bar answers nothing more about the queue: after 20 s this screen may be showing an old one
  await tela.route('/eventos', (rota) => rota.abort())
  await tela.route('/pedido/buscarPedidos', (rota) => rota.abort())
  await expect.poll(lendo).toBe(0)
  await tela.clock.runFor(24_000)
  const antes = sinais()
  await tela.clock.runFor(60_000)
  expect(sinais()).toBe(antes)

  await tela.unroute('/pedido/buscarPedidos')
  await tela.clock.runFor(12_000)
  await expect.poll(sinais).toBeGreaterThan(antes)
})

test('quem sai da fila não deixa uma tela para trás', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const barman = await contratar(bar, 'BAR BARMAN')
  let sinais = () => 0
  const tela = await abrir('tablet', '/pedidos', {
    pessoa: barman,
    relogio: true,
    antes: (page) => {
      sinais = sinaisDe(page)
    },
  })
  await expect.poll(sinais).toBeGreaterThanOrEqual(1)
  await sair(tela)
  await expect(tela).toHaveURL('/area-restrita')
  const antes = sinais()
  await tela.clock.runFor(60_000)
  expect(sinais()).toBe(antes)
})

test(
  'sem tela na cozinha o cliente é avisado antes e depois, pede assim mesmo, e o gerente vê na hora',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [cozinha, ana] = [await contratar(bar, 'BAR COZINHA'), await sentar(bar, 7, 'Ana')]
    await abrir('tablet', '/pedidos', { pessoa: await contratar(bar, 'BAR BARMAN') })
    const gerente = await abrir('computador', '/bar-gerente', { pessoa: bar.gerente })
    await expect(gerente.getByRole('heading', { name: 'A cozinha sem tela aberta' })).toBeVisible()
    await expect(alarmeDe(gerente).getByRole('listitem')).toHaveText('Abra os pedidos na cozinha: nenhuma tela aberta')

    const frase = 'A cozinha está sem tela aberta agora. Seu pedido fica registrado e avisamos o gerente.'
    const celular = await abrir('celular', '/cardapio?modo=pedido', { cliente: ana })
    await expect(celular.getByText(frase)).toBeVisible()
    await escolher(celular, BOLINHO, 1)
    await identificar(celular, ana.informacoesUsuario)
    await enviarPedido(celular)
    await expect(celular).toHaveURL('/meus-pedidos-em-andamento')
    await expect(celular.getByText(frase)).toBeVisible()
    await expect(celular.getByText('Enviado à cozinha')).toBeVisible()

    await abrir('tablet', '/pedidos', { pessoa: cozinha })
    await expect(celular.getByText('Recebido pela cozinha')).toBeVisible()
    await expect(celular.getByText(frase)).toHaveCount(0)
    await expect(alarmeDe(gerente)).toHaveCount(0)
  },
)

test(
  'o alarme toca até alguém dizer que viu, e de novo quando algo mais espera ou o silêncio acaba',
  longo,
  async ({ abrir, servidor }) => {
    const garcom = await contratar(await abrirBar(servidor.url), 'BAR GARCON')
    const page = await abrir('celular', '/bar-garcon', { pessoa: garcom })
    await contarNotas(page)
    const notas = () => notasDe(page)
    const esperando = (id: number, nome_produto: string) => ({
      produto_pedido_id: id,
      nome_departamento: 'COZINHA',
      nome_produto,
      quantidade: 2,
      numero_mesa: 7,
      numero_comanda: null,
      espera_s: 80,
    })
    let itens = [esperando(1, 'Pastel')]
    await page.route('/pedido/buscarAlarmesDeRecebimento', (rota) =>
      rota.fulfill({ json: { itens, departamentos: [] } }),
    )
    /** Seconds in which the bar is heard at each reading: a page that hears nothing has an alarm of its own. */
    const passarOuvindo = async (segundos: number) => {
      for (let passados = 0; passados < segundos; passados += 10) {
        const lido = page.waitForResponse('**/pedido/buscarAlarmesDeRecebimento')
        await page.clock.runFor(10_000)
        await lido
      }
    }
    await page.clock.install()
    await page.goto('/bar-garcon')
    const alarme = alarmeDe(page)
    await expect(alarme.getByRole('listitem')).toContainText('Avise a cozinha: mesa 7, 2× Pastel, há 1 min 20 s')
    await expect(alarme.getByRole('alert')).toHaveText('Ninguém recebeu este item. Avise a cozinha: mesa 7, 2× Pastel')
    await page.getByRole('heading', { name: 'Área do Garçom' }).click()
    await page.clock.runFor(9_000)
    expect(await notas()).toBeGreaterThanOrEqual(6)
    await semViolacoesClaroEEscuro(page)

    await alarme.getByRole('button', { name: /^Já vi/ }).click()
    const lembrete = page.getByRole('button', { name: /^Ninguém recebeu/ })
    await expect(lembrete).toBeVisible()
    const caladas = await notas()
    await passarOuvindo(30)
    expect(await notas()).toBe(caladas)

    itens = [...itens, esperando(2, 'Torresmo')]
    await page.clock.runFor(12_000)
    const linha = alarme.getByRole('listitem')
    await expect(linha).toContainText('Avise a cozinha: mesa 7, 2× Pastel, 2× Torresmo, há 1 min 20 s')
    await page.clock.runFor(5_000)
    expect(await notas()).toBeGreaterThan(caladas)

    // after two minutes of silence it is still there: it rings again
    await alarme.getByRole('button', { name: /^Já vi/ }).click()
    await expect(lembrete).toHaveText(/Ninguém recebeu 2 itens/)
    await semViolacoesClaroEEscuro(page)
    await page.clock.runFor(121_000)
    await expect(alarme).toBeVisible()

    itens = []
    await page.clock.runFor(12_000)
    await expect(page.getByText(/Ninguém recebeu/)).toHaveCount(0)
    const fim = await notas()
    await passarOuvindo(30)
    expect(await notas()).toBe(fim)
  },
)
