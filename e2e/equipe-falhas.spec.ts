import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { perderRespostas } from './src/rede.ts'
import { expect, longo, test } from './src/teste.ts'

// Section 8 of the spec: what the waiter reads when the server does not answer, and that nothing is received twice.

test(
  'a conta sem resposta diz a sua frase, e o pagamento em dúvida não é registrado duas vezes',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [chope] = bar.cardapio
    if (!chope) throw new Error('o bar não tem cardápio')
    const [barman, pessoa] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
    await pedir(await sentar(bar, 7, 'Ana'), { produto: chope, quantidade: 2 })
    await darAndamento(barman)
    await darAndamento(pessoa)
    const garcom = await abrir('celular', '/pagamento-conta-maquininha', {
      pessoa,
      // the screen hears of nothing by itself: only who asks again is answered
      antes: (page) => page.route('/eventos', (route) => route.abort()),
    })
    const deNovo = garcom.getByRole('button', { name: 'Tentar de novo' })

    const conta = '**/cliente/getContaCliente'
    await garcom.route(conta, (route) => route.abort())
    await garcom.getByLabel('Número da mesa').fill('7')
    await garcom.getByRole('button', { name: 'Buscar' }).click()
    await expect(garcom.getByText(mensagensDasChamadas.erroConta)).toBeVisible()
    await garcom.unroute(conta)
    await garcom.route(conta, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }))
    await deNovo.click()
    await expect(garcom.getByText(mensagensDasChamadas.erroConta)).toBeVisible()
    // the page asks by itself, too: only what was asked for by the tap is answered
    await garcom.evaluate(() =>
      document.addEventListener('click', () => document.documentElement.setAttribute('data-tocou', ''), true),
    )
    await garcom.route(conta, async (route) =>
      (await garcom.evaluate(() => document.documentElement.hasAttribute('data-tocou')))
        ? route.continue()
        : route.abort(),
    )
    await deNovo.click()
    await expect(garcom.getByRole('checkbox', { name: `2× ${chope.nome} · Ana` })).toBeChecked()

    // the server records it, and the answer gets lost on the way
    const { vezes: chaves, voltar } = await perderRespostas(garcom, '/cliente/informarPagamentoConta')
    // nor is the account read again after it: it still shows the line as due
    await garcom.route(conta, (route) => route.abort())
    const pergunta = garcom.getByRole('alertdialog')
    const enviar = async () => {
      await garcom.getByRole('button', { name: 'Maquininha' }).click()
      await pergunta.getByRole('button', { name: 'Informar pagamento' }).click()
    }
    await enviar()
    await expect(garcom.getByText(/Estamos tentando de novo/)).toBeVisible()
    await expect(garcom).toHaveURL('/pagamento-conta-maquininha?mesa=7')

    const segunda = garcom.waitForRequest('**/cliente/informarPagamentoConta')
    await voltar()
    chaves.push((await segunda).headers()['idempotency-key'] ?? '')
    await expect(garcom).toHaveURL('/bar-garcon')
    await expect(garcom.getByText(/Pagamento registrado\. R\$\s19,80 · Maquininha\./)).toBeVisible()
    expect(chaves[0]).toBeTruthy()
    expect(chaves[1]).toBe(chaves[0])
    const { arrayProdutosPagos } = await chamar(pessoa, '/cliente/getContaCliente', { dadosCliente: { numeroMesa: 7 } })
    expect(arrayProdutosPagos.map(({ pagamento }) => pagamento?.meio)).toEqual(['maquininha'])
  },
)
