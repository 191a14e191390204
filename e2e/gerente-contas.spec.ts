import { respostas } from '@boteco/contract/respostas'
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
    const comparar = page.getByRole('button', { name: 'Comparar com o extrato' })
    await comparar.click()
    await expect(page.getByText(respostas.extratoSemColunas)).toBeVisible()

    const hoje = await page.getByLabel('Até').inputValue()
    await escolher(
      'extrato.csv',
      `Data;Histórico;Valor\n${hoje};REDE VISA;12,50\n${hoje};SALDO DO DIA;99,00\n${hoje};PIX;dez reais`,
    )
    await expect(page.getByRole('button', { name: 'Trocar arquivo' })).toBeVisible()
    await comparar.click()
    await expect(page.getByText('1 lançamento lido, 0 conferem. 1 está só no extrato, 0 só no Boteco.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'REDE VISA' })).toContainText('12,50')
    await page.getByRole('heading', { name: 'Linhas não lidas' }).click()
    await expect(page.getByText('Linha 4: “dez reais” não é um valor.')).toBeVisible()
    await semViolacoesClaroEEscuro(page)
  },
)
