import { respostas } from '@boteco/contract/respostas'
import type { Page, Request } from '@playwright/test'
import { anotar } from './src/bloco.ts'
import { enviarPedido as enviar, escolher, identificar, verPedido } from './src/clientes.ts'
import { abrirBar, type Bar, type Cliente, chamar, contratar, pedir, sentar } from './src/pessoas.ts'
import { perderRespostas } from './src/rede.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// What is sent over a bad network: it waits, it is tried again, it is done once, and at the price that was shown.

const CHOPE = 'Chope claro 300 ml'
const TENTANDO = /Estamos tentando de novo/
const PERGUNTA = /não respondeu a um envio seu/
const EM_DUVIDA = /não sabemos se o seu pedido chegou/
const PEDIR = '/pedido/cadastrarPedido'

const emAndamento = async (cliente: Cliente) =>
  (await chamar(cliente, '/pedido/buscarMeusPedidosEmAndamento', {})).pedidos

async function noCardapio(
  abrir: (aparelho: 'celular', caminho: string, no: { cliente: Cliente }) => Promise<Page>,
  url: string,
) {
  const bar = await abrirBar(url)
  const cliente = await sentar(bar, 4)
  const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
  await escolher(page, CHOPE, 2)
  await identificar(page, cliente.informacoesUsuario)
  return { bar, cliente, page }
}

/** The order arrives, and its answer does not. */
async function semResposta(...como: Parameters<typeof noCardapio>) {
  const no = await noCardapio(...como)
  const rede = await perderRespostas(no.page, PEDIR)
  await enviar(no.page)
  await expect(no.page.getByText(TENTANDO)).toBeVisible()
  return { ...no, rede }
}

/** As if the phone had slept: what was begun, was begun so long ago. In ms. */
const envelhecer = (page: Page, ms: number) =>
  page.evaluate((ms) => {
    for (const guarda of [localStorage, sessionStorage])
      for (const chave of Object.keys(guarda))
        guarda.setItem(
          chave,
          (guarda.getItem(chave) ?? '').replace(/"desde":(\d+)/g, (_, em) => `"desde":${Number(em) - ms}`),
        )
  }, ms)

test('sem rede o pedido espera, e vai sozinho quando ela volta', longo, async ({ abrir, servidor }) => {
  const { cliente, page } = await noCardapio(abrir, servidor.url)
  await page.context().setOffline(true)
  await enviar(page)
  await expect(page.getByText(TENTANDO)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  await expect(page.getByText(TENTANDO)).toHaveCount(0)
  expect(await emAndamento(cliente)).toHaveLength(1)
})

test('recarregada no meio da dúvida, a página termina o pedido sem ninguém tocar, e uma vez só', async ({
  abrir,
  servidor,
}) => {
  const { cliente, page, rede } = await semResposta(abrir, servidor.url)
  await page.reload()
  // the sheet does not come again, and leaves nothing to go back to
  await expect.poll(() => page.evaluate(() => history.state?.pedido)).toBeUndefined()
  rede.voltar()
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  await expect(page).toHaveURL('/meus-pedidos-em-andamento')
  expect((await emAndamento(cliente)).map(({ quantidade }) => quantidade)).toEqual([2])
  expect(new Set(rede.vezes).size).toBe(1)
  await page.goto('/cardapio?modo=pedido')
  await expect(page.getByText('R$ 0,00')).toBeVisible()
})

test(
  'terminado antes que o cardápio volte à tela, o pedido também leva aos pedidos, e voltar é voltar ao cardápio',
  longo,
  async ({ abrir, servidor }) => {
    const { cliente, page, rede } = await semResposta(abrir, servidor.url)
    // nothing that has the basket is drawn before the answer
    const parado: (() => void)[] = []
    await page.route('**/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', async (rota) => {
      await new Promise<void>((pronto) => parado.push(pronto))
      await rota.continue().catch(() => {})
    })
    await page.reload()
    await expect.poll(() => parado.length).toBeGreaterThan(0)
    rede.voltar()
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
    await expect(page).toHaveURL('/meus-pedidos-em-andamento')
    await expect(page.getByRole('heading', { name: CHOPE })).toBeVisible()
    expect(await emAndamento(cliente)).toHaveLength(1)
    for (const seguir of parado) seguir()
    await page.goBack()
    await expect(page).toHaveURL('/cardapio?modo=pedido')
    await expect(page.getByText('R$ 0,00')).toBeVisible()
  },
)

test(
  'também noutra página o envio continua depois de recarregar, e esvazia a cesta',
  longo,
  async ({ abrir, servidor }) => {
    const { cliente, page, rede } = await semResposta(abrir, servidor.url)
    await page.goto('/sobre')
    rede.voltar()
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
    expect(await emAndamento(cliente)).toHaveLength(1)
    await page.goto('/cardapio?modo=pedido')
    await expect(page.getByText('R$ 0,00')).toBeVisible()
  },
)

test(
  'o que tem mais de 2 minutos não vai sem perguntar; desistir e pedir o mesmo é outro pedido',
  longo,
  async ({ abrir, servidor }) => {
    const { cliente, page, rede } = await semResposta(abrir, servidor.url)
    await envelhecer(page, 121_000)
    const enviados: Request[] = []
    page.on('request', (pedido) => pedido.url().endsWith(PEDIR) && enviados.push(pedido))
    await page.reload()
    await expect(page.getByText(EM_DUVIDA)).toBeVisible()
    expect(enviados).toHaveLength(0)
    rede.voltar()
    // what is in doubt is not changed behind its back
    await expect(page.locator('[inert]')).toHaveCount(1)

    await expect(page.getByText(PERGUNTA)).toBeVisible()
    await page.getByRole('button', { name: 'Não enviar mais' }).click()
    await expect(page.getByText(EM_DUVIDA)).toHaveCount(0)
    await expect(page.getByText(PERGUNTA)).toHaveCount(0)
    await enviar(page)
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
    // the first one had arrived, and this is the same again
    expect((await emAndamento(cliente)).map(({ quantidade }) => quantidade)).toEqual([2, 2])
    expect(rede.vezes).not.toContain(enviados[0]?.headers()['idempotency-key'])
  },
)

test(
  'depois de 2 minutos, enviar de novo repete a mesma chave e não faz um segundo pedido',
  longo,
  async ({ abrir, servidor }) => {
    const { cliente, page, rede } = await semResposta(abrir, servidor.url)
    await envelhecer(page, 121_000)
    await page.reload()
    rede.voltar()
    await page
      .getByRole('status')
      .filter({ hasText: EM_DUVIDA })
      .getByRole('button', { name: 'Enviar de novo' })
      .click()
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
    expect(await emAndamento(cliente)).toHaveLength(1)
  },
)

test('duas abas com a mesma cesta fazem um pedido', longo, async ({ abrir, servidor }) => {
  const { cliente, page } = await noCardapio(abrir, servidor.url)
  await enviar(page)
  await expect(page).toHaveURL('/meus-pedidos-em-andamento')
  await ir(page, '/cardapio?modo=pedido')
  const outra = await page.context().newPage()
  await outra.goto('/cardapio?modo=pedido')
  await escolher(page, CHOPE, 1)
  // the other tab follows
  await expect(outra.getByText('1 item', { exact: true })).toBeVisible()
  for (const aba of [page, outra]) await verPedido(aba)
  // whichever comes second repeats the first, or has nothing left to tap on
  const botoes = [page, outra].map((aba) =>
    aba.getByRole('dialog').getByRole('button', { name: 'Enviar Pedido', exact: true }),
  )
  await Promise.all(botoes.map((botao) => botao.evaluateAll(([um]) => (um as HTMLElement | undefined)?.click())))
  await expect.poll(async () => (await emAndamento(cliente)).map(({ quantidade }) => quantidade)).toEqual([2, 1])
  await outra.goto('/cardapio?modo=pedido')
  await expect(outra.getByText('R$ 0,00')).toBeVisible()
  expect(await emAndamento(cliente)).toHaveLength(2)
})

test('o que se digitou sobrevive a uma recarga, e some com o checkout', longo, async ({ abrir, servidor }) => {
  const cliente = await sentar(await abrirBar(servidor.url), 4)
  const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
  await escolher(page, CHOPE, 1)
  await verPedido(page)
  await page.getByLabel('Nome', { exact: true }).fill('Bia')
  await page.getByLabel('CPF', { exact: true }).fill('529.982.2')
  await page.getByLabel(/Número da mesa/).fill('8')
  await page.reload()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Bia')
  await expect(page.getByLabel('CPF', { exact: true })).toHaveValue(/529\.?982\.?2/)
  await expect(page.getByLabel(/Número da mesa/)).toHaveValue('8')
  await ir(page, '/usuario-checkado')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fazer checkout' }).click()
  await expect(page.getByText(respostas.checkoutFeito)).toBeVisible()
  const guardado = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(guardado).not.toContain('529')
  expect(guardado).not.toContain('Bia')
})

test('um valor estragado no aparelho é o mesmo que nenhum', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', '/sobre', { cliente: await sentar(bar, 4) })
  await page.evaluate((id) => {
    localStorage.setItem(`cesta pedido ${id}`, '{cortado')
    localStorage.setItem('pessoaLembrada', '[')
    sessionStorage.setItem('digitado', '!')
    sessionStorage.setItem('saidas', '"')
  }, bar.id)
  await page.goto('/cardapio?modo=pedido')
  await expect(page.getByText('R$ 0,00')).toBeVisible()
  await escolher(page, CHOPE, 1)
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
})

async function mudarPreco(bar: Bar, preco_venda: number) {
  const { id } = bar.cardapio[0]!
  const linha = { nome_departamento: 'BAR' as const, qtd_minima_estoque: 0, qtd_estoque: null, descricao: CHOPE }
  await chamar(bar.gerente, '/produto/atualizarProdutosEstabelecimento', [
    { ...linha, id_produto_estabelecimento: id, preco_venda },
  ])
}

test(
  'o preço muda com o cardápio aberto: o total é o novo, e o botão que envia diz que o aceita',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, cliente, page } = await noCardapio(abrir, servidor.url)
    await expect(page.getByText('R$ 19,80').last()).toBeVisible()
    await mudarPreco(bar, 9900)
    await expect(page.getByText('R$ 198,00').last()).toBeVisible()
    // in the sheet, which is open: what its foot says is what is charged
    await expect(page.getByText(/Chope claro 300 ml: de R\$\s9,90 para R\$\s99,00/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar Pedido', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Aceitar e enviar pedido' }).click()
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
    expect((await emAndamento(cliente)).map(({ preco }) => preco)).toEqual([9900])
  },
)

test(
  'a cesta de quando era mais barato diz os dois preços ao lado do total, e um toque aceita os novos',
  longo,
  async ({ abrir, servidor }) => {
    const { cliente, page } = await noCardapio(abrir, servidor.url)
    // a basket that was filled when the beer was cheaper: the page that goes may still write down its own
    await page.addInitScript(() => {
      for (const chave of Object.keys(localStorage))
        if (chave.startsWith('cesta'))
          localStorage.setItem(chave, localStorage.getItem(chave)!.replace('"preco":990', '"preco":500'))
    })
    await page.reload()
    await expect(page.getByText('R$ 19,80').last()).toBeVisible()
    await expect(page.getByText(/Chope claro 300 ml: de R\$\s5,00 para R\$\s9,90/)).toBeVisible()
    expect(await emAndamento(cliente)).toHaveLength(0)
    await page.getByRole('button', { name: 'Aceitar e enviar pedido' }).click()
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
    expect((await emAndamento(cliente)).map(({ preco }) => preco)).toEqual([990])
  },
)

test(
  'o garçom também: a resposta se perde, a página recarrega, e a comanda tem um pedido',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [cliente, pessoa] = [await sentar(bar, 4), await contratar(bar, 'BAR GARCON')]
    const page = await abrir('celular', `/abrir-comanda?checkin=${cliente.checkin.id}`, { pessoa })
    await anotar(page, CHOPE)
    const rede = await perderRespostas(page, PEDIR)
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(page.getByText(TENTANDO)).toBeVisible()
    await page.reload()
    rede.voltar()
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
    expect(await emAndamento(cliente)).toHaveLength(1)
  },
)

test(
  'o passo da cozinha cuja resposta se perde é dado uma vez, e a tela diz que deu certo',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [cliente, pessoa] = [await sentar(bar, 4), await contratar(bar, 'BAR BARMAN')]
    await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
    const page = await abrir('tablet', '/pedidos', { pessoa })
    const rede = await perderRespostas(page, '/pedido/darAndamentoAoPedido')
    await page.getByRole('button', { name: 'Dar andamento', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dar andamento' }).click()
    await expect(page.getByText(TENTANDO)).toBeVisible()
    await page.reload()
    rede.voltar()
    await expect(page.getByText(respostas.itemLiberado)).toBeVisible()
    expect(new Set(rede.vezes).size).toBe(1)
    expect((await emAndamento(cliente)).map(({ status_pedido }) => status_pedido)).toEqual([
      'PEDIDO LIBERADO PARA O GARCON',
    ])
  },
)

test('a página de um proxy no lugar da resposta é uma dúvida como outra', longo, async ({ abrir, servidor }) => {
  const { cliente, page } = await noCardapio(abrir, servidor.url)
  await page.route(`**${PEDIR}`, async (route) => {
    await route.fetch()
    const pagina = { status: 200, contentType: 'text/html', body: '<h1>Entre na rede do shopping</h1>' }
    // the network is good again by the time of a second one
    await route.fulfill(pagina).catch(() => {})
  })
  await enviar(page)
  await expect(page.getByText(TENTANDO)).toBeVisible()
  await page.unroute(`**${PEDIR}`)
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  expect(await emAndamento(cliente)).toHaveLength(1)
})

test('uma recusa não é tentada de novo, e o que foi escolhido fica', longo, async ({ abrir, servidor }) => {
  const { bar, cliente, page } = await noCardapio(abrir, servidor.url)
  // the screen hears of nothing: the refusal tells it
  await page.route('/eventos', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('2 itens', { exact: true })).toBeVisible()
  await chamar(bar.gerente, '/pedido/fecharDepartamento', { nome_departamento: 'BAR' })
  const enviados: string[] = []
  page.on('request', (pedido) => pedido.url().endsWith(PEDIR) && enviados.push(pedido.url()))
  await enviar(page)
  await expect(page.getByText(/Tire do pedido/)).toBeVisible()
  await expect(page.getByText(TENTANDO)).toHaveCount(0)
  expect(enviados).toHaveLength(1)
  expect(await emAndamento(cliente)).toHaveLength(0)
  await chamar(bar.gerente, '/pedido/reabrirDepartamento', { nome_departamento: 'BAR' })
  await page.reload()
  // what could not be ordered left the basket, and is kept beside it
  await page.getByRole('button', { name: 'Pôr de volta' }).click()
  await enviar(page)
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
})
