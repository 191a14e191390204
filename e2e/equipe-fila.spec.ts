import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { mostrarProduto } from './src/clientes.ts'
import { contarNotas, notasDe } from './src/notas.ts'
import {
  abrirBar,
  type Bar,
  type Cliente,
  chamar,
  contratar,
  darAndamento,
  type Pessoa,
  pedir,
  sentar,
} from './src/pessoas.ts'
import { emTodaMudanca, expect, ir, longo, test } from './src/teste.ts'

// The queue of the bar, the kitchen and the floor, on the wall tablet and on the counter's computer.

const CHOPE = 'Chope claro 300 ml'
const BOLINHO = 'Bolinho de bacalhau'

type Casa = { bar: Bar; barman: Pessoa; cozinha: Pessoa; garcom: Pessoa; ana: Cliente }

async function abrirCasa(url: string): Promise<Casa> {
  const bar = await abrirBar(url)
  const [barman, cozinha, garcom] = await Promise.all([
    contratar(bar, 'BAR BARMAN'),
    contratar(bar, 'BAR COZINHA'),
    contratar(bar, 'BAR GARCON'),
  ])
  return { bar, barman, cozinha, garcom, ana: await sentar(bar, 7, 'Ana') }
}

const produto = ({ cardapio }: Bar, nome: string) => {
  const achado = cardapio.find((um) => um.nome === nome)
  if (!achado) throw new Error(`não há ${nome}`)
  return achado
}

/** One order's card, or one product's. */
const cartao = (page: Page, texto: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: texto }) })

async function confirmar(page: Page) {
  const pergunta = page.getByRole('alertdialog')
  await expect(pergunta).toContainText(mensagensDasChamadas.confirmarAndamento)
  await pergunta.getByRole('button', { name: 'Dar andamento' }).click()
}

test('a fila que não mudou não é mandada de novo, e a que mudou aparece', longo, async ({ abrir, servidor }) => {
  const { bar, barman, ana } = await abrirCasa(servidor.url)
  const chope = { produto: produto(bar, CHOPE), quantidade: 1 }
  for (const observacao of ['Bem gelado', 'Sem colarinho', 'Copo limpo'])
    await pedir(ana, { ...chope, observacao }, { ...chope, observacao: 'Outro' })
  const page = await abrir('tablet', '/pedidos', { pessoa: barman })
  await expect(cartao(page, 'Ana').first()).toBeVisible()
  // the kitchen's order makes the bar's screen ask, too
  const igual = page.waitForResponse(
    (resposta) => resposta.url().endsWith('/pedido/buscarPedidos') && resposta.status() === 304,
  )
  await pedir(ana, { produto: produto(bar, BOLINHO), quantidade: 1 })
  expect((await (await igual).body().catch(() => Buffer.alloc(0))).length).toBe(0)
  await expect(cartao(page, 'Ana').first()).toBeVisible()
  await pedir(await sentar(bar, 9, 'Rui'), chope)
  await expect(cartao(page, 'Rui')).toBeVisible()
})

for (const aparelho of ['tablet', 'computador'] as const) {
  test(
    `${aparelho}: cada perfil vê só o que é seu, com mesa, comanda, cliente e observação`,
    emTodaMudanca(aparelho === 'tablet'),
    async ({ abrir, servidor }) => {
      const { bar, barman, cozinha, garcom, ana } = await abrirCasa(servidor.url)
      ana.informacoesUsuario.numeroComanda = 12
      await pedir(ana, { produto: produto(bar, BOLINHO), quantidade: 1, observacao: 'Bem quente' })
      const rui = await sentar(bar, 9, 'Rui')
      await pedir(
        rui,
        { produto: produto(bar, BOLINHO), quantidade: 2 },
        { produto: produto(bar, CHOPE), quantidade: 3 },
      )

      const { feito_em } = (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos[0]!
      // a tablet whose clock is three hours ahead
      const relogio = Date.parse(feito_em) + 3 * 3_600_000
      const naCozinha = await abrir(aparelho, '/pedidos', { pessoa: cozinha, relogio })
      const cartoes = naCozinha.getByRole('main').getByRole('heading', { level: 2 })
      // the oldest first
      await expect(cartoes).toHaveText(['Ana', 'Rui'])
      await expect(cartao(naCozinha, 'Ana')).toContainText('Mesa 7')
      await expect(cartao(naCozinha, 'Ana')).toContainText('Comanda 12')
      await expect(cartao(naCozinha, 'Ana')).toContainText('Bem quente')
      await expect(cartao(naCozinha, 'Ana')).toContainText(/:\d\d\d min/)
      await expect(naCozinha.getByText(CHOPE)).toHaveCount(0)
      await semViolacoesClaroEEscuro(naCozinha)

      const noBar = await abrir(aparelho, '/pedidos', { pessoa: barman })
      await expect(cartao(noBar, 'Rui')).toContainText(`3× ${CHOPE}`)
      await expect(noBar.getByText(BOLINHO)).toHaveCount(0)

      const noSalao = await abrir(aparelho, '/pedidos', { pessoa: garcom })
      await expect(noSalao.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
      await darAndamento(barman)
      await expect(cartao(noSalao, 'Rui')).toContainText(`3× ${CHOPE}`)
      await expect(noSalao.getByRole('button', { name: /^Cancelar/ })).toHaveCount(0)
      await semViolacoesClaroEEscuro(noSalao)
      await ir(noSalao, '/bar-garcon')
      await expect(noSalao.getByRole('link', { name: /Pedidos/ })).toBeVisible()
      await semViolacoesClaroEEscuro(noSalao)
    },
  )
}

test('quem muda de mesa aparece na mesa nova, e a fila diz qual era', longo, async ({ abrir, servidor }) => {
  const { bar, barman, garcom, ana } = await abrirCasa(servidor.url)
  await pedir(ana, { produto: produto(bar, CHOPE), quantidade: 2 }, { produto: produto(bar, BOLINHO), quantidade: 1 })
  const noBar = await abrir('tablet', '/pedidos', { pessoa: barman })
  await expect(cartao(noBar, 'Ana')).toContainText('7')
  await darAndamento(barman)
  const noSalao = await abrir('celular', '/pedidos', { pessoa: garcom })
  await expect(cartao(noSalao, 'Ana')).toContainText(CHOPE)
  await pedir(ana, { produto: produto(bar, CHOPE), quantidade: 1 })

  await chamar(garcom, '/mesa/mudar', { numeroMesa: 7, para: 12 })
  for (const page of [noBar, noSalao]) {
    await expect(cartao(page, 'Ana')).toContainText('12')
    await expect(cartao(page, 'Ana').getByText('era mesa 7').first()).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    await page.getByText('Por produto').click()
    await expect(cartao(page, CHOPE).getByText('era mesa 7').first()).toBeVisible()
    await semViolacoesClaroEEscuro(page)
    await page.getByText('Por pedido').click()
  }
  // what is ordered there was never at another one
  await pedir(ana, { produto: produto(bar, CHOPE), quantidade: 3 })
  await expect(noBar.getByText(`3× ${CHOPE}`)).toBeVisible()
  await expect(noBar.locator('[data-marcas]')).toHaveCount(1)
})

test('um passo por engano se desfaz em até dez segundos', longo, async ({ abrir, servidor }) => {
  const { bar, barman, garcom, ana } = await abrirCasa(servidor.url)
  await pedir(ana, { produto: produto(bar, CHOPE), quantidade: 2 })
  const noBar = await abrir('tablet', '/pedidos', { pessoa: barman })
  const doisChopes = noBar.getByRole('main').getByText(`2× ${CHOPE}`)
  await noBar.getByRole('button', { name: 'Dar andamento' }).click()
  await confirmar(noBar)
  await noBar.getByRole('button', { name: 'Desfazer' }).click()
  await expect(noBar.getByText(respostas.andamentoDesfeito)).toBeVisible()
  await expect(doisChopes).toBeVisible()

  // once the waiter has delivered it, it is too late, and the barman is told
  await noBar.getByRole('button', { name: 'Dar andamento' }).click()
  await confirmar(noBar)
  await expect(doisChopes).toHaveCount(0)
  // a pointer on the notice keeps it there
  await noBar.getByRole('button', { name: 'Desfazer' }).hover()
  await semViolacoesClaroEEscuro(noBar)
  await darAndamento(garcom)
  await noBar.getByRole('button', { name: 'Desfazer' }).click()
  await expect(noBar.getByText(respostas.desfazerJaAndou)).toBeVisible()
  await expect(doisChopes).toHaveCount(0)
})

test('o pedido inteiro anda com uma confirmação, e o que não andou é dito', longo, async ({ abrir, servidor }) => {
  const { bar, barman, garcom, ana } = await abrirCasa(servidor.url)
  const chope = produto(bar, CHOPE)
  await pedir(ana, { produto: chope, quantidade: 1, observacao: 'sem colarinho' }, { produto: chope, quantidade: 2 })
  const noBar = await abrir('tablet', '/pedidos', { pessoa: barman })
  await noBar.getByRole('button', { name: 'Dar andamento aos 2 itens' }).click()
  await confirmar(noBar)
  await expect(noBar.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
  expect((await darAndamento(garcom)).map(({ quantidade }) => quantidade)).toEqual([1, 2])

  await pedir(ana, { produto: chope, quantidade: 3 }, { produto: chope, quantidade: 4 })
  await noBar.getByRole('button', { name: 'Dar andamento aos 2 itens' }).click()
  // meanwhile another barman released the first one
  const [primeiro] = (await chamar(barman, '/pedido/buscarPedidos', {})).pedidos
  await chamar(barman, '/pedido/darAndamentoAoPedido', { idProdutoPedido: primeiro?.produto_pedido_id ?? 0 })
  await confirmar(noBar)
  await expect(noBar.getByText(`3× ${CHOPE}, mesa 7: ${respostas.pedidoJaAndou}`)).toBeVisible()
  await expect(noBar.getByText(`4× ${CHOPE}, mesa 7: ${respostas.itemLiberado}`)).toBeVisible()
})

test('por produto, as mesas aparecem juntas, e o aparelho lembra a escolha', longo, async ({ abrir, servidor }) => {
  const { bar, barman, ana } = await abrirCasa(servidor.url)
  const rui = await sentar(bar, 9, 'Rui')
  await pedir(ana, { produto: produto(bar, CHOPE), quantidade: 3 })
  await pedir(rui, { produto: produto(bar, CHOPE), quantidade: 4, observacao: 'sem colarinho' })
  const noBar = await abrir('tablet', '/pedidos', { pessoa: barman })
  await noBar.getByRole('button', { name: 'Por produto' }).click()
  const chopes = cartao(noBar, `7× ${CHOPE}`)
  await expect(chopes).toContainText('Mesa 7')
  await expect(chopes).toContainText('Mesa 9')
  await expect(chopes).toContainText('sem colarinho')
  await semViolacoesClaroEEscuro(noBar)
  await noBar.reload()
  await expect(chopes).toBeVisible()
  await chopes.getByRole('button', { name: 'Dar andamento', exact: true }).first().click()
  await confirmar(noBar)
  await expect(cartao(noBar, `4× ${CHOPE}`)).toContainText('Mesa 9')
})

test('a fila diz o nome curto que o gerente deu, e pergunta pelo nome inteiro', longo, async ({ abrir, servidor }) => {
  const { bar, cozinha, ana } = await abrirCasa(servidor.url)
  const { id, preco } = produto(bar, BOLINHO)
  await chamar(bar.gerente, '/produto/atualizarProdutosEstabelecimento', [
    {
      ...{ id_produto_estabelecimento: id, nome_departamento: 'COZINHA', preco_venda: preco, nome_curto: 'Bolinho' },
      ...{ qtd_minima_estoque: 0, qtd_estoque: null, descricao: 'Com limão.' },
    },
  ])
  await pedir(ana, { produto: produto(bar, BOLINHO), quantidade: 2 })
  const naCozinha = await abrir('tablet', '/pedidos', { pessoa: cozinha })
  await expect(cartao(naCozinha, 'Ana').getByText('2× Bolinho', { exact: true })).toBeVisible()
  await expect(naCozinha.getByRole('button', { name: `Cancelar 2× ${BOLINHO}` })).toBeVisible()
  await naCozinha.getByRole('button', { name: 'Por produto' }).click()
  await expect(cartao(naCozinha, '2× Bolinho')).toBeVisible()
})

test('a cozinha cancela um item com motivo, e o cliente fica sabendo', longo, async ({ abrir, servidor }) => {
  const { bar, cozinha, ana } = await abrirCasa(servidor.url)
  await pedir(ana, { produto: produto(bar, BOLINHO), quantidade: 1 })
  const celular = await abrir('celular', '/meus-pedidos-em-andamento', { cliente: ana })
  const doCliente = celular.getByRole('main').getByRole('listitem').filter({ hasText: BOLINHO })
  await expect(doCliente).toContainText('Enviado à cozinha')

  const naCozinha = await abrir('tablet', '/pedidos', { pessoa: cozinha })
  await naCozinha.getByRole('button', { name: `Cancelar 1× ${BOLINHO}` }).click()
  const pergunta = naCozinha.getByRole('dialog')
  await pergunta.getByRole('button', { name: 'Cancelar item' }).click()
  await expect(pergunta.getByText('Diga o motivo do cancelamento.')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Produto acabou' }).click()
  await expect(pergunta.getByLabel('Motivo', { exact: true })).toHaveValue('Produto acabou')
  await semViolacoesClaroEEscuro(naCozinha)
  await pergunta.getByRole('button', { name: 'Cancelar item' }).click()
  await expect(naCozinha.getByText(respostas.itemCancelado)).toBeVisible()
  await expect(naCozinha.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()

  await expect(doCliente).toContainText('Cancelado')
  await expect(doCliente).toContainText('Motivo: Produto acabou')
  await expect(doCliente.getByRole('button', { name: /^Pedir de novo/ })).toHaveCount(0)
  const { pedidos } = await chamar(ana, '/pedido/buscarMeusPedidosEmAndamento', {})
  expect(pedidos.map(({ motivo_cancelamento }) => motivo_cancelamento)).toEqual(['Produto acabou'])
})

test('cozinha fechada: o cardápio do cliente muda na hora, e a cozinha reabre', longo, async ({ abrir, servidor }) => {
  const { bar, cozinha, barman, ana } = await abrirCasa(servidor.url)
  const celular = await abrir('celular', '/cardapio?modo=pedido', { cliente: ana })
  await mostrarProduto(celular, BOLINHO)
  const bolinho = celular.locator('li').filter({ hasText: BOLINHO })

  const naCozinha = await abrir('computador', '/pedidos', { pessoa: cozinha })
  await naCozinha.getByRole('button', { name: 'Fechar a cozinha' }).click()
  const pergunta = naCozinha.getByRole('dialog')
  await pergunta.getByRole('button', { name: '15 minutos' }).click()
  await semViolacoesClaroEEscuro(naCozinha)
  await pergunta.getByRole('button', { name: 'Fechar a cozinha' }).click()
  await expect(naCozinha.getByRole('main')).toContainText(/Cozinha fechada até \d{2}:\d{2} · por/)
  await semViolacoesClaroEEscuro(naCozinha)
  await expect(bolinho).toContainText(/Cozinha fechada até \d{2}:\d{2}/)
  await expect(pedir(ana, { produto: produto(bar, BOLINHO), quantidade: 1 })).rejects.toThrow(
    /409.*Cozinha fechada até .*Tire do pedido: Bolinho de bacalhau/,
  )
  // the barman sees it and cannot reopen it
  const noBar = await abrir('tablet', '/pedidos', { pessoa: barman })
  await expect(noBar.getByText(/Cozinha fechada até/)).toBeVisible()
  await expect(noBar.getByRole('button', { name: /Reabrir/ })).toHaveCount(0)

  // the manager may do it too
  const gerente = await abrir('computador', '/bar-gerente', { pessoa: bar.gerente })
  await expect(gerente.getByRole('button', { name: 'Reabrir a cozinha' })).toBeVisible()
  await expect(gerente.getByRole('button', { name: 'Fechar o bar (bebidas)' })).toBeVisible()

  await naCozinha.getByRole('button', { name: 'Reabrir a cozinha' }).click()
  await expect(naCozinha.getByText(respostas.departamentoReaberto)).toBeVisible()
  await expect(bolinho).not.toContainText('fechada')
  await pedir(ana, { produto: produto(bar, BOLINHO), quantidade: 1 })
})

test(
  'um pedido novo toca, se ninguém desligou o som, e fica marcado até alguém ver',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, barman, ana } = await abrirCasa(servidor.url)
    const noBar = await abrir('tablet', '/pedidos', {
      pessoa: barman,
      antes: contarNotas,
    })
    const notas = () => notasDe(noBar)
    await expect(noBar.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
    // a page sounds only after a touch
    await noBar.getByRole('heading', { name: 'Pedidos' }).click()

    await pedir(ana, { produto: produto(bar, CHOPE), quantidade: 1 })
    await expect(noBar.getByRole('button', { name: '1 item novo' })).toBeVisible()
    await expect(noBar.getByText('Novo', { exact: true })).toBeVisible()
    await expect.poll(notas).toBe(2)
    await semViolacoesClaroEEscuro(noBar)

    await pedir(ana, { produto: produto(bar, CHOPE), quantidade: 2 })
    await expect(noBar.getByRole('button', { name: '2 itens novos' })).toBeVisible()
    await expect.poll(notas).toBe(4)

    // a touch on it is a look at it
    await cartao(noBar, 'Ana').first().getByRole('heading').click()
    await expect(noBar.getByRole('button', { name: '1 item novo' })).toBeVisible()

    // the device remembers, and it can be muted again
    await noBar.reload()
    await noBar.getByRole('heading', { name: 'Pedidos' }).click()
    await pedir(ana, { produto: produto(bar, CHOPE), quantidade: 3 })
    await expect.poll(notas).toBe(2)
    await noBar.getByRole('button', { name: 'Som ligado' }).click()
    await pedir(ana, { produto: produto(bar, CHOPE), quantidade: 4 })
    await expect(noBar.getByText(`4× ${CHOPE}`)).toBeVisible()
    expect(await notas()).toBe(2)
  },
)

test('uma tela que ninguém tocou diz que o som espera por um toque', longo, async ({ abrir, servidor }) => {
  const { barman } = await abrirCasa(servidor.url)
  const noBar = await abrir('tablet', '/pedidos', {
    pessoa: barman,
    antes: (page) =>
      page.addInitScript(() => {
        localStorage.setItem('somDosPedidos', 'ligado')
        // the driver of a test counts as a touch whenever it looks at the page
        Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } })
      }),
  })
  const dica = noBar.getByText('Toque em qualquer lugar da tela para o som voltar.')
  await expect(dica).toBeVisible()
  await noBar.getByRole('heading', { name: 'Pedidos' }).click()
  await expect(dica).toHaveCount(0)
})
