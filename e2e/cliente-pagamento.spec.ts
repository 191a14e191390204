import { randomUUID } from 'node:crypto'
import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { cadastrar, cartoes, confirmar, digitarCartao, escolher, pedirFichas, verPedido } from './src/clientes.ts'
import { abrirBar, chamar, type Pessoa, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

const CHOPE = 'Chope claro 300 ml'

// Paying from the phone: a card typed now, kept or not, the saved one, the provider's page; and the customer's account.

async function devendoFichas(url: string, pessoa?: Pessoa, quantidade = 1) {
  const bar = await abrirBar(url)
  const cliente = await sentar(bar, 4)
  await pedirFichas(cliente, bar.cardapio[0]!, quantidade)
  return { bar, cliente, ...(pessoa && { pessoa }) }
}

test('um cartão digitado agora: o que falta, o recusado com o motivo, o aprovado', async ({ abrir, servidor }) => {
  const { cliente } = await devendoFichas(servidor.url)
  const page = await abrir('celular', '/minhas-fichas', { cliente })
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await expect(page.getByLabel('Salvar este cartão')).toHaveCount(0)
  const pagar = page.getByRole('button', { name: 'Pagar R$ 9,90' })
  await pagar.click()
  await expect(page.getByText(mensagensDasChamadas.erroCartao)).toBeVisible()
  await expect(page.getByLabel('Nome como está no cartão')).toBeFocused()

  // the longest there are have 19 digits
  const numero = page.getByLabel('Número do cartão')
  await numero.click()
  await numero.pressSequentially('6304000000000000193')
  await expect(numero).toHaveValue(/^6304 ?0000 ?0000 ?0000 ?193$/)

  await digitarCartao(page, cartoes.semSaldo.numero)
  await pagar.click()
  await expect(page.getByText('Saldo ou limite insuficiente. Use outro cartão.')).toBeVisible()
  await expect(page.getByLabel('Código de segurança')).toHaveValue('')

  await digitarCartao(page, cartoes.aprovado.numero)
  await pagar.click()
  await expect(page.getByRole('heading', { name: 'Pago!' })).toBeVisible()
  await expect(page.getByText(respostas.pagamentoEfetuado)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('R$ 9,90')
  await expect(page.getByRole('link', { name: 'Ver o recibo' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver as fichas prontas' }).click()
  await expect(page.getByLabel('Usar essa ficha')).toHaveCount(1)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('cartaoCriptografado')
})

test('salvar o cartão ao pagar: da próxima vez é um toque', longo, async ({ abrir, servidor }) => {
  const pessoa = await cadastrar(servidor.url)
  const { bar, cliente } = await devendoFichas(servidor.url)
  const page = await abrir('celular', '/minhas-fichas', { pessoa, cliente })
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await digitarCartao(page, cartoes.aprovado.numero)
  await page.getByLabel('Salvar este cartão').check()
  await page.getByRole('button', { name: 'Pagar R$ 9,90' }).click()
  await expect(page.getByText(respostas.pagamentoEfetuado)).toBeVisible()

  await pedirFichas(cliente, bar.cardapio[0]!, 2)
  await ir(page, '/cardapio?modo=pedido')
  await escolher(page, CHOPE, 1)
  await verPedido(page)
  await expect(page.getByText(`Cartão salvo com final ${cartoes.aprovado.final}`)).toBeVisible()
  await ir(page, '/minhas-fichas')
  await page.getByRole('button', { name: `Pagar com cartão final ${cartoes.aprovado.final}` }).click()
  await confirmar(page, 'Cancelar')
  await expect(page.getByRole('listitem').getByText('R$ 19,80')).toBeVisible()
  await page.getByRole('button', { name: `Pagar com cartão final ${cartoes.aprovado.final}` }).click()
  await confirmar(page, 'Pagar')
  await expect(page.getByText(respostas.pagamentoEfetuado)).toBeVisible()
  await expect(page).toHaveURL('/usuario-checkado')
})

test('a conta do cliente: dados, cartão novo, troca, remoção e saída', longo, async ({ abrir, servidor }) => {
  const pessoa = await cadastrar(servidor.url)
  const page = await abrir('celular', '/usuario-logado', { pessoa })
  for (const texto of [pessoa.email, '529.982.247-25', '(11) 98765-4321', mensagensDasChamadas.semCartaoSalvo])
    await expect(page.getByText(texto)).toBeVisible()

  await page.getByRole('button', { name: 'Salvar um cartão' }).click()
  await digitarCartao(page, cartoes.aprovado.numero)
  await page.getByRole('button', { name: 'Salvar cartão' }).click()
  await expect(page.getByText(`Cartão salvo com final ${cartoes.aprovado.final}`)).toBeVisible()
  await page.getByRole('button', { name: 'Trocar de cartão' }).click()
  await digitarCartao(page, cartoes.outroAprovado.numero)
  await page.getByRole('button', { name: 'Salvar cartão' }).click()
  await expect(page.getByText(`Cartão salvo com final ${cartoes.outroAprovado.final}`)).toBeVisible()

  await page.getByRole('button', { name: 'Remover cartão' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Apagamos a nossa cópia dele.')
  await confirmar(page, 'Remover cartão')
  await expect(page.getByText(respostas.cartaoRemovido)).toBeVisible()
  await expect(page.getByText(mensagensDasChamadas.semCartaoSalvo)).toBeVisible()
  await page.reload()
  await expect(page.getByText(mensagensDasChamadas.semCartaoSalvo)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/area-restrita')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('o CPF que o pagamento não aceita é pedido de novo', longo, async ({ abrir, servidor }) => {
  const { cliente } = await devendoFichas(servidor.url)
  const page = await abrir('celular', '/minhas-fichas', { cliente })
  await expect(page.getByText('Total a pagar')).toBeVisible()
  await page.route('/pedido/criarCheckoutPagbank', (route) =>
    // the device knows no CPF, and sends an invalid one
    route.continue({
      postData: JSON.stringify(
        (route.request().postDataJSON() as object[]).map((linha) => ({ ...linha, cpfClienteCheckin: '11111111111' })),
      ),
    }),
  )
  await page.getByRole('button', { name: 'Pagar na página do PagBank' }).click()
  await expect(page.getByText(mensagensDasChamadas.cpfInvalido)).toBeVisible()
  await page.unroute('/pedido/criarCheckoutPagbank')
  // what the bar knows of them stands there already
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(cliente.informacoesUsuario.nome)
  await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25')
  await page.getByLabel('Telefone com DDD').fill('11987654321')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Pagar na página do PagBank' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento', exact: true })).toBeVisible()
})

test(
  'a página de pagamento abandonada: voltar, continuar, desistir e pagar de outro jeito',
  longo,
  async ({ abrir, servidor }) => {
    const { cliente } = await devendoFichas(servidor.url, undefined, 2)
    const page = await abrir('celular', '/minhas-fichas', { cliente })
    const daPagina = page.getByRole('button', { name: 'Pagar na página do PagBank' })
    await daPagina.click()
    await expect(page.getByRole('heading', { name: 'Pagamento', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/Você abriu uma página de pagamento e ainda não recebemos/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tirar todas as fichas' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver o pagamento' }).click()
    // the page does not claim that it is being confirmed, and it goes on
    await expect(page.getByText(respostas.paginaEmAberto)).toBeVisible()
    await page.getByRole('button', { name: 'Continuar o pagamento' }).click()
    await expect(page.getByRole('heading', { name: 'Pagamento', exact: true })).toBeVisible()
    await page.goBack()
    await page.goBack()

    // an open page does not hold the guest
    await page.getByRole('button', { name: 'Desistir', exact: true }).click()
    await confirmar(page, 'Desistir do pagamento')
    await expect(page.getByText(respostas.pagamentoDesistido)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tirar todas as fichas' })).toBeVisible()
    await page.getByRole('button', { name: 'Pagar com cartão' }).click()
    await digitarCartao(page, cartoes.aprovado.numero)
    await page.getByRole('button', { name: 'Pagar R$ 19,80' }).click()
    await expect(page.getByText(respostas.pagamentoEfetuado)).toBeVisible()
    await page.goto('/minhas-fichas-pagas')
    await expect(page.getByLabel('Usar essa ficha')).toHaveCount(2)
  },
)

test(
  'a sessão que acabou na hora de pagar diz para entrar, e a conta continua ali',
  longo,
  async ({ abrir, servidor }) => {
    const pessoa = await cadastrar(servidor.url)
    const { cliente } = await devendoFichas(servidor.url)
    const dadosCliente = { ...pessoa.userData.dadosCliente!, numero_cartao: '**** **** **** 2097' }
    const comCartao = { ...pessoa, userData: { ...pessoa.userData, dadosCliente } }
    const page = await abrir('celular', '/minhas-fichas', { pessoa: comCartao, cliente })
    await expect(page.getByText('R$ 9,90').first()).toBeVisible()
    // any reading would find out first, and the saved card would go: here it is the payment that does
    let pagou = false
    await page.route('**/*', (route) => {
      const pedido = route.request()
      pagou ||= pedido.headers()['idempotency-key'] !== undefined
      return pagou || pedido.method() !== 'POST' ? route.continue() : route.abort()
    })
    for (const pedido of await page.requests()) await pedido.response()
    await chamar(pessoa, '/auth/logout', {})
    await page.getByRole('button', { name: 'Pagar com cartão final 2097' }).click()
    await confirmar(page, 'Pagar')
    await expect(page.getByText(mensagens.loginTerminou)).toBeVisible()
    await expect(page.getByText('R$ 9,90').first()).toBeVisible()
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/area-restrita')
  },
)

test('o cadastro do cliente diz o que não passou, e passa', longo, async ({ abrir }) => {
  const page = await abrir('celular', '/area-restrita')
  await page.getByRole('link', { name: 'Quero me cadastrar como Cliente' }).click()
  const enviar = page.getByRole('button', { name: 'Quero me cadastrar' })
  await enviar.click()
  await expect(page.getByLabel('Nome completo')).toBeFocused()
  await page.getByLabel('Nome completo').fill('Clara dos Santos')
  await page.getByLabel('CPF').fill('529.982.247-25')
  await page.getByLabel('Celular com DDD').fill('11987654321')
  await page.getByLabel('E-mail').fill(`outra.${randomUUID().slice(0, 8)}@exemplo.com`)
  await page.getByLabel('Senha', { exact: true }).fill('boa-noite-boteco')
  await page.getByLabel('Repita a senha').fill('boa-noite')
  await enviar.click()
  await expect(page.getByText(mensagensDasChamadas.senhasDiferentes)).toBeVisible()
  await page.getByLabel('Repita a senha').fill('boa-noite-boteco')
  await page.getByLabel('Senha', { exact: true }).fill('12345678')
  await page.getByLabel('Repita a senha').fill('12345678')
  await enviar.click()
  await expect(page.getByText(respostas.senhaComum)).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill('boa-noite-boteco')
  await page.getByLabel('Repita a senha').fill('boa-noite-boteco')

  await page.getByLabel('Cadastrar um cartão agora').check()
  await page.route('**/sdk/*.js', (route) => route.abort())
  await digitarCartao(page, cartoes.aprovado.numero)
  await enviar.click()
  await expect(page.getByText(mensagensDasChamadas.sdkNaoCarregada)).toBeVisible()
  await page.unroute('**/sdk/*.js')
  await page.route('/cliente/cadastrarcliente', (route) => route.abort())
  await enviar.click()
  await expect(page.getByText(mensagensDasChamadas.erroCadastrarCliente)).toBeVisible()
  await page.unroute('/cliente/cadastrarcliente')
  await page.getByLabel('Código de segurança').fill('123')
  await enviar.click()
  await expect(page.getByText(respostas.clienteCadastrado)).toBeVisible()

  await page.route('/cliente/getChavePublicaPagbank', (route) => route.abort())
  await page.goto('/form-cadastrar-cliente')
  await page.getByLabel('Cadastrar um cartão agora').check()
  await expect(page.getByText(mensagensDasChamadas.erroChavePublica)).toBeVisible()
})
