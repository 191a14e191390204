import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { cartoes, confirmar, digitarCartao } from './src/clientes.ts'
import { contar } from './src/contar.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// One line of the account in several parts, each paid by itself: on the guests' phones and at the waiter's.

/** Ana's two beers, R$ 19,80, are on table 7, where Rui sits too; and `outros`, who had one beer each. */
async function naMesa(url: string, { pixDeAna = 'ana@exemplo.com', outros = [] as string[] } = {}) {
  const bar = await abrirBar(url)
  const [ana, rui] = [await sentar(bar, 7, 'Ana'), await sentar(bar, 7, 'Rui')]
  ana.informacoesUsuario = { ...ana.informacoesUsuario, email: pixDeAna }
  await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 2 })
  await pedir(rui, { produto: bar.cardapio[1]!, quantidade: 1 })
  const mais = []
  for (const nome of outros) {
    const outro = await sentar(bar, 7, nome)
    await pedir(outro, { produto: bar.cardapio[0]!, quantidade: 1 })
    mais.push(outro)
  }
  await darAndamento(await contratar(bar, 'BAR BARMAN'))
  await darAndamento(await contratar(bar, 'BAR COZINHA'))
  const garcom = await contratar(bar, 'BAR GARCON')
  await darAndamento(garcom)
  return { bar, ana, rui, mais, garcom }
}

test('a dona divide em três, cada celular paga a sua parte, e as outras continuam a pagar', async ({
  abrir,
  servidor,
}) => {
  const { ana, rui } = await naMesa(servidor.url)
  const dela = await abrir('celular', '/meus-pedidos-entregues', { cliente: ana })
  const conta = dela.getByRole('region', { name: 'Minha conta' })
  await conta.getByRole('button', { name: /^2× / }).click()
  const folha = dela.getByRole('dialog')
  await folha.getByRole('button', { name: 'Pôr mais um: partes' }).click()
  await semViolacoesClaroEEscuro(dela)
  await folha.getByRole('button', { name: 'Em 3 partes de R$ 6,60' }).click()
  await expect(dela.getByText(respostas.contaDividida)).toBeVisible()
  await expect(conta.getByRole('checkbox', { name: /parte de R\$\s19,80/ })).toBeChecked()
  // hers is the first part; the others' stand apart
  await conta.getByText('Fica para os outros').click()
  await expect(conta.getByRole('checkbox', { name: /parte de R\$\s19,80/ })).toHaveCount(3)
  await semViolacoesClaroEEscuro(dela)

  // and together again, while it is not being paid; then in two
  await conta
    .getByRole('button', { name: /^Abrir 2× / })
    .first()
    .click()
  await expect(folha.getByText('a sua parte')).toHaveCount(1)
  await semViolacoesClaroEEscuro(dela)
  await folha.getByRole('button', { name: /^Juntar as partes/ }).click()
  await expect(dela.getByText(respostas.cotasJuntas)).toBeVisible()
  await conta.getByRole('button', { name: /^2× |^Abrir 2× / }).click()
  await folha.getByRole('button', { name: 'Em 2 partes de R$ 9,90' }).click()
  await dela.getByRole('button', { name: 'Pagar com cartão' }).click()
  await digitarCartao(dela, cartoes.aprovado.numero)
  await dela.getByRole('button', { name: 'Pagar R$ 9,90' }).click()
  await expect(dela.getByText(respostas.pagamentoEfetuado)).toBeVisible()

  // the whole table sees what is left, and chooses of it
  const dele = await abrir('celular', '/pedidos-entregues-na-mesa', { cliente: rui })
  await dele.getByRole('button', { name: /^Ana/ }).click()
  await expect(dele.getByText('parte de R$ 19,80')).toHaveCount(2)
  await expect(dele.getByText('Ana pagou')).toBeVisible()
  await dele.getByRole('button', { name: /^Ana/ }).click()
  await dele.getByRole('button', { name: 'Escolher o que pagar' }).click()
  await dele.getByRole('checkbox', { name: /parte de/ }).uncheck()
  await semViolacoesClaroEEscuro(dele)
  await dele.getByRole('checkbox', { name: /parte de/ }).check()
  await dele.getByRole('checkbox').last().uncheck()
  // hers, and by Pix nobody is asked
  await dele.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect(dele.getByText(respostas.pagamentoEfetuado)).toBeVisible()
})

test(
  'o garçom marca uma pessoa num toque, recebe uma parte igual em dinheiro, e o resto o cliente paga no celular',
  longo,
  async ({ abrir, servidor }) => {
    const { ana, garcom: pessoa } = await naMesa(servidor.url)
    const garcom = await abrir('celular', '/pagamento-conta-maquininha', { pessoa })
    await garcom.getByLabel('Número da mesa').fill('7')
    await garcom.getByRole('button', { name: 'Buscar' }).click()
    const marcadas = garcom.getByRole('checkbox', { checked: true })
    const deAna = garcom.getByRole('region', { name: 'Quanto falta' }).getByRole('button', { name: /Ana/ })
    await deAna.click()
    await expect(marcadas).toHaveCount(1)
    await expect(garcom.getByText(/1 item\s*R\$\s19,80/)).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    await deAna.click()
    await expect(marcadas).toHaveCount(2)
    await garcom.getByRole('button', { name: 'Partes', exact: true }).click()
    await garcom.getByRole('button', { name: '2 de R$ 29,85' }).click()
    const folha = garcom.getByRole('dialog')
    await folha.getByRole('button', { name: 'Dinheiro' }).click()
    await folha.getByRole('button', { name: 'Informar pagamento' }).click()
    await expect(garcom.getByText(/Pagamento registrado\. R\$\s29,85/)).toBeVisible()
    // the next one is ready; whoever comes back to the table finds it, and of it the amount that a guest hands over now
    await expect(garcom.getByRole('dialog', { name: 'Parte 2/2 de 2 itens' })).toBeVisible()
    await garcom.goto('/pagamento-conta-maquininha?mesa=7')
    await expect(garcom.getByRole('button', { name: 'Receber a próxima: R$ 29,85' })).toBeVisible()
    await expect(marcadas).toHaveCount(1)
    await semViolacoesClaroEEscuro(garcom)
    await garcom.getByRole('button', { name: 'Valor', exact: true }).click()
    await garcom.getByLabel('Quanto se paga agora').fill('2000')
    await garcom.getByRole('button', { name: 'Continuar' }).click()
    await expect(garcom.getByText(/2 itens\s*R\$\s20,00/)).toBeVisible()

    const dela = await abrir('celular', '/meus-pedidos-entregues', { cliente: ana })
    await expect(dela.getByText('1 item já está pago.')).toBeVisible()
    await dela.getByRole('button', { name: 'Pagar com cartão' }).click()
    await digitarCartao(dela, cartoes.aprovado.numero)
    await dela.getByRole('button', { name: 'Pagar R$ 9,90' }).click()
    await expect(dela.getByText(respostas.pagamentoEfetuado)).toBeVisible()
    await dela.goto('/meus-pedidos-entregues')
    await expect(dela.getByText('Tudo pago. Obrigado!')).toBeVisible()
  },
)

test(
  'R$ 50,00 em dinheiro, com troco para 100, e o resto na maquininha: de uma vez, e cada um com a sua taxa',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, garcom: pessoa } = await naMesa(servidor.url)
    await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { taxa_percentual: 10 })
    const garcom = await abrir('celular', '/pagamento-conta-maquininha?mesa=7', { pessoa })
    await garcom.getByRole('button', { name: 'Em mais de um meio' }).click()
    // nothing is asked for before it is known how much
    await garcom.getByRole('button', { name: 'Informar pagamento' }).click()
    await expect(garcom.getByText('Diga quanto é em cada meio.')).toBeVisible()
    const primeiro = garcom.getByRole('group', { name: '1º meio' })
    await primeiro.getByLabel('Valor (R$)').fill('109')
    await expect(
      primeiro.getByText('Fica R$ 1,08: o que falta vai no resto. Com R$ 0,09 de taxa (opcional).'),
    ).toBeVisible()
    await primeiro.getByLabel('Valor (R$)').fill('5000')
    await expect(primeiro.getByText('Com R$ 4,54 de taxa (opcional).')).toBeVisible()
    await expect(garcom.getByText(/O resto\s*R\$\s15,66/)).toBeVisible()
    await primeiro.getByRole('button', { name: 'R$ 100,00' }).click()
    await expect(primeiro.getByText('Troco: R$ 50,00')).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    await garcom.getByRole('button', { name: 'Informar pagamento' }).click()
    await confirmar(garcom, 'Informar pagamento')
    await expect(
      garcom.getByText(/Pagamento registrado\. R\$\s50,00 · Dinheiro \+ R\$\s15,66 · Maquininha\./),
    ).toBeVisible()
    const { totais, pagamentos } = await chamar(bar.gerente, '/pagamento/buscarPagamentos', {})
    expect(pagamentos.map(({ meio, valor }) => [meio, valor]).sort()).toEqual([
      ['dinheiro', 5000],
      ['maquininha', 1566],
    ])
    expect(totais).toEqual({ recebido: 6566, devolvido: 0, taxa: 596, gorjeta: 0 })
  },
)

test(
  'o garçom passa um item, e depois uma parte dele, para a conta de outra pessoa: os dois celulares veem na hora, e um toque desfaz',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, ana, rui, garcom: pessoa } = await naMesa(servidor.url)
    await sentar(bar, 9, 'Bia')
    const [dela, dele] = [
      await abrir('celular', '/meus-pedidos-entregues', { cliente: ana }),
      await abrir('celular', '/meus-pedidos-entregues', { cliente: rui }),
    ]
    const chopes = { name: /^2× / }
    await expect(dela.getByRole('button', chopes)).toBeVisible()
    const garcom = await abrir('celular', '/pagamento-conta-maquininha?mesa=7', { pessoa })
    await garcom.getByRole('button', { name: /^Passar 2× / }).click()
    const folha = garcom.getByRole('dialog')
    await expect(folha.getByRole('listitem')).toHaveText([/Mesa 7 · Rui/, /Mesa 9/])
    await semViolacoesClaroEEscuro(garcom)
    await folha.getByRole('button', { name: /Rui/ }).click()
    await expect(garcom.getByText(/agora na conta: .*Rui/)).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    await expect(dele.getByRole('button', chopes)).toBeVisible()
    await expect(dela.getByRole('button', chopes)).toHaveCount(0)
    // his bill says when, at which price, and that it was she who ordered; so does the waiter's
    const porque = /\d\d:\d\d · R\$\s9,90 cada · pedido por Ana/
    for (const page of [dele, garcom]) await expect(page.getByText(porque)).toBeVisible()

    await garcom.getByRole('button', { name: 'Desfazer' }).click()
    await expect(garcom.getByText(respostas.mudancaDesfeita)).toBeVisible()
    await expect(dela.getByRole('button', chopes)).toBeVisible()
    await expect(dele.getByRole('button', chopes)).toHaveCount(0)

    // divided, one part of it goes alone: each phone has one
    await garcom.getByRole('button', { name: /^Dividir 2× / }).click()
    await folha.getByRole('button', { name: '2 de R$ 9,90' }).click()
    await garcom
      .getByRole('button', { name: /^Passar uma parte de 2× / })
      .first()
      .click()
    await expect(folha.getByRole('button', { name: /^As 2 partes, R\$\s19,80$/ })).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    await folha.getByRole('button', { name: /Rui/ }).click()
    await expect(garcom.getByText(/^Uma parte de 2× .* agora na conta: .*Rui/)).toBeVisible()
    const parte = /parte de R\$\s19,80/
    for (const celular of [dela, dele]) await expect(celular.getByText(parte)).toHaveCount(1)
    await garcom.getByRole('button', { name: 'Desfazer' }).click()
    await expect(dele.getByText(parte)).toHaveCount(0)
    // her two parts, which nobody took, are one row
    await expect(dela.getByText('2 partes de R$ 19,80')).toBeVisible()
  },
)

test(
  'quem diz que um item não é seu avisa a mesa e o garçom, e outra pessoa fica com ele',
  longo,
  async ({ abrir, servidor }) => {
    const { ana, rui, garcom: pessoa } = await naMesa(servidor.url)
    const [dela, dele, garcom] = [
      await abrir('celular', '/meus-pedidos-entregues', { cliente: ana }),
      await abrir('celular', '/meus-pedidos-entregues', { cliente: rui }),
      await abrir('celular', '/pagamento-conta-maquininha?mesa=7', { pessoa }),
    ]
    await dela.getByRole('button', { name: /^2× / }).click()
    await dela.getByRole('button', { name: /^Não é meu: 2× / }).click()
    await expect(dela.getByText(respostas.itemOferecido)).toBeVisible()
    await expect(dela.getByText('à procura de dono')).toBeVisible()
    await expect(garcom.getByText(/quer acertar de quem é um item/).last()).toBeVisible()
    await expect(garcom.getByText('diz que não é seu')).toBeVisible()
    const ofertas = dele.getByRole('region', { name: 'De quem é?' })
    await expect(ofertas).toContainText('Ana diz que não pediu')
    for (const page of [dela, dele, garcom]) await semViolacoesClaroEEscuro(page)

    // she may come back to it, until another guest takes it
    await dela.getByRole('button', { name: /^2× / }).click()
    await dela.getByRole('button', { name: /^É meu, sim: 2× / }).click()
    await expect(ofertas).toHaveCount(0)
    await dela.getByRole('button', { name: /^2× / }).click()
    await dela.getByRole('button', { name: /^Não é meu: 2× / }).click()
    await ofertas.getByRole('button', { name: /^É meu: 2× / }).click()
    await expect(dele.getByText(respostas.itemAceito)).toBeVisible()
    await expect(dele.getByRole('button', { name: /^2× / })).toBeVisible()
    await expect(dela.getByRole('button', { name: /2× / })).toHaveCount(0)
    await expect(garcom.getByText('diz que não é seu')).toHaveCount(0)
  },
)

test(
  'partes iguais do que falta, entre quatro: um toque em cada celular, e mais um até o Pix, e a conta fecha',
  longo,
  async ({ abrir, servidor }) => {
    const { ana, rui, mais } = await naMesa(servidor.url, { outros: ['Bia', 'Caio'] })
    const celulares = []
    // counted on each phone from the table's account until the Pix code stands there
    for (const cliente of [ana, rui, ...mais]) {
      const page = await abrir('celular', '/pedidos-entregues-na-mesa', { cliente })
      celulares.push({ page, quanto: await contar(page) })
    }
    const [{ page: dela, quanto: osDela }, ...outros] = celulares as [(typeof celulares)[0], ...typeof celulares]
    await dela.getByRole('button', { name: /^4 partes iguais: R\$/ }).click()
    await expect(dela.getByText(respostas.contaDividida)).toBeVisible()
    await expect(dela.getByText('Fica para os outros')).toBeVisible()
    // one row for each person, and not four for each line
    await expect(dela.getByRole('checkbox', { name: /^Sua parte, 1 de 4/ })).toBeChecked()
    await dela.getByText('Fica para os outros').click()
    await expect(dela.getByRole('checkbox', { name: /arte,? \d de 4/ })).toHaveCount(4)
    await semViolacoesClaroEEscuro(dela)
    await dela.getByRole('button', { name: 'Pagar com Pix' }).click()
    await expect(dela).toHaveURL(/pagamento-pix/)
    // besides the one that looked at the others'
    expect(await osDela()).toEqual({ toques: 3, teclas: 0 })

    // on the other phones the table is divided already: their part is one tap away
    for (const [i, { page, quanto }] of outros.entries()) {
      // and until it is known to be theirs, no second tap pays for the whole table
      let soltar = () => {}
      const solto = new Promise<void>((pronto) => {
        soltar = pronto
      })
      await page.route('/conta/dividir', (route) => solto.then(() => route.continue()))
      await page.getByRole('button', { name: /^Pagar a minha parte/ }).click()
      await expect(page.getByRole('button', { name: 'Pagar com Pix' })).toBeDisabled()
      soltar()
      await expect(page.getByRole('checkbox', { name: /^Sua parte, \d de 4/ })).toBeChecked()
      if (i === 0) await semViolacoesClaroEEscuro(page)
      await page.getByRole('button', { name: 'Pagar com Pix' }).click()
      await expect(page).toHaveURL(/pagamento-pix/)
      expect(await quanto()).toEqual({ toques: 2, teclas: 0 })
    }
    for (const { page } of celulares) await expect(page.getByText(respostas.pagamentoEfetuado)).toBeVisible()
    await dela.getByRole('link', { name: 'Ver o recibo' }).click()
    await expect(dela.getByRole('article').getByText('Parte 1 de 4 da conta')).toBeVisible()
    await expect(dela.getByRole('article').getByRole('listitem')).toHaveCount(1)
    await dela.goto('/pedidos-entregues-na-mesa')
    await expect(dela.getByText('Tudo pago. Obrigado!')).toBeVisible()
  },
)

test('a mesa lê quem está pagando, e depois quem pagou', longo, async ({ abrir, servidor }) => {
  const { ana, rui } = await naMesa(servidor.url, { pixDeAna: 'ana+pixespera@exemplo.com' })
  const dele = await abrir('celular', '/pedidos-entregues-na-mesa', { cliente: rui })
  const conta = dele.getByRole('region', { name: 'Conta da mesa' })
  await expect(conta.getByText('Pagamento em andamento')).toHaveCount(0)
  const dela = await abrir('celular', '/pedidos-entregues-na-mesa', { cliente: ana })
  await dela.getByRole('button', { name: 'O resto' }).click()
  await dela.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect(dela).toHaveURL(/pagamento-pix/)
  await expect(conta.getByText('Ana está pagando')).toHaveCount(2)
  await semViolacoesClaroEEscuro(dele)

  // her own page says of herself nothing new; she gives it up, and no payment is under way
  await dela.goto('/pedidos-entregues-na-mesa')
  await dela.getByRole('button', { name: 'Desistir' }).click()
  await expect(dela.getByText('Ana está pagando')).toHaveCount(0)
  await confirmar(dela, 'Desistir do pagamento')
  await expect(dele.getByText('Ana está pagando')).toHaveCount(0)
  await expect(dele.getByRole('button', { name: 'Pagar com Pix' })).toBeVisible()

  await dela.goto('/meus-pedidos-entregues')
  await dela.getByRole('button', { name: /^2× / }).click()
  await dela.getByRole('dialog').getByRole('button', { name: 'Em 2 partes de R$ 9,90' }).click()
  await dela.getByRole('button', { name: 'Pagar com cartão' }).click()
  await digitarCartao(dela, cartoes.aprovado.numero)
  await dela.getByRole('button', { name: 'Pagar R$ 9,90' }).click()
  await expect(dela.getByText(respostas.pagamentoEfetuado)).toBeVisible()
  await dele.getByRole('button', { name: /^Ana/ }).click()
  await expect(dele.getByText('Ana pagou')).toBeVisible()
  await semViolacoesClaroEEscuro(dele)
})

test(
  'a parte oferecida em dois toques se aceita num, se recusa num e se toma de volta num, ao vivo',
  longo,
  async ({ abrir, servidor }) => {
    const { ana, rui } = await naMesa(servidor.url, { outros: ['Ana Prado'] })
    const dela = await abrir('celular', '/meus-pedidos-entregues', { cliente: ana })
    const dele = await abrir('celular', '/meus-pedidos-entregues', { cliente: rui })
    const [osDela, osDele] = [await contar(dela), await contar(dele)]
    const chopes = dela.getByRole('button', { name: /2× / })
    await chopes.click()
    await dela.getByRole('button', { name: /^Rui/ }).click()
    expect(await osDela()).toEqual({ toques: 2, teclas: 0 })
    await expect(dela.getByRole('checkbox', { name: /sua parte · parte de/ })).toBeChecked()
    await expect(dele.getByText('Ana dividiu com você')).toBeVisible()

    // no: she reads it, and takes it back
    await dele.getByRole('button', { name: /^Não é minha a parte de 2× / }).click()
    await expect(dela.getByText(/Rui disse que não/)).toHaveCount(1)
    await chopes.last().click()
    await osDela()
    await dela.getByRole('button', { name: /^Juntar as partes/ }).click()
    await expect(dela.getByText(/Rui disse que não/)).toHaveCount(0)
    expect(await osDela()).toEqual({ toques: 1, teclas: 0 })

    // yes
    await chopes.click()
    await dela.getByRole('button', { name: /^Rui/ }).click()
    await expect(dele.getByText('Ana dividiu com você')).toBeVisible()
    await osDele()
    await dele.getByRole('button', { name: /^Aceitar a parte de 2× / }).click()
    await expect(dele.getByText(/sua parte/)).toBeVisible()
    expect(await osDele()).toEqual({ toques: 1, teclas: 0 })
    expect(await osDela()).toEqual({ toques: 2, teclas: 0 })
    await expect(dela.getByRole('button', { name: /^Abrir 2× |^2× / })).toHaveCount(1)
  },
)

test('um item com quem está na mesa, e um valor que eu escolho', longo, async ({ abrir, servidor }) => {
  const { bar, ana, rui } = await naMesa(servidor.url, { outros: ['Ana Prado'] })
  const dela = await abrir('celular', '/meus-pedidos-entregues', { cliente: ana })
  await dela.getByRole('button', { name: /^2× / }).click()
  // two of one first name are told apart, and all of them are one tap
  await expect(dela.getByRole('button', { name: /^Ana P\./ })).toBeVisible()
  await expect(dela.getByRole('button', { name: 'Todos, 3 pessoas: R$ 6,60 cada' })).toBeVisible()
  await dela.getByRole('button', { name: 'Escolher mais de uma pessoa' }).click()
  await dela.getByRole('button', { name: 'Ana P.' }).click()
  await dela.getByRole('button', { name: 'Rui' }).click()
  await dela.getByRole('button', { name: 'Ana P.' }).click()
  await semViolacoesClaroEEscuro(dela)
  await dela.getByRole('button', { name: 'Dividir entre 2: R$ 9,90' }).click()
  await expect(dela.getByRole('checkbox', { name: /sua parte · parte de/ })).toBeChecked()

  // to him it is an offer; on his own account it stands beside what he ordered once he says yes
  const dele = await abrir('celular', '/meus-pedidos-entregues', { cliente: rui })
  await expect(dele.getByText('Ana dividiu com você')).toBeVisible()
  await expect(dele.getByText(/parte de R\$/)).toHaveCount(0)
  await semViolacoesClaroEEscuro(dele)
  await dele.getByRole('button', { name: /^Aceitar a parte de 2× / }).click()
  await expect(dele.getByText(/parte de R\$/)).toBeVisible()
  await expect(dele.getByText('Ana dividiu com você')).toHaveCount(0)
  await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { taxa_percentual: 10 })
  await dele.goto('/pedidos-entregues-na-mesa')
  await dele.getByRole('button', { name: 'Um valor' }).click()
  await dele.getByLabel('Quanto você paga').pressSequentially('99999')
  await dele.getByRole('button', { name: 'Continuar' }).click()
  // without the half that she took
  await expect(dele.getByText(/O máximo é R\$\s65,67\./)).toBeVisible()
  await semViolacoesClaroEEscuro(dele)
  // what is typed is what is paid, unless the charge is put on top, and either is said before
  await dele.getByLabel('Quanto você paga').fill('')
  await dele.getByLabel('Quanto você paga').pressSequentially('1250')
  await expect(dele.getByText(/R\$\s12,50 · R\$\s1,13 são do serviço/)).toBeVisible()
  await dele.getByLabel('Serviço por cima do valor').check()
  await expect(dele.getByRole('button', { name: 'Continuar: R$ 13,75' })).toBeVisible()
  await dele.getByLabel('Serviço por cima do valor').uncheck()
  await dele.getByRole('button', { name: 'Continuar: R$ 12,50' }).click()
  await dele.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect(dele.getByText(respostas.pagamentoEfetuado)).toBeVisible()
})
