import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { pedirFichas } from './src/clientes.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// Money that comes twice, money that comes when the check-in is over, and money that went back.

async function naPagina(abrir: (url: string) => Promise<Page>) {
  const page = await abrir('/minhas-fichas')
  await page.getByRole('button', { name: 'Pagar na página do PagBank' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento', exact: true })).toBeVisible()
  return page
}

test(
  'quem acabou de pagar fica sabendo, mesmo que o check-in tenha sido encerrado enquanto isso',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 4)
    await pedirFichas(cliente, bar.cardapio[0]!, 1)
    const page = await naPagina((caminho) => abrir('celular', caminho, { cliente }))
    // the money is taken, and the manager closes the check-in before the guest is back
    await page.route('**/pagamento-finalizado?*', async (route) => {
      await chamar(bar.gerente, '/contas/forcarCheckoutCheckin', { id: cliente.checkin.id })
      await route.continue()
    })
    await page
      .getByLabel(/Mastercard/)
      .first()
      .check()
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await expect(page).toHaveURL(/\/pagamento-finalizado\?pagamento=/)
    await expect(page.getByRole('main').getByText(respostas.pagamentoEfetuado)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('R$ 9,90')
    await semViolacoesClaroEEscuro(page)
    await page.unroute('**/pagamento-finalizado?*')
    await page.reload()
    await expect(page.getByRole('main').getByText(respostas.pagamentoEfetuado)).toBeVisible()
    await page.getByRole('link', { name: 'Ver o recibo' }).click()
    await expect(page.getByRole('article', { name: /^Recibo nº/ })).toContainText('R$ 9,90')
  },
)

test(
  'pago duas vezes na mesma página: o cliente lê que a segunda cobrança volta, e o gerente a vê',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 4)
    await pedirFichas(cliente, bar.cardapio[0]!, 1)
    const page = await naPagina((caminho) => abrir('celular', caminho, { cliente }))
    const pagina = page.url()
    await page.getByLabel(/pagar depois/).check()
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await expect(page).toHaveURL(/\/pix\/QRCO_/)
    const codigo = page.url()
    await page.goto(pagina)
    await page
      .getByLabel(/Mastercard/)
      .first()
      .check()
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await expect(page.getByRole('main').getByText(respostas.pagamentoEfetuado)).toBeVisible()
    const volta = page.url()
    await page.goto(codigo)
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await expect(page.getByRole('heading', { name: 'Pix pago' })).toBeVisible()
    await page.goto(volta)
    await expect(
      page.getByText(/R\$\s9,90 (a mais voltam sozinhos|que vieram a mais já foram devolvidos)/),
    ).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    await page.getByRole('link', { name: 'Ver o recibo' }).click()
    await expect(page.getByRole('article', { name: /^Recibo nº/ })).toContainText('Pago duas vezes')
    const gerente = await abrir('computador', '/pagamentos', { pessoa: bar.gerente })
    await expect(gerente.getByText(/Pago duas vezes/).first()).toBeVisible()
  },
)

test('o que foi devolvido não é dito pago, e o garçom cobra de novo', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [garcom, barman] = [await contratar(bar, 'BAR GARCON'), await contratar(bar, 'BAR BARMAN')]
  const cliente = await sentar(bar, 4)
  const outro = await sentar(bar, 4)
  expect(outro.checkin.id).not.toBe(cliente.checkin.id)
  await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 2 })
  await darAndamento(barman)
  await darAndamento(garcom)
  const dadosCliente = { numeroMesa: 4 }
  const { arrayProdutosNaoPagos: produtos } = await chamar(garcom, '/cliente/getContaCliente', { dadosCliente })
  await chamar(garcom, '/cliente/informarPagamentoConta', { produtos, meio: 'dinheiro' })
  const { pagamentos } = await chamar(bar.gerente, '/pagamento/buscarPagamentos', {})
  await chamar(bar.gerente, '/pagamento/estornar', {
    pagamento: pagamentos[0]!.id,
    linhas: pagamentos[0]!.linhas.map(({ linha }) => ({ linha })),
    motivo: 'Era para ser no cartão',
  })
  const page = await abrir('celular', '/pagamento-conta-maquininha', { pessoa: garcom })
  await page.getByLabel('Número da mesa').fill('4')
  await page.getByRole('button', { name: 'Buscar' }).click()
  const devolvido = page.getByRole('region', { name: 'Devolvido' })
  await expect(devolvido).toBeVisible()
  await expect(page.getByRole('region', { name: 'Já pago' })).toHaveCount(0)
  await semViolacoesClaroEEscuro(page)
  await devolvido.getByRole('button', { name: /Cobrar de novo/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cobrar de novo' }).click()
  await expect(page.getByText(respostas.cobrarDeNovo)).toBeVisible()
  await expect(devolvido).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Maquininha' })).toBeVisible()
  // the table owes: a guest without orders is not called settled
  await expect(page.getByRole('region', { name: 'Conta quitada' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Check-ins sem nada a pagar' })).toBeVisible()
})
