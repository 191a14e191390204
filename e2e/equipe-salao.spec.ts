import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { anotar, apertarNoBloco } from './src/bloco.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// The waiter's evening: guests without a phone, and accounts settled at the table.

const CHOPE = 'Chope claro 300 ml'

test(
  'o garçom abre uma comanda para quem está sem celular, pede por ela e a passa para o celular que apareceu',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [barman, pessoa] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
    await sentar(bar, 3, 'Rui')
    const garcom = await abrir('celular', '/bar-garcon', { pessoa })
    await garcom.getByRole('link', { name: /Abrir comanda/ }).click()
    await expect(garcom.getByRole('link', { name: /Mesa 3/ })).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)

    await garcom.getByLabel('Nº da comanda').fill('40')
    await garcom.getByLabel('Mesa (se souber)').fill('8')
    await garcom.getByLabel('Nome do cliente (se quiser)').fill('Seu Osvaldo')
    await garcom.getByRole('button', { name: 'Abrir e pedir' }).click()
    await expect(garcom.getByRole('heading', { level: 1, name: 'Comanda 40' })).toBeVisible()
    await expect(garcom.getByText('Mesa 8 · Seu Osvaldo')).toBeVisible()

    await garcom.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(garcom.getByText(mensagens.pedidoSemProduto)).toBeVisible()
    const quantos = await apertarNoBloco(garcom, CHOPE)
    await quantos.getByRole('button', { name: '2', exact: true }).click()
    await quantos.getByLabel(`Observação para ${CHOPE}`).fill('bem gelado')
    await semViolacoesClaroEEscuro(garcom)
    await quantos.getByRole('button', { name: /^Adicionar 2/ }).click()
    await semViolacoesClaroEEscuro(garcom)
    await garcom.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(garcom.getByText(respostas.pedidoFeito)).toBeVisible()
    await expect(garcom).toHaveURL('/abrir-comanda')
    const { pedidos } = await chamar(barman, '/pedido/buscarPedidos', {})
    expect(pedidos).toEqual([
      expect.objectContaining({
        nome_do_cliente: 'Seu Osvaldo',
        numero_mesa: 8,
        numero_comanda: 40,
        quantidade: 2,
        observacao: 'bem gelado',
      }),
    ])

    // the same number is not opened twice; the open one is on the list, and has an empty basket by now
    await garcom.getByLabel('Nº da comanda').fill('40')
    await garcom.getByRole('button', { name: 'Abrir e pedir' }).click()
    await expect(garcom.getByText('A comanda 40 já está aberta.')).toBeVisible()
    await garcom.getByRole('link', { name: /Comanda 40/ }).click()
    await anotar(garcom, CHOPE)
    await garcom.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(garcom).toHaveURL('/abrir-comanda')
    expect((await chamar(barman, '/pedido/buscarPedidos', {})).pedidos.map(({ quantidade }) => quantidade)).toEqual([
      2, 1,
    ])

    // a phone turns up: it gets the account with all of it, and no other one does
    await ir(garcom, '/pagamento-conta-maquininha?mesa=8')
    await garcom.getByRole('button', { name: 'Passar a comanda 40 para o celular' }).click()
    const folha = garcom.getByRole('dialog')
    const codigo = await folha.getByText(/^[a-z2-7]{4}-[a-z2-7]{4}$/).innerText()
    await semViolacoesClaroEEscuro(garcom)
    const dele = await abrir('celular', `/comanda#${codigo.replace('-', '')}`)
    await semViolacoesClaroEEscuro(dele)
    await dele.getByRole('button', { name: 'Abrir a minha comanda' }).click()
    await expect(dele.getByText(respostas.comandaNoCelular)).toBeVisible()
    await expect(dele.getByText(`2× ${CHOPE}`).first()).toBeVisible()
    await expect(folha.getByText(/um celular já recebeu a comanda 40/)).toBeVisible()
    const outro = await abrir('celular', '/comanda')
    await outro.getByLabel('Código da comanda').fill(codigo)
    await outro.getByRole('button', { name: 'Abrir a minha comanda' }).click()
    await expect(outro.getByText(respostas.codigoDaComandaUsado)).toBeVisible()
  },
)

test(
  'o garçom recebe só as linhas escolhidas, vê quem registrou, e fecha o que ficou quitado',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [barman, pessoa] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
    const [chope] = bar.cardapio
    if (!chope) throw new Error('o bar não tem cardápio')
    const ana = await sentar(bar, 7, 'Ana')
    ana.informacoesUsuario.numeroComanda = 12
    await pedir(ana, { produto: chope, quantidade: 2 })
    await pedir(ana, { produto: chope, quantidade: 3 })
    await darAndamento(barman)
    await darAndamento(pessoa)

    const garcom = await abrir('celular', '/pagamento-conta-maquininha', { pessoa })
    const buscar = async () => {
      await garcom.getByLabel('Número da mesa').fill('7')
      await garcom.getByRole('button', { name: 'Buscar' }).click()
    }
    const informar = async () => {
      await garcom.getByRole('button', { name: 'Maquininha' }).click()
      const pergunta = garcom.getByRole('alertdialog')
      await expect(pergunta).toContainText(mensagensDasChamadas.confirmarPagamentoConta)
      // Enter says yes, where saying it takes nothing away
      await expect(pergunta.getByRole('button', { name: 'Informar pagamento' })).toBeFocused()
      await pergunta.getByRole('button', { name: 'Informar pagamento' }).click()
      await expect(garcom).toHaveURL('/bar-garcon')
    }
    await garcom.getByRole('button', { name: 'Buscar' }).click()
    await expect(garcom.getByRole('alert').getByText(/Informe o número da mesa ou da comanda\./)).toBeVisible()
    await buscar()
    const doisChopes = garcom.getByRole('checkbox', { name: `2× ${CHOPE}` })
    await expect(doisChopes).toBeChecked()
    // what was looked for is in sight, and not under the form
    await expect(doisChopes).toBeInViewport()
    await garcom.getByRole('checkbox', { name: `3× ${CHOPE}` }).uncheck()
    await expect(garcom.getByText('R$ 19,80').first()).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    await garcom.getByRole('button', { name: 'Dinheiro' }).click()
    await garcom.getByRole('dialog').getByRole('button', { name: 'Informar pagamento' }).click()
    // something is still owed: the page stays, with what is left, and there is nothing to close yet
    await expect(doisChopes).toHaveCount(0)
    await expect(garcom.getByRole('checkbox', { name: `3× ${CHOPE}` })).toBeChecked()
    await expect(garcom.getByText('Conta quitada')).toHaveCount(0)

    const pago = garcom.getByRole('region', { name: 'Já pago' })
    await expect(pago).toContainText(/Dinheiro · registrado por .+ · \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}/)
    await expect(pago).toContainText(`2× ${CHOPE}`)
    await semViolacoesClaroEEscuro(garcom)
    await informar()

    const quitada = garcom.getByRole('region', { name: 'Conta quitada' })
    await expect(quitada).toContainText('Comanda 12 · Mesa 7 · Ana')
    await semViolacoesClaroEEscuro(garcom)
    await quitada.getByRole('button', { name: /Fechar check-in/ }).click()
    await garcom.getByRole('alertdialog').getByRole('button', { name: 'Fechar check-in' }).click()
    await expect(garcom.getByText(respostas.checkinFechado)).toBeVisible()
    await expect(quitada).toHaveCount(0)

    await ir(garcom, '/pagamento-conta-maquininha')
    await buscar()
    await expect(garcom.getByText(`${mensagensDasChamadas.nenhumaConta} Ninguém está na mesa 7.`)).toBeInViewport()
  },
)

test('dois garçons na mesma conta cobram uma vez, e o segundo fica sabendo', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const barman = await contratar(bar, 'BAR BARMAN')
  const garcons = [await contratar(bar, 'BAR GARCON'), await contratar(bar, 'BAR GARCON')] as const
  const [chope] = bar.cardapio
  if (!chope) throw new Error('o bar não tem cardápio')
  await pedir(await sentar(bar, 5, 'Bia'), { produto: chope, quantidade: 2 })
  await darAndamento(barman)
  await darAndamento(garcons[0])
  const telas = await Promise.all(
    garcons.map(async (pessoa) => {
      const page = await abrir('celular', '/pagamento-conta-maquininha', { pessoa })
      await page.getByLabel('Número da mesa').fill('5')
      await page.getByRole('button', { name: 'Buscar' }).click()
      await page.getByRole('button', { name: 'Maquininha' }).click()
      return page
    }),
  )
  await Promise.all(
    telas.map((page) => page.getByRole('alertdialog').getByRole('button', { name: 'Informar pagamento' }).click()),
  )
  await expect
    .poll(async () => (await Promise.all(telas.map((page) => page.getByText(/Já foi pago:/).count()))).sort())
    .toEqual([0, 1])
  const { arrayProdutosPagos, arrayProdutosNaoPagos } = await chamar(garcons[0], '/cliente/getContaCliente', {
    dadosCliente: { numeroMesa: 5 },
  })
  expect(arrayProdutosNaoPagos).toEqual([])
  expect(arrayProdutosPagos.map(({ pagamento }) => pagamento?.meio)).toEqual(['maquininha'])
})

test(
  'com um Pix do cliente em aberto, o garçom só recebe mesmo assim, e o Pix deixa de valer',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [barman, pessoa] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
    const [chope] = bar.cardapio
    if (!chope) throw new Error('o bar não tem cardápio')
    const ana = await sentar(bar, 6, 'Ana')
    // the sandbox leaves this person's Pix waiting
    ana.informacoesUsuario = { ...ana.informacoesUsuario, email: 'ana+pixespera@exemplo.com' }
    await pedir(ana, { produto: chope, quantidade: 2 })
    await darAndamento(barman)
    await darAndamento(pessoa)
    const celular = await abrir('celular', '/meus-pedidos-entregues', { cliente: ana })
    await celular.getByRole('button', { name: 'Pagar com Pix' }).click()
    await expect(celular).toHaveURL(/\/pagamento-pix\?/)
    await expect(celular.getByRole('heading', { level: 1, name: 'Pix' })).toBeVisible()

    const garcom = await abrir('celular', '/pagamento-conta-maquininha', { pessoa })
    await garcom.getByLabel('Número da mesa').fill('6')
    await garcom.getByRole('button', { name: 'Buscar' }).click()
    // what is being paid on the phone is not asked for by itself
    const linha = garcom.getByRole('checkbox', { name: /2× .*o cliente está pagando pelo celular/ })
    await expect(linha).not.toBeChecked()
    await garcom.getByRole('button', { name: 'Maquininha' }).click()
    await expect(garcom.getByText(mensagens.listaVazia)).toBeVisible()
    await linha.check()
    await garcom.getByRole('button', { name: 'Dinheiro' }).click()
    const pergunta = garcom.getByRole('alertdialog')
    const informar = async () => {
      await garcom.getByRole('dialog').getByRole('button', { name: 'Informar pagamento' }).click()
      await expect(pergunta).toContainText('Receber mesmo assim?')
      await expect(pergunta).toContainText(/O cliente abriu um Pix de R\$\s19,80 para esta conta, .* até \d\d:\d\d\./)
    }
    await informar()
    await semViolacoesClaroEEscuro(garcom)
    const conta = () => chamar(pessoa, '/cliente/getContaCliente', { dadosCliente: { numeroMesa: 6 } })
    // who thinks better of it has received nothing, and the guest's code still counts
    await pergunta.getByRole('button', { name: 'Cancelar' }).click()
    await expect(pergunta).toHaveCount(0)
    expect((await conta()).arrayProdutosNaoPagos.map(({ situacao }) => situacao)).toEqual(['pagando'])

    await informar()
    await pergunta.getByRole('button', { name: 'Receber mesmo assim' }).click()
    await expect(garcom).toHaveURL('/bar-garcon')
    await expect(garcom.getByText(/Pagamento registrado\. R\$\s19,80 · Dinheiro\./)).toBeVisible()
    const { arrayProdutosPagos, arrayProdutosNaoPagos } = await conta()
    expect(arrayProdutosNaoPagos).toEqual([])
    expect(arrayProdutosPagos.map(({ pagamento }) => pagamento?.meio)).toEqual(['dinheiro'])
    // and the guest's phone does not wait for a code that is worth nothing any more
    await expect(celular.getByRole('button', { name: /Copiar/ })).toHaveCount(0)
  },
)

test('a janela do garçom toma o foco a cada quinze segundos', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const garcom = await abrir('celular', '/bar-garcon', {
    pessoa: await contratar(bar, 'BAR GARCON'),
    relogio: true,
    antes: (page) =>
      page.addInitScript(() => {
        const tomados = window as unknown as { focos: number[] }
        tomados.focos = []
        window.focus = () => {
          tomados.focos.push(Date.now())
        }
      }),
  })
  await expect(garcom.getByRole('link', { name: /Conta/ })).toBeVisible()
  await garcom.clock.runFor(46_000)
  const focos = await garcom.evaluate(() => (window as unknown as { focos: number[] }).focos)
  expect(focos.length).toBeGreaterThanOrEqual(3)
  const intervalos = focos.slice(1).map((em, i) => Math.round((em - (focos[i] ?? 0)) / 1000))
  expect(new Set(intervalos)).toEqual(new Set([15]))
})
