import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoes } from './src/axe.ts'
import { mostrarProduto } from './src/clientes.ts'
import { confirmar, desenhar, preencher } from './src/gerencia.ts'
import { abrirBar, type Bar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// What the bar sells: from the catalogue or its own, with price, department and stock.

const meusProdutos = async ({ gerente }: Bar) =>
  (await chamar(gerente, '/produto/buscarProdutosDoEstabelecimento', {})).produtosEstabelecimento

test('importa uma categoria inteira, e importar de novo não repete nada', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const { produtosMercadinho } = await chamar(bar.gerente, '/estabelecimento/buscarProdutosMercadinho', {})
  const categoria = produtosMercadinho.find(({ importado }) => importado)?.nome_categoria_produto ?? ''
  const daCategoria = produtosMercadinho.filter(({ nome_categoria_produto }) => nome_categoria_produto === categoria)

  const page = await abrir('computador', '/produtos', { pessoa: bar.gerente })
  const secao = page.locator('details').filter({ has: page.getByText(categoria, { exact: true }) })
  const salvar = page.getByRole('button', { name: 'Atualizar meus produtos' })
  await expect(salvar).toBeDisabled()
  await secao.locator('summary').click()
  await secao.getByLabel(/Selecionar todos/).check()
  await salvar.click()
  await expect(page.getByText(respostas.produtosAtualizados)).toBeVisible()
  // what came has no price yet, and that is what is shown
  await expect(page).toHaveURL('/meus-produtos?filtro=sem-preco')
  const depois = await meusProdutos(bar)
  const nomes = depois.map(({ nome }) => nome)
  expect(new Set(nomes).size).toBe(nomes.length)
  expect(nomes).toEqual(expect.arrayContaining(daCategoria.map(({ nome }) => nome)))

  await ir(page, '/produtos')
  await expect(secao).toContainText('já importados')
  await secao.locator('summary').click()
  await expect(secao.getByRole('checkbox', { disabled: true })).toHaveCount(daCategoria.length)
  // a second tablet that had not heard of it
  const produtosSelecionados = daCategoria.map(({ id }) => id)
  await chamar(bar.gerente, '/produto/cadastrarProdutosEstabelecimento', { produtosSelecionados })
  expect(await meusProdutos(bar)).toEqual(depois)
})

test('sem a máscara que ainda não chegou, 1150 também é onze e cinquenta', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [chope] = bar.cardapio
  if (!chope) throw new Error('o bar não tem cardápio')
  const page = await abrir('celular', '/meus-produtos', { pessoa: bar.gerente })
  await page.route('**/assets/masks-*.js', (route) => route.abort())
  await abrirProduto(page, chope.nome)
  const preco = edicao(page, chope.nome).getByLabel('Preço de venda')
  await preco.fill('')
  await preco.pressSequentially('1150')
  await expect(preco).toHaveValue('11,50')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page).toHaveURL('/bar-gerente')

  await ir(page, '/form-cadastrar-outros-produtos')
  await preencher(page, { Nome: 'Batida da Casa' })
  await page.getByLabel('Categoria').selectOption({ index: 1 })
  await page.getByLabel('Departamento').selectOption('BAR')
  for (const rotulo of ['Preço de venda', 'Preço de compra']) {
    await page.getByLabel(rotulo).pressSequentially('1,200')
    await expect(page.getByLabel(rotulo)).toHaveValue('12,00')
  }
  await page.getByRole('button', { name: 'Cadastrar produto' }).click()
  await expect(page.getByText(respostas.produtoCadastrado)).toBeVisible()
  expect(await precos(bar)).toMatchObject({ [chope.nome]: 1150, 'Batida da Casa': 1200 })
})

test(
  'o olho esconde na hora; com mais por salvar, entra no resto; a tecla depois do preço salva',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [chope, bolinho] = bar.cardapio
    if (!chope || !bolinho) throw new Error('o bar não tem cardápio')
    const escondidos = async () => (await meusProdutos(bar)).filter(({ oculto }) => oculto).map(({ nome }) => nome)
    const page = await abrir('celular', '/meus-produtos', { pessoa: bar.gerente })
    const olho = (nome: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByText(nome, { exact: true }) })
        .getByRole('button', { name: /^(Esconder do|Mostrar no) cardápio$/ })
    await olho(chope.nome).click()
    await expect(page.getByText(`${chope.nome}: escondido do cardápio.`)).toBeVisible()
    await expect(olho(chope.nome)).toHaveAccessibleName(/^Mostrar no/)
    expect(await escondidos()).toEqual([chope.nome])
    await semViolacoes(page)

    await abrirProduto(page, bolinho.nome)
    await edicao(page, bolinho.nome).getByLabel('Preço de venda').fill('4500')
    await olho(bolinho.nome).click()
    await expect(olho(bolinho.nome)).toHaveAccessibleName(/^Mostrar no/)
    expect(await escondidos()).toEqual([chope.nome])
    await edicao(page, bolinho.nome).getByLabel('Preço de venda').press('Enter')
    await expect(page.getByText(respostas.produtosAtualizados)).toBeVisible()
    expect((await escondidos()).sort()).toEqual([bolinho.nome, chope.nome])
    expect(await precos(bar)).toMatchObject({ [bolinho.nome]: 4500 })
  },
)

test('salva muitos de uma vez, todos ou nenhum; dois gerentes não apagam o trabalho um do outro', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const [chope, bolinho] = bar.cardapio
  if (!chope || !bolinho) throw new Error('o bar não tem cardápio')
  const page = await abrir('computador', '/meus-produtos', { pessoa: bar.gerente })
  const salvar = page.getByRole('button', { name: 'Salvar', exact: true })

  await test.step('um campo vazio segura todos', async () => {
    await abrirProduto(page, chope.nome)
    await edicao(page, chope.nome).getByLabel('Preço de venda').fill('1090')
    await expect(edicao(page, chope.nome).getByLabel('Preço de venda')).toHaveValue('10,90')
    await abrirProduto(page, bolinho.nome)
    await edicao(page, bolinho.nome).getByLabel('Preço de venda').fill('')
    await salvar.click()
    await expect(page.getByText(`${bolinho.nome}: confira os campos marcados.`)).toBeVisible()
    expect(await precos(bar)).toEqual({ [chope.nome]: chope.preco, [bolinho.nome]: bolinho.preco })
    await edicao(page, bolinho.nome).getByLabel('Preço de venda').fill('4500')
  })

  await test.step('o outro gerente salva primeiro: nada deste entra, e ele vê o que mudou', async () => {
    await chamar(bar.gerente, '/produto/atualizarProdutosEstabelecimento', [
      {
        id_produto_estabelecimento: bolinho.id,
        nome_departamento: 'COZINHA',
        preco_venda: 4200,
        qtd_minima_estoque: 0,
        qtd_estoque: null,
        descricao: 'Com limão.',
      },
    ])
    await salvar.click()
    await expect(page.getByText(`${bolinho.nome}: ${mensagensDasChamadas.produtoMudou}`)).toBeVisible()
    expect(await precos(bar)).toEqual({ [chope.nome]: chope.preco, [bolinho.nome]: 4200 })
    await expect(edicao(page, bolinho.nome)).toContainText('Agora está assim: R$ 42,00')
  })

  await test.step('decide por produto e salva os dois', async () => {
    await edicao(page, bolinho.nome).getByRole('button', { name: 'Ficar com os dados atuais' }).click()
    await expect(page.getByText('produto por salvar')).toBeVisible()
    await salvar.click()
    await expect(page.getByText(respostas.produtosAtualizados)).toBeVisible()
    await expect(page).toHaveURL('/bar-gerente')
    expect(await precos(bar)).toEqual({ [chope.nome]: 1090, [bolinho.nome]: 4200 })
  })
})

test('o preço novo vale para o próximo pedido; a conta aberta fica como estava', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [chope] = bar.cardapio
  if (!chope) throw new Error('o bar não tem cardápio')
  const ana = await sentar(bar, 7)
  await pedir(ana, { produto: chope, quantidade: 2 })

  const page = await abrir('celular', '/meus-produtos', { pessoa: bar.gerente })
  await abrirProduto(page, chope.nome)
  await edicao(page, chope.nome).getByLabel('Preço de venda').fill('1200')
  await expect(edicao(page, chope.nome).getByText('Só você vê.')).toBeVisible()
  await edicao(page, chope.nome).getByLabel('Preço de compra').fill('745')
  await edicao(page, chope.nome).getByLabel('Nome curto').fill('Chope 300')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(respostas.produtosAtualizados)).toBeVisible()

  await page.goto('/meus-produtos')
  await abrirProduto(page, chope.nome)
  await expect(edicao(page, chope.nome).getByLabel('Preço de compra')).toHaveValue('7,45')
  await expect(edicao(page, chope.nome).getByLabel('Nome curto')).toHaveValue('Chope 300')
  await pedir(ana, { produto: chope, quantidade: 1 })
  await page.goto('/checkins-com-contas-em-aberto')
  const conta = page.getByRole('listitem').filter({ hasText: 'Ana' })
  // 2 × 9,90 as it was ordered, and 12,00
  await expect(conta).toContainText('R$ 19,80')
  await expect(conta).toContainText('R$ 12,00')
  await expect(conta).toContainText('R$ 31,80')
})

test(
  'um produto só da casa, com foto, chega ao cardápio do cliente; o nome repetido é recusado',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const page = await abrir('computador', '/form-cadastrar-outros-produtos', { pessoa: bar.gerente })
    const cadastrar = page.getByRole('button', { name: 'Cadastrar produto' })
    await cadastrar.click()
    await expect(page.getByText('Informe o nome do produto.')).toBeVisible()
    await expect(page.getByText('Escolha a categoria.')).toBeVisible()
    await expect(page.getByText('Escolha o departamento.')).toBeVisible()

    const preencherProduto = async (nome: string) => {
      await preencher(page, {
        Nome: nome,
        'Preço de venda': '1850',
        'Descrição (opcional)': 'Da casa, com cachaça da casa.',
      })
      await page.getByLabel('Categoria').selectOption({ index: 1 })
      await page.getByLabel('Departamento').selectOption('BAR')
      await page.locator('input[aria-label="Foto (opcional)"]').setInputFiles(await desenhar(page, 'image/webp'))
      await expect(page.getByAltText('Imagem escolhida')).toBeVisible()
      await cadastrar.click()
    }
    await preencherProduto('Batida da Casa')
    await expect(page.getByText(respostas.produtoCadastrado)).toBeVisible()
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
    await preencherProduto('batida da casa')
    await expect(page.getByText(respostas.produtoRepetido)).toBeVisible()

    const celular = await abrir('celular', '/cardapio?modo=pedido', { cliente: await sentar(bar, 3) })
    await mostrarProduto(celular, 'Batida da Casa')
    const produto = celular.getByRole('listitem').filter({ hasText: 'Batida da Casa' })
    await expect(produto).toContainText('R$ 18,50')
    await expect
      .poll(() => produto.locator('img').evaluate((imagem: HTMLImageElement) => imagem.naturalWidth))
      .toBeGreaterThan(0)
  },
)

test(
  'o estoque baixo e o esgotado aparecem para o gerente enquanto a noite vende',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url, [
      { nome: 'Chope claro 300 ml', preco: 990, departamento: 'BAR', estoque: 4 },
      { nome: 'Bolinho de bacalhau', preco: 3990, departamento: 'COZINHA', estoque: 50 },
    ])
    const [chope] = bar.cardapio
    if (!chope) throw new Error('o bar não tem cardápio')
    const page = await abrir('celular', '/meus-produtos', { pessoa: bar.gerente })
    const linha = page.getByRole('listitem').filter({ hasText: chope.nome })
    await abrirProduto(page, chope.nome)
    await edicao(page, chope.nome).getByLabel('Estoque mínimo').fill('2')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page).toHaveURL('/bar-gerente')

    const ana = await sentar(bar, 7)
    await pedir(ana, { produto: chope, quantidade: 2 })
    await ir(page, '/meus-produtos')
    await expect(linha).toContainText('Só 2 em estoque')
    // no screen shows the queues: the alarm pushes the page down, and what was under the finger with it
    await expect(page.getByRole('region', { name: 'Alarme' })).toBeVisible()
    await page.getByRole('button', { name: /Estoque baixo/ }).click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)

    await pedir(ana, { produto: chope, quantidade: 2 })
    await page.goto('/meus-produtos')
    await expect(linha).toContainText('Esgotado')
    await expect(pedir(ana, { produto: chope, quantidade: 1 })).rejects.toThrow(chope.nome)

    // two more arrive: the manager types what is there now
    await abrirProduto(page, chope.nome)
    await edicao(page, chope.nome).getByLabel('Estoque', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page).toHaveURL('/bar-gerente')
    await pedir(ana, { produto: chope, quantidade: 1 })
    const [chopeAgora] = (await meusProdutos(bar)).filter(({ id }) => id === chope.id)
    expect(chopeAgora?.qtd_estoque).toBe(1)
  },
)

const edicao = (page: Page, nome: string) => page.getByRole('group', { name: nome, exact: true })

const abrirProduto = (page: Page, nome: string) => page.getByRole('button', { name: nome }).click()

/** Centavos, by name. */
const precos = async (bar: Bar) =>
  Object.fromEntries((await meusProdutos(bar)).map(({ nome, preco_venda }) => [nome, preco_venda]))

test('um produto se renomeia, se duplica e se remove na sua própria edição', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [chope, bolinho] = bar.cardapio
  if (!chope || !bolinho) throw new Error('o bar não tem cardápio')
  await chamar(bar.gerente, '/produto/salvarProgramacao', {
    ...{ nome: 'Bolinho da tarde', efeito: 'preco', preco: 20, percentual: null, de_hora: '15:00', ate_hora: '17:00' },
    ...{ dias: [1, 2], datas: [], exceto: [], produtos: [bolinho.id], categorias: [], departamentos: [] },
  })
  const page = await abrir('celular', '/meus-produtos', { pessoa: bar.gerente })
  await abrirProduto(page, bolinho.nome)
  const dele = edicao(page, bolinho.nome)
  await expect(dele.getByRole('link', { name: /Bolinho da tarde/ })).toHaveAttribute('href', /programados\?qual=/)
  await semViolacoes(page)

  await test.step('a cópia se abre escondida, e ganha nome e categoria', async () => {
    await dele.getByRole('button', { name: 'Duplicar' }).click()
    await expect(page.getByText(respostas.produtoDuplicado)).toBeVisible()
    const copia = edicao(page, `${bolinho.nome} (cópia)`)
    await expect(copia.getByLabel('Esconder do cardápio')).toBeChecked()
    await copia.getByLabel('Nome', { exact: true }).fill(chope.nome)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText(respostas.produtoRepetido)).toBeVisible()
    await copia.getByLabel('Nome', { exact: true }).fill('Bolinho de aipim')
    await copia.getByLabel('Categoria').selectOption('Porções')
    await copia.getByLabel('Esconder do cardápio').uncheck()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page).toHaveURL('/bar-gerente')
  })

  await ir(page, '/meus-produtos')
  await expect(page.getByRole('region', { name: 'Porções' })).toContainText('Bolinho de aipim')
  await abrirProduto(page, bolinho.nome)
  await dele.getByRole('button', { name: 'Remover' }).click()
  await confirmar(page, 'Remover', 'Acaba com ele: Bolinho da tarde.', 'O que já foi pedido com ele, e as fichas')
  await expect(page.getByText(respostas.produtoRemovido)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: bolinho.nome })).toHaveCount(0)
  expect((await meusProdutos(bar)).map(({ nome }) => nome)).toEqual(expect.not.arrayContaining([bolinho.nome]))
})

test(
  'o tempo que as últimas noites levaram é proposto, e vale quando o gerente aceita',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const bolinho = bar.cardapio.find(({ departamento }) => departamento === 'COZINHA')!
    const cozinha = await contratar(bar, 'BAR COZINHA')
    const ana = await sentar(bar, 4, 'Ana')
    await pedir(ana, ...Array.from({ length: 10 }, () => ({ produto: bolinho, quantidade: 1 })))
    await darAndamento(cozinha)
    await pedir(ana, { produto: bolinho, quantidade: 1 })
    const vale = async () => (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos[0]?.preparo_min ?? null

    const page = await abrir('celular', '/tempos-de-preparo', { pessoa: bar.gerente })
    const propostas = page.getByRole('region', { name: 'Das últimas noites' })
    const aceitar = propostas.getByRole('button', { name: `Aceitar 1 minuto para ${bolinho.nome}` })
    await expect(aceitar).toBeVisible()
    await semViolacoes(page)
    expect(await vale()).toBeNull()
    await aceitar.click()
    await expect(page.getByText(respostas.tempoSalvo)).toBeVisible()
    await expect(propostas.getByText(/^Nada a propor/)).toBeVisible()
    expect(await vale()).toBe(1)
  },
)
