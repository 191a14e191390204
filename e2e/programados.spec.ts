import { respostas } from '@boteco/contract/respostas'
import type { APIResponse, Route } from '@playwright/test'
import { semViolacoes } from './src/axe.ts'
import { escolher, identificar, mostrarProduto, verPedido } from './src/clientes.ts'
import { confirmar } from './src/gerencia.ts'
import { abrirBar, type Bar, chamar, contratar, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// Prices and hours by the clock: the bar's, whatever the phone's says.

const CHOPE = 'Chope claro 300 ml'
const CARDAPIO = '**/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'

const programar = (
  { gerente, cardapio }: Bar,
  dita: { preco?: number; efeito?: 'preco' | 'leve_pague'; leve?: number; pague?: number } = {},
) =>
  chamar(gerente, '/produto/salvarProgramacao', {
    ...{ nome: 'Happy hour', efeito: 'preco', preco: null, percentual: null, de_hora: '00:00', ate_hora: '00:00' },
    ...{ dias: [0, 1, 2, 3, 4, 5, 6], datas: [], exceto: [], categorias: [], departamentos: [] },
    ...{ produtos: [cardapio[0]!.id], ...dita },
  })
const tirar = async ({ gerente }: Bar) => {
  const { programacoes } = await chamar(gerente, '/produto/buscarProgramacoes', {})
  for (const { id } of programacoes) await chamar(gerente, '/produto/removerProgramacao', { id })
}

test(
  'num celular três horas adiantado, em outro fuso, o preço vira na hora do bar, sem recarregar, e cobra-se o que se viu',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [cliente, barman] = [await sentar(bar, 4), await contratar(bar, 'BAR BARMAN')]
    await programar(bar, { preco: 750 })
    let leituras = 0
    const page = await abrir('celular', '/cardapio?modo=pedido', {
      cliente,
      fuso: 'Asia/Tokyo',
      antes: async (page) => {
        await page.clock.install({ time: Date.now() + 3 * 3_600_000 })
        // no live word: what tells is the menu's own clock
        await page.route('/eventos', (route) => route.abort())
        // the first menu tells the bar's clock; the server's stands still while the page's is moved, so no other answer does
        const semHora = async (route: Route, response: APIResponse) => {
          const { date: _, ...headers } = response.headers()
          await route.fulfill({ response, headers })
        }
        await page.route('**/*', async (route) =>
          route.request().method() === 'POST' ? semHora(route, await route.fetch()) : route.fallback(),
        )
        await page.route(CARDAPIO, async (route) => {
          const response = await route.fetch()
          leituras += 1
          if (leituras > 1) return semHora(route, response)
          const json = await response.json()
          const em = new Date(Date.parse(response.headers().date ?? '') + 120_000).toISOString()
          for (const { programado } of json.produtosEstabelecimento)
            if (programado) programado.muda = { em, as: '20:00', preco: 9.9 }
          return route.fulfill({ response, json: { ...json, muda_em: em } })
        })
      },
    })
    await mostrarProduto(page, CHOPE)
    const chope = page.locator('[data-produto]').filter({ hasText: CHOPE })
    await expect(chope).toContainText('R$ 7,50')
    await expect(chope).toContainText('até 20:00')
    await expect(chope.getByRole('timer')).toContainText(/faltam [12]:\d\d/)
    await expect(chope).toContainText('depois R$ 9,90')
    await semViolacoes(page)
    await page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
    await tirar(bar)
    await page.clock.fastForward('01:50')
    await expect(chope.getByRole('timer')).toContainText(/faltam 0:\d\d/)
    expect(leituras).toBe(1)
    await page.clock.fastForward('00:12')
    await expect(chope).toContainText('R$ 9,90')
    await expect(chope.getByText('até 20:00')).toHaveCount(0)
    expect(leituras).toBe(2)

    await verPedido(page)
    await expect(page.getByText('O preço mudou depois que você escolheu.')).toBeVisible()
    await expect(page.getByText(`${CHOPE}: de R$ 7,50 para R$ 9,90.`)).toBeVisible()
    await identificar(page, { nome: 'Clara dos Santos', email: 'clara@exemplo.com' })
    await page.getByRole('button', { name: 'Aceitar e enviar pedido' }).last().click()
    await expect
      .poll(async () => (await chamar(barman, '/pedido/buscarPedidos', {})).pedidos.map(({ preco }) => preco))
      .toEqual([990])
    await page.unrouteAll({ behavior: 'wait' })
  },
)

test(
  'em dobro: o cardápio diz, a linha custa o que se paga, a conta diz o que se deu, e o fim é dito com os dois totais',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [cliente, barman] = [await sentar(bar, 4), await contratar(bar, 'BAR BARMAN')]
    const emDobro = () => programar(bar, { efeito: 'leve_pague', leve: 2, pague: 1 })
    await emDobro()
    const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
    await mostrarProduto(page, CHOPE)
    const chope = page.locator('[data-produto]').filter({ hasText: CHOPE })
    await expect(chope).toContainText('em dobro')
    await page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
    await verPedido(page)
    const folha = page.getByRole('dialog')
    await expect(folha).toContainText('mais 1 sai de graça')
    const mais = folha.getByRole('button', { name: /Pôr mais um/ })
    await mais.click()
    await expect(folha).toContainText('pague 1, leve 2')
    await mais.click()
    await expect(folha).toContainText('pague 2, leve 3')
    await expect(folha).toContainText('R$ 19,80')
    await expect(folha).not.toContainText('R$ 29,70')
    await semViolacoes(page)
    await identificar(page, { nome: 'Clara dos Santos', email: 'clara@exemplo.com' })

    // it ends while the sheet is open, and is back
    await tirar(bar)
    await expect(page.getByText(`3× ${CHOPE}: de R$ 19,80 para R$ 29,70.`)).toBeVisible()
    await emDobro()
    await expect(page.getByText('O preço mudou depois que você escolheu.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Enviar pedido' }).last().click()
    await expect
      .poll(async () => (await chamar(barman, '/pedido/buscarPedidos', {})).pedidos.map(({ quantidade }) => quantidade))
      .toEqual([3])
    await expect(
      page.getByText('desconto de R$ 9,90 sobre R$ 29,70: Happy hour: leve 2, pague 1').first(),
    ).toBeVisible()
  },
)

test(
  'o em dobro que acabou enquanto o celular dormia é recusado com os dois totais, e um toque aceita o novo',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [cliente, barman] = [await sentar(bar, 4), await contratar(bar, 'BAR BARMAN')]
    let lido = false
    const page = await abrir('celular', '/cardapio?modo=pedido', {
      cliente,
      antes: async (page) => {
        await page.route('/eventos', (route) => route.abort())
        // as this phone read it long before, and has not since
        await page.route(CARDAPIO, async (route) => {
          const response = await route.fetch()
          if (lido) return route.fulfill({ response })
          const { etag: _, ...headers } = response.headers()
          const json = await response.json()
          for (const produto of json.produtosEstabelecimento)
            if (produto.nome === CHOPE)
              produto.programado = { normal: produto.preco_venda, muda: null, promocao: { leve: 2, pague: 1 } }
          return route.fulfill({ response, headers, json })
        })
      },
    })
    await escolher(page, CHOPE, 3)
    await verPedido(page)
    const folha = page.getByRole('dialog')
    await expect(folha).toContainText('R$ 19,80')
    await identificar(page, { nome: 'Clara dos Santos', email: 'clara@exemplo.com' })
    lido = true
    await page.getByRole('button', { name: 'Enviar pedido' }).last().click()
    await expect(page.getByText(`3× ${CHOPE} era R$ 19,80 e agora é R$ 29,70.`)).toBeVisible()
    await expect(page.getByText(`3× ${CHOPE}: de R$ 19,80 para R$ 29,70.`)).toBeVisible()
    await semViolacoes(page)
    expect((await chamar(barman, '/pedido/buscarPedidos', {})).pedidos).toEqual([])
    await page.getByRole('button', { name: 'Aceitar e enviar pedido' }).last().click()
    await expect
      .poll(async () =>
        (await chamar(barman, '/pedido/buscarPedidos', {})).pedidos.map(({ quantidade, preco }) => [quantidade, preco]),
      )
      .toEqual([[3, 990]])
  },
)

test(
  'o que só se vende nesta hora sai do cardápio aberto, e quem o tinha escolhido fica sabendo',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const page = await abrir('celular', '/cardapio?modo=pedido', { cliente: await sentar(bar, 4) })
    await mostrarProduto(page, CHOPE)
    await page.getByRole('button', { name: `Pôr mais um: ${CHOPE}` }).click()
    // from tomorrow's date on: not now
    await chamar(bar.gerente, '/produto/salvarProgramacao', {
      ...{
        nome: 'Réveillon',
        efeito: 'disponivel',
        preco: null,
        percentual: null,
        de_hora: '11:00',
        ate_hora: '15:00',
      },
      ...{ dias: [], datas: ['2099-12-31'], exceto: [], categorias: [], departamentos: [] },
      produtos: [bar.cardapio[0]!.id],
    })
    await expect(page.getByText('Saiu do que você escolheu:').first()).toBeVisible()
    await expect(page.locator('[data-produto]').filter({ hasText: CHOPE })).toHaveCount(0)
  },
)

test('o gerente escreve o happy hour, vê a sexta-feira hora a hora, e o tira', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', '/bar-gerente', { pessoa: bar.gerente })
  await page.getByRole('link', { name: /^Preços e horários/ }).click()
  await expect(page.getByText('Nenhum preço ou horário programado.')).toBeVisible()
  await page.getByRole('link', { name: 'Novo preço ou horário' }).click()
  await page.getByLabel('Nome').fill('Happy hour')
  const conferir = page.getByRole('button', { name: 'Conferir e salvar' })
  await conferir.click()
  await expect(page.getByLabel('Preço nesta hora')).toHaveAccessibleDescription(/Diga o preço\./)
  await expect(page.getByLabel('Preço nesta hora')).toBeFocused()
  await page.getByLabel('Preço nesta hora').fill('750')
  await conferir.click()
  await expect(page.getByText('Escolha ao menos um produto, categoria ou departamento.')).toBeVisible()
  await page.locator('summary').first().click()
  await page.getByRole('checkbox', { name: CHOPE }).check()
  await page.getByRole('checkbox', { name: 'sábado' }).check()
  await semViolacoes(page)
  await conferir.click()
  const dialogo = page.getByRole('dialog', { name: /^Como fica: sexta/ })
  await expect(dialogo.getByRole('row', { name: 'das 18:00 às 20:00' })).toContainText('R$ 7,50')
  await expect(dialogo.getByRole('row', { name: 'das 20:00 às 24:00' })).toContainText('R$ 9,90')
  await semViolacoes(page)
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(`Happy hour: ${respostas.programacaoSalva}`)).toBeVisible()
  const cartao = page.getByRole('listitem').filter({ hasText: 'Happy hour' })
  await expect(cartao).toContainText('R$ 7,50 cada')
  await expect(page.getByText('o menor preço vale')).toBeVisible()

  await ir(page, '/programados?qual=novo')
  await page.getByLabel('Nome').fill('Em dobro')
  await page.getByLabel('O que acontece').selectOption('leve_pague')
  await page.getByLabel('Leve').fill('1')
  await page.locator('summary').first().click()
  await page.getByRole('checkbox', { name: CHOPE }).check()
  await conferir.click()
  await expect(page.getByLabel('Leve')).toHaveAccessibleDescription(/Leve de 2 a 20\./)
  await page.getByLabel('Leve').fill('2')
  await semViolacoes(page)
  await conferir.click()
  await expect(dialogo.getByRole('row', { name: 'das 18:00 às 20:00' })).toContainText('Em dobro: leve 2, pague 1')
  await page.getByRole('button', { name: 'Voltar e mudar' }).click()

  await ir(page, '/programados?qual=novo')
  await page.getByLabel('Nome').fill('Madrugada')
  await page.getByLabel('O que acontece').selectOption('percentual')
  await page.getByLabel('Desconto, em %').fill('10')
  await page.getByLabel('Das').fill('19:00')
  await page.getByLabel('Até').fill('02:00')
  await page.getByRole('checkbox', { name: 'Tudo de Bar' }).check()
  await conferir.click()
  await expect(page.getByText('Termina antes de começar: vale até 02:00 do dia seguinte.')).toBeVisible()
  await expect(page.getByText(/^Ao mesmo tempo vale Happy hour/)).toBeVisible()
  await page.getByRole('button', { name: 'Voltar e mudar' }).click()
  await page.getByRole('button', { name: 'Voltar à lista' }).click()

  await page.getByLabel('Vender fichas pelo preço programado').click()
  await expect(page.getByText(respostas.dadosAtualizados)).toBeVisible()
  await page.getByLabel('Quantas por pessoa numa noite').selectOption('4 fichas')
  await expect
    .poll(
      async () =>
        (await chamar(bar.gerente, '/estabelecimento/buscarDadosEstabelecimento', {})).dadosEstabelecimento
          .fichas_programadas_por_noite,
    )
    .toBe(4)
  await cartao.getByRole('button', { name: 'Remover' }).click()
  await confirmar(page, 'Remover')
  await expect(page.getByText('Nenhum preço ou horário programado.')).toBeVisible()
})
