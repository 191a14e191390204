import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { Locator } from '@playwright/test'
import { cadastrar, enviarPedido, escolher, identificar } from './src/clientes.ts'
import { contar } from './src/contar.ts'
import { ouvirDesenhos } from './src/desenhos.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// What a guest's evening costs in taps and keys: from the table's code to an order that the bar has.

const CHOPE = 'Chope claro 300 ml'
const BOLINHO = 'Bolinho de bacalhau'

const doQrCode = (mesa: number, bar: number) => `/atualizar-checkin-qrcodemesa/${mesa}/${bar}`

test('quem nunca veio: do QR Code ao pedido em três toques e os quatro dados, e a próxima rodada em dois', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', doQrCode(7, bar.id))
  const quanto = await contar(page)
  // the table's page shows the menu: wanting a beer is sitting down, and the menu stays until the guest's own has come
  let soltar = () => {}
  const solto = new Promise<void>((pronto) => {
    soltar = pronto
  })
  await page.route('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', (route) =>
    solto.then(() => route.continue()),
  )
  await page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
  await expect(page).toHaveURL('/usuario-checkado')
  await expect(page.getByText('1 item')).toBeVisible()
  await expect(page.getByRole('heading', { name: CHOPE })).toBeVisible()
  soltar()
  // the table's page again is the way back to the menu, and not a menu to look at
  await ir(page, `/fazer-checkin-por-qrcode/7/${bar.id}`)
  await expect(page).toHaveURL('/usuario-checkado')
  await expect(page.getByText('1 item')).toBeVisible()
  // the shape of a number arrives after the number: it is shaped all the same
  let soltarFormas = () => {}
  const formas = new Promise<void>((prontas) => {
    soltarFormas = prontas
  })
  await page.route(/\/masks-/, (route) => formas.then(() => route.continue()))
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  // the focus goes on by itself: nothing is tapped between the fields
  await page.keyboard.type('Ana Souza')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
  await page.keyboard.type('ana@exemplo.com')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('CPF', { exact: true })).toBeFocused()
  await page.keyboard.type('52998224725')
  await expect(page.getByLabel('Telefone com DDD')).toBeFocused()
  await page.keyboard.type('11987654321')
  soltarFormas()
  await expect(page.getByLabel('CPF', { exact: true })).toHaveValue('529.982.247-25')
  await expect(page.getByLabel('Telefone com DDD')).toHaveValue('(11) 98765-4321')
  await expect(page.getByLabel('Telefone com DDD')).toBeFocused()
  await expect(page.getByLabel(/Número da mesa/)).toHaveValue('7')
  await enviarPedido(page)
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  const primeira = await quanto()
  expect(primeira.toques).toBeLessThanOrEqual(3)
  expect(primeira.teclas).toBeLessThanOrEqual(50)

  await page.getByRole('button', { name: `Pedir de novo: ${CHOPE}` }).click()
  await expect(page.getByRole('dialog').getByText('Ana Souza')).toBeVisible()
  await enviarPedido(page)
  await expect(page).toHaveURL('/meus-pedidos-em-andamento')
  await expect(page.getByRole('heading', { level: 2, name: CHOPE })).toHaveCount(2)
  expect(await quanto()).toEqual({ toques: 2, teclas: 0 })

  // the title keeps to its plate beside the bell and the account
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Cardápio' })).toBeVisible()
  await expect(page.getByRole('banner').getByText(/R\$\s19,80/)).toBeVisible()
  const folga = page.getByRole('heading', { level: 1 }).evaluate((titulo) => {
    const placa = titulo.parentElement?.parentElement
    return (placa?.getBoundingClientRect().right ?? 0) - titulo.getBoundingClientRect().right
  })
  expect(await folga).toBeGreaterThan(0)
  // and all of it is one line, under which the menu begins
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(100)
  // at home too, where what is on its way is said in that line and takes nothing from the menu
  await ir(page, '/usuario-checkado')
  await expect(page.getByRole('link', { name: /^Conta R\$\s19,80 2 a caminho$/ })).toBeVisible()
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(100)
  await expect(page.getByRole('main').getByRole('link', { name: /a caminho/ })).toHaveCount(0)
})

test('o aparelho que já conhece a pessoa: do QR Code ao pedido em três toques', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', doQrCode(7, bar.id))
  await page.getByRole('button', { name: 'Fazer Checkin na mesa 7' }).click()
  await expect(page).toHaveURL('/usuario-checkado')
  await escolher(page, CHOPE, 1)
  await identificar(page, { nome: 'Ana Souza', email: 'ana@exemplo.com' })
  await page.getByLabel('Lembrar de mim neste aparelho').check()
  await enviarPedido(page)
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
  await darAndamento(barman)
  await darAndamento(garcom)
  const { arrayProdutosNaoPagos } = await chamar(garcom, '/cliente/getContaCliente', {
    dadosCliente: { numeroMesa: 7 },
  })
  await chamar(garcom, '/cliente/informarPagamentoConta', arrayProdutosNaoPagos)
  await ir(page, '/usuario-checkado')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fazer checkout' }).click()
  await expect(page.getByText(respostas.checkoutFeito)).toBeVisible()

  // another evening
  await page.goto(doQrCode(8, bar.id))
  const quanto = await contar(page)
  await page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Ana!' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(page.getByText('Ana Souza')).toBeVisible()
  await expect(page.getByRole('button', { name: 'trocar' })).toBeVisible()
  await enviarPedido(page)
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  expect(await quanto()).toEqual({ toques: 3, teclas: 0 })
})

test('quem tem conta: do QR Code ao pedido em três toques', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const pessoa = await cadastrar(servidor.url, 'Clara dos Santos')
  const page = await abrir('celular', doQrCode(7, bar.id), { pessoa })
  const quanto = await contar(page)
  await page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(page.getByRole('dialog').getByText('Clara dos Santos')).toBeVisible()
  await enviarPedido(page)
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  expect(await quanto()).toEqual({ toques: 3, teclas: 0 })
})

test('na página do QR Code o check-in que falha não perde o que se quis', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', doQrCode(7, bar.id))
  await page.route('/auth/fazerCheckinPorQrCode', (route) => route.abort())
  await page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
  await expect(page.getByText(/Erro ao fazer check-in/)).toBeVisible()
  await page.unroute('/auth/fazerCheckinPorQrCode')
  await page.getByRole('button', { name: 'Fazer Checkin na mesa 7' }).click()
  await expect(page.getByText('1 item')).toBeVisible()
})

test('o que foi digitado na folha do pedido volta depois de uma recarga', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', doQrCode(7, bar.id))
  await page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Ana Souza')
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ana Souza')
})

test('quem toca antes de a folha do pedido chegar não toca de novo', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', '/sobre', { cliente: await sentar(bar, 7) })
  let chegar = () => {}
  const rede = new Promise<void>((pronto) => {
    chegar = pronto
  })
  for (const arquivo of ['enviar-pedido', 'nota-do-produto'])
    await page.route(`**/assets/${arquivo}-*.js`, async (route) => {
      await rede
      await route.continue()
    })
  await page.goto('/cardapio?modo=pedido')
  await page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
  const enviar = page.getByRole('button', { name: 'Enviar Pedido' })
  await enviar.click()
  await expect(enviar).toBeDisabled()
  chegar()
  await expect(page.getByRole('dialog', { name: 'Seu pedido' })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByLabel(`Observação para ${CHOPE}`)).toBeVisible()
})

test(
  'o produto abre com foto, palavras e quantidade, e o que se escolhe ali está no pedido',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const page = await abrir('celular', doQrCode(7, bar.id))
    await page.getByRole('button', { name: 'Fazer Checkin na mesa 7' }).click()
    await expect(page).toHaveURL('/usuario-checkado')
    await page.getByRole('button', { name: `Ver ${CHOPE}` }).click()
    const produto = page.getByRole('dialog', { name: CHOPE })
    // one tap is one of it
    await produto.getByRole('button', { name: /^Adicionar/ }).click()
    await expect(page.getByText('1 item')).toBeVisible()
    await page.getByRole('button', { name: `Ver ${CHOPE}` }).click()
    await produto.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
    await produto.getByLabel(`Observação para ${CHOPE}`).fill('sem colarinho')
    await produto.getByRole('button', { name: /^Pronto/ }).click()
    await expect(page.getByText('2 itens')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(page.getByRole('dialog').getByText('sem colarinho')).toBeVisible()
  },
)

test(
  'com um cardápio de muitas categorias, a fileira abre a que se toca e a busca perdoa um erro',
  longo,
  async ({ abrir, servidor }) => {
    const { gerente } = await abrirBar(servidor.url)
    const { produtosMercadinho } = await chamar(gerente, '/estabelecimento/buscarProdutosMercadinho', {})
    const nomes = [
      ...new Set([CHOPE, BOLINHO, ...produtosMercadinho.filter((_, n) => n % 8 === 0).map(({ nome }) => nome)]),
    ]
    const bar = await abrirBar(
      servidor.url,
      nomes.slice(0, 24).map((nome) => ({ nome, preco: 1000, departamento: 'BAR' as const, estoque: null })),
    )
    const page = await abrir('celular', doQrCode(7, bar.id), { antes: ouvirDesenhos })
    const fileira = page.getByRole('navigation', { name: 'Categorias' })
    // what is tapped at the door stays under the finger in the menu that comes
    const terceira = fileira.getByRole('button').nth(2)
    await terceira.click()
    await expect(terceira).toHaveAttribute('aria-current', 'true')
    const mais = page.locator('details[open]').getByRole('button', { name: /^Pôr mais um/ })
    await expect(mais.first()).toBeInViewport()
    const altura = async () => Math.round((await mais.first().boundingBox())?.y ?? 0)
    await mais.first().scrollIntoViewIfNeeded()
    const antes = await altura()
    await mais.first().click()
    await expect(page).toHaveURL('/usuario-checkado')
    await expect(page.getByText('1 item')).toBeVisible()
    await expect.poll(altura).toBe(antes)
    // one more of it draws its line again, and of all the others none, once the table's own menu has come
    const linha = page.locator('details[open] [data-produto]').filter({ has: page.getByText('1', { exact: true }) })
    const produto = await linha.getAttribute('data-produto')
    const aLinha = page.locator(`details[open] [data-produto="${produto}"]`)
    await expect(async () => {
      await page.evaluate(() => {
        window.desenhados = []
      })
      await aLinha.getByRole('button', { name: /^Pôr mais um/ }).click()
      await expect.poll(() => page.evaluate(() => window.desenhados)).toContain(produto)
      expect(new Set(await page.evaluate(() => window.desenhados))).toEqual(new Set([produto]))
    }).toPass()
    await page.evaluate(() => window.scrollTo(0, 0))
    const ultima = fileira.getByRole('button').last()
    await ultima.click()
    await expect(ultima).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('details[open]')).toHaveCount(1)
    await expect(page.locator('details').last()).toHaveAttribute('open')
    // what is left for the menu while it is scrolled; what is said in the bar for a moment does not count
    const cobertos = await page.evaluate(() => {
      const altura = (sel: string) => document.querySelector(sel)!.getBoundingClientRect().height
      return (
        altura('nav[aria-label="Categorias"]') +
        altura('[data-sticky-bar]') -
        altura('[data-sticky-bar] > :has(> [role="status"])')
      )
    })
    expect(cobertos / 844).toBeLessThan(0.3)
    await page.getByLabel('Procurar no cardápio').fill('bolinio')
    await expect(page.getByRole('heading', { name: BOLINHO })).toBeVisible()
  },
)

async function caixaDe(coisa: Locator) {
  const { y, height } = (await coisa.boundingBox())!
  return { y, fim: y + height }
}

test(
  'o pedido que se desfaz logo volta para a cesta, e quem prepara não o vê mais',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const barman = await contratar(bar, 'BAR BARMAN')
    const fila = await abrir('tablet', '/pedidos', { pessoa: barman })
    const page = await abrir('celular', doQrCode(7, bar.id))
    await page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
    await identificar(page, { nome: 'Ana Souza', email: 'ana@exemplo.com' })
    await enviarPedido(page)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText(respostas.pedidoDesfeito)).toBeVisible()
    await expect(page).toHaveURL('/cardapio?modo=pedido')
    await expect(page.getByText('1 item')).toBeVisible()
    await expect(fila.getByText(CHOPE)).toHaveCount(0)
    // what was said before the guest goes on stays behind, whatever it was
    await page.getByRole('button', { name: `Tirar um: ${CHOPE}` }).click()
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(page.getByText(respostas.pedidoDesfeito)).toHaveCount(0)
    // over the tabs, under everything that names the page, and not on the button that it answers
    const aviso = await caixaDe(page.getByRole('alert').filter({ hasText: mensagens.pedidoSemProduto }))
    expect(aviso.y).toBeGreaterThan((await caixaDe(page.locator('header'))).fim)
    const enviar = page.getByRole('button', { name: 'Enviar Pedido' })
    const foraDoBotao = async (dito: { y: number; fim: number }) => {
      const botao = await caixaDe(enviar)
      expect(dito.y > botao.fim || dito.fim < botao.y).toBe(true)
    }
    await foraDoBotao(aviso)
    // a small phone on its side: in sight while the page is scrolled, and at its end over neither the bar nor the tabs
    await page.setViewportSize({ width: 568, height: 320 })
    const dito = page.getByRole('alert').filter({ hasText: mensagens.pedidoSemProduto })
    await page.evaluate(() => window.scrollTo(0, 40))
    await expect(dito).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(dito).toBeInViewport({ ratio: 1 })
    await foraDoBotao(await caixaDe(dito))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(page).toHaveURL('/usuario-checkado')
    await expect(page.getByText(mensagens.pedidoSemProduto)).toHaveCount(0)
    await ir(page, '/meus-pedidos-em-andamento')
    await expect(page.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
  },
)

test('o que chega é dito, e a conta soma desde o primeiro pedido', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
  const cliente = await sentar(bar, 7)
  await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 3 })
  const page = await abrir('celular', '/meus-pedidos-entregues', { cliente, relogio: true })
  // three beers are being poured, and the account knows
  await expect(page.getByRole('heading', { name: 'A caminho' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Conta R$ 29,70' })).toBeVisible()
  await expect(page.getByText(mensagensDasChamadas.nenhumPedido)).toHaveCount(0)
  await ir(page, '/meus-pedidos-em-andamento')
  await expect(page.getByRole('heading', { name: CHOPE })).toBeVisible()
  await darAndamento(barman)
  await darAndamento(garcom)
  await expect(page.getByText('Chegou!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Conta R$ 29,70' })).toBeVisible()
  // news for ten minutes, and then no more, whether the bar still answers or not
  await page.route('**/*', (rota) => rota.abort())
  await page.clock.fastForward('10:30')
  await expect(page.getByText('Chegou!')).toHaveCount(0)
})

/** Answers that come from now on are not read before `window.acordar()`; `window.seguradas`: how many wait. */
function segurarRespostas() {
  const buscar = window.fetch
  const acordou = new Promise<void>((acordar) => Object.assign(window, { acordar, seguradas: 0 }))
  window.fetch = async (...dados) => {
    const resposta = await buscar(...dados)
    Object.assign(window, { seguradas: Reflect.get(window, 'seguradas') + 1 })
    await acordou
    return resposta
  }
}

test('“Chegou!” vale dez minutos do bar, também num celular com a hora errada', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
  const cliente = await sentar(bar, 7)
  await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
  await darAndamento(barman)
  await darAndamento(garcom)
  for (const atraso of [-3_600_000, 3_600_000]) {
    const page = await abrir('celular', '/sobre', { cliente })
    await page.clock.install({ time: Date.now() + atraso })
    await page.goto('/meus-pedidos-em-andamento')
    await expect(page.getByText('Chegou!')).toBeVisible()
    // what the bar had answered before the phone slept is read when it wakes up
    await page.evaluate(segurarRespostas)
    await page.clock.fastForward('00:15')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seguradas'))).toBeGreaterThan(0)
    // the bar does not answer any more: only the clock takes it away
    await page.route('**/*', (rota) => rota.abort())
    await page.clock.fastForward('09:00')
    await page.evaluate(() => Reflect.get(window, 'acordar')())
    await expect(page.getByText('Chegou!')).toBeVisible()
    await page.clock.fastForward('01:30')
    await expect(page.getByText('Chegou!')).toHaveCount(0)
    await page.context().close()
  }
})

test(
  'sobre o cardápio de quem está sentado, os pedidos, a mesa, as fichas e a saída estão a um toque',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 7)
    const page = await abrir('celular', '/usuario-checkado', { cliente })
    const atalhos = page.getByRole('navigation', { name: 'Atalhos' })
    for (const nome of ['Pedidos', 'Mesa', 'Fichas'])
      await expect(atalhos.getByRole('link', { name: nome })).toBeInViewport({ ratio: 1 })
    // leaving is one tap and its question
    await expect(atalhos.getByRole('button', { name: 'Checkout' })).toBeInViewport({ ratio: 1 })
    await atalhos.getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Fazer checkout?' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(atalhos.getByRole('button', { name: 'Checkout' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Olá' })).toHaveCount(1)
    // fichas: to buy while there are none, then to pay, then to use
    await expect(atalhos.getByRole('link', { name: 'Fichas' })).toHaveAttribute('href', '/cardapio?modo=comprar-fichas')
    await chamar(cliente, '/pedido/comprarFichas', {
      pedidos: [{ produto: bar.cardapio[0]!, quantidade: 2 }],
      informacoesUsuario: cliente.informacoesUsuario,
    })
    await page.reload()
    await expect(atalhos.getByRole('link', { name: 'Fichas 2' })).toHaveAttribute('href', '/minhas-fichas')
    await atalhos.getByRole('link', { name: 'Fichas 2' }).click()
    await expect(page.getByText('Total a pagar')).toBeVisible()
  },
)

test(
  'enquanto se rola o cardápio com a cesta começada, ao menos sete décimos da tela são dele',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 7)
    for (const caminho of ['/usuario-checkado', '/cardapio?modo=pedido']) {
      const page = await abrir('celular', caminho, { cliente })
      await escolher(page, CHOPE, 1)
      await expect(page.getByText('1 item', { exact: true })).toBeVisible()
      expect(page.viewportSize()).toEqual({ width: 390, height: 844 })
      await page.evaluate(() => {
        const menu = document.querySelector('main details')!
        scrollTo(0, menu.getBoundingClientRect().top + scrollY)
      })
      const doCardapio = () =>
        page.evaluate(() => {
          const alturas = Array.from({ length: innerHeight / 4 }, (_, n) => 4 * n + 2)
          const rola = (em: Element | null): boolean =>
            em?.tagName === 'MAIN' ||
            (em !== null && !['sticky', 'fixed'].includes(getComputedStyle(em).position) && rola(em.parentElement))
          const seus = alturas.filter((y) => rola(document.elementFromPoint(innerWidth / 2, y)))
          return seus.length / alturas.length
        })
      await expect.poll(doCardapio).toBeGreaterThanOrEqual(0.7)
      await page.context().close()
    }
  },
)
