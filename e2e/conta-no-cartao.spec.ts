import { cartoes, digitarCartao } from './src/clientes.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, test } from './src/teste.ts'

// A tab with a card: agreed to on the account, and out in one tap; a declined one is on the waiter's screen at once.

test('a conta fica no cartão, o recusado aparece ao garçom, e com outro cartão ir embora é um toque', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { conta_no_cartao: true })
  const cliente = await sentar(bar, 4, 'Ana Souza')
  await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
  await darAndamento(await contratar(bar, 'BAR BARMAN'))
  const garcom = await contratar(bar, 'BAR GARCON')
  await darAndamento(garcom)
  const salao = await abrir('celular', '/bar-garcon', { pessoa: garcom })
  const page = await abrir('celular', '/meus-pedidos-entregues', { cliente })
  const combinar = async ({ numero, final }: { numero: string; final: string }) => {
    await page.getByRole('button', { name: 'Deixar a conta no cartão' }).click()
    await digitarCartao(page, numero)
    await page.getByLabel('Até quanto (R$)').fill('80,00')
    await page.getByRole('button', { name: 'Deixar neste cartão' }).click()
    await expect(page.getByText(`No cartão final ${final}, até R$ 80,00`).first()).toBeVisible()
  }
  await combinar(cartoes.semSaldo)
  await page.getByRole('button', { name: /^Ir embora: cobrar R\$/ }).click()
  await expect(page.getByText(/^O cartão final \d{4} não passou\.$/)).toBeVisible()
  await expect(salao.getByRole('link', { name: /Mesa 4, Ana.*o cartão não passou/ })).toBeVisible()

  await combinar(cartoes.aprovado)
  await page.getByRole('button', { name: /^Ir embora: cobrar R\$/ }).click()
  await expect(page).toHaveURL('/despedida')
  await expect(page.getByText('Você pagou')).toBeVisible()
  await expect(salao.getByRole('link', { name: /o cartão não passou/ })).toHaveCount(0)
  const { contas } = await chamar(garcom, '/combinado/buscarQueNaoPassaram', {})
  expect(contas).toEqual([])
})
