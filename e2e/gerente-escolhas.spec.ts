import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoes } from './src/axe.ts'
import { confirmar } from './src/gerencia.ts'
import { abrirBar, type Bar, chamar, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// Groups of options: the manager writes each once, and hangs it on products.

const cardapio = ({ url, id }: Bar) =>
  chamar({ url }, '/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento: id })

const opcao = (page: Page, numero: number) => page.getByRole('group', { name: `Opção ${numero}`, exact: true })
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar grupo' })

test(
  'o gerente escreve um grupo, o pendura num produto, e o cardápio do cliente o pergunta',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [chope, bolinho] = bar.cardapio
    if (!chope || !bolinho) throw new Error('o bar não tem cardápio')
    const page = await abrir('celular', '/bar-gerente', { pessoa: bar.gerente })
    await page.getByRole('link', { name: /^Escolhas/ }).click()
    await expect(page.getByText('Nenhum grupo de escolhas ainda.')).toBeVisible()
    await page.getByRole('link', { name: 'Novo grupo' }).click()

    await test.step('o engano é dito no seu campo, e nada se perde ao recarregar', async () => {
      await page.getByLabel('Nome do grupo').fill('Ponto da carne')
      await page.getByLabel('Mínimo').fill('2')
      await opcao(page, 1).getByLabel('Nome', { exact: true }).fill('Ao ponto')
      await page.getByRole('button', { name: 'Acrescentar opção' }).click()
      // the new one has the cursor
      await page.keyboard.type('Mal passado')
      await page.reload()
      await salvar(page).click()
      await expect(page.getByLabel('Mínimo')).toHaveAccessibleDescription(/O mínimo passa do máximo\./)
      await expect(page.getByLabel('Mínimo')).toBeFocused()
      await page.getByLabel('Mínimo').fill('1')
      await expect(page.getByText('O mínimo passa do máximo.')).toHaveCount(0)
    })

    await test.step('a ordem muda pelo teclado', async () => {
      await page.getByRole('button', { name: 'Subir Mal passado' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Mal passado: lugar 1 de 2.')).toBeAttached()
      await expect(page.getByRole('button', { name: 'Subir Mal passado' })).toBeFocused()
      await opcao(page, 2).getByLabel('Preço a mais').fill('250')
      await semViolacoes(page)
      await salvar(page).click()
      await expect(page.getByText(`Ponto da carne: ${respostas.grupoSalvo}`)).toBeVisible()
    })

    const grupo = page.getByRole('listitem').filter({ hasText: 'Ponto da carne' })
    await expect(grupo).toContainText('escolha 1 · cada opção soma o seu preço')
    await expect(grupo).toContainText('Em nenhum produto')
    expect((await cardapio(bar)).grupos ?? []).toEqual([])

    await ir(page, '/meus-produtos')
    const linha = page.getByRole('listitem').filter({ hasText: bolinho.nome })
    await page.getByRole('button', { name: bolinho.nome }).click()
    await page.getByRole('button', { name: 'Mudar as escolhas' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Ponto da carne/ })
      .click()
    await semViolacoes(page)
    await page.getByRole('button', { name: 'Salvar escolhas' }).click()
    await expect(page.getByText(`${bolinho.nome}: ${respostas.escolhasSalvas}`)).toBeVisible()
    await expect(linha.getByRole('heading', { level: 3 })).toContainText('Escolhas: Ponto da carne')

    const { grupos = [], produtosEstabelecimento } = await cardapio(bar)
    expect(grupos).toMatchObject([
      {
        ...{ nome: 'Ponto da carne', regra: 'soma', minimo: 1, maximo: 1 },
        opcoes: [
          { nome: 'Mal passado', preco: 0 },
          { nome: 'Ao ponto', preco: 250 },
        ],
      },
    ])
    const perguntam = produtosEstabelecimento.filter(({ grupos: dele = [] }) => dele.length > 0)
    expect(perguntam.map(({ id, grupos: dele }) => [id, dele])).toEqual([[bolinho.id, [grupos[0]?.id]]])
  },
)

test(
  'um toque faz a cópia, remover pergunta antes, e o que só o servidor sabe é dito no campo',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [chope] = bar.cardapio
    if (!chope) throw new Error('o bar não tem cardápio')
    const base = { nome_curto: '', preco: 0, padrao: 0, maximo: 1, abre: null }
    const { id } = await chamar(bar.gerente, '/produto/salvarGrupo', {
      ...{ nome: 'Gelo', regra: 'soma', minimo: 0, maximo: 2 },
      opcoes: [
        { ...base, nome: 'Com gelo', padrao: 1, maximo: 2 },
        { ...base, nome: 'Limão', preco: 100 },
      ],
    })
    await chamar(bar.gerente, '/produto/pendurarGrupos', { id_produto_estabelecimento: chope.id, grupos: [id] })

    const page = await abrir('computador', '/escolhas', { pessoa: bar.gerente })
    const cartao = (nome: string) => page.getByRole('listitem', { name: nome, exact: true })
    await expect(cartao('Gelo')).toContainText('até 2 · cada opção soma o seu preço')
    await expect(cartao('Gelo')).toContainText(`Em 1 produto${chope.nome}`)
    await page.getByRole('button', { name: 'Duplicar Gelo', exact: true }).click()
    await expect(cartao('Gelo (cópia)')).toContainText('Em nenhum produto')
    const { grupos } = await chamar(bar.gerente, '/produto/buscarGrupos', {})
    const [gelo, copia] = grupos.map(({ opcoes }) => opcoes.map(({ id: _, ...resto }) => resto))
    expect(copia).toEqual(gelo)

    await page.getByRole('link', { name: 'Editar Gelo (cópia)' }).click()
    await page.getByLabel('Nome do grupo').fill('gelo')
    await salvar(page).click()
    await expect(page.getByLabel('Nome do grupo')).toHaveAccessibleDescription(new RegExp(respostas.grupoRepetido))
    await page.getByLabel('Nome do grupo').fill('Fruta')
    await opcao(page, 1).getByLabel('Nome', { exact: true }).fill('limão')
    await salvar(page).click()
    await expect(opcao(page, 2).getByLabel('Nome', { exact: true })).toHaveAccessibleDescription(
      new RegExp(respostas.opcaoRepetida),
    )
    await page.getByRole('button', { name: 'Tirar limão', exact: true }).click()
    await salvar(page).click()
    await expect(page.getByText(`Fruta: ${respostas.grupoSalvo}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Editar Fruta' })).toBeFocused()

    await page.getByRole('button', { name: 'Remover Gelo', exact: true }).click()
    await confirmar(page, 'Cancelar', 'Remover o grupo Gelo?', chope.nome)
    await expect(cartao('Gelo')).toBeVisible()
    await page.getByRole('button', { name: 'Remover Gelo', exact: true }).click()
    await confirmar(page, 'Remover')
    await expect(cartao('Gelo')).toHaveCount(0)
    expect((await cardapio(bar)).grupos ?? []).toEqual([])
  },
)

test('dois gerentes não apagam um do outro o que escreveram num grupo', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const base = { preco: 0, padrao: 0, maximo: 1, abre: null }
  const ponto = {
    ...{ nome: 'Ponto da carne', regra: 'soma' as const, minimo: 1, maximo: 1 },
    opcoes: [{ ...base, nome: 'Mal passado' }],
  }
  const { id } = await chamar(bar.gerente, '/produto/salvarGrupo', ponto)
  const page = await abrir('celular', `/escolhas?grupo=${id}`, { pessoa: bar.gerente })
  await page.getByRole('button', { name: 'Acrescentar opção' }).click()
  await page.keyboard.type('Bem passado')
  // the other one puts a new option in the place of the old
  await chamar(bar.gerente, '/produto/salvarGrupo', { ...ponto, id, opcoes: [{ ...base, nome: 'Ao ponto' }] })
  await salvar(page).click()
  await expect(
    page.getByText(/Agora está assim: Ponto da carne, escolha 1, não muda o preço; Ao ponto\./),
  ).toBeVisible()
  await salvar(page).click()
  await page.getByRole('button', { name: 'Manter o que digitei' }).click()
  await salvar(page).click()
  await expect(page.getByText(`Ponto da carne: ${respostas.grupoSalvo}`)).toBeVisible()
  const { grupos } = await chamar(bar.gerente, '/produto/buscarGrupos', {})
  expect(grupos[0]?.opcoes.map(({ nome }) => nome)).toEqual(['Mal passado', 'Bem passado'])
})

test(
  'o que vem do catálogo já pergunta, e um grupo entra em muitos produtos de uma vez',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const page = await abrir('celular', '/produtos', { pessoa: bar.gerente })
    await page.getByLabel('Buscar no catálogo').fill('suco de')
    await page.getByLabel('Suco de laranja').check()
    await page.getByLabel('Suco de maracujá').check()
    await page.getByRole('button', { name: 'Atualizar meus produtos' }).click()
    await expect(page.getByText(respostas.produtosComEscolhas)).toBeVisible()

    await ir(page, '/escolhas')
    const cartao = (nome: string) => page.getByRole('listitem', { name: nome, exact: true })
    await expect(cartao('Açúcar')).toContainText('Em 2 produtosSuco de laranja, Suco de maracujá')
    await cartao('Gelo').getByRole('button', { name: 'Produtos' }).click()
    const folha = page.getByRole('dialog', { name: 'Gelo: em que produtos' })
    await expect(folha.getByText('Em 2 produtos.')).toBeVisible()
    await expect(folha.getByRole('button', { name: 'Salvar' })).toBeDisabled()
    await folha.getByLabel('Suco de laranja').uncheck()
    // by the name of a category, all of it
    await folha.getByLabel('Buscar produto ou categoria').fill('chopes')
    const [chope] = bar.cardapio
    await folha.getByLabel(chope!.nome).check()
    await expect(folha.getByText('Entra em 1 e sai de 1 produto.')).toBeVisible()
    await semViolacoes(page)
    await folha.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(`Gelo: ${respostas.escolhasSalvas}`)).toBeVisible()
    await expect(cartao('Gelo')).toContainText(`Em 2 produtos${chope!.nome}, Suco de maracujá`)
    const { produtosEstabelecimento } = await chamar(bar.gerente, '/produto/buscarProdutosDoEstabelecimento', {})
    const quantos = (nome: string) => produtosEstabelecimento.find((produto) => produto.nome === nome)?.grupos.length
    expect(['Suco de laranja', 'Suco de maracujá', chope!.nome].map(quantos)).toEqual([2, 3, 1])
  },
)

test(
  'o estoque de uma opção: o que se vendeu enquanto o gerente digitava fica vendido',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [, bolinho] = bar.cardapio
    if (!bolinho) throw new Error('o bar não tem cardápio')
    const base = { padrao: 0, maximo: 1, abre: null }
    const { id } = await chamar(bar.gerente, '/produto/salvarGrupo', {
      ...{ nome: 'Molhos', regra: 'soma', minimo: 0, maximo: 1 },
      opcoes: [{ ...base, nome: 'Pimenta', preco: 0, qtd_estoque: 2 }],
    })
    await chamar(bar.gerente, '/produto/pendurarGrupos', { id_produto_estabelecimento: bolinho.id, grupos: [id] })
    const page = await abrir('celular', `/escolhas?grupo=${id}`, { pessoa: bar.gerente })
    await page.getByText('Estoque: 2').click()
    await opcao(page, 1).getByLabel('Estoque', { exact: true }).fill('3')
    await expect(page.getByText('Ao salvar, somam-se 1 ao que houver na hora.')).toBeVisible()

    // a guest orders meanwhile: two are left by the count, and one more comes
    const { opcoes } = (await chamar(bar.gerente, '/produto/buscarGrupos', {})).grupos[0]!
    const ana = await sentar(bar, 3)
    const escolhas = [{ caminho: [opcoes[0]!.id], quantidade: 1 }]
    await chamar(ana, '/pedido/cadastrarPedido', {
      ...{ pedidos: [{ produto: bolinho, quantidade: 2, escolhas }], informacoesUsuario: ana.informacoesUsuario },
    })
    await salvar(page).click()
    await expect(page.getByText(`Molhos: ${respostas.grupoSalvo}`)).toBeVisible()
    expect((await chamar(bar.gerente, '/produto/buscarGrupos', {})).grupos[0]?.opcoes[0]?.qtd_estoque).toBe(1)
  },
)
