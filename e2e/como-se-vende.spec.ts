import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { anotar, apertarNoBloco, verNoBloco } from './src/bloco.ts'
import { enviarPedido, escolher, identificar, mostrarProduto } from './src/clientes.ts'
import { abrirBar, type Bar, chamar, contratar, darAndamento, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// By weight, at the price of the day, by person: what the manager says, the guest reads and the waiter types.

const PICANHA = 'Picanha na chapa'
const CAMARAO = 'Camarão alho e óleo'
const MOQUECA = 'Moqueca de peixe'

const abrirCasa = (url: string) =>
  abrirBar(url, [
    { nome: PICANHA, preco: 7990, departamento: 'COZINHA', estoque: null },
    { nome: CAMARAO, preco: 12_000, departamento: 'COZINHA', estoque: null },
    { nome: MOQUECA, preco: 8990, departamento: 'COZINHA', estoque: null },
  ])

const mudar = ({ gerente, cardapio }: Bar, nome: string, como: object) => {
  const { id, preco, departamento } = cardapio.find((um) => um.nome === nome)!
  return chamar(gerente, '/produto/atualizarProdutosEstabelecimento', [
    {
      ...{ id_produto_estabelecimento: id, nome_departamento: departamento, preco_venda: preco, descricao: nome },
      ...{ qtd_minima_estoque: 0, qtd_estoque: null, ...como },
    },
  ])
}
const noCardapio = (page: Page, nome: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: nome, exact: true }) })

test(
  'o garçom pesa 0,482 kg, e o cliente lê o peso e o preço do quilo na conta',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirCasa(servidor.url)
    await mudar(bar, PICANHA, { venda: 'peso' })
    const [cozinha, garcom] = [await contratar(bar, 'BAR COZINHA'), await contratar(bar, 'BAR GARCON')]
    const ana = await sentar(bar, 7, 'Ana')

    const celular = await abrir('celular', '/cardapio?modo=pedido', { cliente: ana })
    await mostrarProduto(celular, PICANHA)
    await expect(noCardapio(celular, PICANHA)).toContainText(/R\$\s79,90\s*o quilo\s*A equipe pesa/)
    await expect(celular.getByRole('button', { name: `Pôr mais um: ${PICANHA}` })).toHaveCount(0)
    await semViolacoesClaroEEscuro(celular)

    const pad = await abrir('celular', `/abrir-comanda?checkin=${ana.checkin.id}`, { pessoa: garcom })
    await anotar(pad, PICANHA)
    const folha = pad.getByRole('dialog', { name: PICANHA })
    const peso = folha.getByLabel('Peso em quilos')
    await expect(peso).toHaveAttribute('inputmode', 'decimal')
    for (const [digitado, frase] of [
      ['', 'Digite o peso em quilos, como 0,482.'],
      ['0', 'O peso vai de 0,001 a 50 kg.'],
      ['-1', 'O peso vai de 0,001 a 50 kg.'],
      ['NaN', 'Digite o peso em quilos, como 0,482.'],
      ['999', 'O peso vai de 0,001 a 50 kg.'],
      ['0,4825', 'Use no máximo três algarismos depois da vírgula, como 0,482.'],
    ] as const) {
      await peso.fill(digitado)
      await folha.getByRole('button', { name: 'Adicionar' }).click()
      await expect(folha.getByText(frase)).toBeVisible()
      await expect(peso).toBeFocused()
    }
    await peso.fill('0,482')
    const adicionar = folha.getByRole('button', { name: 'Adicionar R$ 38,51' })
    await expect(adicionar).toBeVisible()
    await semViolacoesClaroEEscuro(pad)
    await adicionar.click()
    // a second piece is a line of its own, and one of them is taken off again
    await anotar(pad, PICANHA)
    await peso.fill('0,482')
    await adicionar.click()
    const lista = await verNoBloco(pad)
    await expect(lista.getByText('R$ 77,02')).toBeVisible()
    await lista
      .getByRole('button', { name: /^Tirar um: Picanha na chapa/ })
      .first()
      .click()
    await lista.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(pad.getByText(respostas.pedidoFeito)).toBeVisible()

    await ir(celular, '/meus-pedidos-em-andamento')
    // the same again is the staff's to weigh
    await celular.getByRole('button', { name: `Pedir de novo: ${PICANHA}` }).click()
    const outra = celular.getByRole('dialog', { name: PICANHA })
    await expect(outra.getByText('A equipe pesa')).toBeVisible()
    await expect(outra.getByRole('textbox', { name: /Peso/ })).toHaveCount(0)

    const fila = await abrir('tablet', '/pedidos', { pessoa: cozinha })
    await expect(fila.getByRole('main').getByText(/0,482\skg/)).toHaveCSS('font-size', '22px')
    for (const quem of [cozinha, garcom]) await darAndamento(quem)
    const dito = /0,482\skg × R\$\s79,90/
    await ir(celular, '/meus-pedidos-entregues')
    // of the account: the page before says it, too, for a moment
    const daConta = celular.getByRole('region', { name: 'Minha conta' })
    await expect(daConta.locator('[data-nivel]', { hasText: dito })).toBeVisible()
    await expect(celular.getByText('R$ 38,51').first()).toBeVisible()
    await semViolacoesClaroEEscuro(celular)

    const conta = await abrir('celular', '/pagamento-conta-maquininha?mesa=7', { pessoa: garcom })
    await expect(conta.getByRole('region', { name: 'A pagar' }).getByRole('listitem')).toContainText(dito)
    await conta.getByRole('button', { name: `Pesar de novo ${PICANHA}` }).click()
    const dialogo = conta.getByRole('dialog', { name: `Pesar de novo: ${PICANHA}` })
    await dialogo.getByText('Digitei errado').click()
    await dialogo.getByLabel('Peso certo, em quilos').fill('0,4825')
    await dialogo.getByRole('button', { name: 'Corrigir o peso' }).click()
    await expect(dialogo.getByText('Use no máximo três algarismos')).toBeVisible()
    await dialogo.getByLabel('Peso certo, em quilos').fill('0,512')
    await semViolacoesClaroEEscuro(conta)
    await dialogo.getByRole('button', { name: 'Corrigir o peso' }).click()
    await expect(conta.getByText(respostas.pesadoDeNovo)).toBeVisible()
    await expect(conta.getByRole('region', { name: 'A pagar' }).getByRole('listitem')).toContainText(
      /0,512\skg × R\$\s79,90/,
    )
    await ir(celular, '/meus-pedidos-em-andamento')
    await expect(celular.getByText('Motivo: Pesado de novo: Digitei errado')).toBeVisible()
    await ir(celular, '/meus-pedidos-entregues')
    await expect(celular.locator('[data-nivel]', { hasText: /0,512\skg × R\$\s79,90/ })).toBeVisible()
  },
)

test(
  'o gerente diz como se vende e o preço de hoje; o cliente lê, e o garçom sai dele até onde pode',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirCasa(servidor.url)
    const garcom = await contratar(bar, 'BAR GARCON')
    const ana = await sentar(bar, 7, 'Ana')
    const celular = await abrir('celular', '/cardapio?modo=pedido', { cliente: ana })
    const page = await abrir('computador', '/meus-produtos', { pessoa: bar.gerente })
    const abrirProduto = async (nome: string) => {
      const botao = page.getByRole('button', { name: new RegExp(nome) })
      await expect(botao).toBeVisible()
      await botao.click()
      return page.getByRole('group', { name: nome, exact: true })
    }
    let edicao = await abrirProduto(MOQUECA)
    await edicao.getByLabel('Como se vende').selectOption('Por pessoa')
    await expect(edicao.getByLabel('Preço por pessoa')).toHaveValue('89,90')
    edicao = await abrirProduto(CAMARAO)
    await edicao.getByLabel('Como se vende').selectOption('Pelo preço do dia')
    await expect(edicao.getByLabel('É o preço de hoje')).not.toBeChecked()
    await edicao.getByLabel('Desvio da equipe (%)').fill('10')
    await semViolacoesClaroEEscuro(page)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText(respostas.produtosAtualizados)).toBeVisible()

    await mostrarProduto(celular, CAMARAO)
    await expect(noCardapio(celular, CAMARAO)).toContainText('Preço do dia: pergunte à equipe')
    await expect(noCardapio(celular, CAMARAO)).not.toContainText('R$')
    await semViolacoesClaroEEscuro(celular)

    await ir(page, '/meus-produtos')
    await expect(page.getByText('Falta o preço de hoje')).toBeVisible()
    edicao = await abrirProduto(CAMARAO)
    await edicao.getByLabel('Preço de hoje', { exact: true }).fill('12500')
    await expect(edicao.getByLabel('É o preço de hoje')).toBeChecked()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText(respostas.produtosAtualizados)).toBeVisible()

    // the open menu turns over by itself
    await expect(noCardapio(celular, CAMARAO)).toContainText(/R\$\s125,00\s*preço de hoje/)
    await mostrarProduto(celular, MOQUECA)
    await expect(noCardapio(celular, MOQUECA)).toContainText(/R\$\s89,90\s*por pessoa/)
    await escolher(celular, MOQUECA, 3)
    await identificar(celular, ana.informacoesUsuario)
    await enviarPedido(celular)
    await expect(celular.getByText(respostas.pedidoFeito)).toBeVisible()

    const pad = await abrir('celular', `/abrir-comanda?checkin=${ana.checkin.id}`, { pessoa: garcom })
    const folha = await apertarNoBloco(pad, CAMARAO)
    await folha.getByLabel('Outro preço', { exact: true }).pressSequentially('10000')
    await folha.getByRole('button', { name: /^Adicionar/ }).click()
    await expect(folha.getByText(/^Pode ir de R\$\s112,50 a R\$\s137,50\.$/)).toBeVisible()
    await folha.getByLabel('Outro preço', { exact: true }).fill('11500')
    await folha.getByLabel('Motivo do outro preço').fill('Peça menor')
    await semViolacoesClaroEEscuro(pad)
    await folha.getByRole('button', { name: 'Adicionar R$ 115,00' }).click()
    await pad.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(pad.getByText(respostas.pedidoFeito)).toBeVisible()
    const { pedidos } = await chamar(ana, '/pedido/buscarMeusPedidosEmAndamento', {})
    expect(pedidos.map(({ preco, quantidade }) => [preco, quantidade])).toEqual([
      [8990, 3],
      [11_500, 1],
    ])
  },
)
