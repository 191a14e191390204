import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { apertarNoBloco } from './src/bloco.ts'
import { escolher, mostrarProduto } from './src/clientes.ts'
import { abrirBar, chamar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// What ran out is said once, where it is noticed, and every open menu knows it.

const CHOPE = 'Chope claro 300 ml'
const CAIPIRINHA = 'Caipirinha de limão'

test('o barman diz na fila que acabou: o celular aberto deixa de vender, o que esperava é perguntado, e volta', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const [ana, bia, barman] = [await sentar(bar, 4), await sentar(bar, 7), await contratar(bar, 'BAR BARMAN')]
  const chope = bar.cardapio.find(({ nome }) => nome === CHOPE)!
  await pedir(ana, { produto: chope, quantidade: 1 })
  await pedir(bia, { produto: chope, quantidade: 2 })

  const celular = await abrir('celular', '/cardapio?modo=pedido', { cliente: ana })
  await escolher(celular, CHOPE, 1)
  const noCelular = celular.locator('li[data-produto]').filter({ hasText: CHOPE }).first()
  await expect(noCelular.getByRole('button', { name: `Pôr mais um: ${CHOPE}` })).toBeVisible()

  const fila = await abrir('tablet', '/pedidos', { pessoa: barman })
  await fila.getByRole('button', { name: `Acabou algo de 2× ${CHOPE}` }).click()
  const pergunta = fila.getByRole('dialog')
  await expect(pergunta.getByRole('heading', { name: `${CHOPE}: acabou?` })).toBeVisible()
  await semViolacoesClaroEEscuro(fila)
  await pergunta.getByRole('button', { name: 'Até eu dizer' }).click()
  await pergunta.getByRole('button', { name: `Acabou ${CHOPE}` }).click()

  await expect(noCelular.getByText('Acabou', { exact: true })).toBeVisible()
  await expect(noCelular.getByRole('button', { name: `Pôr mais um: ${CHOPE}` })).toHaveCount(0)
  await expect(celular.getByText(`1× ${CHOPE} · Acabou`)).toBeInViewport()

  // one of the two that wait can still be made
  await expect(pergunta.getByRole('heading', { name: `Já pediram ${CHOPE}` })).toBeVisible()
  await semViolacoesClaroEEscuro(fila)
  await pergunta.getByLabel(`2× ${CHOPE} Mesa 7`).check()
  await expect(pergunta.getByLabel('Motivo', { exact: true })).toHaveValue('Produto acabou')
  await pergunta.getByRole('button', { name: 'Cancelar 1 item' }).click()
  await expect(fila.getByText('1 item cancelado.')).toBeVisible()
  await expect(fila.getByRole('button', { name: `Cancelar 1× ${CHOPE}` })).toBeVisible()
  await expect(fila.getByRole('button', { name: `Cancelar 2× ${CHOPE}` })).toHaveCount(0)
  const { pedidos } = await chamar(bia, '/pedido/buscarMeusPedidosEmAndamento', {})
  expect(pedidos.map(({ motivo_cancelamento }) => motivo_cancelamento)).toEqual(['Produto acabou'])

  await fila.getByRole('button', { name: 'Voltou?' }).click()
  await pergunta.getByRole('button', { name: 'Voltou', exact: true }).click()
  await expect(noCelular.getByRole('button', { name: `Pôr mais um: ${CHOPE}` })).toBeVisible()
  // what left the basket comes back by a tap alone
  await expect(celular.getByRole('button', { name: 'Pôr de volta' })).toBeInViewport()
})

test(
  'o garçom acha a opção que acabou, e ao cancelar a casa diz se foi o produto ou o que se escolheu',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url, [
      { nome: CAIPIRINHA, preco: 1500, departamento: 'BAR', estoque: null },
      { nome: CHOPE, preco: 990, departamento: 'BAR', estoque: null },
    ])
    const base = { preco: 0, padrao: 0, maximo: 1, abre: null }
    const { id } = await chamar(bar.gerente, '/produto/salvarGrupo', {
      ...{ nome: 'Bebida', regra: 'soma', minimo: 1, maximo: 1 },
      opcoes: ['Cachaça', 'Vodka', 'Saquê', 'Gim', 'Rum', 'Tequila', 'Steinhäger', 'Cachaça de Salinas'].map(
        (nome) => ({
          ...{ ...base, nome },
        }),
      ),
    })
    const [caipirinha] = bar.cardapio
    await chamar(bar.gerente, '/produto/pendurarGrupos', { id_produto_estabelecimento: caipirinha!.id, grupos: [id] })
    const [ana, garcom, barman] = [
      await sentar(bar, 4),
      await contratar(bar, 'BAR GARCON'),
      await contratar(bar, 'BAR BARMAN'),
    ]
    const { grupos } = await chamar(bar.gerente, '/produto/buscarGrupos', {})
    const opcao = (nome: string) => grupos[0]!.opcoes.find((um) => um.nome === nome)!.id
    const pedirCom = (nome: string) =>
      chamar(ana, '/pedido/cadastrarPedido', {
        informacoesUsuario: ana.informacoesUsuario,
        pedidos: [
          {
            ...{ produto: { id: caipirinha!.id }, quantidade: 1, observacao: '' },
            escolhas: [{ caminho: [opcao(nome)], quantidade: 1 }],
          },
        ],
      })
    await pedirCom('Vodka')
    await pedirCom('Gim')

    const bloco = await abrir('celular', `/abrir-comanda?checkin=${ana.checkin.id}`, { pessoa: garcom })
    await bloco.getByRole('button', { name: 'Acabou algo?' }).click()
    const pergunta = bloco.getByRole('dialog')
    await pergunta.getByLabel('Procurar produto ou opção').fill('vod')
    await pergunta.getByRole('button', { name: 'Vodka Bebida' }).click()
    await semViolacoesClaroEEscuro(bloco)
    await pergunta.getByRole('button', { name: '30 minutos' }).click()
    await pergunta.getByRole('button', { name: 'Acabou Vodka' }).click()
    // who carries does not cancel
    await expect(pergunta.getByText(`1× ${CAIPIRINHA} (Vodka)`)).toBeVisible()
    await pergunta.getByRole('button', { name: 'Entendi' }).click()
    await expect(bloco.getByText(/Acabou: Vodka até \d\d:\d\d\./)).toBeVisible()
    const folha = await apertarNoBloco(bloco, CAIPIRINHA)
    await expect(folha.getByLabel(/^Vodka/)).toBeDisabled()

    const fila = await abrir('tablet', '/pedidos', { pessoa: barman })
    await fila.getByRole('button', { name: `Cancelar 1× ${CAIPIRINHA} (Gim)` }).click()
    const cancelar = fila.getByRole('dialog')
    await cancelar.getByRole('button', { name: 'Produto acabou' }).click()
    await cancelar.getByLabel('Tirar do cardápio até amanhã').selectOption({ label: 'Gim' })
    await cancelar.getByRole('button', { name: 'Cancelar item' }).click()
    await expect(fila.getByText(/Acabou: Gim até amanhã, Vodka até \d\d:\d\d\./)).toBeVisible()
    await expect(cancelar).toHaveCount(0)
  },
)

test(
  'o gerente diz na página do produto e do grupo, e a lista mostra até quando',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    await chamar(bar.gerente, '/produto/salvarGrupo', {
      ...{ nome: 'Gelo', regra: 'soma', minimo: 0, maximo: 1 },
      opcoes: ['Com gelo', 'Gelo de coco'].map((nome) => ({ nome, preco: 0, padrao: 0, maximo: 1, abre: null })),
    })
    const page = await abrir('computador', '/meus-produtos', { pessoa: bar.gerente })
    const pergunta = page.getByRole('dialog')
    const linha = page.getByRole('button', { name: new RegExp(`^${CHOPE}`) })
    await linha.click()
    await page.getByRole('button', { name: 'Acabou', exact: true }).click()
    await pergunta.getByRole('button', { name: `Acabou ${CHOPE}` }).click()
    await expect(linha).toContainText('Acabou até amanhã')
    // nothing waits for it, so that nothing is asked
    await expect(pergunta).toHaveCount(0)

    await page.goto('/escolhas')
    await page.getByRole('button', { name: 'Acabou algo de Gelo' }).click()
    await pergunta.getByRole('button', { name: 'Gelo de coco' }).click()
    await pergunta.getByRole('button', { name: 'Acabou Gelo de coco' }).click()
    await expect(page.getByRole('listitem', { name: 'Gelo', exact: true })).toContainText('1 acabou')
    await page.getByRole('button', { name: 'Voltou?' }).click()
    await pergunta.getByRole('button', { name: 'Gelo de coco' }).click()
    await pergunta.getByRole('button', { name: 'Voltou', exact: true }).click()
    await expect(page.getByText(`Acabou: ${CHOPE} até amanhã.`)).toBeVisible()
    await semViolacoesClaroEEscuro(page)
  },
)

test(
  'passado o tempo, o cardápio aberto volta sozinho, sem toque e sem notícia',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const page = await abrir('celular', '/cardapio?modo=pedido', { cliente: await sentar(bar, 4) })
    const chope = page.locator('li[data-produto]').filter({ hasText: CHOPE }).first()
    await mostrarProduto(page, CHOPE)
    // so it is said until the guest has read it, and then as it is: no row changes, and nobody is told
    let lido = false
    await page.route('**/buscarProdutosEstabelecimentoParaCardapio', async (route) => {
      if (lido) return route.continue()
      // whole, whatever the phone has kept
      const { 'if-none-match': _guardado, ...perguntada } = route.request().headers()
      const response = await route.fetch({ headers: perguntada })
      const json = await response.json()
      // the next question is not about this answer
      const { etag: _, ...headers } = response.headers()
      const produtosEstabelecimento = json.produtosEstabelecimento.map((um: object) => ({ ...um, esgotado: true }))
      await route.fulfill({
        ...{ response, headers },
        json: { ...json, muda_em: new Date(Date.now() + 1_000).toISOString(), produtosEstabelecimento },
      })
    })
    await page.reload()
    await mostrarProduto(page, CHOPE)
    await expect(chope.getByText('Acabou', { exact: true })).toBeVisible()
    lido = true
    await expect(chope.getByRole('button', { name: `Pôr mais um: ${CHOPE}` })).toBeVisible()
  },
)
