import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// What the waiter shows or prints before the guests pay, and the change for cash.

const CHOPE = 'Chope claro 300 ml'

test(
  'a mesa pede a conta, e um toque do garçom abre a pré-conta, que vai ao papel e mostra o que chega depois',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const pessoa = await contratar(bar, 'BAR GARCON')
    const [chope, bolinho] = bar.cardapio
    if (!chope || !bolinho) throw new Error('o bar não tem cardápio')
    const [ana, bia] = [await sentar(bar, 7, 'Ana Souza'), await sentar(bar, 7, 'Bia Lima')]
    await pedir(ana, { produto: chope, quantidade: 2 })
    await pedir(bia, { produto: bolinho, quantidade: 1 })
    for (const quem of [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR COZINHA'), pessoa])
      await darAndamento(quem)
    const conta = () => chamar(pessoa, '/cliente/getContaCliente', { dadosCliente: { numeroMesa: 7 } })
    const [doChope, doBolinho] = (await conta()).arrayProdutosNaoPagos
    if (!doChope || !doBolinho) throw new Error('a conta está vazia')
    await chamar(pessoa, '/cliente/informarPagamentoConta', { produtos: [doChope], meio: 'dinheiro' })
    await chamar(pessoa, '/conta/dividir', { linhas: [doBolinho.produto_pedido_id ?? 0], partes: 2 })
    await chamar(ana, '/mesa/chamarGarcom', { motivo: 'conta' })

    const garcom = await abrir('celular', '/bar-garcon', { pessoa })
    await garcom.getByRole('button', { name: '1 chama' }).click()
    await garcom.getByRole('dialog', { name: 'Mesas que chamam' }).getByRole('link', { name: 'Pré-conta' }).click()
    await expect(garcom).toHaveURL('/pre-conta?mesa=7')
    const papel = garcom.getByRole('article', { name: 'Pré-conta' })
    await expect(papel).toContainText('Pré-conta — não é documento fiscal')
    await expect(papel).toContainText(bar.nome)
    const daAna = papel.getByRole('region', { name: /Mesa 7 · Ana/ })
    await expect(daAna).toContainText(/2× Chope claro 300 ml\s*R\$\s19,80\d\d:\d\d · R\$\s9,90 cada · pago/)
    await expect(daAna).toContainText('Tudo pago')
    const daBia = papel.getByRole('region', { name: /Mesa 7 · Bia/ })
    await expect(daBia).toContainText(/1× Bolinho de bacalhau\s*R\$\s39,90\d\d:\d\d · dividido em 2/)
    await expect(daBia).toContainText(/parte 1 · a pagarR\$\s19,95parte 2 · a pagarR\$\s19,95/)
    await expect(papel).toContainText(/ConsumoR\$\s59,70Já pagoR\$\s19,80FaltaR\$\s39,90/)
    await expect(papel.getByText('novo')).toHaveCount(0)
    await semViolacoesClaroEEscuro(garcom)

    // it freezes nothing: what is ordered meanwhile comes in, and says so
    await pedir(bia, { produto: chope, quantidade: 1 })
    await expect(garcom.getByText('1 item novo desde que você abriu esta pré-conta.')).toBeVisible()
    await expect(daBia.getByText('novo', { exact: true })).toHaveCount(1)
    await expect(papel).toContainText(/FaltaR\$\s49,80/)
    await semViolacoesClaroEEscuro(garcom)

    // on paper there is nothing to tap, and nothing of the screen
    await garcom.emulateMedia({ media: 'print' })
    await expect(papel).toBeVisible()
    for (const nome of ['Imprimir', 'Logout', 'Estou indo'])
      await expect(garcom.getByRole('button', { name: nome })).toBeHidden()
    for (const nome of ['Receber', 'Voltar']) await expect(garcom.getByRole('link', { name: nome })).toBeHidden()
    await expect(garcom.getByText('novo', { exact: true })).toBeHidden()
    await garcom.emulateMedia({ media: 'screen' })

    // and back is the account that it was opened for, and not an empty search
    await garcom.getByRole('link', { name: 'Receber' }).click()
    await expect(garcom.getByRole('heading', { name: 'Mesa 7' })).toBeVisible()
    await expect(garcom.getByRole('checkbox', { name: `1× ${CHOPE}` })).toBeChecked()
    // how far the table is, and each of its people
    const quanto = garcom.getByRole('region', { name: 'Quanto falta' })
    await expect(quanto).toContainText(/^R\$\s19,80 pagoR\$\s49,80 a pagar/)
    await expect(quanto.getByRole('listitem').filter({ hasText: 'Ana' })).toContainText(/AnaR\$\s19,80 pago$/)
    await expect(quanto.getByRole('listitem').filter({ hasText: 'Bia' })).toContainText(/BiaR\$\s49,80 a pagar$/)
    await semViolacoesClaroEEscuro(garcom)
    await garcom.getByRole('link', { name: 'Pré-conta' }).first().click()
    await expect(papel).toContainText(/FaltaR\$\s49,80/)
    // opened now, nothing of it is new
    await expect(papel.getByText('novo')).toHaveCount(0)
  },
)

test(
  'quem paga em dinheiro vê o troco, que não vai ao servidor nem muda o pagamento',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const pessoa = await contratar(bar, 'BAR GARCON')
    await pedir(await sentar(bar, 7, 'Ana'), { produto: bar.cardapio[0]!, quantidade: 4 })
    const garcom = await abrir('celular', '/pagamento-conta-maquininha?mesa=7', { pessoa })
    // on the machine there is no change
    await expect(garcom.getByRole('button', { name: 'Maquininha' })).toBeVisible()
    await expect(garcom.getByLabel('Recebi (R$)')).toHaveCount(0)
    await garcom.getByRole('button', { name: 'Dinheiro' }).click()
    await expect(garcom.getByRole('group', { name: 'Recebi' }).getByRole('button')).toHaveText([
      'Valor exato',
      'R$ 40,00',
      'R$ 50,00',
      'R$ 100,00',
      'R$ 200,00',
    ])
    await garcom.getByRole('button', { name: 'R$ 50,00' }).click()
    await expect(garcom.getByText('Troco: R$ 10,40')).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    await garcom.getByLabel('Recebi (R$)').fill('3000')
    await expect(garcom.getByLabel('Recebi (R$)')).toHaveValue('30,00')
    await expect(garcom.getByText('Falta R$ 9,60')).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    await garcom.getByRole('button', { name: 'Valor exato' }).click()
    await expect(garcom.getByText('Troco: R$ 0,00')).toBeVisible()
    await garcom.getByLabel('Recebi (R$)').fill('10000')

    const enviado = garcom.waitForRequest('**/cliente/informarPagamentoConta')
    await garcom.getByRole('dialog').getByRole('button', { name: 'Informar pagamento' }).click()
    expect(Object.keys((await enviado).postDataJSON()).sort()).toEqual(['meio', 'produtos'])
    await expect(garcom.getByText(/Pagamento registrado\. R\$\s39,60 · Dinheiro\./)).toBeVisible()
  },
)
