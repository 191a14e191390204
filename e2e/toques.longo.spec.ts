import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { anotar, noBloco } from './src/bloco.ts'
import { contar } from './src/contar.ts'
import { type Bar, chamar, contratar, darAndamento, entrar, type Pessoa } from './src/pessoas.ts'
import { acao, casaCheia, ladrilho, sentarSemCelular } from './src/salao.ts'
import { type Abrir, expect, test } from './src/teste.ts'

// What an evening's acts cost in taps, each from the page on which its person stands: the waiter's room, the manager's first page,
// the kitchen's screen. Digits are counted apart, and so is a PIN with its button.
// npx playwright test -c e2e/playwright.config.ts --project=longo toques

const CHOPE = 'Chope claro 300 ml'
const BOLINHO = 'Bolinho de bacalhau'
const PIN = '271828'

/** How many taps each may take. */
const ALVOS = {
  'liberar uma linha': 1,
  'liberar um ticket': 1,
  'desfazer em 10 s': 1,
  'desfazer depois': 2,
  'acabou, dito da cozinha': 2,
  'quem está atrasado': 0,
  'um tablet muda de mãos': 4,
  'entregar um ticket': 1,
  'duas cervejas, mesa aberta': 4,
  'acertar o próprio pedido': 2,
  'comanda nova com duas cervejas': 5,
  'o que a mesa 12 deve': 0,
  'mover uma mesa': 3,
  'receber uma mesa no cartão': 3,
  'receber em dinheiro, com troco': 4,
  'quatro partes iguais': 9,
  'imprimir a pré-conta de novo': 2,
  'meio errado': 3,
  'devolver uma linha': 4,
  'esconder um produto': 2,
  'mudar um preço': 3,
  'um chope no balcão': 3,
  // to the page, into the two fields, and done
  'chamar alguém por uma noite': 4,
}
type Ato = keyof typeof ALVOS
/** What this product does not do yet. */
const AINDA_NAO = ['hoje contra a sexta passada'] as const

type Contado = { toques: number; teclas: number }
type Feito = Awaited<ReturnType<typeof contar>>
type Casa = Awaited<ReturnType<typeof casaCheia>> & { abrir: Abrir; cozinha: Pessoa; contou: Map<Ato, Contado> }

const porta = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

/** The act that `fazer` is, from here; it ends with what the person sees of it. */
async function conta({ contou }: Casa, ato: Ato, feito: Feito, fazer: () => Promise<unknown>) {
  await feito()
  await fazer()
  contou.set(ato, await feito())
}

const semPergunta = (page: Page) =>
  page.addInitScript(() => {
    // the question of the turn was answered before
    sessionStorage.setItem('naoPerguntarMais', String(Date.now() + 12 * 3_600_000))
  })

test('cada ato da noite custa no máximo os toques que deve', async ({ abrir, servidor }) => {
  const casa: Casa = {
    ...(await casaCheia(servidor.url)),
    ...{ abrir, contou: new Map(), cozinha: undefined as unknown as Pessoa },
  }
  casa.cozinha = await contratar(casa.bar, 'BAR COZINHA')
  await chamar(casa.bar.gerente, '/user/definirMeuPin', { pin: PIN })
  await chamar(casa.cozinha, '/user/definirMeuPin', { pin: '2718' })

  const rolagem = await noSalao(casa)
  await naCozinha(casa)
  await noCaixa(casa)
  await noGerente(casa)

  console.table([
    ...Object.entries(ALVOS).map(([ato, alvo]) => {
      const { toques, teclas } = casa.contou.get(ato as Ato) ?? { toques: Number.NaN, teclas: 0 }
      return { ato, toques, alvo, algarismos: teclas }
    }),
    ...AINDA_NAO.map((ato) => ({ ato, toques: '–', alvo: 'ainda não', algarismos: '' })),
  ])
  console.log(`40 mesas num celular de 390 × 844: a última acaba em ${rolagem} telas`)
  expect(rolagem).toBeLessThanOrEqual(2.5)
  const caros = Object.entries(ALVOS).filter(([ato, alvo]) => !(casa.contou.get(ato as Ato)!.toques <= alvo))
  expect(caros.map(([ato, alvo]) => `${ato}: ${casa.contou.get(ato as Ato)?.toques} de ${alvo}`)).toEqual([])
})

/** The waiter with a phone. Answers how many screens the room is high, as far as its last table. */
async function noSalao(casa: Casa): Promise<number> {
  const { bar, garcom, barman, abrir } = casa
  for (const numero of [12, 15, 20, 22]) await sentarSemCelular(bar, garcom, numero, 'Beto', 2)
  for (const quem of [barman, garcom]) await darAndamento(quem)
  await sentarSemCelular(bar, garcom, 12, 'Rui', 1)
  await darAndamento(barman)
  const page = await abrir('celular', '/bar-garcon', { pessoa: garcom, antes: semPergunta })
  await expect(ladrilho(page, 12)).toHaveAccessibleName(/há .*, deve R\$\s29,70/)
  const feito = await contar(page)
  await conta(casa, 'o que a mesa 12 deve', feito, () => expect(ladrilho(page, 12)).toHaveText(/29,70/))
  const rolagem = await medirRolagem(page)

  await conta(casa, 'duas cervejas, mesa aberta', feito, async () => {
    // a long press orders
    await ladrilho(page, 20).click({ delay: 700 })
    await anotar(page, CHOPE, 2)
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(page).toHaveURL('/mesa/20')
  })
  await conta(casa, 'acertar o próprio pedido', feito, async () => {
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText(respostas.pedidoTirado)).toBeVisible()
  })
  await paraCasa(page, '/bar-garcon')

  await porta(page, '1 pronto').click()
  await expect(page).toHaveURL('/pedidos')
  const fila = page.getByRole('main')
  await expect(fila.getByText(`1× ${CHOPE}`)).toBeVisible()
  await conta(casa, 'entregar um ticket', feito, async () => {
    await fila
      .getByRole('button', { name: /^Dar andamento/ })
      .first()
      .click()
    await expect.poll(async () => (await chamar(garcom, '/pedido/buscarPedidos', {})).pedidos).toEqual([])
  })
  await paraCasa(page, '/bar-garcon')

  await conta(casa, 'mover uma mesa', feito, async () => {
    await ladrilho(page, 22).click()
    await acao(page, 'Mover').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mesa 23, livre' }).click()
    await expect(page).toHaveURL('/mesa/23')
  })
  await paraCasa(page, '/bar-garcon')

  await conta(casa, 'comanda nova com duas cervejas', feito, async () => {
    await porta(page, /^Abrir comanda/).click()
    await page.getByLabel('Nº da comanda').click()
    await page.keyboard.type('31')
    await page.keyboard.press('Enter')
    await anotar(page, CHOPE, 2)
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(page).toHaveURL('/abrir-comanda')
  })
  return rolagem
}

/** The room at several widths, and with letters twice as large: how many screens high it is, as far as its last table. */
async function medirRolagem(page: Page): Promise<number> {
  const altura = () =>
    page.evaluate(() => {
      const ultimo = [...document.querySelectorAll('[aria-label="Salão"] li button')].at(-1)!
      return Math.round(((ultimo.getBoundingClientRect().bottom + scrollY) / innerHeight) * 100) / 100
    })
  const telas: Record<string, { telas: number; 'letra a 200 %': number }> = {}
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const normal = await altura()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    telas[`${width} × ${height}`] = { telas: normal, 'letra a 200 %': await altura() }
    // nothing sticks out at the side
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
  console.table(telas)
  return altura()
}

/** The wall, and the queue as a list. */
async function naCozinha(casa: Casa) {
  const { bar, garcom, cozinha, abrir } = casa
  const bolinhos = { produto: { id: bar.cardapio[1]!.id }, quantidade: 1 }
  for (const numero of [1, 2, 3]) {
    const { comanda } = await chamar(garcom, '/mesa/acrescentarLugar', { numeroMesa: numero, nome: 'Lia' })
    const pedidos = ['', 'Sem cebola', 'Com limão'].map((observacao) => ({ ...bolinhos, observacao }))
    await chamar(garcom, '/pedido/cadastrarPedido', { idCheckin: comanda.id, pedidos })
  }
  const naFila = async () => (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos.length
  const page = await abrir('tablet', '/pedidos', {
    pessoa: cozinha,
    antes: async (pagina) => {
      await semPergunta(pagina)
      await pagina.addInitScript(() => localStorage.setItem('modoDaFila', 'parede'))
    },
  })
  const ticket = (texto: string) => page.locator('li[data-ticket]').filter({ hasText: texto })
  await expect(ticket('Mesa 3')).toBeVisible()
  const feito = await contar(page)
  await conta(casa, 'liberar uma linha', feito, async () => {
    await ticket('Mesa 1')
      .getByRole('button', { name: /^Pronto: \d/ })
      .first()
      .click()
    await expect.poll(naFila).toBe(8)
  })
  await conta(casa, 'liberar um ticket', feito, async () => {
    await page.getByRole('button', { name: /^Pronto: tudo de Mesa 2/ }).click()
    await expect.poll(naFila).toBe(5)
  })
  // how long each waits, the longest first, and how many are late stand there
  await conta(casa, 'quem está atrasado', feito, () => expect(page.getByText(/^mais antigo \d+ min$/)).toBeVisible())
  await conta(casa, 'desfazer depois', feito, async () => {
    await page.getByRole('button', { name: 'Refazer', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refazer/ })
      .first()
      .click()
    await expect.poll(naFila).toBe(6)
  })
  await page.keyboard.press('Escape')
  await conta(casa, 'acabou, dito da cozinha', feito, async () => {
    await ticket('Mesa 3')
      .getByRole('button', { name: /^Mais de/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Acabou até amanhã' }).click()
    await expect(page.getByRole('dialog', { name: `Já pediram ${BOLINHO}` })).toBeVisible()
  })
  const [fora] = (await chamar(cozinha, '/pedido/buscarEmFalta', {})).itens
  await chamar(cozinha, '/pedido/dizerQueVoltou', { tipo: fora!.tipo, id: fora!.id })
  await page.context().close()

  const tablet = await abrir('tablet', '/form-cadastrar-funcionario', { pessoa: bar.gerente, antes: semPergunta })
  await tablet.getByRole('button', { name: 'Pôr este tablet em serviço' }).click()
  const janela = tablet.getByRole('dialog')
  await janela.getByLabel('Nome do tablet').fill('Tablet do forno')
  await janela.getByLabel('Onde ele fica').selectOption('COZINHA')
  await janela.getByRole('button', { name: 'Pôr em serviço' }).click()
  await expect(tablet).toHaveURL('/area-restrita')
  const noTablet = await contar(tablet)
  const entrar = async (pin: string) => {
    await tablet.getByRole('button', { name: cozinha.nome, exact: true }).click()
    for (const digito of pin) await tablet.getByRole('button', { name: digito, exact: true }).click()
    await tablet.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(tablet).toHaveURL('/pedidos')
  }
  await entrar('2718')
  await tablet.getByRole('button', { name: 'Modo parede' }).click()
  await expect(tablet.getByRole('region', { name: /^Fila: / })).toBeVisible()
  await conta(casa, 'um tablet muda de mãos', noTablet, async () => {
    await tablet.getByRole('button', { name: 'Sair', exact: true }).click()
    await tablet.getByRole('alertdialog').getByRole('button', { name: 'Trocar de pessoa' }).click()
    await entrar('2718')
  })
  await expect(tablet.getByRole('region', { name: /^Fila: / })).toBeVisible()
  // the same queue as a list, which says how the last step is taken back
  await tablet.evaluate(() => localStorage.removeItem('modoDaFila'))
  await tablet.reload()
  await expect(tablet.getByText(`1× ${BOLINHO}`).first()).toBeVisible()
  await conta(casa, 'desfazer em 10 s', noTablet, async () => {
    await noTablet()
    await tablet
      .getByRole('button', { name: /^Dar andamento/ })
      .first()
      .click()
    await tablet.getByRole('button', { name: 'Desfazer' }).waitFor()
    await noTablet()
    await tablet.getByRole('button', { name: 'Desfazer' }).click()
    await expect(tablet.getByText(respostas.andamentoDesfeito)).toBeVisible()
  })
}

/** The waiter takes the money of whole tables. */
async function noCaixa(casa: Casa) {
  const { bar, garcom, barman, abrir } = casa
  for (const numero of [4, 5, 6]) await sentarSemCelular(bar, garcom, numero, 'Caio', 3)
  for (const quem of [barman, garcom]) await darAndamento(quem)
  const page = await abrir('celular', '/bar-garcon', { pessoa: garcom, antes: semPergunta })
  await expect(ladrilho(page, 4)).toHaveAccessibleName(/deve/)
  const feito = await contar(page)
  await conta(casa, 'quatro partes iguais', feito, async () => {
    await ladrilho(page, 6).click()
    await porta(page, 'Receber').click()
    await page.getByRole('button', { name: 'Partes', exact: true }).click()
    await page.getByRole('button', { name: '4 de R$ 7,43' }).click()
    for (const parte of [1, 2, 3, 4])
      await page
        .getByRole('dialog', { name: `Parte ${parte}/4` })
        .getByRole('button', { name: 'Maquininha' })
        .click()
    await expect(page).toHaveURL('/bar-garcon')
  })
  await conta(casa, 'receber uma mesa no cartão', feito, async () => {
    await ladrilho(page, 4).click()
    await acao(page, 'Maquininha').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Informar pagamento' }).click()
    await expect(page).toHaveURL('/bar-garcon')
  })
  await conta(casa, 'receber em dinheiro, com troco', feito, async () => {
    await ladrilho(page, 5).click()
    await acao(page, 'Dinheiro').click()
    const folha = page.getByRole('dialog')
    await folha.getByRole('button', { name: 'R$ 50,00' }).click()
    await expect(folha.getByText('Troco: R$ 20,30')).toBeVisible()
    await folha.getByRole('button', { name: 'Informar pagamento' }).click()
    await expect(page).toHaveURL('/bar-garcon')
  })
  // somebody who may types their PIN, which is counted apart
  await conta(casa, 'meio errado', feito, async () => {
    await porta(page, /^Pagamentos/).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Dinheiro' })
      .getByRole('button', { name: 'Trocar o meio' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Maquininha' }).click()
    await expect(page.getByLabel(`PIN de ${bar.gerente.nome}`)).toBeFocused()
  })
  await page.keyboard.type(PIN)
  await page.getByRole('button', { name: 'Permitir' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // it was on paper once already
  await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { papeis: 1 }) }))
  await page.goto('/mesa/20')
  await porta(page, 'Pré-conta').click()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await paraCasa(page, '/bar-garcon')
  await page.evaluate(() => Object.assign(window, { papeis: 0 }))
  await conta(casa, 'imprimir a pré-conta de novo', feito, async () => {
    await ladrilho(page, 20).click()
    await porta(page, 'Imprimir de novo').click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'papeis'))).toBe(1)
  })
  await paraCasa(page, '/bar-garcon')
  await conta(casa, 'um chope no balcão', feito, async () => {
    await porta(page, /^Balcão/).click()
    await anotar(page, CHOPE)
    await page.getByRole('button', { name: 'Pix' }).click()
    await expect(page.getByText(/Vendido e entregue: R\$\s9,90/)).toBeVisible()
  })
  expect(await noBloco(page, CHOPE).count()).toBe(1)
}

/** What the manager does from their first page. */
async function noGerente(casa: Casa) {
  const { bar, abrir } = casa
  // the tablet that was put into service ended their login
  const { url, gerente } = bar
  bar.gerente = await entrar(url, gerente.email, gerente.senha, gerente.nome)
  const page = await abrir('celular', '/bar-gerente', { pessoa: bar.gerente })
  // what was allowed is told above everything, until it is seen
  await page.getByRole('button', { name: 'Vi', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Vi', exact: true })).toHaveCount(0)
  const feito = await contar(page)
  await conta(casa, 'devolver uma linha', feito, async () => {
    await porta(page, /^Pagamentos/).click()
    await page
      .getByRole('button', { name: /^Devolver/ })
      .first()
      .click()
    const folha = page.getByRole('dialog', { name: 'Devolver' })
    await folha.getByLabel('Motivo').fill('Veio quente')
    await folha.getByRole('button', { name: 'Pix' }).click()
    await folha.getByRole('button', { name: 'Devolver', exact: true }).click()
    await expect(page.getByLabel('Sua senha').or(page.getByText('devolvido').first())).toBeVisible()
  })
  await page.goto('/bar-gerente')
  await conta(casa, 'esconder um produto', feito, async () => {
    await porta(page, /^Meus produtos/).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: BOLINHO })
      .getByRole('button', { name: 'Esconder do cardápio' })
      .click()
    await expect.poll(() => escondido(bar)).toBe(true)
  })
  await page.goto('/bar-gerente')
  await conta(casa, 'mudar um preço', feito, async () => {
    await porta(page, /^Meus produtos/).click()
    await page.getByRole('button', { name: new RegExp(`^${CHOPE}`) }).click()
    await page.getByLabel('Preço de venda').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('1150')
    await page.keyboard.press('Enter')
    await expect.poll(() => precoDoChope(bar)).toBe(1150)
  })
  await page.goto('/bar-gerente')
  await conta(casa, 'chamar alguém por uma noite', feito, async () => {
    await porta(page, /^Funcionários/).click()
    const form = page.getByRole('form', { name: 'Chamar alguém por hoje' })
    await form.getByLabel('Nome').click()
    await page.keyboard.type('Duda Reis')
    await form.getByLabel('PIN, de 4 a 6 números').click()
    await page.keyboard.type('4826')
    await form.getByRole('button', { name: 'Chamar por hoje' }).click()
    await expect(page.getByRole('dialog', { name: 'No celular de Duda Reis' })).toBeVisible()
  })
}

const produtos = async ({ gerente }: Bar) =>
  (await chamar(gerente, '/produto/buscarProdutosDoEstabelecimento', {})).produtosEstabelecimento
const escondido = async (bar: Bar) => (await produtos(bar)).find(({ nome }) => nome === BOLINHO)?.oculto
const precoDoChope = async (bar: Bar) => (await produtos(bar)).find(({ nome }) => nome === CHOPE)?.preco_venda

async function paraCasa(page: Page, casa: string) {
  await page.evaluate((caminho) => history.pushState(null, '', caminho), casa)
  await expect(ladrilho(page, 12)).toBeVisible()
}
