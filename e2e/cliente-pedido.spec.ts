import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { cadastrar, enviarPedido, escolher, identificar, mostrarProduto, verPedido } from './src/clientes.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { perderRespostas } from './src/rede.ts'
import { type Abrir, expect, ir, longo, test } from './src/teste.ts'

// Ordering, and everything that may happen to an order between the thumb and the bar.

const CHOPE = 'Chope claro 300 ml'
const BOLINHO = 'Bolinho de bacalhau'

test(
  'a primeira vez: o que falta recebe o foco, e o segundo pedido já sabe quem é',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 4, 'Maria Aparecida de Oliveira Albuquerque')
    const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
    // nothing chosen: what sends it waits under the menu and takes none of the screen, and no CPF is asked for
    const barra = page.locator('[data-sticky-bar]')
    await expect(barra).toHaveCSS('position', 'relative')
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(page.getByText(mensagens.pedidoSemProduto)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await escolher(page, CHOPE, 1)
    await expect(barra).toHaveCSS('position', 'sticky')
    // on a computer's screen what was chosen stands beside the menu
    await page.setViewportSize({ width: 1280, height: 800 })
    const aoLado = page.getByRole('region', { name: 'Seu pedido' })
    await expect(aoLado.getByText(CHOPE)).toBeVisible()
    expect((await aoLado.boundingBox())!.x).toBeGreaterThan(800)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(aoLado).toHaveCount(0)
    // the keyboard's own button in a note does not send the order
    await page.getByLabel(`Observação para ${CHOPE}`).fill('sem colarinho')
    await page.getByLabel(`Observação para ${CHOPE}`).press('Enter')
    await expect(page).toHaveURL('/cardapio?modo=pedido')
    await verPedido(page)
    await expect(page.getByText(mensagensDasChamadas.semCartaoSalvo)).toBeVisible()
    await expect(page.getByRole('dialog').getByText('sem colarinho')).toBeVisible()
    // going back closes what stands over the page, and the page is as it was
    const folhas = page.getByRole('dialog')
    await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
    await page.getByLabel('Nome', { exact: true }).fill('Mar')
    // what was said before stands over the bell
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar aviso' }).click()
    for (const abrir of ['Enviar Pedido', `Ver ${CHOPE}`, 'Chamar o garçom']) {
      if (abrir !== 'Enviar Pedido') await page.getByRole('button', { name: abrir }).click()
      await expect(folhas).toHaveCount(1)
      await page.goBack()
      await expect(folhas).toHaveCount(0)
      await expect(page).toHaveURL('/cardapio?modo=pedido')
      await expect(page.getByLabel(`Observação para ${CHOPE}`)).toHaveValue('sem colarinho')
    }
    // closed by its own button it leaves nothing to go back to
    await page.getByRole('button', { name: `Ver ${CHOPE}` }).click()
    await folhas.getByRole('button', { name: 'Fechar' }).click()
    await expect(folhas).toHaveCount(0)
    expect(await page.evaluate(() => history.state)).toBeNull()
    // what is said of a product before it is chosen comes along with it
    await mostrarProduto(page, BOLINHO)
    await page.getByRole('button', { name: `Ver ${BOLINHO}` }).click()
    await folhas.getByLabel(`Observação para ${BOLINHO}`).fill('bem quentes')
    await folhas.getByRole('button', { name: /^Adicionar/ }).click()
    await expect(folhas).toHaveCount(0)
    await verPedido(page)
    await expect(folhas.getByText('bem quentes')).toBeVisible()
    await folhas.getByRole('button', { name: `Tirar um: ${BOLINHO}` }).click()
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Mar')
    await page.getByLabel('Nome', { exact: true }).fill('')
    await enviarPedido(page)
    await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
    await expect(page.getByText('Informe o seu nome.')).toBeVisible()
    await identificar(page, cliente.informacoesUsuario)
    await page.getByLabel('CPF', { exact: true }).fill('111.111.111-11')
    await enviarPedido(page)
    await expect(page.getByLabel('CPF', { exact: true })).toBeFocused()
    await expect(page.getByText(mensagensDasChamadas.cpfInvalido)).toBeVisible()
    await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25')
    await enviarPedido(page)
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
    await expect(page).toHaveURL('/meus-pedidos-em-andamento')
    await expect(page.getByText('sem colarinho')).toBeVisible()

    // what was sent stands where its sheet did
    await page.goBack()
    await expect(page).toHaveURL('/cardapio?modo=pedido')
    await expect(folhas).toHaveCount(0)
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(page.getByText(mensagens.pedidoSemProduto)).toBeVisible()
    await escolher(page, CHOPE, 1)
    await verPedido(page)
    await expect(page.getByText(cliente.informacoesUsuario.nome)).toBeVisible()
    await expect(page.getByRole('button', { name: 'trocar' })).toBeVisible()
  },
)

test('a cesta sobrevive a uma recarga e à falta de rede', longo, async ({ abrir, servidor }) => {
  const cliente = await sentar(await abrirBar(servidor.url), 4)
  const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
  await escolher(page, CHOPE, 2)
  await escolher(page, BOLINHO, 1)
  await identificar(page, cliente.informacoesUsuario)
  await expect(page.getByText('R$ 59,70').last()).toBeVisible()
  await page.context().setOffline(true)
  await enviarPedido(page)
  await expect(page.getByText(/Estamos tentando de novo/)).toBeVisible()
  await expect(page.getByText('R$ 59,70').last()).toBeVisible()
  // back in the bar's network, and the bar still out of reach: otherwise the order may be done before the reload
  await page.route('**/pedido/cadastrarPedido', (route) => route.abort().catch(() => {}))
  await page.context().setOffline(false)
  await page.reload()
  await page.unroute('**/pedido/cadastrarPedido')
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  await page.goto('/cardapio?modo=pedido')
  await expect(page.getByText('R$ 0,00')).toBeVisible()
})

test(
  'a resposta que se perde não faz um segundo pedido, nem depois de recarregar',
  longo,
  async ({ abrir, servidor }) => {
    const cliente = await sentar(await abrirBar(servidor.url), 4)
    const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
    await escolher(page, CHOPE, 2)
    await identificar(page, cliente.informacoesUsuario)
    await page.getByLabel(/Número da mesa/).fill('8')
    // the order reaches the bar, and its answer never reaches the phone
    const { voltar } = await perderRespostas(page, '/pedido/cadastrarPedido')
    await enviarPedido(page)
    await expect(page.getByText(/Estamos tentando de novo/)).toBeVisible()
    // by now the bar has moved this check-in to table 8: what is sent again says the same as before all the same
    await page.reload()
    await voltar()
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
    const { pedidos } = await chamar(cliente, '/pedido/buscarMeusPedidosEmAndamento', {})
    expect(pedidos.map(({ quantidade, numero_mesa }) => [quantidade, numero_mesa])).toEqual([[2, 8]])
  },
)

test('três toques no botão fazem um pedido', longo, async ({ abrir, servidor }) => {
  const cliente = await sentar(await abrirBar(servidor.url), 4)
  const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
  await escolher(page, CHOPE, 1)
  await identificar(page, cliente.informacoesUsuario)
  await page
    .getByRole('button', { name: 'Enviar Pedido' })
    .evaluate((botao: HTMLButtonElement) => [1, 2, 3].map(() => botao.click()))
  await expect(page).toHaveURL('/meus-pedidos-em-andamento')
  const { pedidos } = await chamar(cliente, '/pedido/buscarMeusPedidosEmAndamento', {})
  expect(pedidos).toHaveLength(1)
})

/** A guest at table 4 who has ordered before, with the sheet of their next order open. */
async function pedindoDeNovo(url: string, abrir: Abrir) {
  const bar = await abrirBar(url)
  const cliente = await sentar(bar, 4)
  await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
  const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
  await escolher(page, CHOPE, 1)
  await verPedido(page)
  return { page, cliente }
}

test('de quem só se sabe o nome não se diz que não tem CPF', longo, async ({ abrir, servidor }) => {
  const { page } = await pedindoDeNovo(servidor.url, abrir)
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(/./)
  await expect(page.getByLabel('Não tenho CPF')).not.toBeChecked()
})

test('a mesa que estava na tela não leva a comanda de volta', longo, async ({ abrir, servidor }) => {
  const { page, cliente } = await pedindoDeNovo(servidor.url, abrir)
  await expect(page.getByLabel(/Número da mesa/)).toHaveValue('4')
  // another phone of the same comanda moves while this one has table 4 on its screen
  await page.route('/auth/verificarSeCheckinEstaAtivoNaBase', (route) => route.abort())
  await chamar(cliente, '/auth/atualizarDadosCheckinComQrCodeMesa', { numeroMesa: 11 })
  await identificar(page, cliente.informacoesUsuario)
  await enviarPedido(page)
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  const { pedidos } = await chamar(cliente, '/pedido/buscarMeusPedidosEmAndamento', {})
  expect(pedidos.map(({ numero_mesa }) => numero_mesa)).toEqual([11, 11])
})

test('o que acaba enquanto se escolhe sai do pedido, com aviso', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url, [
    { nome: CHOPE, preco: 990, departamento: 'BAR', estoque: null },
    { nome: BOLINHO, preco: 3990, departamento: 'COZINHA', estoque: 1 },
  ])
  const [cliente, vizinho] = [await sentar(bar, 4), await sentar(bar, 5)]
  const page = await abrir('celular', '/cardapio?modo=pedido', {
    cliente,
    // the menu hears of nothing by itself: the guest sends what was there a moment ago
    antes: (page) => page.route('/eventos', (route) => route.abort()),
  })
  await escolher(page, CHOPE, 1)
  await escolher(page, BOLINHO, 1)
  await identificar(page, cliente.informacoesUsuario)
  await pedir(vizinho, { produto: bar.cardapio[1]!, quantidade: 1 })
  await enviarPedido(page)
  await expect(page.getByText(`${BOLINHO} acabou.`)).toBeVisible()
  // it is said where the button is, in the sheet
  await expect(page.getByRole('dialog').getByText('Saiu do que você escolheu:')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(`1× ${BOLINHO} · Acabou`)).toBeVisible()
  await expect(page.getByText('R$ 9,90').last()).toBeVisible()
  await enviarPedido(page)
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
})

test(
  'o departamento fechado por um tempo reabre no cardápio que já estava aberto',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 4)
    await chamar(bar.gerente, '/pedido/fecharDepartamento', { nome_departamento: 'COZINHA', minutos: 30 })
    let leituras = 0
    const page = await abrir('celular', '/cardapio?modo=pedido', {
      cliente,
      relogio: true,
      antes: async (page) => {
        page.on('request', (pedido) => {
          if (pedido.url().endsWith('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio')) leituras += 1
        })
        // no live word: what tells is the menu's own clock
        await page.route('/eventos', (route) => route.abort())
      },
    })
    await page.locator('summary').filter({ hasText: '1 opção' }).last().click()
    await expect(page.getByText(/^Cozinha fechada até/)).toBeVisible()
    await chamar(bar.gerente, '/pedido/reabrirDepartamento', { nome_departamento: 'COZINHA' })
    await page.clock.fastForward('28:00')
    await expect(page.getByText(/^Cozinha fechada até/)).toBeVisible()
    await page.clock.fastForward('03:00')
    await expect(page.getByRole('button', { name: `Pôr mais um: ${BOLINHO}` })).toBeVisible()
    expect(leituras).toBe(2)
  },
)

test('o cardápio comprido: a busca acha, e o título tocado fica onde estava', longo, async ({ abrir, servidor }) => {
  const nomes = [...new Set([CHOPE, BOLINHO, ...(await produtosDoCatalogo(servidor.url))])].slice(0, 16)
  const bar = await abrirBar(
    servidor.url,
    nomes.map((nome) => ({ nome, preco: 1000, departamento: 'BAR' as const, estoque: null })),
  )
  const cliente = await sentar(bar, 4)
  const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
  const ultima = page.locator('summary').last()
  await ultima.evaluate((titulo) => titulo.scrollIntoView({ block: 'center' }))
  const antes = await ultima.boundingBox()
  await ultima.click()
  await expect(page.locator('details').last()).toHaveAttribute('open')
  await expect.poll(async () => Math.abs(((await ultima.boundingBox())?.y ?? 0) - (antes?.y ?? 0))).toBeLessThan(3)

  const busca = page.getByLabel('Procurar no cardápio')
  await busca.fill('BACALHAU boli')
  await expect(page.getByText('Um produto com “BACALHAU boli”')).toBeVisible()
  await busca.press('Enter')
  await page.getByRole('button', { name: `Pôr mais um: ${BOLINHO}` }).click()
  await busca.fill('')
  await expect(page.getByText('Escolhidos: 1')).toBeVisible()
  await busca.fill('picanha de unicórnio')
  await expect(page.getByText('Nada com “picanha de unicórnio” no cardápio.')).toBeVisible()
})

test('o pedido anda na tela do cliente, e a mesa toda vê de quem é cada coisa', async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [chope] = bar.cardapio
  const equipe = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')] as const
  const [ana, rui] = [await sentar(bar, 7, 'Ana'), await sentar(bar, 7, 'Rui')]
  await pedir(ana, { produto: chope!, quantidade: 2 })
  await pedir(rui, { produto: chope!, quantidade: 3 })
  const page = await abrir('celular', '/meus-pedidos-em-andamento', { cliente: ana })
  await expect(page.getByText('Enviado ao bar')).toBeVisible()
  await darAndamento(equipe[0])
  await expect(page.getByText('Liberado para o garçom')).toBeVisible()
  await expect(page.getByText(/^Hoje às \d{2}:\d{2}$/)).toBeVisible()
  // the last step is made when it has arrived
  const caminho = page.getByRole('img', { name: 'Passo 3 de 4: Liberado para o garçom' })
  await expect(caminho.locator('[data-feito]')).toHaveCount(3)
  await darAndamento(equipe[1])
  await expect(page.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
  await ir(page, '/pedidos-entregues-na-mesa')
  // a row a person, and behind it each line once; where, when and how far once for all of them. The notice of what has come may
  // say the same words, but stands in no list
  await expect(page.getByText('R$ 49,50')).toBeVisible()
  await page.getByRole('button', { name: /^Rui/ }).click()
  await expect(page.getByRole('listitem').getByText(`3× ${CHOPE}`)).toHaveCount(1)
  await page.getByRole('button', { name: /^Rui/ }).click()
  await page.getByRole('button', { name: /Você/ }).click()
  await expect(page.getByText('Mesa 7 · Hoje · Entregue')).toBeVisible()
  await expect(page.getByRole('listitem').getByText(`2× ${CHOPE}`)).toHaveCount(1)
  await page.getByRole('button', { name: new RegExp(`^2× ${CHOPE}`) }).click()
  await expect(page.getByText(/^Ana · Mesa 7/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Passo 4 de 4: Entregue' })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await ir(page, '/meus-pedidos-entregues')
  await expect(page.getByRole('listitem').getByText(`2× ${CHOPE}`)).toHaveCount(1)
  // what is paid is no more among what is owed, and still there
  const { pedidos } = await chamar(ana, '/pedido/buscarMeusPedidosEntregues', {})
  await chamar(equipe[1], '/cliente/informarPagamentoConta', pedidos)
  const pago = page.getByRole('region', { name: 'Já pago' })
  await pago.getByText('1 item já está pago.').click()
  await expect(pago.getByText(`2× ${CHOPE}`)).toBeVisible()
  await expect(page.getByRole('listitem').getByText(`2× ${CHOPE}`)).toHaveCount(1)
})

test('a sessão que acaba no meio do pedido não leva a cesta', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [pessoa, cliente] = [await cadastrar(servidor.url), await sentar(bar, 4)]
  const page = await abrir('celular', '/cardapio?modo=pedido', { pessoa, cliente })
  await escolher(page, CHOPE, 2)
  await chamar(pessoa, '/auth/logout', {})
  await chamar(bar.gerente, '/contas/forcarCheckoutCheckin', { id: cliente.checkin.id })
  await expect(page.getByText(respostas.checkinEncerradoPelaEquipe)).toBeVisible()
  // by its address: any call may have found out first that the login is over, and then the tab says 'Login'
  await ir(page, '/usuario-logado')
  await expect(page.getByText(mensagensDasChamadas.naoAutorizadoPagina)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()

  await ir(page, `/mostrar-dados-estabelecimento?id=${bar.id}`)
  await page.getByRole('button', { name: 'Fazer Checkin' }).click()
  await page.getByRole('link', { name: 'Fazer pedido para a mesa' }).click()
  await expect(page.getByText('2 itens')).toBeVisible()
})

test(
  'quem saiu da conta por outro aparelho fica sabendo, pode voltar, e pede assim mesmo',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [pessoa, cliente] = [await cadastrar(servidor.url), await sentar(bar, 4)]
    await chamar(pessoa, '/auth/logout', {})
    const page = await abrir('celular', '/cardapio?modo=pedido', { pessoa, cliente })
    await escolher(page, CHOPE, 1)
    await verPedido(page)
    const aviso = page.getByRole('alert').filter({ hasText: mensagens.loginTerminou })
    await expect(aviso).toBeVisible()
    await identificar(page, { nome: 'Clara', email: 'clara@exemplo.com' })
    await enviarPedido(page)
    await expect(page).toHaveURL('/meus-pedidos-em-andamento')
    await expect(aviso).toBeVisible()
    await aviso.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/area-restrita')
    await expect(aviso).toHaveCount(0)
  },
)

/** Names of products of the shared catalogue, from all over it. */
async function produtosDoCatalogo(url: string): Promise<string[]> {
  const { gerente } = await abrirBar(url)
  const { produtosMercadinho } = await chamar(gerente, '/estabelecimento/buscarProdutosMercadinho', {})
  return produtosMercadinho.filter((_, indice) => indice % 8 === 0).map(({ nome }) => nome)
}
