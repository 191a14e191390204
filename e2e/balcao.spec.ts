import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { anotar } from './src/bloco.ts'
import { contar } from './src/contar.ts'
import { abrirBar, chamar, contratar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// The counter: what is paid at once, and the door.

const CHOPE = 'Chope claro 300 ml'

test('um chope no balcão são três toques; chamado pelo nome, vai à fila pago; fichas de papel entram uma vez', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const [pessoa, barman] = [await contratar(bar, 'BAR GARCON'), await contratar(bar, 'BAR BARMAN')]
  const page = await abrir('celular', '/bar-garcon', { pessoa })
  const porta = page.getByRole('link', { name: /^Balcão/ })
  await expect(porta).toBeVisible()
  const feito = await contar(page)
  await porta.click()
  await anotar(page, CHOPE)
  await page.getByRole('button', { name: 'Dinheiro' }).click()
  await expect(page.getByText(/Vendido e entregue: R\$\s9,90/)).toBeVisible()
  expect(await feito()).toEqual({ toques: 3, teclas: 0 })
  const fila = async () => (await chamar(barman, '/pedido/buscarPedidos', {})).pedidos
  expect(await fila()).toEqual([])

  await page.getByRole('button', { name: 'Chamar' }).click()
  await page.getByLabel('Nome para chamar').fill('Bete')
  await anotar(page, CHOPE, 2)
  await semViolacoesClaroEEscuro(page)
  await page.getByRole('button', { name: 'Maquininha' }).click()
  await expect(page.getByText(/^Pago\. Chame Bete, nº \d+: R\$\s19,80\.$/)).toBeVisible()
  expect((await fila()).map(({ quantidade, nome_do_cliente }) => [quantidade, nome_do_cliente])).toEqual([[2, 'Bete']])

  // a voucher says its brand in a sheet, as at a table
  await page.getByRole('button', { name: 'Entregue já' }).click()
  await anotar(page, CHOPE)
  await page.getByRole('button', { name: 'Vale', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vale VR' }).click()
  await expect(page.getByText(/Vendido e entregue: R\$\s9,90/)).toBeVisible()

  await page.getByRole('button', { name: 'Fichas' }).click()
  await anotar(page, CHOPE, 2)
  await page.getByRole('button', { name: 'Pix' }).click()
  await expect(page.getByRole('button', { name: 'Imprimir 2 fichas' })).toBeVisible()
  // paid, and not printed yet: a reload loses none
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await semViolacoesClaroEEscuro(page)
  const codigo = await page.getByRole('article').first().locator('code').innerText()
  await page.getByRole('button', { name: 'Pronto, vender mais' }).click()
  const receber = () => chamar(barman, '/ficha/receberFichas', { codigo })
  expect((await receber()).message).toBe('Pode entregar: 1× Chope claro 300 ml.')
  await expect(receber()).rejects.toThrow()
  const { pagamentos } = await chamar(bar.gerente, '/pagamento/buscarPagamentos', {})
  expect(pagamentos.map(({ meio, valor, sem_caixa }) => [meio, valor, sem_caixa])).toEqual([
    ['pix_no_caixa', 1980, false],
    ['vale_vr', 990, false],
    ['maquininha', 1980, false],
    ['dinheiro', 990, false],
  ])
})

test(
  'na porta o leitor digita a comanda em qualquer lugar da página, e ela diz se pode sair',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const pessoa = await contratar(bar, 'BAR GARCON')
    await chamar(pessoa, '/checkin/abrirComanda', { numeroComanda: 57, nome: 'Seu Osvaldo' })
    const page = await abrir('celular', '/porta', { pessoa })
    await expect(page.getByRole('button', { name: 'Ler com a câmera' })).toBeVisible()
    const passar = (texto: string) =>
      page.evaluate(
        (teclas) => {
          for (const key of teclas) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        },
        [...texto, 'Enter'],
      )
    await passar('000057')
    await expect(page.getByText('Pode sair')).toBeVisible()
    await expect(page.getByText('Seu Osvaldo')).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    await passar('58')
    await expect(page.getByText('Não está aberta')).toBeVisible()
    await passar('mesa 7')
    await expect(page.getByText('Este código não é de uma comanda.')).toBeVisible()
    // the same card opens its account, and what is noted on it
    await page.goto('/pagamento-conta-maquininha')
    await expect(page.getByLabel('Número da comanda')).toBeVisible()
    await passar('57')
    await expect(page.getByText('Comanda 57 · Seu Osvaldo')).toBeVisible()
    await page.goto('/abrir-comanda')
    await expect(page.getByRole('link', { name: /Comanda 57/ })).toBeVisible()
    await passar('0057')
    await expect(page).toHaveURL(/checkin=/)
  },
)
