import type { Path } from '@boteco/contract/calls'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { escolher, mostrarProduto, pagarFichas, pedirFichas, verPedido } from './src/clientes.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { abrirRede, type Estado, type Rede } from './src/rede.ts'
import type { Servidor } from './src/servidor.ts'
import { test as base, expect, longo } from './src/teste.ts'

// A bar that says nothing looks exactly like a quiet night: who looks at a screen has to know which it is.

const test = base.extend<{ rede: Rede }>({
  rede: async ({ servidor }, use) => {
    const rede = await abrirRede(servidor.url)
    await use(rede)
    await rede.encerrar()
  },
})

test.use({ serviceWorkers: 'allow' })

const MINUTO_MS = 60_000

declare global {
  var notas: number
}

/** Counts what a page sounds. */
const contarNotas = (page: Page) =>
  page.evaluate(() => {
    globalThis.notas = 0
    const tocar = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function start(em) {
      globalThis.notas++
      tocar.call(this, em)
    }
  })

/**
 * The server hangs, and the page has given its stream up. What was on its way until then has come. The page's hour may
 * be set without a last word of the bar's being heard at the new one.
 */
async function congelar(servidor: Servidor, page: Page) {
  await ouvindo(page)
  const deNovo = page.waitForRequest('**/eventos')
  servidor.congelar()
  await page.clock.fastForward(13_000)
  await deNovo
}

/** Pages that listen to the bar, which they begin to when they have what they show. */
const ouvem = new WeakSet<Page>()
const anotarQuandoOuve = (page: Page) => {
  page.on('response', (resposta) => resposta.url().endsWith('/eventos') && ouvem.add(page))
}
const ouvindo = (page: Page) => expect.poll(() => ouvem.has(page)).toBe(true)

const cego = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('timer') })

test('o servidor congela: a cozinha lê grande, ouve, e um toque responde na hora; depois tudo volta sozinho', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const [, bolinho] = bar.cardapio
  if (!bolinho) throw new Error('o bar não tem cardápio')
  const [ana, beto] = [await sentar(bar, 3, 'Ana'), await sentar(bar, 4, 'Beto')]
  await pedir(ana, { produto: bolinho, quantidade: 1 })
  const pessoa = await contratar(bar, 'BAR COZINHA')
  const agora = Date.now()
  const cozinha = await abrir('computador', '/pedidos', { pessoa, relogio: agora, antes: anotarQuandoOuve })
  await cozinha.getByRole('heading', { name: 'Pedidos' }).click()
  await expect(cozinha.getByRole('heading', { name: 'Ana' })).toBeVisible()
  await contarNotas(cozinha)
  await expect(cego(cozinha)).toBeHidden()

  try {
    await congelar(servidor, cozinha)
    // minutes: what the machine takes is less, and changes no age
    await cozinha.clock.setFixedTime(agora + 5 * MINUTO_MS)
    await expect(cego(cozinha)).toContainText('Sem contato com o bar há 5 min')
    const letra = await cego(cozinha)
      .locator('strong')
      .evaluate((titulo) => getComputedStyle(titulo).fontSize)
    expect(Number.parseFloat(letra)).toBeGreaterThanOrEqual(40)
    await cozinha.clock.fastForward(3_000)
    await expect.poll(() => cozinha.evaluate(() => globalThis.notas)).toBeGreaterThan(0)
    await expect(
      cozinha
        .getByRole('main')
        .getByText(/\d min/)
        .first(),
    ).toHaveCSS('color', 'rgb(75, 91, 124)')

    await cozinha.getByRole('button', { name: 'Dar andamento' }).click()
    await expect(cozinha.getByRole('alert').getByText('Sem contato com o bar: nada foi enviado.')).toBeVisible()
    await expect(cozinha.getByRole('alertdialog')).toHaveCount(0)
    // in sight wherever the page is scrolled to, and what else is said stands under it
    await cozinha.setViewportSize({ width: 390, height: 700 })
    await cozinha.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(cego(cozinha)).toBeInViewport({ ratio: 1 })
    const [aviso, dito] = [cego(cozinha), cozinha.getByText('nada foi enviado')]
    expect((await dito.boundingBox())?.y).toBeGreaterThan((await aviso.boundingBox())?.height ?? Number.NaN)
    await cozinha.clock.setFixedTime(agora + 15 * MINUTO_MS)
    await expect(cego(cozinha)).toContainText('Sem contato com o bar há 15 min')
  } finally {
    servidor.descongelar()
  }

  await pedir(beto, { produto: bolinho, quantidade: 2 })
  await expect(cozinha.getByRole('heading', { name: 'Beto' })).toBeVisible()
  await expect(cego(cozinha)).toBeHidden()
})

test(
  'o servidor congela: a parede da cozinha o diz por cima dos pedidos, e um toque nada manda',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    await pedir(await sentar(bar, 3, 'Ana'), { produto: bar.cardapio[1]!, quantidade: 1 })
    const pessoa = await contratar(bar, 'BAR COZINHA')
    const agora = Date.now()
    const cozinha = await abrir('tablet', '/pedidos', {
      ...{ pessoa, relogio: agora },
      antes: async (page) => {
        anotarQuandoOuve(page)
        await page.addInitScript(() => localStorage.setItem('modoDaFila', 'parede'))
      },
    })
    const tudo = cozinha.getByRole('button', { name: /^Pronto: tudo de Mesa 3/ })
    await expect(tudo).toBeVisible()
    try {
      await congelar(servidor, cozinha)
      await cozinha.clock.setFixedTime(agora + 5 * MINUTO_MS)
      await expect(cego(cozinha)).toBeInViewport()
      const porCima = await cego(cozinha).evaluate((faixa) => {
        const { left, top } = faixa.getBoundingClientRect()
        return faixa.contains(document.elementFromPoint(left + 20, top + 20))
      })
      expect(porCima).toBe(true)
      await tudo.focus()
      await cozinha.keyboard.press('Enter')
      await expect(cozinha.getByRole('alert').getByText('Sem contato com o bar: nada foi enviado.')).toBeVisible()
      await expect(cozinha.getByRole('alertdialog')).toHaveCount(0)
    } finally {
      servidor.descongelar()
    }
    expect((await chamar(pessoa, '/pedido/buscarPedidos', {})).pedidos).toHaveLength(1)
  },
)

test(
  'a parte da página que a rede não trouxe é buscada de novo, e a página fica',
  longo,
  async ({ abrir, servidor, rede }) => {
    const cliente = await sentar(await abrirBar(servidor.url), 5)
    let faltaram = 0
    const page = await abrir('celular', '/cardapio?modo=pedido', {
      cliente,
      rede,
      antes: (page) =>
        page.route('**/assets/enviar-pedido-*', (route) => {
          faltaram++
          rede.agora('cai')
          return route.abort()
        }),
    })
    await expect.poll(() => faltaram).toBe(1)
    await expect(page.getByRole('heading', { level: 3, name: 'Chope claro 300 ml' })).toBeAttached()
    await page.unroute('**/assets/enviar-pedido-*')
    rede.agora('passa')
    await escolher(page, 'Chope claro 300 ml', 1)
    await verPedido(page)
  },
)

test('o que ouve o bar, e a rede não trouxe, é buscado de novo', longo, async ({ abrir, servidor }) => {
  const cliente = await sentar(await abrirBar(servidor.url), 5)
  let ouviu: Promise<unknown> | undefined
  let faltou = false
  await abrir('celular', '/cardapio?modo=pedido', {
    cliente,
    antes: (page) => {
      // before the page goes anywhere: it may listen before it is all there
      ouviu = page.waitForResponse((resposta) => resposta.url().endsWith('/eventos') && resposta.ok(), { timeout: 0 })
      // kept to the end: while a route is taken away, what is just asked may never be answered
      return page.route('**/assets/ouvir-eventos-*', (route) => {
        if (faltou) return route.continue()
        faltou = true
        return route.abort()
      })
    },
  })
  await ouviu
})

const estados: Estado[] = ['proxy sem servidor', 'portal de login', 'resposta vazia', 'cai']
for (const estado of estados)
  test(
    `depois de "${estado}" o cardápio volta a ouvir o bar sem ninguém recarregar a página`,
    longo,
    async ({ abrir, servidor, rede }) => {
      const bar = await abrirBar(servidor.url)
      const cliente = await sentar(bar, 5)
      const page = await abrir('celular', '/cardapio?modo=pedido', { cliente, rede, antes: anotarQuandoOuve })
      await mostrarProduto(page, 'Bolinho de bacalhau')
      await ouvindo(page)
      const falhas: unknown[] = []
      page.on('requestfailed', (pedido) => pedido.url().endsWith('/eventos') && falhas.push('caiu'))
      page.on('response', (resposta) => resposta.url().endsWith('/eventos') && falhas.push(resposta.status()))

      rede.agora(estado)
      // the cut one, and answers from a proxy or portal, more than once
      await expect.poll(() => falhas.length).toBeGreaterThanOrEqual(3)
      const volta = page.waitForResponse(
        (resposta) => resposta.url().endsWith('/eventos') && resposta.headers()['x-request-id'] !== undefined,
      )
      rede.agora('passa')
      await volta
      // menus are not polled: only the stream tells
      await chamar(bar.gerente, '/pedido/fecharDepartamento', { nome_departamento: 'COZINHA' })
      await expect(page.getByText(/cozinha.*fechad/i).first()).toBeVisible()
    },
  )

test(
  'o aviso veio e a leitura dele se perdeu na rede: o cardápio lê de novo, e ninguém recarrega a página',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 5)
    let perdidas = 0
    let perder = false
    const page = await abrir('celular', '/cardapio?modo=pedido', {
      cliente,
      antes: async (page) => {
        anotarQuandoOuve(page)
        await page.route('**/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', (route) => {
          if (!perder || perdidas === 2) return route.continue()
          perdidas++
          return route.abort()
        })
      },
    })
    await mostrarProduto(page, 'Bolinho de bacalhau')
    await ouvindo(page)
    perder = true
    await chamar(bar.gerente, '/pedido/fecharDepartamento', { nome_departamento: 'COZINHA' })
    await expect(page.getByText(/cozinha.*fechad/i).first()).toBeVisible()
    expect(perdidas).toBe(2)
  },
)

test(
  'o cliente sem contato vê com calma o que sabia por último, e há quanto tempo',
  longo,
  async ({ abrir, servidor, rede }) => {
    const bar = await abrirBar(servidor.url)
    const [chope] = bar.cardapio
    if (!chope) throw new Error('o bar não tem cardápio')
    const cliente = await sentar(bar, 6)
    await pedir(cliente, { produto: chope, quantidade: 1 })
    const agora = Date.now()
    const page = await abrir('celular', '/meus-pedidos-em-andamento', {
      cliente,
      rede,
      relogio: agora,
      antes: anotarQuandoOuve,
    })
    await expect(page.getByText(chope.nome)).toBeVisible()
    await ouvindo(page)
    const cortado = page.waitForResponse((resposta) => resposta.url().endsWith('/eventos') && resposta.status() === 502)
    rede.agora('proxy sem servidor')
    await cortado
    await page.clock.setFixedTime(agora + 5 * MINUTO_MS)
    await expect(
      page.getByRole('status').filter({ hasText: /Sem contato com o bar\. Atualizado há 5 min\./ }),
    ).toBeVisible()
    await expect(page.getByText(chope.nome)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Sem contato' })).toHaveCount(0)
    rede.agora('passa')
    await expect(page.getByText('Sem contato com o bar')).toBeHidden()
  },
)

test(
  'sem rede, o cardápio, a cesta, os pedidos e as fichas pagas abrem até numa aba nova, com a sua idade',
  longo,
  async ({ abrir, servidor, rede }) => {
    const bar = await abrirBar(servidor.url)
    const [chope, bolinho] = bar.cardapio
    if (!chope || !bolinho) throw new Error('o bar não tem cardápio')
    const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
    const cliente = await sentar(bar, 7, 'Clara')
    await pedirFichas(cliente, chope, 1)
    await pagarFichas(cliente, garcom)
    await pedir(cliente, { produto: chope, quantidade: 3 })
    await darAndamento(barman)
    await darAndamento(garcom)
    await pedir(cliente, { produto: bolinho, quantidade: 2 })

    const agora = Date.now()
    const page = await abrir('celular', '/meus-pedidos-em-andamento', { cliente, rede, relogio: agora })
    // what keeps the answers comes after the page that shows them
    const guardou = (path: Path) =>
      expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain(path)
    await expect(page.getByText(bolinho.nome)).toBeVisible()
    await guardou('/pedido/buscarMeusPedidosEmAndamento')
    await page.goto(`${rede.url}/meus-pedidos-entregues`)
    await expect(page.getByText('29,70').first()).toBeVisible()
    await guardou('/pedido/buscarMeusPedidosEntregues')
    await page.goto(`${rede.url}/minhas-fichas-pagas`)
    await expect(page.getByText(chope.nome)).toBeVisible()
    await guardou('/ficha/buscarFichasPagas')
    await page.goto(`${rede.url}/cardapio?modo=pedido`)
    await mostrarProduto(page, chope.nome)
    await page.getByRole('button', { name: `Pôr mais um: ${chope.nome}` }).click()
    await guardou('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const guardado = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(guardado).not.toContain(cliente.informacoesUsuario.email)
    expect(guardado).not.toContain(cliente.checkin.segredo)

    rede.agora('proxy sem servidor')
    const nova = await page.context().newPage()
    await page.close()
    await nova.clock.setFixedTime(agora + 12 * MINUTO_MS)
    const idade = nova.getByRole('status').filter({ hasText: 'Atualizado há 12 min.' })
    await nova.goto(`${rede.url}/cardapio?modo=pedido`)
    await expect(idade).toBeVisible()
    await mostrarProduto(nova, chope.nome)
    await expect(nova.getByText(/R\$\s9,90/).first()).toBeVisible()
    await nova.goto(`${rede.url}/meus-pedidos-em-andamento`)
    await expect(nova.getByText(bolinho.nome)).toBeVisible()
    await expect(idade).toBeVisible()
    await nova.goto(`${rede.url}/meus-pedidos-entregues`)
    await expect(nova.getByText('29,70').first()).toBeVisible()
    await nova.goto(`${rede.url}/minhas-fichas-pagas`)
    await expect(nova.getByText(chope.nome)).toBeVisible()
    await expect(idade).toBeVisible()

    // back in the network, everything is the bar's again; and with the check-in goes what was kept of it
    rede.agora('passa')
    await expect(idade).toBeHidden()
    await chamar(bar.gerente, '/contas/forcarCheckoutCheckin', { id: cliente.checkin.id })
    await expect(nova).toHaveURL(`${rede.url}/`)
    await expect
      .poll(() => nova.evaluate(() => Object.keys(localStorage).filter((chave) => chave.startsWith('guardada '))))
      .toEqual([])
  },
)

/** The guest's bank pays this code. */
async function pagarPix({ pagbank }: Servidor, referencia: string) {
  const { charges } = (await (await fetch(`${pagbank?.url}/_sandbox/estado`)).json()) as {
    charges: { order_reference_id: string; qr_code?: { id: string } }[]
  }
  const cobranca = charges.find(({ order_reference_id }) => order_reference_id === referencia)
  const corpo = new URLSearchParams({ acao: 'pagar' })
  await fetch(`${pagbank?.url}/pix/${cobranca?.qr_code?.id}`, { method: 'POST', body: corpo })
}

test(
  'o servidor para com um Pix na tela: o código fica, diz a sua idade, e vira pago sozinho na volta',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 8)
    // the sandbox leaves this person's Pix waiting
    cliente.informacoesUsuario.email = cliente.informacoesUsuario.email.replace('@', '+pixespera@')
    await pedirFichas(cliente, bar.cardapio[0]!, 1)
    const { fichas: pedidos } = await chamar(cliente, '/ficha/buscarFichasPendentesDePagamento', {})
    const { pagamento } = await chamar(cliente, '/pagbank/criarPagamentoPix', { pedidos })
    const { pix } = await chamar(cliente, '/pagamento/consultarPagamento', { referencia: pagamento.referencia })
    expect(pix!.expira_em).toBeTruthy()
    const page = await abrir('celular', `/pagamento-pix?pagamento=${pagamento.referencia}`, {
      cliente,
      relogio: true,
      antes: anotarQuandoOuve,
    })
    const codigo = page.getByRole('img', { name: 'QR Code do Pix' })
    await expect(codigo).toBeVisible()
    const escrito = await page.getByText(/^000201/).textContent()

    try {
      await congelar(servidor, page)
      await page.clock.fastForward(5 * MINUTO_MS)
      await expect(page.getByText(/Sem contato com o bar\. Atualizado há 5 min\./)).toBeVisible()
      await expect(codigo).toBeVisible()
      await expect(page.getByText(escrito ?? '', { exact: true })).toBeVisible()
      await expect(page.getByRole('timer')).toHaveText(/^Vale por mais [89]:\d\d$/)
      await pagarPix(servidor, pagamento.referencia)
    } finally {
      servidor.descongelar()
    }
    await expect(page.getByRole('main').getByText(respostas.pagamentoEfetuado)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver o recibo' })).toBeVisible()
    await expect(page.getByText('Sem contato com o bar')).toBeHidden()
  },
)

test(
  'quem recarrega com o proxy parado ou atrás de um portal lê uma frase em português',
  longo,
  async ({ abrir, rede }) => {
    const page = await abrir('celular', '/buscar', { rede })
    await page.evaluate(() => navigator.serviceWorker.ready)
    // from here on the service worker answers for the pages
    await page.reload()
    for (const estado of estados) {
      rede.agora(estado)
      await page.goto(`${rede.url}/buscar?q=pardal`)
      await expect(page.getByRole('alert').getByText(/Erro ao carregar|Sem conexão|não foi o bar/)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Sobre' })).toBeVisible()
    }
  },
)

test('o que a memória do aparelho tem de estragado vale como nada', longo, async ({ abrir }) => {
  const page = await abrir('celular', '/sobre')
  for (const lixo of ['{"a":', '5', '{"user":null}', '{"statusCheckin":"usuarioCheckado"}']) {
    await page.evaluate((lixo) => {
      for (const chave of ['userData', 'HTML5_QRCODE_DATA']) localStorage.setItem(chave, lixo)
      sessionStorage.setItem('dadosCheckin', lixo)
    }, lixo)
    for (const caminho of ['/', '/area-restrita']) {
      await page.goto(caminho)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Ops!' })).toHaveCount(0)
    }
  }
})

test('rascunhos de produtos estragados valem como nada', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const gerente = await abrir('computador', '/sobre', { pessoa: bar.gerente })
  for (const lixo of ['{"a":', '5', '{"1":null}']) {
    await gerente.evaluate(
      ([chave, lixo]) => sessionStorage.setItem(chave as string, lixo as string),
      [`produtos por salvar ${bar.id} ${bar.gerente.email}`, lixo],
    )
    await gerente.goto('/meus-produtos')
    await expect(gerente.getByText('Bolinho de bacalhau').first()).toBeVisible()
  }
})

test('a página que quebra conta ao bar, sem dizer de quem é o aparelho', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', '/buscar', { pessoa: bar.gerente })
  await page.route('**/assets/sobre-page-*.js', (rota) =>
    rota.fulfill({ contentType: 'text/javascript', body: 'export function Sobre() { throw new Error("quebrou") }' }),
  )
  const relato = page.waitForRequest('**/relato/erroDoNavegador')
  await page.getByRole('link', { name: 'Sobre' }).click()
  await expect(page.getByRole('heading', { name: 'Ops!' })).toBeVisible()
  const pedido = await relato
  expect(pedido.postDataJSON()).toMatchObject({ mensagem: 'quebrou', pagina: '/sobre' })
  expect(pedido.headers()).not.toHaveProperty('authorization')
  expect((await pedido.response())?.status()).toBe(200)
})

test(
  'quem já leu a resposta do bar não lê que está sem contato enquanto o resto da página demora',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 3, 'Ana')
    let ouvir = () => {}
    const depois = new Promise<void>((pronto) => {
      ouvir = pronto
    })
    const page = await abrir('celular', '/meus-pedidos-em-andamento', {
      cliente,
      // what listens to the bar comes after the first answer, and hears nothing yet
      antes: async (page) => {
        await page.route('**/assets/ouvir-eventos-*.js', async (rota) => {
          await depois
          await rota.continue()
        })
        await page.route('**/eventos', () => new Promise(() => {}))
      },
    })
    await expect(page.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
    // and nothing is answered any more
    await page.route('**', (rota) => (rota.request().method() === 'POST' ? new Promise(() => {}) : rota.fallback()))
    ouvir()
    await expect(page.locator('[role=status][hidden]')).toBeAttached()
  },
)
