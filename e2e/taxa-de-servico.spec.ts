import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { cartoes, confirmar, digitarCartao } from './src/clientes.ts'
import { contar } from './src/contar.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// The service charge: announced beside its amount, and removed with one tap, unasked. And what it is never on.

test('a taxa de 10 % está na conta como opcional, sai com um toque, e o garçom vê a mesma', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const gerente = await abrir('celular', '/dados-do-estabelecimento', { pessoa: bar.gerente })
  await gerente.getByLabel('Percentual').fill('10')
  await gerente.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(gerente.getByText(respostas.dadosAtualizados)).toBeVisible()

  const ana = await sentar(bar, 7, 'Ana')
  await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 2 })
  // announced before she orders
  const dela = await abrir('celular', '/cardapio?modo=pedido', { cliente: ana })
  await expect(dela.getByText('Taxa de serviço de 10 %, opcional.')).toBeVisible()
  await ir(dela, '/meus-pedidos-entregues')
  // nothing is served yet, and nothing is asked for
  await expect(dela.getByRole('checkbox', { name: /Taxa de serviço/ })).toHaveCount(0)
  await darAndamento(await contratar(bar, 'BAR BARMAN'))
  const garcom = await contratar(bar, 'BAR GARCON')
  await darAndamento(garcom)

  const taxa = dela.getByRole('checkbox', { name: 'Taxa de serviço (10 %) opcional' })
  await expect(taxa).toBeChecked()
  await expect(dela.getByText(/Total a pagar\s*R\$\s21,78/)).toBeVisible()
  await expect(dela.getByText('opcional · sobre R$ 19,80')).toBeVisible()
  await semViolacoesClaroEEscuro(dela)
  // counted from her account as it stands: one tap, and no question
  const quanto = await contar(dela)
  await taxa.uncheck()
  await expect(dela.getByText(/Total a pagar\s*R\$\s19,80/)).toBeVisible()
  expect(await quanto()).toEqual({ toques: 1, teclas: 0 })
  await semViolacoesClaroEEscuro(dela)
  // who took it out is not asked again: neither by the page loaded anew nor by the table's
  await dela.reload()
  await expect(taxa).not.toBeChecked()
  await ir(dela, '/pedidos-entregues-na-mesa')
  await expect(taxa).not.toBeChecked()
  await ir(dela, '/meus-pedidos-entregues')
  await taxa.check()

  const dele = await abrir('celular', '/pagamento-conta-maquininha', { pessoa: garcom })
  await dele.getByLabel('Número da mesa').fill('7')
  await dele.getByRole('button', { name: 'Buscar' }).click()
  await expect(dele.getByRole('checkbox', { name: 'Taxa de serviço (10 %) opcional' })).toBeChecked()
  await semViolacoesClaroEEscuro(dele)

  await dela.getByRole('button', { name: 'Pagar com cartão' }).click()
  await digitarCartao(dela, cartoes.aprovado.numero)
  await dela.getByRole('button', { name: 'Pagar R$ 21,78' }).click()
  await expect(dela.getByText(respostas.pagamentoEfetuado)).toBeVisible()
  await dela.goto('/recibo')
  await dela.getByRole('link', { name: /R\$\s21,78/ }).click()
  await expect(dela.getByText('Taxa de serviço (opcional)')).toBeVisible()
  // and the phone has forgotten what she chose when she leaves
  const escolha = () => dela.evaluate(() => localStorage.getItem('escolhaDaTaxa'))
  expect(await escolha()).not.toBeNull()
  await chamar(ana, '/auth/fazerCheckoutBoteco', {})
  await expect.poll(escolha).toBeNull()

  // what goes back with a part of a line is said before it does
  await gerente.goto('/pagamentos')
  await gerente.getByRole('button', { name: /^Devolver do pagamento/ }).click()
  await gerente.getByRole('checkbox', { name: new RegExp(bar.cardapio[0]!.nome) }).check()
  await expect(gerente.getByText(/Com R\$\s1,98 da taxa de serviço/)).toBeVisible()
  await gerente.getByLabel('Só uma parte').fill('900')
  await expect(gerente.getByText(/Com R\$\s0,90 da taxa de serviço/)).toBeVisible()
  await expect(gerente.getByText(/A devolver\s*R\$\s9,90/)).toBeVisible()
  await gerente.getByRole('button', { name: 'Fechar' }).click()

  // the staff of the night get what the bar agreed on
  await gerente.getByRole('link', { name: 'Dividir a taxa de serviço' }).click()
  await expect(gerente.getByText(/A dividir\s*R\$\s1,98/)).toBeVisible()
  await gerente.getByLabel('A casa retém (%)').fill('20')
  await gerente.getByLabel('O resto se divide').selectOption('Pelos pontos de cada pessoa')
  await gerente.getByLabel(/\(garçom\)/).fill('2')
  await gerente.getByLabel(/\(barman\)/).fill('1')
  await gerente.getByRole('button', { name: 'Salvar' }).click()
  const partes = gerente.getByRole('region', { name: 'A parte de cada um' })
  await expect(partes).toContainText(/Barman · 1 pontoR\$\s0,53/)
  await expect(partes).toContainText(/Garçom · 2 pontosR\$\s1,06/)
  await semViolacoesClaroEEscuro(gerente)
  const [planilha] = await Promise.all([
    gerente.waitForEvent('download'),
    gerente.getByRole('button', { name: 'Baixar planilha' }).click(),
  ])
  expect(planilha.suggestedFilename()).toMatch(/^taxa-de-servico-20\d\d-\d\d-\d\d\.csv$/)
  // a guest who wants the charge back gets it back, and nothing else
  await gerente.goto('/pagamentos')
  await gerente.getByRole('button', { name: /^Devolver só a taxa/ }).click()
  await confirmar(gerente, 'Devolver a taxa')
  await expect(gerente.getByText('R$ 1,98 devolvidos a quem pagou.')).toBeVisible()
  await expect(gerente.getByRole('button', { name: /^Devolver só a taxa/ })).toHaveCount(0)
  await gerente.goto('/meus-produtos')
  await gerente
    .getByRole('checkbox', { name: /Sem taxa de serviço em/ })
    .first()
    .check()
  await expect(gerente.getByText(respostas.categoriaSemTaxa)).toBeVisible()
})

test('o garçom tira a taxa, e recebe só o consumo', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { taxa_percentual: 10 })
  const ana = await sentar(bar, 7, 'Ana')
  await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 2 })
  await darAndamento(await contratar(bar, 'BAR BARMAN'))
  const pessoa = await contratar(bar, 'BAR GARCON')
  await darAndamento(pessoa)
  const garcom = await abrir('celular', '/pagamento-conta-maquininha', { pessoa })
  await garcom.getByLabel('Número da mesa').fill('7')
  await garcom.getByRole('button', { name: 'Buscar' }).click()
  await garcom.getByRole('link', { name: 'Pré-conta' }).click()
  await expect(garcom.getByRole('article', { name: 'Pré-conta' })).toContainText(
    /FaltaR\$\s19,80Taxa de serviço \(10 %\), opcionalR\$\s1,98Falta com a taxaR\$\s21,78/,
  )
  await garcom.getByRole('link', { name: 'Receber' }).click()
  // the manager changes it while the page is open: it says so, and asks for the new one
  await expect(garcom.getByRole('checkbox', { name: /Taxa de serviço \(10 %\)/ })).toBeChecked()
  await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { taxa_percentual: 12 })
  await expect(garcom.getByText(mensagensDasChamadas.taxaMudou)).toBeVisible()
  await garcom.getByRole('checkbox', { name: /Taxa de serviço \(12 %\)/ }).uncheck()
  await garcom.getByRole('button', { name: 'Maquininha' }).click()
  await confirmar(garcom, 'Informar pagamento')
  await expect(garcom.getByText(/Pagamento registrado\. R\$\s19,80/)).toBeVisible()

  // and it was cash: two taps, and what it was before is there
  const gerente = await abrir('celular', '/pagamentos', { pessoa: bar.gerente })
  await gerente.getByRole('button', { name: /^Trocar o meio/ }).click()
  await semViolacoesClaroEEscuro(gerente)
  await gerente.getByRole('dialog').getByRole('button', { name: 'Dinheiro' }).click()
  await expect(gerente.getByText(/R\$\s19,80 saíram de Maquininha e entraram em Dinheiro/)).toBeVisible()
  await expect(gerente.getByText(/Era Maquininha, até \d\d:\d\d · corrigido por/)).toBeVisible()
  await expect(gerente.getByRole('button', { name: /^Trocar o meio/ })).toHaveCount(1)
  await semViolacoesClaroEEscuro(gerente)
})

test(
  'com música hoje, o cardápio anuncia o couvert, cada pessoa o tem na conta sem taxa, e o garçom o tira de quem não o deve',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    await chamar(bar.gerente, '/estabelecimento/salvarEdicaoDadosEstabelecimento', { taxa_percentual: 10 })
    const gerente = await abrir('computador', '/bar-gerente', { pessoa: bar.gerente })
    await gerente.getByRole('link', { name: /Couvert artístico/ }).click()
    await gerente.getByLabel('Por pessoa').fill('1500')
    await gerente.getByRole('button', { name: 'Salvar' }).click()
    await gerente.getByRole('button', { name: 'Hoje tem couvert' }).click()
    await expect(gerente.getByRole('heading', { name: /Hoje tem: R\$\s15,00 por pessoa/ })).toBeVisible()

    // said before guests order, at the door and at the table
    const aviso = /Hoje tem couvert artístico: R\$\s15,00 por pessoa à mesa/
    const porta = await abrir('celular', `/fazer-checkin-por-qrcode/7/${bar.id}`)
    await expect(porta.getByText(aviso)).toBeVisible()
    await semViolacoesClaroEEscuro(porta)
    const ana = await sentar(bar, 7, 'Ana')
    const rui = await sentar(bar, 7, 'Rui')
    await pedir(ana, { produto: bar.cardapio[0]!, quantidade: 2 })
    await darAndamento(await contratar(bar, 'BAR BARMAN'))
    const pessoa = await contratar(bar, 'BAR GARCON')
    await darAndamento(pessoa)
    // of Ana by what was brought to her, of Rui by the waiter's word
    await chamar(pessoa, '/mesa/confirmarPresenca', { checkins: [rui.checkin.id] })
    const dela = await abrir('celular', '/usuario-checkado', { cliente: ana })
    await expect(dela.getByText(aviso)).toBeVisible()
    await dela.goto('/meus-pedidos-entregues')
    await expect(dela.getByRole('listitem').filter({ hasText: '1× Couvert artístico' })).toBeVisible()
    // the music is not ordered again
    for (const [linha, vezes] of [
      [/^1× Couvert artístico/, 0],
      [/^2× /, 1],
    ] as const) {
      await dela.getByRole('button', { name: linha }).click()
      await expect(dela.getByRole('dialog').getByLabel('Como veio')).toBeVisible()
      await expect(dela.getByRole('button', { name: /^Pedir de novo/ })).toHaveCount(vezes)
      await dela.getByRole('button', { name: 'Fechar', exact: true }).click()
    }
    // 10 % of what was served, and nothing of the couvert
    await expect(dela.getByText(/Total a pagar\s*R\$\s36,78/)).toBeVisible()
    await semViolacoesClaroEEscuro(dela)

    const garcom = await abrir('celular', '/pagamento-conta-maquininha', { pessoa })
    await garcom.getByLabel('Número da mesa').fill('7')
    await garcom.getByRole('button', { name: 'Buscar' }).click()
    await garcom.getByRole('button', { name: 'Tirar o couvert', exact: true }).click()
    await garcom.getByRole('button', { name: 'Chegou depois do show' }).click()
    await semViolacoesClaroEEscuro(garcom)
    await garcom.getByRole('dialog').getByRole('button', { name: 'Tirar o couvert' }).click()
    await expect(garcom.getByRole('button', { name: 'Tirar o couvert', exact: true })).toHaveCount(0)
    await expect(garcom.getByRole('button', { name: 'Tirar o couvert de Ana' })).toBeVisible()
    const dele = await abrir('celular', '/meus-pedidos-em-andamento', { cliente: rui })
    await expect(dele.getByText('Chegou depois do show')).toBeVisible()

    await dela.getByRole('button', { name: 'Pagar com cartão' }).click()
    await digitarCartao(dela, cartoes.aprovado.numero)
    await dela.getByRole('button', { name: 'Pagar R$ 36,78' }).click()
    await expect(dela.getByText(respostas.pagamentoEfetuado)).toBeVisible()
    await expect(gerente.getByText('1 de 1 pessoa pagou.')).toBeVisible()
    await expect(gerente.getByText(/Recebido\s*R\$\s15,00/)).toBeVisible()
    await semViolacoesClaroEEscuro(gerente)
    const [planilha] = await Promise.all([
      gerente.waitForEvent('download'),
      gerente.getByRole('button', { name: 'Baixar planilha' }).click(),
    ])
    expect(planilha.suggestedFilename()).toMatch(/^couvert-20\d\d-\d\d-\d\d\.csv$/)
  },
)
