import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// What a guest takes on somebody's word, and what is paid of it on another day.

test(
  'a conta vai para o fiado de um freguês, que paga uma parte; o cliente não lê que está pago',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { aceita_fiado: true })
    const ana = await sentar(bar, 7, 'Ana')
    await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 1 })
    await darAndamento(await contratar(bar, 'BAR BARMAN'))
    await darAndamento(await contratar(bar, 'BAR COZINHA'))
    await darAndamento(await contratar(bar, 'BAR GARCON'))

    const caixa = await abrir('celular', '/pagamento-conta-maquininha?mesa=7', {
      pessoa: await contratar(bar, 'BAR CAIXA'),
    })
    await caixa.getByRole('button', { name: 'Fiado', exact: true }).click()
    await caixa.getByRole('button', { name: 'Abrir fiado para outra pessoa' }).click()
    const dados = caixa.getByRole('dialog', { name: 'Abrir fiado' })
    await dados.getByLabel('Nome').fill('Jorge Lima')
    await dados.getByLabel('Celular').fill('11987654321')
    await dados.getByLabel('Até quanto pode dever (R$)').fill('100,00')
    await semViolacoesClaroEEscuro(caixa)
    await dados.getByRole('button', { name: 'Abrir fiado' }).click()
    const pergunta = caixa.getByRole('alertdialog', { name: 'Pôr no fiado de Jorge Lima?' })
    await pergunta.getByRole('button', { name: 'Pôr no fiado' }).click()
    await expect(caixa.getByText(respostas.fiadoPosto)).toBeVisible()
    await expect(caixa).toHaveURL('/bar-caixa')

    const cliente = await abrir('celular', '/meus-pedidos-entregues', { cliente: ana })
    await expect(cliente.getByRole('region', { name: 'No fiado de Jorge' })).toBeVisible()
    await expect(cliente.getByText(/pago/i)).toHaveCount(0)
    await semViolacoesClaroEEscuro(cliente)

    await caixa.getByRole('link', { name: /^Fiado/ }).click()
    await caixa.getByRole('link', { name: 'Extrato de Jorge Lima' }).click()
    await caixa.getByLabel('Quanto pagou (R$)').fill('5,00')
    await caixa.getByRole('button', { name: 'Receber', exact: true }).click()
    await expect(caixa.getByText('Pagou', { exact: true })).toBeVisible()
    await semViolacoesClaroEEscuro(caixa)
    await ir(caixa, '/pagamentos')
    await expect(caixa.getByRole('heading', { name: 'Fiado de Jorge Lima', exact: true })).toBeVisible()
  },
)
