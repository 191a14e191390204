import { calls } from '@boteco/contract/calls'
import type { VendaDaHora } from '@boteco/contract/conta/casa'
import { emReais } from '@boteco/contract/dinheiro'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// What the manager does to an open account, and what the evening's figures say.

test(
  'o gerente cancela linhas de uma conta aberta: o cliente fica sabendo e o total baixa',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [chope, bolinho] = bar.cardapio
    if (!chope || !bolinho) throw new Error('o bar não tem cardápio')
    const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
    const ana = await sentar(bar, 7, 'Ana Cliente')
    await pedir(ana, { produto: chope, quantidade: 2 })
    await darAndamento(barman)
    await darAndamento(garcom)
    await pedir(ana, { produto: bolinho, quantidade: 1 }, { produto: chope, quantidade: 3 })

    const celular = await abrir('celular', '/meus-pedidos-em-andamento', { cliente: ana })
    const gerente = await abrir('celular', '/checkins-com-contas-em-aberto', { pessoa: bar.gerente })
    const conta = gerente.getByRole('listitem').filter({ has: gerente.getByRole('heading', { name: 'Ana' }) })
    await expect(conta.getByRole('button', { name: /^Cancelar/ })).toHaveCount(3)
    await expect(conta).toContainText(/A pagar\s*R\$\s89,40/)

    const cancelar = async (item: string, motivo: string) => {
      await conta.getByRole('button', { name: `Cancelar ${item} de Ana` }).click()
      const pergunta = gerente.getByRole('dialog', { name: `Cancelar ${item}?` })
      await expect(pergunta).toContainText('Mesa 7 · Ana')
      await pergunta.getByRole('button', { name: motivo }).click()
      await pergunta.getByRole('button', { name: 'Cancelar item' }).click()
      await expect(pergunta).toHaveCount(0)
      await expect(gerente.getByText(`${item}: ${respostas.itemCancelado}`)).toBeVisible()
    }
    await cancelar(`1× ${bolinho.nome}`, 'Produto acabou')
    await expect(conta).toContainText(/A pagar\s*R\$\s49,50/)
    await expect(conta).not.toContainText(bolinho.nome)
    const noCelular = celular.getByRole('main').getByRole('listitem').filter({ hasText: bolinho.nome })
    await expect(noCelular).toContainText('Cancelado')
    await expect(noCelular).toContainText('Motivo: Produto acabou')

    // what was delivered is the manager's alone to take off
    await ir(celular, '/meus-pedidos-entregues')
    await expect(celular.getByText(/R\$\s19,80/).first()).toBeVisible()
    await cancelar(`2× ${chope.nome}`, 'Pedido por engano')
    await expect(conta).toContainText(/A pagar\s*R\$\s29,70/)
    await expect(celular.getByText(/R\$\s19,80/)).toHaveCount(0)
    await semViolacoesClaroEEscuro(gerente)

    // another person was quicker: the sentence says so
    await conta.getByRole('button', { name: `Cancelar 3× ${chope.nome} de Ana` }).click()
    const pergunta = gerente.getByRole('dialog')
    await pergunta.getByRole('button', { name: 'Cliente desistiu' }).click()
    await gerente.route('/contas/buscarCheckinsAbertos', (route) => route.abort())
    const [linha] = (await chamar(barman, '/pedido/buscarPedidos', {})).pedidos
    await chamar(barman, '/pedido/cancelarItem', { idProdutoPedido: linha?.produto_pedido_id ?? 0, motivo: 'Acabou' })
    await pergunta.getByRole('button', { name: 'Cancelar item' }).click()
    await expect(pergunta.getByText(respostas.itemJaCancelado)).toBeVisible()
    await pergunta.getByRole('button', { name: 'Fechar', exact: true }).click()
    await gerente.unroute('/contas/buscarCheckinsAbertos')
    await expect(conta).toContainText('Ainda não pediu nada.')
    await expect(conta).toContainText('Nada a pagar')
  },
)

test('as vendas de várias horas: cada barra tem o tamanho do que a tabela diz', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  // an evening takes hours: its shape is given here; that hours come right from orders is the server's own test
  const vendas: VendaDaHora[] = [
    { hora: 21, nome_departamento: 'BAR', valor: 19_800, quantidade: 20 },
    { hora: 21, nome_departamento: 'COZINHA', valor: 7_980, quantidade: 2 },
    { hora: 23, nome_departamento: 'COZINHA', valor: 39_900, quantidade: 10 },
    { hora: 0, nome_departamento: 'BAR', valor: 990, quantidade: 1 },
  ]
  const output = calls['/contas/buscarVendasDaNoite'].output
  const gerente = await abrir('computador', '/visualizar-dashboard-mesas-abertas', {
    pessoa: bar.gerente,
    antes: (page) =>
      page.route('/contas/buscarVendasDaNoite', (route) =>
        route.fulfill({
          json: z.encode(output, {
            dia: '31/12/2030',
            vendas,
            descontos: 0,
            perdas: { valor: 0, custo: 0, sem_custo: 0 },
          }),
        }),
      ),
  })
  const quadro = gerente.getByRole('region', { name: 'Vendas da noite' })
  await expect(quadro).toContainText(/Total de 31\/12\/2030\s*R\$\s686,70/)
  const linhas = quadro.getByRole('table', { name: 'Vendas por hora e por departamento' }).locator('tbody tr')
  const esperadas = [
    { hora: '21 h', BAR: 19_800, COZINHA: 7_980 },
    { hora: '22 h', BAR: 0, COZINHA: 0 },
    { hora: '23 h', BAR: 0, COZINHA: 39_900 },
    { hora: '0 h', BAR: 990, COZINHA: 0 },
  ]
  await expect(linhas.getByRole('rowheader')).toHaveText(esperadas.map(({ hora }) => hora))
  const cheia = (await linhas.nth(2).locator('[data-departamento]').boundingBox())?.width ?? 0
  expect(cheia).toBeGreaterThan(300)
  for (const [indice, { BAR, COZINHA }] of esperadas.entries()) {
    const linha = linhas.nth(indice)
    await expect(linha.getByRole('cell').last()).toHaveText(emReais(BAR + COZINHA))
    for (const [departamento, rotulo, valor] of [
      ['BAR', 'Bar', BAR],
      ['COZINHA', 'Cozinha', COZINHA],
    ] as const) {
      const barra = linha.locator(`[data-departamento="${departamento}"]`)
      await expect(barra).toHaveCount(valor > 0 ? 1 : 0)
      if (valor === 0) continue
      // in words for who does not see it, in length for who does
      await expect(barra).toHaveText(`${rotulo} ${emReais(valor)}`)
      expect((await barra.boundingBox())?.width).toBeCloseTo(cheia * (valor / 39_900), 0)
    }
  }
  await gerente.unroute('/contas/buscarVendasDaNoite')
})

test(
  'o extrato escolhido na conciliação é o que se compara, e o arquivo errado diz o que falta',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const page = await abrir('celular', '/conciliacao', { pessoa: bar.gerente })
    const arquivo = page.locator('input[type="file"]')
    const escolher = async (name: string, texto: string) => {
      await arquivo.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(texto) })
      await expect(page.getByText(name)).toBeVisible()
    }
    const janela = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Escolher arquivo' }).click()
    await janela
    await escolher('outra-coisa.csv', 'nome;telefone\nAna;11987654321')
    await page.getByRole('button', { name: 'Comparar com o PagBank' }).click()
    await expect(
      page.getByText('Não conseguimos ler o extrato: a primeira linha não tem a coluna referencia.'),
    ).toBeVisible()

    await escolher('extrato.csv', 'referencia;valor;data;estado\nabc-123;12,50;31/12/2030;pago')
    await expect(page.getByRole('button', { name: 'Trocar arquivo' })).toBeVisible()
    await page.getByRole('button', { name: 'Comparar com o PagBank' }).click()
    await expect(page.getByText('1 diferença em 0 pagamentos pelo PagBank.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'abc-123' })).toContainText('Só no PagBank')
    await semViolacoesClaroEEscuro(page)
  },
)
