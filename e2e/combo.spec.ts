import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { enviarPedido, identificar, mostrarProduto } from './src/clientes.ts'
import { abrirBar, chamar, contratar, darAndamento, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// A burger, chips and a drink at one price: what its manager writes, the guest chooses, and kitchen and bar make.

const COMBO = 'Cheeseburger da casa'

test(
  'o gerente monta o combo, o cliente troca a bebida, e cada um prepara a sua parte',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url, [
      { nome: COMBO, preco: 3000, departamento: 'COZINHA', estoque: null },
      { nome: 'Hambúrguer de grão-de-bico', preco: 2500, departamento: 'COZINHA', estoque: null },
      { nome: 'Batata frita', preco: 1000, departamento: 'COZINHA', estoque: null },
      { nome: 'Refrigerante de cola lata', preco: 700, departamento: 'BAR', estoque: 9 },
      { nome: 'Chope claro 300 ml', preco: 1200, departamento: 'BAR', estoque: null },
    ])
    const de = (nome: string) => bar.cardapio.find((um) => um.nome === nome)!
    const combo = de(COMBO)
    await chamar(bar.gerente, '/produto/atualizarProdutosEstabelecimento', [
      {
        ...{ id_produto_estabelecimento: combo.id, nome_departamento: combo.departamento, preco_venda: combo.preco },
        ...{ descricao: 'Lanche, batata e bebida', qtd_minima_estoque: 0, qtd_estoque: null, venda: 'combo' },
      },
    ])
    const opcao = { preco: 0, padrao: 0, maximo: 1, acabou: false, abre: null }
    const ponto = await chamar(bar.gerente, '/produto/salvarGrupo', {
      ...{ nome: 'Ponto da carne', regra: 'soma', minimo: 1, maximo: 1 },
      opcoes: ['Ao ponto', 'Bem passado'].map((nome) => ({ ...opcao, nome })),
    })
    await chamar(bar.gerente, '/produto/pendurarGrupos', {
      id_produto_estabelecimento: de('Hambúrguer de grão-de-bico').id,
      grupos: [ponto.id],
    })
    const lanche = await chamar(bar.gerente, '/produto/salvarGrupo', {
      ...{ nome: 'Lanche', regra: 'soma', minimo: 2, maximo: 2 },
      opcoes: ['Hambúrguer de grão-de-bico', 'Batata frita'].map((nome) => ({
        ...opcao,
        nome,
        padrao: 1,
        produto: de(nome).id,
      })),
    })

    // the drink by hand
    const escritorio = await abrir('computador', '/escolhas?grupo=novo', { pessoa: bar.gerente })
    await escritorio.getByLabel('Nome do grupo', { exact: true }).first().fill('Bebida')
    const primeira = escritorio.getByRole('group', { name: 'Opção 1' })
    await primeira.getByText('Mais desta opção').click()
    await primeira.getByLabel('É um produto').selectOption('Refrigerante de cola lata')
    await expect(primeira.getByLabel('Nome', { exact: true })).toHaveValue('Refrigerante de cola lata')
    await primeira.getByLabel('Já vem').fill('1')
    await escritorio.getByRole('button', { name: 'Acrescentar opção' }).click()
    const segunda = escritorio.getByRole('group', { name: 'Opção 2' })
    await segunda.getByText('Mais desta opção').click()
    await segunda.getByLabel('É um produto').selectOption('Chope claro 300 ml')
    await segunda.getByLabel('Preço a mais').fill('4,00')
    await semViolacoesClaroEEscuro(escritorio)
    await escritorio.screenshot({ path: 'e2e/dist/telas/combo-grupo.png', fullPage: true })
    await escritorio.getByRole('button', { name: /^Salvar/ }).click()
    await expect(escritorio.getByText(respostas.grupoSalvo)).toBeVisible()
    const { grupos } = await chamar(bar.gerente, '/produto/buscarGrupos', {})
    const bebida = grupos.find(({ nome }) => nome === 'Bebida')!
    expect(bebida.opcoes.map(({ produto }) => produto)).toEqual([
      de('Refrigerante de cola lata').id,
      de('Chope claro 300 ml').id,
    ])
    await chamar(bar.gerente, '/produto/pendurarGrupos', {
      id_produto_estabelecimento: combo.id,
      grupos: [lanche.id, bebida.id],
    })

    const [barman, cozinha, garcom] = [
      await contratar(bar, 'BAR BARMAN'),
      await contratar(bar, 'BAR COZINHA'),
      await contratar(bar, 'BAR GARCON'),
    ]
    const ana = await sentar(bar, 7, 'Ana')
    const celular = await abrir('celular', '/cardapio?modo=comprar-fichas', { cliente: ana })
    // said before anything is chosen
    await mostrarProduto(celular, COMBO)
    await expect(celular.locator('li[data-produto]').filter({ hasText: COMBO })).toContainText(
      'Não se vende como ficha',
    )
    await expect(celular.getByRole('button', { name: new RegExp(`^Escolher ${COMBO}`) })).toHaveCount(0)
    await semViolacoesClaroEEscuro(celular)
    await ir(celular, '/cardapio?modo=pedido')
    await mostrarProduto(celular, COMBO)
    await celular
      .getByRole('button', { name: /Cheeseburger da casa/ })
      .first()
      .click()
    const folha = celular.getByRole('dialog', { name: COMBO })
    await folha.getByRole('button', { name: /^Adicionar/ }).click()
    await expect(folha.getByText('Falta escolher: Ponto da carne')).toBeVisible()
    await folha.getByText('Bem passado').click()
    await folha.getByText('Chope claro 300 ml', { exact: true }).click()
    await semViolacoesClaroEEscuro(celular)
    await celular.screenshot({ path: 'e2e/dist/telas/combo-folha.png' })
    await folha.getByRole('button', { name: 'Adicionar R$ 34,00' }).click()
    await celular.screenshot({ path: 'e2e/dist/telas/combo-cesta.png' })
    await identificar(celular, ana.informacoesUsuario)
    await enviarPedido(celular)

    const naCozinha = await abrir('tablet', '/pedidos', { pessoa: cozinha })
    await expect(naCozinha.getByText('vai com Cheeseburger da casa')).toHaveCount(2)
    await expect(naCozinha.getByText('Bem passado')).toBeVisible()
    await semViolacoesClaroEEscuro(naCozinha)
    await naCozinha.screenshot({ path: 'e2e/dist/telas/combo-fila.png' })
    const noBar = await abrir('tablet', '/pedidos', { pessoa: barman })
    await expect(noBar.getByText('vai com Cheeseburger da casa')).toHaveCount(1)

    for (const quem of [cozinha, barman, garcom]) await darAndamento(quem)
    await ir(celular, '/meus-pedidos-entregues')
    await expect(celular.getByText('R$ 34,00').first()).toBeVisible()
    await expect(celular.locator('[data-nivel]', { hasText: 'Bem passado' })).toBeVisible()
    await expect(celular.getByText('R$ 0,00')).toHaveCount(0)
    await celular.screenshot({ path: 'e2e/dist/telas/combo-conta.png' })
    const conta = await abrir('celular', '/pagamento-conta-maquininha?mesa=7', { pessoa: garcom })
    await expect(conta.getByRole('region', { name: 'A pagar' }).getByRole('listitem')).toHaveCount(1)
    await expect(conta.getByRole('region', { name: 'A pagar' })).toContainText('Batata frita')

    // what did not come gives back its share, and nobody undoes that
    const { checkins } = await chamar(bar.gerente, '/contas/buscarCheckinsAbertos', {})
    const linha = checkins[0]!.pedidos[0]!.produtosDoPedido[0]!.id
    await chamar(bar.gerente, '/conta/darDesconto', {
      linhas: [linha],
      quanto: { percentual: 10 },
      motivo: 'Demorou demais',
    })
    await chamar(bar.gerente, '/pedido/cancelarItem', { idProdutoPedido: linha - 2, motivo: 'Veio fria' })
    const descontos = conta.getByRole('region', { name: 'Descontos' })
    await expect(descontos.getByText('Cancelado: Batata frita')).toBeVisible()
    await expect(descontos.getByRole('button')).toHaveCount(1)
    await expect(descontos.getByRole('button', { name: 'Desfazer o desconto por Demorou demais' })).toBeVisible()
    await semViolacoesClaroEEscuro(conta)
    await descontos.screenshot({ path: 'e2e/dist/telas/combo-descontos.png' })
  },
)
