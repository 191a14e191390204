import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { cartoes, digitarCartao } from './src/clientes.ts'
import { contar } from './src/contar.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// Two phones at one table: what each owes at a glance, one pays for the other, and both see it live.

test('a mesa de relance: dois toques pagam a parte de alguém com Pix, e com cartão só depois do sim', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const [ana, bia] = [await sentar(bar, 7, 'Ana'), await sentar(bar, 7, 'Bia')]
  const servir = async (...quem: (typeof ana)[]) => {
    for (const cliente of quem) await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 2 })
    await darAndamento(barman)
    await darAndamento(garcom)
  }
  const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
  await servir(ana, bia)
  const [dela, deBia] = [
    await abrir('celular', '/pedidos-entregues-na-mesa', { cliente: ana }),
    await abrir('celular', '/pedidos-entregues-na-mesa', { cliente: bia }),
  ]
  const conta = dela.getByRole('region', { name: 'Conta da mesa' })
  await expect(conta.getByText('R$ 39,60')).toBeVisible()
  await semViolacoesClaroEEscuro(dela)
  // that she came in, or what came, was read; a phone has no pointer that rests on the other one
  await dela.getByRole('button', { name: 'Fechar aviso' }).click()
  await dela.mouse.move(0, 0)

  const quanto = await contar(deBia)
  await deBia.getByRole('button', { name: /^Ana/ }).click()
  await deBia.getByRole('button', { name: 'Pagar a parte de Ana com Pix: R$ 19,80' }).click()
  await expect(deBia).toHaveURL(/pagamento-pix/)
  expect(await quanto()).toEqual({ toques: 2, teclas: 0 })
  await expect(deBia.getByText(respostas.pagamentoEfetuado)).toBeVisible()
  await expect(conta.getByText('tudo pago por Bia')).toBeVisible()
  await expect(dela.getByText('Bia pagou a sua parte: R$ 19,80')).toBeVisible()
  await dela.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(dela.getByText('Bia pagou a sua parte')).toHaveCount(0)

  await servir(ana)
  await deBia.goto('/pedidos-entregues-na-mesa')
  await deBia.getByRole('button', { name: 'O resto' }).click()
  await deBia.getByRole('button', { name: 'Perguntar a Ana se pode ser com cartão' }).click()
  await expect(deBia.getByText('Esperando a resposta de Ana. Nada foi cobrado.')).toBeVisible()
  await expect(dela.getByText('Bia quer pagar com cartão o que é seu: R$ 19,80.')).toBeVisible()
  await semViolacoesClaroEEscuro(dela)
  await dela.getByRole('button', { name: 'Pode pagar' }).click()
  await deBia.getByRole('button', { name: 'Pagar com cartão' }).click()
  await digitarCartao(deBia, cartoes.aprovado.numero)
  await deBia.getByRole('button', { name: 'Pagar R$ 39,60' }).click()
  await expect(deBia.getByText(respostas.pagamentoEfetuado)).toBeVisible()
  await expect(dela.getByText('Tudo pago. Obrigado!')).toBeVisible()
})

test(
  'o que mudou no mesmo instante é dito, e o que outra pessoa paga por mim não vira o resto da mesa',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
    const [ana, bia] = [await sentar(bar, 7, 'Ana'), await sentar(bar, 7, 'Bia')]
    ana.informacoesUsuario = { ...ana.informacoesUsuario, email: 'ana+pixespera@exemplo.com' }
    for (const cliente of [ana, bia, bia]) await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
    await darAndamento(barman)
    await darAndamento(garcom)
    const [deAna, daBia] = [
      (await chamar(ana, '/pedido/buscarMeusPedidosEntregues', {})).pedidos,
      (await chamar(bia, '/pedido/buscarMeusPedidosEntregues', {})).pedidos,
    ]
    const anaPaga = (pedidos: typeof deAna) => chamar(ana, '/pagbank/criarPagamentoPix', { pedidos })
    const page = await abrir('celular', '/pedidos-entregues-na-mesa', { cliente: bia })
    const pagar = page.getByRole('button', { name: 'Pagar com Pix', exact: true })

    // Ana begins to pay while Bia's tap is on its way
    await page.route('/pagbank/criarPagamentoPix', (route) => anaPaga(deAna).then(() => route.continue()), { times: 1 })
    await page.getByRole('button', { name: 'O resto' }).click()
    await pagar.click()
    await expect(page.getByText('Era R$ 29,70, agora é R$ 19,80.')).toBeVisible()
    await expect(page.getByText('Ana está pagando.')).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    // of another choice nothing of it is true
    await page.getByRole('button', { name: 'Escolher o que pagar' }).click()
    await expect(page.getByText(/^Era R\$/)).toHaveCount(0)

    await page.reload()
    await expect(pagar).toBeVisible()
    await chamar(ana, '/cliente/desistirDoPagamento', deAna)
    await anaPaga(daBia)
    await expect(page.getByText('Marque o que você vai pagar.')).toBeVisible()
    await expect(pagar).toHaveCount(0)
    await page.getByRole('button', { name: 'O resto' }).click()
    await expect(page.getByText(/O resto\s*R\$\s9,90/)).toBeVisible()
  },
)

test(
  'quem disse sim ao cartão é pago ali mesmo, na sua fileira, e só o que é seu',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [barman, garcom] = [await contratar(bar, 'BAR BARMAN'), await contratar(bar, 'BAR GARCON')]
    const [ana, bia] = [await sentar(bar, 7, 'Ana'), await sentar(bar, 7, 'Bia')]
    for (const cliente of [ana, bia, bia]) await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
    await darAndamento(barman)
    await darAndamento(garcom)
    const page = await abrir('celular', '/pedidos-entregues-na-mesa', { cliente: bia })
    await page.getByRole('button', { name: /^Ana/ }).click()
    const comCartao = page.getByRole('button', { name: 'Pagar a parte de Ana com cartão: R$ 9,90' })
    await page.getByRole('button', { name: 'Perguntar a Ana se pode ser com cartão' }).click()
    await expect(page.getByText('Esperando a resposta de Ana. Nada foi cobrado.')).toBeVisible()
    await expect(comCartao).toHaveCount(0)
    const { queremPagar } = await chamar(ana, '/pedido/buscarMeusPedidosEntregues', {})
    await chamar(ana, '/pagamento/responderOferta', { de: queremPagar![0]!.de, aceita: true })
    await comCartao.click()
    await expect(page.getByText(/O que marquei\s*R\$\s9,90/)).toBeVisible()
    const digitar = page.getByRole('button', { name: 'Pagar com cartão', exact: true })
    await expect(digitar).toBeFocused()
    await semViolacoesClaroEEscuro(page)
    await digitar.click()
    await digitarCartao(page, cartoes.aprovado.numero)
    await page.getByRole('button', { name: 'Pagar R$ 9,90' }).click()
    await expect(page.getByText(respostas.pagamentoEfetuado)).toBeVisible()
    const { pedidos } = await chamar(ana, '/pedido/buscarPedidosEntreguesNaMesa', {})
    expect(pedidos.map(({ situacao }) => situacao).sort()).toEqual(['a_pagar', 'a_pagar', 'pago'])
  },
)
