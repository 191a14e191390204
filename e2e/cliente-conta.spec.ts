import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { semViolacoes } from './src/axe.ts'
import { cartoes, confirmar, digitarCartao, identificar, pedirFichas } from './src/clientes.ts'
import { abrirBar, type Bar, type Cliente, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// The account on the phone: whose it is, what of it is being paid already, and a payment that is looked at again later.

/** What these guests ordered is on the table. */
async function entregar(bar: Bar, ...clientes: Cliente[]) {
  for (const cliente of clientes) await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
  for (const perfil of ['BAR BARMAN', 'BAR GARCON'] as const) await darAndamento(await contratar(bar, perfil))
}

/** The sandbox leaves this person's Pix waiting. */
const semPressa = ({ informacoesUsuario, ...cliente }: Cliente): Cliente => ({
  ...cliente,
  informacoesUsuario: { ...informacoesUsuario, email: informacoesUsuario.email.replace('@', '+pixespera@') },
})

const fichasDe = async (cliente: Cliente) =>
  (await chamar(cliente, '/ficha/buscarFichasPendentesDePagamento', {})).fichas

test('quem nunca pediu paga a conta da mesa: diz quem é, uma vez só', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [ana, rui] = [await sentar(bar, 7, 'Ana'), semPressa(await sentar(bar, 7, 'Rui Barbosa'))]
  await entregar(bar, ana, ana)
  const page = await abrir('celular', '/pedidos-entregues-na-mesa', { cliente: rui })
  await expect(page.getByRole('button', { name: 'Pagar com cartão' })).toBeHidden()
  const continuar = page.getByRole('button', { name: 'Continuar' })
  await continuar.click()
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  await expect(page.getByText('Informe o seu nome.')).toBeVisible()
  await semViolacoes(page)
  await identificar(page, rui.informacoesUsuario)
  await continuar.click()
  await expect(page.getByText('Rui Barbosa')).toBeVisible()
  await page.getByRole('button', { name: 'Alterar' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Rui Barbosa Filho')
  await continuar.click()

  // the next time, this device knows
  await page.reload()
  await expect(page.getByText('Rui Barbosa Filho')).toBeVisible()
  // another way to pay a part of the table's account is another way to pay that part of it
  await page.getByRole('button', { name: 'Escolher o que pagar' }).click()
  await page.getByRole('checkbox').first().uncheck()
  await page.getByRole('button', { name: 'Pagar com Pix' }).click()
  await page.getByRole('button', { name: 'Pagar de outro jeito' }).click()
  await confirmar(page, 'Pagar de outro jeito')
  await expect(page).toHaveURL('/pedidos-entregues-na-mesa')
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expect(page.getByRole('checkbox').first()).not.toBeChecked()
  await expect(page.getByRole('checkbox').last()).toBeChecked()
  await page.getByRole('button', { name: 'Pagar tudo' }).click()
  // by card only when who ordered it says yes
  await page.getByRole('button', { name: 'Perguntar a Ana se pode ser com cartão' }).click()
  await expect(page.getByText('Esperando a resposta de Ana. Nada foi cobrado.')).toBeVisible()
  await chamar(ana, '/pagamento/responderOferta', { de: rui.checkin.id, aceita: true })
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await digitarCartao(page, cartoes.aprovado.numero)
  await page.getByRole('button', { name: 'Pagar R$ 19,80' }).click()
  await expect(page.getByText(respostas.pagamentoEfetuado)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver as fichas prontas' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Voltar ao cardápio' }).click()
  await expect(page).toHaveURL('/usuario-checkado')
  await ir(page, '/pedidos-entregues-na-mesa')
  await expect(page.getByText('Tudo pago. Obrigado!')).toBeVisible()
  // and whose account it was reads so in the header of every page, and once there is more, what is owed of it
  const dela = await abrir('celular', '/usuario-checkado', { cliente: ana })
  await expect(dela.getByRole('link', { name: 'Conta paga' })).toBeVisible()
  await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 1 })
  await expect(dela.getByRole('link', { name: 'Conta R$ 9,90' })).toBeVisible()
})

test('o que já está sendo pago fica à parte, fora do total e do botão', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [ana, rui] = [await sentar(bar, 7, 'Ana'), semPressa(await sentar(bar, 7, 'Rui'))]
  await entregar(bar, ana, rui)
  const page = await abrir('celular', '/pedidos-entregues-na-mesa', { cliente: ana })
  const conta = page.getByRole('region', { name: 'Conta da mesa' })
  await expect(conta.getByText('R$ 19,80')).toBeVisible()
  await page.getByRole('button', { name: 'O resto' }).click()
  await expect(page.getByText(/O resto\s*R\$\s19,80/)).toBeVisible()

  const { pedidos } = await chamar(rui, '/pedido/buscarMeusPedidosEntregues', {})
  await chamar(rui, '/pagbank/criarPagamentoPix', { pedidos })
  await expect(conta.getByText('Rui está pagando')).toBeVisible()
  await expect(conta.getByText('R$ 9,90 sendo pagos agora')).toBeVisible()
  await expect(page.getByText(/O resto\s*R\$\s9,90/)).toBeVisible()
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await digitarCartao(page, cartoes.semSaldo.numero)
  await page.getByRole('button', { name: 'Pagar R$ 9,90' }).click()
  // declined, and the form is still there
  await expect(page.getByText('Saldo ou limite insuficiente. Use outro cartão.')).toBeVisible()
  await digitarCartao(page, cartoes.aprovado.numero)
  await page.getByRole('button', { name: 'Pagar R$ 9,90' }).click()
  await expect(page.getByText(respostas.pagamentoEfetuado)).toBeVisible()

  await page.goto('/pedidos-entregues-na-mesa')
  await expect(conta.getByText('Rui está pagando')).toBeVisible()
  await expect(conta.getByText('tudo pago')).toBeVisible()
  await expect(page.getByText('O resto')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Pagar/ })).toHaveCount(0)
})

test('quem desiste do Pix aberto paga o mesmo de outro jeito', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const cliente = semPressa(await sentar(bar, 4))
  await pedirFichas(cliente, bar.cardapio[0]!, 2)
  const page = await abrir('celular', '/minhas-fichas', { cliente })
  await page.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Há um Pix esperando o seu pagamento.', { exact: false })).toBeVisible()
  await expect(page.getByText('Total a pagar')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver o código Pix' }).click()
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/minhas-fichas')

  const desistir = page.getByRole('button', { name: 'Desistir', exact: true })
  await desistir.click()
  await expect(page.getByRole('alertdialog')).toContainText('Não pague mais aquele código')
  await confirmar(page, 'Continuar pagando')
  await desistir.click()
  await confirmar(page, 'Desistir do pagamento')
  await expect(page.getByText(respostas.pagamentoDesistido)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tirar uma ficha de/ })).toBeVisible()
  expect((await fichasDe(cliente)).map(({ situacao }) => situacao)).toEqual(['a_pagar', 'a_pagar'])

  // from the code's own page it is one tap and one question
  await page.getByRole('button', { name: 'Pagar com Pix' }).click()
  const outroJeito = page.getByRole('button', { name: 'Pagar de outro jeito' })
  const { y, height } = (await outroJeito.boundingBox())!
  expect(y + height).toBeLessThan((await page.getByRole('navigation', { name: 'Principal' }).boundingBox())!.y)
  await outroJeito.click()
  await expect(page.getByRole('alertdialog')).toContainText('Este código Pix deixa de valer.')
  await confirmar(page, 'Pagar de outro jeito')
  await expect(page).toHaveURL('/minhas-fichas')
  await expect(page.getByText(respostas.pagamentoDesistido)).toBeVisible()
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await expect(page.getByText(respostas.pagamentoDesistido)).toBeVisible()
  await digitarCartao(page, cartoes.aprovado.numero)
  await page.getByRole('button', { name: 'Pagar R$ 19,80' }).click()
  await expect(page.getByText(respostas.pagamentoEfetuado)).toBeVisible()
  await expect(page.getByText(respostas.pagamentoDesistido)).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver as fichas prontas' }).click()
  await expect(page.getByLabel('Usar essa ficha')).toHaveCount(2)
})

test('o Pix e o recibo se abrem numa aba nova, que só tem o cookie', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const cliente = semPressa(await sentar(bar, 4))
  await pedirFichas(cliente, bar.cardapio[0]!, 2)
  const [primeira, segunda] = await fichasDe(cliente)
  const { pagamento } = await chamar(cliente, '/pagbank/criarPagamentoPix', { pedidos: [primeira!] })
  // the device of `abrir` has nothing but its cookies
  const pix = await abrir('celular', `/pagamento-pix?pagamento=${pagamento.referencia}`, { cliente })
  await expect(pix.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await expect(pix.getByText(bar.nome)).toBeVisible()

  const garcom = await contratar(bar, 'BAR GARCON')
  await chamar(garcom, '/cliente/informarPagamentoConta', [segunda!])
  const pago = (await chamar(cliente, '/pagamento/buscarMeusPagamentos', {})).pagamentos.find(
    ({ estado }) => estado === 'pago',
  )
  const recibo = await abrir('celular', `/recibo?pagamento=${pago?.referencia}`, { cliente })
  await expect(recibo.getByRole('article')).toContainText('R$ 9,90')
  await recibo.getByRole('link', { name: 'Voltar' }).click()
  await expect(recibo).toHaveURL('/recibo')
  const lista = await abrir('celular', '/recibo', { cliente })
  await expect(lista.getByRole('navigation', { name: 'Pagamentos' }).getByRole('link')).toHaveCount(2)
})

test('a conta vazia leva ao cardápio', longo, async ({ abrir, servidor }) => {
  const cliente = await sentar(await abrirBar(servidor.url), 4)
  const page = await abrir('celular', '/meus-pedidos-entregues', { cliente })
  await expect(page.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
  await page.getByRole('link', { name: 'Ver o cardápio' }).click()
  await expect(page).toHaveURL('/cardapio?modo=pedido')
})
