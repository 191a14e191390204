import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { contar } from './src/contar.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// How many taps receiving takes, from the list of open accounts.

/** At tables 7 and 8 three dishes each, R$ 59,70 with everything served; a waiter at the list of open accounts. */
async function duasMesas(url: string) {
  const bar = await abrirBar(url)
  for (const mesa of [7, 8]) {
    const ana = await sentar(bar, mesa, mesa === 7 ? 'Ana' : 'Caio')
    await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 1 })
    await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 1 })
    await pedir(ana, { produto: bar.cardapio[1]!, quantidade: 1 })
  }
  await darAndamento(await contratar(bar, 'BAR BARMAN'))
  await darAndamento(await contratar(bar, 'BAR COZINHA'))
  const pessoa = await contratar(bar, 'BAR GARCON')
  await darAndamento(pessoa)
  return { bar, pessoa }
}

test('receber da mesa: no cartão 3 toques, em dinheiro com troco 4, e em quatro partes iguais até 9, sem sair da mesa', async ({
  abrir,
  servidor,
}) => {
  const { bar, pessoa } = await duasMesas(servidor.url)
  const garcom = await abrir('celular', '/pagamento-conta-maquininha', { pessoa })
  const mesas = garcom.getByRole('region', { name: 'Mesas' })
  await expect(mesas.getByRole('button', { name: 'Mesa 7 R$ 59,70' })).toBeVisible()
  await semViolacoesClaroEEscuro(garcom)
  const contados = await contar(garcom)

  // four equal parts, by card, in cash with change, by Pix and by a meal voucher
  await mesas.getByRole('button', { name: 'Mesa 7' }).click()
  await garcom.getByRole('button', { name: 'Partes', exact: true }).click()
  await garcom.getByRole('button', { name: '4 de R$ 14,93' }).click()
  const folha = (parte: number) => garcom.getByRole('dialog', { name: `Parte ${parte}/4 de 3 itens` })
  await folha(1).getByRole('button', { name: 'Maquininha' }).click()
  await folha(2).getByRole('button', { name: 'Pix' }).click()
  await expect(folha(3)).toBeVisible()
  await semViolacoesClaroEEscuro(garcom)
  await folha(3).getByRole('button', { name: 'Maquininha' }).click()
  await expect(folha(4)).toBeVisible()
  expect((await contados()).toques).toBe(6)
  // somebody pays later: the page is still at the table, and says how far it is
  await folha(4).getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(garcom.getByText('3 de 4 pagos')).toBeVisible()
  const aPagar = garcom.getByRole('region', { name: 'A pagar' })
  await expect(aPagar.getByRole('checkbox')).toHaveCount(1)
  await expect(aPagar.getByRole('checkbox', { name: /^1\/4|4\/4 de 3 itens/ })).toBeChecked()
  await expect(garcom.getByRole('region', { name: 'Já pago' }).getByText('1/4 de 3 itens')).toBeVisible()
  await semViolacoesClaroEEscuro(garcom)
  await contados()
  await garcom.getByRole('button', { name: 'Vale', exact: true }).click()
  await garcom.getByRole('button', { name: 'Vale Alelo' }).click()
  // the last one leads home
  await expect(garcom).toHaveURL('/bar-garcon')
  expect((await contados()).toques).toBe(2)
  const { meios } = await chamar(bar.gerente, '/pagamento/buscarPagamentos', {})
  expect(meios.map(({ meio, recebido }) => [meio, recebido])).toEqual([
    ['maquininha', 2985],
    ['pix_no_caixa', 1493],
    ['vale_alelo', 1492],
  ])

  // all of it by card
  await garcom.goto('/pagamento-conta-maquininha')
  await contados()
  await mesas.getByRole('button', { name: 'Mesa 8' }).click()
  await garcom.getByRole('button', { name: 'Maquininha' }).click()
  await garcom.getByRole('alertdialog').getByRole('button', { name: 'Informar pagamento' }).click()
  await expect(garcom).toHaveURL('/bar-garcon')
  expect((await contados()).toques).toBe(3)
})

test(
  'em dinheiro, com troco: 4 toques; e o que foi na mesa errada passa para a certa com dois toques',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, pessoa } = await duasMesas(servidor.url)
    const garcom = await abrir('celular', '/pagamento-conta-maquininha', { pessoa })
    const contados = await contar(garcom)
    await garcom.getByRole('button', { name: 'Mesa 7' }).click()
    await garcom.getByRole('button', { name: 'Dinheiro' }).click()
    const folha = garcom.getByRole('dialog', { name: 'Informar pagamento' })
    await folha.getByRole('button', { name: 'R$ 100,00' }).click()
    await expect(folha.getByText('Troco: R$ 40,30')).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    await folha.getByRole('button', { name: 'Informar pagamento' }).click()
    await expect(garcom).toHaveURL('/bar-garcon')
    expect((await contados()).toques).toBe(4)

    const gerente = await abrir('celular', '/pagamentos', { pessoa: bar.gerente })
    await gerente.getByRole('button', { name: 'Foi na mesa errada' }).click()
    const deQue = gerente.getByRole('dialog', { name: 'De que mesa era?' })
    await expect(deQue.getByRole('button', { name: 'Mesa 8 R$ 59,70' })).toBeVisible()
    await semViolacoesClaroEEscuro(gerente)
    await deQue.getByRole('button', { name: 'Mesa 8' }).click()
    await expect(gerente.getByText(new RegExp(respostas.recebidoNaCerta))).toBeVisible()
    const devem = await chamar(pessoa, '/conta/buscarContasAbertas', {})
    expect(devem.contas.map(({ numero_mesa, falta }) => [numero_mesa, falta])).toEqual([
      [7, 5970],
      [8, 0],
    ])
  },
)

test(
  'o garçom passa para a mesa certa o que recebeu na errada com o PIN de quem pode, e ficam os dois nomes',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, pessoa } = await duasMesas(servidor.url)
    await chamar(bar.gerente, '/user/definirMeuPin', { pin: '271828' })
    const conta = await chamar(pessoa, '/cliente/getContaCliente', { dadosCliente: { numeroMesa: 7 } })
    // all but one of its lines: the table stays open
    const produtos = conta.arrayProdutosNaoPagos.slice(1)
    await chamar(pessoa, '/cliente/informarPagamentoConta', { produtos, meio: 'dinheiro' })
    const recebido = produtos.reduce((soma, { preco_produto }) => soma + preco_produto, 0)

    const garcom = await abrir('celular', '/pagamento-conta-maquininha?mesa=7', { pessoa })
    await garcom
      .getByRole('button', { name: /^Foi na mesa errada/ })
      .first()
      .click()
    await garcom.getByRole('dialog', { name: 'De que mesa era?' }).getByRole('button', { name: 'Mesa 8' }).click()
    const permissao = garcom.getByRole('dialog', { name: 'Quem permite?' })
    await permissao.getByLabel(`PIN de ${bar.gerente.nome}`).fill('271828')
    await permissao.getByRole('button', { name: 'Permitir' }).click()
    await expect(garcom.getByText(new RegExp(respostas.recebidoNaCerta))).toBeVisible()
    const { contas } = await chamar(pessoa, '/conta/buscarContasAbertas', {})
    expect(contas.map(({ numero_mesa, falta }) => [numero_mesa, falta])).toEqual([
      [7, 5970],
      [8, 5970 - recebido],
    ])
    const { atos } = await chamar(bar.gerente, '/auditoria/buscarAtos', {})
    expect(atos[0]?.texto).toContain(`${pessoa.nome} `)
    expect(atos.map(({ texto }) => texto).join()).toContain(`com a permissão de ${bar.gerente.nome}`)
  },
)

test(
  'quem pede a conta diz no celular que paga em dinheiro e para quanto é o troco, e o garçom já lê',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const pessoa = await contratar(bar, 'BAR GARCON')
    const ana = await abrir('celular', '/cardapio?modo=pedido', { cliente: await sentar(bar, 7, 'Ana') })
    const garcom = await abrir('celular', '/bar-garcon', { pessoa })
    await ana.getByRole('button', { name: 'Chamar o garçom' }).click()
    await ana.getByRole('button', { name: 'Pedir a conta' }).click()
    await ana.getByRole('button', { name: 'Em dinheiro' }).click()
    await ana.getByRole('button', { name: 'Troco para R$ 100,00' }).click()
    await expect(ana.getByRole('button', { name: 'Troco para R$ 100,00', pressed: true })).toBeVisible()
    await semViolacoesClaroEEscuro(ana)
    await garcom.getByRole('button', { name: '1 chama' }).click()
    await expect(
      garcom.getByRole('dialog', { name: 'Mesas que chamam' }).getByText('troco para R$ 100,00'),
    ).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
  },
)
