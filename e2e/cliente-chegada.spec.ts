import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { BrowserContext, Page } from '@playwright/test'
import { confirmar } from './src/clientes.ts'
import { abrirBar, chamar, contratar, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// How a guest arrives, sits down and leaves, and what they read when something on the way does not work.

/** What the device answers when it is asked where it is. */
const localizacoes = {
  negada: '(_, erro) => erro({ code: 1, PERMISSION_DENIED: 1 })',
  falhou: '(_, erro) => erro({ code: 3, PERMISSION_DENIED: 1 })',
  zerada: '(ok) => ok({ coords: { latitude: 0, longitude: 0 } })',
  calada: '() => {}',
} as const

async function comLocalizacao(context: BrowserContext, comportamento: string | null): Promise<Page> {
  const page = await context.newPage()
  const geolocation = comportamento === null ? 'undefined' : `{ getCurrentPosition: ${comportamento} }`
  await page.addInitScript(
    `Object.defineProperty(navigator, 'geolocation', { value: ${geolocation}, configurable: true })`,
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Usar minha localização' }).click()
  return page
}

test('sem localização, a tela diz o que houve e por onde seguir', longo, async ({ context }) => {
  const casos = [
    [localizacoes.negada, /A localização está bloqueada neste navegador/],
    [localizacoes.falhou, /Não deu para achar sua localização/],
    [localizacoes.zerada, mensagens.localizacaoInvalida],
    [null, mensagens.semGeolocalizacao],
    [localizacoes.calada, /Procurando onde você está/],
  ] as const
  for (const [comportamento, sentenca] of casos) {
    const page = await comLocalizacao(context, comportamento)
    await expect(page.getByText(sentenca)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Procurar pelo nome ou pela cidade' })).toBeVisible()
    await page.close()
  }
})

test('a lista de bares vazia, que falha e que volta; e a busca pelo nome', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const longe = await abrir('celular', '/', { lugar: { latitude: 60, longitude: 60 } })
  await expect(longe.getByText(mensagens.nenhumEstabelecimento)).toBeVisible()
  await longe.getByRole('link', { name: 'Procurar pelo nome ou pela cidade' }).click()
  await longe.getByLabel('Nome do bar ou cidade').fill(bar.nome)
  await longe.getByLabel('Nome do bar ou cidade').press('Enter')
  await expect(longe.getByRole('link', { name: bar.nome })).toBeVisible()

  const page = await abrir('celular', '/sobre', { lugar: bar.lugar })
  await page.route('/estabelecimento/buscarEstabelecimentos', (route) => route.abort())
  await page.getByRole('link', { name: 'Checkin' }).click()
  await expect(page.getByText(mensagens.erroEstabelecimentos)).toBeVisible()
  await page.unroute('/estabelecimento/buscarEstabelecimentos')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('link', { name: bar.nome })).toBeVisible()
})

test('quem passa na porta lê o cardápio, e o check-in que falha diz por quê', async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', `/mostrar-dados-estabelecimento?id=${bar.id}`)
  await page.getByRole('link', { name: 'Ver o cardápio' }).click()
  await expect(page.getByRole('heading', { name: 'Chope claro 300 ml' })).toBeVisible()
  await expect(page.getByText('R$ 9,90')).toBeVisible()
  await expect(page.getByRole('button', { name: /Pôr mais um/ })).toHaveCount(0)
  await page.getByRole('link', { name: /Fazer check-\u2060in para pedir/ }).click()

  await page.route('/auth/fazerCheckinBoteco', (route) => route.abort())
  await page.getByRole('button', { name: 'Fazer Checkin' }).click()
  await expect(page.getByText(mensagens.erroCheckin)).toBeVisible()
  await page.unroute('/auth/fazerCheckinBoteco')
  await page.getByRole('button', { name: 'Fazer Checkin' }).click()
  await expect(page).toHaveURL('/usuario-checkado')
  await expect(page.getByText(respostas.checkinFeito)).toBeVisible()
})

test(
  'uma aba nova que não consegue conferir o check-in tenta de novo sem perdê-lo',
  longo,
  async ({ abrir, servidor }) => {
    const cliente = await sentar(await abrirBar(servidor.url), 4)
    const page = await abrir('celular', '/meus-pedidos-em-andamento', {
      cliente,
      antes: (page) => page.route('/auth/verificarSeCheckinEstaAtivoNaBase', (route) => route.abort()),
    })
    await expect(page.getByText(mensagens.erroVerificarCheckin)).toBeVisible()
    await page.unroute('/auth/verificarSeCheckinEstaAtivoNaBase')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
    // what was read before speaks for a bar that is out of reach, and not for one that answers and fails
    const aba = await page.context().newPage()
    await aba.route('/auth/verificarSeCheckinEstaAtivoNaBase', (route) => route.fulfill({ status: 500, json: {} }))
    await aba.goto('/usuario-checkado')
    await expect(aba.getByText(mensagens.erroVerificarCheckin)).toBeVisible()
    await aba.unroute('/auth/verificarSeCheckinEstaAtivoNaBase')
    await aba.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(aba.getByRole('heading', { level: 1, name: /^Olá/ })).toBeVisible()
  },
)

test('um cookie estragado é o mesmo que nenhum', longo, async ({ context, page, servidor }) => {
  for (const value of ['%E0%A4%A', 'nada', '']) {
    await context.addCookies([{ name: 'dadosCheckin', value, url: servidor.url }])
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Usar minha localização' })).toBeVisible()
    await page.goto('/cardapio')
    await expect(page).toHaveURL('/')
  }
})

test('uma aba nova confere o check-in uma vez só', longo, async ({ abrir, servidor }) => {
  const cliente = await sentar(await abrirBar(servidor.url), 2)
  const perguntas: string[] = []
  const page = await abrir('celular', '/cardapio?modo=pedido', {
    cliente,
    antes: async (page) => {
      // who listens asks again when the listening begins, and that is not what is counted
      await page.route('/eventos', (route) => route.abort())
      page.on('request', (request) => perguntas.push(new URL(request.url()).pathname))
    },
  })
  await expect(page.getByRole('button', { name: /^Pôr mais um/ }).first()).toBeVisible()
  expect(perguntas.filter((caminho) => caminho === '/auth/verificarSeCheckinEstaAtivoNaBase')).toHaveLength(1)
})

test('a mesa muda pelo número, e sem rede a tela diz que ainda tenta', longo, async ({ abrir, servidor }) => {
  const cliente = await sentar(await abrirBar(servidor.url), 4)
  const page = await abrir('celular', '/usuario-checkado', { cliente })
  await page.getByRole('button', { name: 'Mudar de mesa' }).click()
  await page.getByRole('button', { name: 'Estou nesta mesa' }).click()
  await expect(page.getByText(mensagens.informeMesa)).toBeVisible()
  await page.getByLabel('Digite o número da mesa').fill('9')
  await page.route('/auth/atualizarDadosCheckinComQrCodeMesa', (route) => route.abort())
  await page.getByRole('button', { name: 'Estou nesta mesa' }).click()
  await expect(page.getByText(/Estamos tentando de novo/)).toBeVisible()
  await page.unroute('/auth/atualizarDadosCheckinComQrCodeMesa')
  await expect(page.getByText(`${respostas.checkinAtualizado} 9.`)).toBeVisible()
})

test(
  'o checkout sem resposta não tira ninguém do bar; quando a rede volta, tira',
  longo,
  async ({ abrir, servidor }) => {
    const cliente = await sentar(await abrirBar(servidor.url), 4)
    const page = await abrir('celular', '/usuario-checkado', { cliente })
    await page.route('/auth/fazerCheckoutBoteco', (route) => route.abort())
    await page.getByRole('button', { name: 'Checkout' }).click()
    await confirmar(page, 'Fazer checkout')
    await expect(page.getByText(/Estamos tentando de novo/)).toBeVisible()
    await expect(page.getByText('Check-in nº 1')).toBeVisible()
    await page.unroute('/auth/fazerCheckoutBoteco')
    await expect(page).toHaveURL('/')
    await expect(page.getByText(respostas.checkoutFeito)).toBeVisible()
    await ir(page, '/meus-pedidos-entregues')
    await expect(page.getByText(mensagens.precisaDeCheckin)).toBeVisible()
  },
)

test('quando o gerente força o checkout, o celular diz na hora quem encerrou', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const cliente = await sentar(bar, 4)
  const page = await abrir('celular', '/meus-pedidos-em-andamento', { cliente })
  await expect(page.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
  await chamar(bar.gerente, '/contas/forcarCheckoutCheckin', { id: cliente.checkin.id })
  await expect(page.getByText(respostas.checkinEncerradoPelaEquipe)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Checkin' })).toBeVisible()
})

test('o que muda antes de o celular começar a ouvir o bar também aparece', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const cliente = await sentar(bar, 4)
  let mudou = () => {}
  const espera = new Promise<void>((resolve) => {
    mudou = resolve
  })
  const page = await abrir('celular', '/meus-pedidos-em-andamento', {
    cliente,
    antes: (page) =>
      page.route('/eventos', async (route) => {
        await espera
        await route.continue()
      }),
  })
  await expect(page.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
  await chamar(bar.gerente, '/contas/forcarCheckoutCheckin', { id: cliente.checkin.id })
  mudou()
  await expect(page.getByText(respostas.checkinEncerradoPelaEquipe)).toBeVisible()
})

test('o login diz o que não conferiu, e sem rede também responde', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const { email, senha } = await contratar(bar, 'BAR GARCON')
  const page = await abrir('celular', '/area-restrita')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill('senha-errada')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText(mensagensDasChamadas.loginRecusado)).toBeVisible()
  await page.getByLabel('Senha').fill(senha)
  await page.route('/auth/loginBoteco', (route) => route.abort())
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText(mensagensDasChamadas.erroLogin)).toBeVisible()
})
