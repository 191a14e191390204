// `npm run fluidez`: whether a slow phone answers a touch at once. The demonstration is too small for that. A menu of 400
// products, 60 of them with choices, a queue of 300 items, sixty open check-ins, a room of 40 tables, on a processor slowed four times. Says the longest piece of work of the page's thread in
// each phase, and the time from a tap to what it shows. It counts the processor's time, which others on the machine do not
// change. `npm run fluidez -- 1 parede`: once, and the walls alone; `bloco`: the waiter's pad; `salão`: from
// a table's tile to its lines.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { aparelhos } from './src/aparelhos.ts'
import { navegador } from './src/navegador.ts'
import {
  abrirBar,
  type Bar,
  chamar,
  contratar,
  cookiesDoCheckin,
  type Pessoa,
  pedir,
  sentar,
  tirarEscolhas,
} from './src/pessoas.ts'
import { comecarFase, marcaDaFase, rastrear, type Tarefa } from './src/rastro.ts'
import { casaCheia, sentarSemCelular } from './src/salao.ts'
import { iniciarServidor } from './src/servidor.ts'

const PRODUTOS = 400
/** So many of them ask what they are wanted with. */
const COM_ESCOLHAS = 60
const ITENS = 300
/** A comanda each. */
const ABERTOS = 60
/** Each with people and lines. */
const MESAS = 40
/** So long a finger stays down, in ms. */
const DEDO_MS = 60
/** How much slower than this machine's the processor is: about an Android phone of 2021. */
const MAIS_LENTO = 4
/** One measure swings with what else the machine does: the median of some. */
const VEZES = Number(process.argv[2] ?? 3)
const PALAVRA = process.argv[3] ?? ''
/** The browser tells of interactions that took longer than this, in ms; what is quicker is not to be felt. */
const MENOR_TOQUE_MS = 16
/** A long task, in ms: input during it waits. */
const LONGA_MS = 50

// What looks for things as Playwright does reads the whole page on the thread that is measured.
const ABERTA = 'main details[open]'
const MAIS = 'fieldset button:last-of-type'
/** Of each category this one asks, and none before it. */
const PRIMEIRO_QUE_PERGUNTA = 4
const ESCOLHER = `${ABERTA} li:nth-child(${PRIMEIRO_QUE_PERGUNTA}) div div button`

/** `tela`: what it shows of a department with stations, as the tablet remembers it. */
async function medirParede(browser: Browser, bar: Bar, barman: Pessoa, tela = 'passe'): Promise<Volta> {
  const [chope] = bar.cardapio
  const cliente = await sentar(bar, 79)
  const { page, cdp } = await noTablet(browser, bar, barman)
  await page.addInitScript((mostra) => {
    localStorage.setItem('modoDaFila', 'parede')
    localStorage.setItem('telaDaFila BAR BARMAN', mostra)
    // the question of the turn was answered before
    sessionStorage.setItem('naoPerguntarMais', String(Date.now() + 3_600_000))
  }, tela)
  const toques: Toque[] = []
  const tarefas = await rastrear(browser, page, 'abrir', async () => {
    await page.goto(`${bar.url}/pedidos`)
    await ficarAberta(cdp, 'li[data-ticket]:last-child > button')
    for (const qual of ['last', 'first']) {
      const pagina = await lugarDe(page, `nav[aria-label="Páginas"] button:${qual}-of-type`)
      toques.push(await tocarNaFase(page, 'virar a página', () => page.touchscreen.tap(...pagina)))
    }
    const linha = await lugarDe(page, 'li[data-ticket] li > button')
    const antes = await lugaresDosTickets(page)
    toques.push(await tocarNaFase(page, 'tocar numa linha', () => page.touchscreen.tap(...linha)))
    // those that are drawn a few at a time may still come, after the others
    const depois = await lugaresDosTickets(page)
    if (!depois.startsWith(antes)) throw new Error(`o toque numa linha moveu um ticket: ${antes} → ${depois}`)
    await comecarFase(page, 'chega um pedido')
    await pedir(cliente, { produto: chope!, quantidade: 1 })
    await aparecer(page, '[data-ticket][data-novo]')
    await descansar(page)
    await comecarFase(page, '-')
  })
  return { tarefas, toques }
}

const servidor = await iniciarServidor({
  demo: false,
  log: join(fileURLToPath(new URL('../test-results/', import.meta.url)), 'fluidez.log'),
})
try {
  const bar = await abrirBar(servidor.url)
  const barman = await contratar(bar, 'BAR BARMAN')
  const garcom = await contratar(bar, 'BAR GARCON')
  const salao = await salaoCheio(servidor.url)
  await encher(bar, garcom)
  await perguntar(bar)
  await medir([
    [`cardápio de ${PRODUTOS} produtos`, (browser) => medirCardapio(browser, bar)],
    ['o bloco do garçom', (browser) => medirBloco(browser, bar, garcom)],
    [`salão de ${MESAS} mesas`, (browser) => medirSalao(browser, salao)],
    [`fila de ${ITENS} itens`, (browser) => medirFila(browser, bar, barman)],
    ['a mesma fila como parede', (browser) => medirParede(browser, bar, barman)],
    [`${ABERTOS} check-ins e ${PRODUTOS} produtos do gerente`, (browser) => medirGerente(browser, bar)],
  ])
  const estacao = await porNumaEstacao(bar)
  await medir([
    ['a parede da estação', (browser) => medirParede(browser, bar, barman, String(estacao))],
    ['a parede do passe', (browser) => medirParede(browser, bar, barman)],
  ])
} finally {
  await servidor.encerrar()
}

type Volta = { tarefas: Tarefa[]; toques: Toque[] }
/** From the finger to the frame, in ms. */
type Toque = { fase: string; ms: number }

async function encher({ gerente }: Bar, garcom: Pessoa) {
  const { produtosMercadinho } = await chamar(gerente, '/estabelecimento/buscarProdutosMercadinho', {})
  const doCatalogo = produtosMercadinho.filter(({ importado }) => !importado)
  await chamar(gerente, '/produto/cadastrarProdutosEstabelecimento', {
    produtosSelecionados: doCatalogo.map(({ id }) => id),
  })
  await tirarEscolhas(gerente)
  const { produtosEstabelecimento } = await chamar(gerente, '/produto/buscarProdutosDoEstabelecimento', {})
  const descricao = 'Feito na casa, com o que a feira teve de melhor hoje, e servido para dividir.'
  const semPreco = produtosEstabelecimento.filter(({ preco_venda }) => preco_venda === null)
  await chamar(
    gerente,
    '/produto/atualizarProdutosEstabelecimento',
    semPreco.map(({ id }, n) => ({
      ...{ id_produto_estabelecimento: id, nome_departamento: 'BAR' as const, preco_venda: 900 + 10 * n, descricao },
      ...{ qtd_minima_estoque: 0, qtd_estoque: null, alcoolica: false },
    })),
  )
  const categorias = [...new Set(produtosMercadinho.map(({ nome_categoria_produto }) => nome_categoria_produto))]
  for (let n = produtosEstabelecimento.length; n < PRODUTOS; n++)
    await chamar(gerente, '/produto/cadastrarOutrosProdutos', {
      ...{ nomeCategoria: categorias[n % categorias.length]!, nomeProduto: `Da casa número ${n}`, descricao },
      ...{ precoVenda: 900 + 10 * n, departamento: 'COZINHA' },
    })
  const pedidos = Array.from({ length: 10 }, (_, n) => ({
    produto: { id: semPreco[n % semPreco.length]!.id },
    quantidade: 1 + (n % 3),
    observacao: `copo ${n}`,
  }))
  const { produtosEstabelecimento: todos } = await chamar(gerente, '/produto/buscarProdutosDoEstabelecimento', {})
  const daCozinha = todos.filter(({ nome_departamento }) => nome_departamento === 'COZINHA').slice(0, 3)
  const outros = daCozinha.map(({ id }) => ({ produto: { id }, quantidade: 1, observacao: '' }))
  for (let n = 1; n <= ABERTOS; n++) {
    const { comanda } = await chamar(garcom, '/checkin/abrirComanda', { numeroComanda: n, numeroMesa: n })
    await chamar(garcom, '/pedido/cadastrarPedido', {
      pedidos: n <= ITENS / 10 ? pedidos : outros,
      idCheckin: comanda.id,
    })
  }
}

/** What a bar asks of its drinks and plates, one question within another, on products of every category. */
async function perguntar({ gerente, url, id }: Bar) {
  const opcoes = (nomes: readonly string[], abre: number | null = null) =>
    nomes.map((nome, n) => ({ nome, preco: 150 * n, padrao: 0, maximo: n + 1, abre: n === 0 ? abre : null }))
  const salvar = async (nome: string, minimo: number, maximo: number, nomes: readonly string[], abre?: number) =>
    (
      await chamar(gerente, '/produto/salvarGrupo', {
        ...{ nome, regra: 'soma' as const, minimo, maximo, opcoes: opcoes(nomes, abre) },
      })
    ).id
  const qual = await salvar('Qual cachaça', 1, 1, ['Da casa', 'De Salinas', 'De Minas'])
  const grupos = [
    await salvar('Bebida', 1, 1, ['Cachaça', 'Vodca', 'Saquê', 'Rum'], qual),
    await salvar('Gelo', 1, 1, ['Com gelo', 'Sem gelo']),
    await salvar('Adicionais', 0, 6, [
      'Limão',
      'Mel',
      'Gengibre',
      'Hortelã',
      'Pimenta',
      'Canela',
      'Açúcar',
      'Adoçante',
    ]),
  ]
  const { produtosEstabelecimento } = await chamar({ url }, '/estabelecimento/buscarProdutosEstabelecimento', {
    idEstabelecimento: id,
  })
  const vistos = new Map<string, number>()
  const lugar = ({ nome_categoria_produto: categoria }: (typeof produtosEstabelecimento)[number]) => {
    vistos.set(categoria, (vistos.get(categoria) ?? 0) + 1)
    return vistos.get(categoria)!
  }
  const emOrdem = produtosEstabelecimento
    .map((produto) => ({ id: produto.id, lugar: lugar(produto) }))
    .filter((produto) => produto.lugar >= PRIMEIRO_QUE_PERGUNTA)
    .sort((a, b) => a.lugar - b.lugar)
  for (const { id: id_produto_estabelecimento } of emOrdem.slice(0, COM_ESCOLHAS))
    await chamar(gerente, '/produto/pendurarGrupos', { id_produto_estabelecimento, grupos })
}

/** Those with the word that was asked for, each so often, one after the other. */
async function medir(todas: readonly [string, (browser: Browser) => Promise<Volta>][]) {
  const partes = todas.filter(([titulo]) => titulo.includes(PALAVRA))
  const voltas: Volta[][] = partes.map(() => [])
  for (let vez = 0; vez < VEZES; vez++)
    for (const [n, [titulo, uma]] of partes.entries()) {
      const comecou = performance.now()
      voltas[n]!.push(await noNavegador(uma))
      console.log(`${vez + 1} de ${VEZES}: ${titulo}, em ${Math.round((performance.now() - comecou) / 1000)} s`)
    }
  for (const [n, [titulo]] of partes.entries()) dizer(titulo, voltas[n]!)
}

/** All that the bar makes is made at one station from now on. Answers its id. */
async function porNumaEstacao({ gerente }: Bar): Promise<number> {
  const { id } = await chamar(gerente, '/produto/salvarEstacao', { nome: 'Copa', nome_departamento: 'BAR' })
  const { produtosEstabelecimento } = await chamar(gerente, '/produto/buscarProdutosDoEstabelecimento', {})
  await chamar(
    gerente,
    '/produto/atualizarProdutosEstabelecimento',
    produtosEstabelecimento
      .filter(({ nome_departamento, preco_venda }) => nome_departamento === 'BAR' && preco_venda)
      .map((produto) => ({
        ...{ id_produto_estabelecimento: produto.id, nome_departamento: 'BAR' as const },
        ...{ preco_venda: produto.preco_venda!, descricao: produto.descricao || produto.nome, estacao_id: id },
        ...{ qtd_minima_estoque: produto.qtd_minima_estoque ?? 0, qtd_estoque: produto.qtd_estoque },
      })),
  )
  return id
}

/** Where each ticket stands, as a text. */
function lugaresDosTickets(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('li[data-ticket]')]
      .map((um) => um.getBoundingClientRect())
      .map(({ x, y, height }) => `${x} ${y} ${height}`)
      .join('; '),
  )
}

/** A browser that has seen nothing yet. */
async function noNavegador(medir: (browser: Browser) => Promise<Volta>): Promise<Volta> {
  const browser = await chromium.launch(navegador())
  try {
    return await medir(browser)
  } finally {
    await browser.close()
  }
}

async function medirCardapio(browser: Browser, bar: Bar): Promise<Volta> {
  const contexto = await browser.newContext({
    ...aparelhos.celular,
    // what it fetches for later is not measured
    serviceWorkers: 'block',
    storageState: { cookies: cookiesDoCheckin(await sentar(bar, 77)), origins: [] },
  })
  const page = await contexto.newPage()
  const cdp = await desacelerar(page)
  const toques: Toque[] = []
  const tarefas = await rastrear(browser, page, 'abrir', async () => {
    await page.goto(`${bar.url}/cardapio?modo=pedido`)
    await ficarAberta(cdp, `${ABERTA} li:nth-child(6) div div button`)
    await comecarFase(page, 'rolar')
    await rolar(page)
    const ultima = await lugarDe(page, 'main details:last-of-type > summary')
    await comecarFase(page, 'abrir uma categoria')
    await page.touchscreen.tap(...ultima)
    await descansar(page)
    for (let n = 0; n < 6; n++) {
      const mais = await lugarDe(page, `${ABERTA} li:nth-child(${1 + (n % 3)}) ${MAIS}`)
      toques.push(await tocarNaFase(page, 'tocar em +', () => page.touchscreen.tap(...mais)))
      await comecarFase(page, '-')
    }
    const escolher = await lugarDe(page, ESCOLHER)
    toques.push(await tocarNaFase(page, 'abrir as escolhas', () => page.touchscreen.tap(...escolher)))
    await aparecer(page, 'dialog input[type=radio]')
    await descansar(page)
    for (const n of [1, 2]) {
      await comecarFase(page, '-')
      const opcao = await lugarDe(page, `dialog li:nth-child(${n}) > label`)
      toques.push(await tocarNaFase(page, 'escolher', () => page.touchscreen.tap(...opcao)))
    }
    await comecarFase(page, '-')
    await page.goBack()
    await descansar(page)
    await page.touchscreen.tap(...(await lugarDe(page, 'main input[type=search]')))
    for (const letra of ['c', 'a', 's', 'a'])
      toques.push(await tocarNaFase(page, 'procurar', () => page.keyboard.press(letra)))
    await comecarFase(page, '-')
    const enviar = await lugarDe(page, '[data-sticky-bar] button')
    toques.push(await tocarNaFase(page, 'abrir o pedido', () => page.touchscreen.tap(...enviar)))
    await aparecer(page, 'dialog form')
    await comecarFase(page, '-')
  })
  return { tarefas, toques }
}

/** The waiter's pad: a tap on a product is the one thing that is done on it. */
async function medirBloco(browser: Browser, bar: Bar, { userData }: Pessoa): Promise<Volta> {
  const { checkin } = await sentar(bar, 76)
  const contexto = await browser.newContext({
    ...aparelhos.celular,
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: bar.url, localStorage: [{ name: 'userData', value: JSON.stringify(userData) }] }],
    },
  })
  const page = await contexto.newPage()
  const cdp = await desacelerar(page)
  const toques: Toque[] = []
  const tarefas = await rastrear(browser, page, 'abrir', async () => {
    await page.goto(`${bar.url}/abrir-comanda?checkin=${checkin.id}`)
    await ficarAberta(cdp, 'li:nth-child(15) > button[data-produto]')
    const categoria = await lugarDe(page, 'nav[aria-label="Categorias"] li:nth-child(2) button')
    toques.push(await tocarNaFase(page, 'mudar de categoria', () => page.touchscreen.tap(...categoria)))
    for (let n = 0; n < 6; n++) {
      await comecarFase(page, '-')
      const produto = await lugarDe(page, `li:nth-child(${1 + (n % 3)}) > button[data-produto]`)
      toques.push(await tocarNaFase(page, 'tocar num produto', () => page.touchscreen.tap(...produto)))
    }
    await comecarFase(page, '-')
    const lista = await lugarDe(page, '[data-sticky-bar] [aria-live] button')
    toques.push(await tocarNaFase(page, 'abrir o pedido', () => page.touchscreen.tap(...lista)))
    await comecarFase(page, '-')
    await page.goBack()
    await descansar(page)
    await page.touchscreen.tap(...(await lugarDe(page, 'button[aria-label="Procurar produto"]')))
    await descansar(page)
    for (const letra of ['c', 'a', 's', 'a'])
      toques.push(await tocarNaFase(page, 'procurar', () => page.keyboard.press(letra)))
    await comecarFase(page, '-')
  })
  return { tarefas, toques }
}

/** People with an order at every table, of a house of their own. */
async function salaoCheio(url: string) {
  const casa = await casaCheia(url)
  for (let numero = 1; numero <= MESAS; numero++) {
    const { id } = await sentarSemCelular(casa.bar, casa.garcom, numero, 'Beto', 1 + (numero % 4))
    const pedidos = [1, 0, 1, 0].map((qual, n) => ({
      produto: { id: casa.bar.cardapio[qual]!.id },
      ...{ quantidade: 1 + n, observacao: n === 2 ? 'sem cebola' : '' },
    }))
    await chamar(casa.garcom, '/pedido/cadastrarPedido', { idCheckin: id, pedidos })
  }
  return casa
}

/** From a tile of the room to the frame in which the table's lines stand. */
async function medirSalao(browser: Browser, { bar, garcom }: Awaited<ReturnType<typeof casaCheia>>): Promise<Volta> {
  const contexto = await browser.newContext({
    ...aparelhos.celular,
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: bar.url, localStorage: [{ name: 'userData', value: JSON.stringify(garcom.userData) }] }],
    },
  })
  const page = await contexto.newPage()
  const cdp = await desacelerar(page)
  const toques: Toque[] = []
  const tarefas = await rastrear(browser, page, 'abrir', async () => {
    await page.goto(`${bar.url}/bar-garcon`)
    await ficarAberta(cdp, `[aria-label^="Mesa ${MESAS - 1},"]`)
    for (let n = 0; n < 6; n++) {
      const numero = 2 + n * 5
      const [x, y] = await lugarDe(page, `[aria-label^="Mesa ${numero},"]`)
      await page.evaluate(`void Object.assign(window, { comLinhas: (${esperarLinhas})() })`)
      // the first one has what no other waits for: it is said by itself
      const fase = n === 0 ? 'abrir a primeira mesa' : 'abrir a mesa'
      await comecarFase(page, fase)
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await new Promise((soltar) => setTimeout(soltar, DEDO_MS))
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      const ms = await page.evaluate(() => Reflect.get(window, 'comLinhas') as Promise<number>)
      toques.push({ fase, ms })
      await descansar(page)
      await comecarFase(page, '-')
      await page.goBack()
      await ficarAberta(cdp, `[aria-label^="Mesa ${MESAS - 1},"]`)
    }
  })
  return { tarefas, toques }
}

/** In the page: from the lifted finger to the frame after the lines are there, in ms. */
async function esperarLinhas() {
  const toque = await new Promise<Event>((veio) => addEventListener('click', veio, { once: true, capture: true }))
  while (!document.querySelector('main [aria-label="Beto"] li') && performance.now() - toque.timeStamp < 10_000)
    await new Promise((quadro) => requestAnimationFrame(quadro))
  // painted by then
  await new Promise((pintado) => requestAnimationFrame(() => setTimeout(pintado)))
  return performance.now() - toque.timeStamp
}

async function medirFila(browser: Browser, bar: Bar, barman: Pessoa): Promise<Volta> {
  const [chope] = bar.cardapio
  const cliente = await sentar(bar, 78)
  const { page, cdp } = await noTablet(browser, bar, barman)
  const toques: Toque[] = []
  const tarefas = await rastrear(browser, page, 'abrir', async () => {
    await page.goto(`${bar.url}/pedidos`)
    await ficarAberta(cdp, `main li:nth-child(${ITENS / 10}) > header`)
    await comecarFase(page, 'rolar')
    await rolar(page)
    await comecarFase(page, 'chega um pedido')
    await pedir(cliente, { produto: chope!, quantidade: 1 })
    await aparecer(page, 'main [data-novo]')
    await descansar(page)
    for (const vista of [2, 1]) {
      const opcao = await lugarDe(page, `main fieldset button:nth-of-type(${vista})`)
      toques.push(await tocarNaFase(page, 'ver por produto', () => page.touchscreen.tap(...opcao)))
    }
    await comecarFase(page, '-')
  })
  return { tarefas, toques }
}

/** The manager's longest screens. */
async function medirGerente(browser: Browser, bar: Bar): Promise<Volta> {
  const { page, cdp } = await noTablet(browser, bar, bar.gerente)
  const tarefas = await rastrear(browser, page, 'abrir', async () => {
    await page.goto(`${bar.url}/bar-gerente`)
    await ficarAberta(cdp, 'main a')
    for (const [fase, tela] of [
      ['check-ins abertos', '/checkins-com-contas-em-aberto'],
      ['mesas abertas', '/visualizar-dashboard-mesas-abertas'],
      ['meus produtos', '/meus-produtos'],
    ] as const) {
      await comecarFase(page, fase)
      await page.evaluate((caminho) => history.pushState(null, '', caminho), tela)
      // what comes a few at a time has come
      for (let n = 0; n < 5; n++) await descansar(page)
      await comecarFase(page, '-')
    }
  })
  return { tarefas, toques: [] }
}

/** A page of one of the staff. */
async function noTablet(browser: Browser, { url }: Bar, { userData }: Pessoa) {
  const contexto = await browser.newContext({
    ...aparelhos.tablet,
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'userData', value: JSON.stringify(userData) }] }],
    },
  })
  const page = await contexto.newPage()
  return { page, cdp: await desacelerar(page) }
}

async function desacelerar(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: MAIS_LENTO })
  await page.addInitScript((durationThreshold) => {
    const durados: number[] = []
    Object.assign(window, { durados })
    new PerformanceObserver((lista) => {
      for (const { duration, ...evento } of lista.getEntries() as PerformanceEventTiming[])
        if ('interactionId' in evento || duration) durados.push(duration)
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, MENOR_TOQUE_MS)
  return cdp
}

/** Until there is one of these, asked without what Playwright brings into a page at its first question: 50 ms of work. */
async function ficarAberta(cdp: CDPSession, seletor: string) {
  const perguntar = (expression: string) => cdp.send('Runtime.evaluate', { expression, awaitPromise: true })
  await perguntar(`new Promise((pronto) => {
    const olhar = () => (document.querySelector(${JSON.stringify(seletor)}) ? pronto() : setTimeout(olhar, 200))
    olhar()
  })`)
  await perguntar(`(${descanso})()`)
  await perguntar(marcaDaFase('-'))
}

/** Until there is one of these. */
async function aparecer(page: Page, seletor: string) {
  await page.waitForFunction((um) => document.querySelector(um), seletor, { polling: 200 })
}

/** Where a finger finds it, after it is brought into sight. */
async function lugarDe(page: Page, seletor: string): Promise<[number, number]> {
  return page.evaluate(async (um) => {
    const elemento = document.querySelector(um)
    if (!elemento) throw new Error(`não há ${um}`)
    elemento.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((pronto) => requestAnimationFrame(() => setTimeout(pronto, 300)))
    const { x, y, width, height } = elemento.getBoundingClientRect()
    return [x + width / 2, y + height / 2] as [number, number]
  }, seletor)
}

/** Some frames that had time for whatever was to be drawn. */
function descansar(page: Page) {
  return page.evaluate(descanso)
}

async function descanso() {
  // not `requestIdleCallback`: after a touch the browser says for a long time that it is busy
  for (let n = 0; n < 4; n++) await new Promise((pronto) => requestAnimationFrame(() => setTimeout(pronto, 100)))
}

/** As the browser counts it (Event Timing): from the finger to the frame that shows what it did. */
async function tocarNaFase(page: Page, fase: string, tocar: () => Promise<void>): Promise<Toque> {
  await page.evaluate(() => Reflect.get(window, 'durados').splice(0))
  await comecarFase(page, fase)
  await tocar()
  await descansar(page)
  const ms = await page.evaluate(
    (menor) => Math.max(menor, ...(Reflect.get(window, 'durados') as number[])),
    MENOR_TOQUE_MS,
  )
  return { fase, ms }
}

async function rolar(page: Page) {
  await page.evaluate(async () => {
    for (let n = 0; n < 40; n++) {
      scrollBy(0, 240)
      await new Promise((pronto) => requestAnimationFrame(pronto))
    }
    scrollTo(0, 0)
  })
  await descansar(page)
}

function dizer(titulo: string, voltas: readonly Volta[]) {
  console.log(`\n${titulo}, processador ${MAIS_LENTO} vezes mais lento, mediana de ${voltas.length}`)
  const fases = [...new Set(voltas.flatMap(({ tarefas, toques }) => [...tarefas, ...toques].map(({ fase }) => fase)))]
  for (const fase of fases.filter((uma) => uma !== '-')) {
    const maiores = voltas
      .map(({ tarefas }) => {
        const dela = tarefas.filter((tarefa) => tarefa.fase === fase && tarefa.depoisDaPintura)
        const [maior] = [...dela].sort((a, b) => b.cpu - a.cpu)
        return { maior, longas: dela.filter(({ cpu }) => cpu > LONGA_MS).length }
      })
      .sort((a, b) => (a.maior?.cpu ?? 0) - (b.maior?.cpu ?? 0))
    const { maior, longas } = maiores[Math.floor(maiores.length / 2)]!
    const toques = voltas.flatMap((volta) => volta.toques.filter((toque) => toque.fase === fase).map(({ ms }) => ms))
    console.log(
      `${fase.padEnd(22)} maior tarefa ${emMs(maior?.cpu)} de processador (${emMs(maior?.relogio)} no relógio), ${longas} acima de ${LONGA_MS} ms${longas > 0 ? `: ${maior?.nome}` : ''}${dizerToques(toques.sort((a, b) => a - b))}`,
    )
  }
}

function dizerToques(toques: readonly number[]) {
  if (toques.length === 0) return ''
  return `; ${toques.length} toques: mediana ${emMs(toques[Math.floor(toques.length / 2)])}, o maior ${emMs(toques.at(-1))}`
}

function emMs(ms: number | undefined) {
  return `${Math.round(ms ?? 0)} ms`
}
