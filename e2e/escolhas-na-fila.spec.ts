import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, type Bar, chamar, contratar, darAndamento, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// What was chosen is read wherever its line stands: by who makes it, who carries it and who pays it.

const CAIPIRINHA = 'Caipirinha de limão'

/** The spirit, which has a short name and a price, and what comes with it. @returns the ids of the options by name */
async function montarEscolhas({ gerente, cardapio }: Bar): Promise<Record<string, number>> {
  const comum = { nome_curto: '', padrao: 0, maximo: 1, abre: null }
  const { id: bebida } = await chamar(gerente, '/produto/salvarGrupo', {
    ...{ nome: 'Bebida', regra: 'soma', minimo: 1, maximo: 1 },
    opcoes: [
      { ...comum, nome: 'Cachaça da casa', preco: 0 },
      { ...comum, nome: 'Vodka importada', nome_curto: 'VDK', preco: 300 },
    ],
  })
  const { id: extras } = await chamar(gerente, '/produto/salvarGrupo', {
    ...{ nome: 'Extras', regra: 'soma', minimo: 0, maximo: 3 },
    opcoes: [{ ...comum, nome: 'Mel', maximo: 2, preco: 150 }],
  })
  const [caipirinha] = cardapio
  await chamar(gerente, '/produto/pendurarGrupos', {
    ...{ id_produto_estabelecimento: caipirinha?.id ?? 0, grupos: [bebida, extras] },
  })
  const { grupos } = await chamar(gerente, '/produto/buscarGrupos', {})
  return Object.fromEntries(grupos.flatMap(({ opcoes }) => opcoes.map(({ nome, id }) => [nome, id])))
}

test('a fila do bar e a conta do garçom dizem o que se escolheu em cada linha', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url, [{ nome: CAIPIRINHA, preco: 1500, departamento: 'BAR', estoque: null }])
  const [produto] = bar.cardapio
  if (!produto) throw new Error('o bar não tem cardápio')
  const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
  const de = await montarEscolhas(bar)
  const ana = await sentar(bar, 7, 'Ana')
  const escolha = (nome: string, quantidade = 1) => ({ caminho: [de[nome] ?? 0], quantidade })
  await chamar(ana, '/pedido/cadastrarPedido', {
    informacoesUsuario: ana.informacoesUsuario,
    pedidos: [
      { produto, quantidade: 2, escolhas: [escolha('Vodka importada'), escolha('Mel', 2)], preco: 2100 },
      { produto, quantidade: 1, escolhas: [escolha('Cachaça da casa')], preco: 1500 },
    ],
  })

  const fila = await abrir('tablet', '/pedidos', { pessoa: barman })
  const itens = fila.getByRole('main').getByRole('listitem').getByRole('listitem')
  await expect(itens).toHaveCount(2)
  await expect(itens.first()).toContainText(`2× ${CAIPIRINHA}`)
  // by its short name, which is read from afar; that it is two in each of two glasses is said
  await expect(itens.first().getByText('VDK')).toHaveCSS('font-size', '22px')
  await expect(itens.first()).toContainText('2× Mel em cada')
  await expect(itens.last().getByText('Cachaça da casa')).toBeVisible()
  await semViolacoesClaroEEscuro(fila)

  await test.step('por produto, o que se escolheu de outro jeito se faz à parte', async () => {
    await fila.getByText('Por produto').click()
    const titulos = fila.getByRole('main').getByRole('heading', { name: CAIPIRINHA })
    await expect(titulos).toHaveText([/2× Caipirinha.*VDK.*Mel/, /1× Caipirinha.*Cachaça da casa/])
    await semViolacoesClaroEEscuro(fila)
  })

  await test.step('o garçom lê o mesmo na conta, com o que cada escolha custou', async () => {
    for (const quem of [barman, garcom]) await darAndamento(quem)
    const conta = await abrir('celular', '/pagamento-conta-maquininha?mesa=7', { pessoa: garcom })
    const linhas = conta.getByRole('region', { name: 'A pagar' }).getByRole('listitem')
    await expect(linhas.first()).toContainText(/Vodka importada \+ R\$\s3,00 cada.*2× Mel em cada \+ R\$\s3,00 cada/)
    await expect(linhas.last().getByRole('checkbox', { name: /Cachaça da casa/ })).toBeVisible()
    await semViolacoesClaroEEscuro(conta)
    await ir(conta, '/pre-conta?mesa=7')
    await expect(conta.getByRole('article', { name: 'Pré-conta' })).toContainText('Vodka importada')
  })

  await test.step('e a cliente também, no que chegou', async () => {
    const celular = await abrir('celular', '/meus-pedidos-entregues', { cliente: ana })
    await expect(celular.locator('[data-nivel]', { hasText: 'Vodka importada' })).toBeVisible()
    await expect(celular.getByText(/^Chegou! .*Vodka importada/)).toBeVisible()
    await semViolacoesClaroEEscuro(celular)
  })
})
