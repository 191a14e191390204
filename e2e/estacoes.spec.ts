import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { contar } from './src/contar.ts'
import { abrirBar, type Bar, chamar, contratar, type Pessoa, pedir, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// Two stations and a pass: each screen shows what it has to make, and only what is complete goes to the waiter.

const comida = ['Bolinho de bacalhau', 'Torresmo', 'Batata frita'].map((nome) => ({
  ...{ nome, preco: 2000, departamento: 'COZINHA' as const, estoque: null },
}))

async function abrirCozinha(url: string) {
  const bar = await abrirBar(url, comida)
  const [cozinha, garcom] = await Promise.all([contratar(bar, 'BAR COZINHA'), contratar(bar, 'BAR GARCON')])
  const ids: Record<string, number> = {}
  for (const nome of ['Chapa', 'Fritadeira'])
    ids[nome] = (await chamar(bar.gerente, '/produto/salvarEstacao', { nome, nome_departamento: 'COZINHA' })).id
  return { bar, cozinha, garcom, estacoes: ids }
}
const daCozinha = ({ cardapio }: Bar) => cardapio
async function fazer(bar: Bar, nome: string, mudanca: object) {
  const { produtosEstabelecimento } = await chamar(bar.gerente, '/produto/buscarProdutosDoEstabelecimento', {})
  const produto = produtosEstabelecimento.find((um) => um.nome === nome)!
  await chamar(bar.gerente, '/produto/atualizarProdutosEstabelecimento', [
    {
      ...{ id_produto_estabelecimento: produto.id, nome_departamento: produto.nome_departamento!, preco_venda: 20 },
      ...{ qtd_minima_estoque: 0, qtd_estoque: null, descricao: produto.descricao || 'Do dia', ...mudanca },
    },
  ] as never)
}
const linhas = (page: Page) =>
  page.locator('li[data-ticket] li').getByRole('button', { name: /^(Pronto|Segurado|Sai)/ })
const fila = async (pessoa: Pessoa) =>
  (await chamar(pessoa, '/pedido/buscarPedidos', {})).pedidos.map(({ nome_produto }) => nome_produto).toSorted()

async function naParede(page: Page, ...estacoes: string[]) {
  await page.getByRole('button', { name: 'Modo parede' }).click()
  await page.getByRole('button', { name: /o que esta tela mostra/ }).click()
  const escolha = page.getByRole('dialog', { name: 'O que esta tela mostra' })
  for (const nome of estacoes) await escolha.getByRole('button', { name: nome, exact: true }).click()
  await escolha.getByRole('button', { name: 'Fechar', exact: true }).click()
}

test('cada estação vê só o que é dela, o passe libera só o que está completo, e então o garçom o vê', async ({
  abrir,
  servidor,
}) => {
  const { bar, cozinha, garcom, estacoes } = await abrirCozinha(servidor.url)
  const [um, dois, tres] = daCozinha(bar)
  await fazer(bar, um!.nome, { estacao_id: estacoes.Chapa })
  await fazer(bar, dois!.nome, { estacao_id: estacoes.Fritadeira })
  const chapa = await abrir('tablet', '/pedidos', { pessoa: cozinha })
  const frita = await abrir('tablet', '/pedidos', { pessoa: cozinha })
  const passe = await abrir('computador', '/pedidos', { pessoa: cozinha })
  await naParede(chapa, 'Chapa')
  await naParede(frita, 'Fritadeira')
  await naParede(passe)
  // remembered by the tablet
  await chapa.reload()
  await expect(chapa.getByRole('region', { name: 'Fila: Chapa' })).toBeVisible()

  const ana = await sentar(bar, 7, 'Ana')
  const pedidos = [um!, dois!, ...(tres ? [tres] : [])]
  await pedir(ana, ...pedidos.map((produto) => ({ produto, quantidade: 1 })))
  await expect(linhas(chapa)).toHaveText([new RegExp(um!.nome)])
  await expect(linhas(frita)).toHaveText([new RegExp(dois!.nome)])
  await expect(linhas(passe)).toHaveCount(pedidos.length)
  const cabeca = passe.getByRole('button', { name: /^Liberar Mesa 7/ })
  await expect(cabeca).toContainText(`${pedidos.length - 2} de ${pedidos.length}`)
  await semViolacoesClaroEEscuro(passe)

  // a station's tap asks nothing, leaves its screen, and is on the pass; nobody else sees anything of it
  await linhas(chapa).first().click()
  await expect(linhas(passe).filter({ hasText: um!.nome })).toContainText('Chapa · pronto')
  await expect(chapa.locator('li[data-ticket]')).toHaveCount(0)
  expect(await fila(garcom)).toEqual([])
  await semViolacoesClaroEEscuro(chapa)

  // not complete: it asks, and to wait changes nothing
  await cabeca.click()
  const pergunta = passe.getByRole('alertdialog')
  await expect(pergunta).toContainText('Falta 1 item')
  await expect(pergunta).toContainText(`${dois!.nome} (Fritadeira)`)
  await pergunta.getByRole('button', { name: 'Esperar' }).click()
  expect(await fila(garcom)).toEqual([])

  // taken back at the pass, it is the station's again; and ready on its behalf
  await linhas(passe).filter({ hasText: um!.nome }).click()
  await expect(linhas(chapa)).toHaveText([new RegExp(um!.nome)])
  await linhas(passe).filter({ hasText: um!.nome }).click()
  await expect(chapa.locator('li[data-ticket]')).toHaveCount(0)

  await frita.getByRole('button', { name: /^Pronto: tudo de Mesa 7/ }).click()
  await expect(cabeca).toContainText('Liberar')
  await cabeca.click()
  await expect(pergunta).toContainText(mensagensDasChamadas.confirmarAndamento)
  await pergunta.getByRole('button', { name: 'Dar andamento' }).click()
  await expect.poll(() => fila(garcom)).toEqual(pedidos.map(({ nome }) => nome).toSorted())
  await expect(passe.locator('li[data-ticket]')).toHaveCount(0)

  // recalled, it is on the pass and ready
  await passe.getByRole('button', { name: 'Refazer', exact: true }).click()
  await passe
    .getByRole('dialog', { name: 'Refazer' })
    .getByRole('button', { name: new RegExp(`^Refazer 1× ${um!.nome}`) })
    .click()
  await passe.keyboard.press('Escape')
  await expect(linhas(passe).filter({ hasText: um!.nome })).toContainText('Chapa · pronto')
  await expect(chapa.locator('li[data-ticket]')).toHaveCount(0)
})

test(
  'um curso segurado no passe espera cinza na estação, e a lista faz o mesmo que a parede',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, cozinha, garcom, estacoes } = await abrirCozinha(servidor.url)
    const [um, dois] = daCozinha(bar)
    await fazer(bar, um!.nome, { estacao_id: estacoes.Chapa, curso: 'ENTRADA' })
    await fazer(bar, dois!.nome, { estacao_id: estacoes.Fritadeira, curso: 'PRATO' })
    await pedir(await sentar(bar, 3, 'Bia'), { produto: um!, quantidade: 1 }, { produto: dois!, quantidade: 2 })
    const frita = await abrir('tablet', '/pedidos', { pessoa: cozinha })
    const passe = await abrir('computador', '/pedidos', { pessoa: cozinha })
    await naParede(frita, 'Fritadeira')
    await naParede(passe)
    await passe.getByRole('button', { name: 'Segurar Prato' }).click()
    await expect(frita.getByRole('button', { name: /^Segurado: 2×/ })).toBeVisible()
    // it has nothing to be tapped for
    await frita.getByRole('button', { name: /^Segurado: 2×/ }).dispatchEvent('click')
    await expect(frita.getByRole('button', { name: /^Segurado: 2×/ })).toBeVisible()
    await expect(frita.getByRole('button', { name: /^Pronto: tudo de Mesa 3/ })).toBeDisabled()
    // by keys: the first ticket, its first line, ready, and away
    await passe.keyboard.press('1')
    await passe.keyboard.press('ArrowDown')
    await passe.keyboard.press('ArrowDown')
    await passe.keyboard.press('Enter')
    const cabeca = passe.getByRole('button', { name: /^Liberar Mesa 3/ })
    await expect(cabeca).toHaveAccessibleName(/1 de 1 item pronto/)
    await passe.keyboard.press('1')
    await passe.keyboard.press('Enter')
    await passe.getByRole('alertdialog').getByRole('button', { name: 'Dar andamento' }).click()
    await expect.poll(() => fila(garcom)).toEqual([um!.nome])
    await passe.getByRole('button', { name: 'Soltar Prato' }).click()
    await expect(frita.getByRole('button', { name: /^Pronto: 2×/ })).toBeVisible()

    // the same as a list
    for (const page of [frita, passe]) {
      await page.getByRole('button', { name: 'Sair', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    }
    await expect(passe.getByRole('button', { name: 'Liberar (0 de 1 prontos)' })).toBeVisible()
    await semViolacoesClaroEEscuro(passe)
    await frita.getByRole('button', { name: /^Pronto: 2×/ }).click()
    await expect(frita.getByText(mensagensDasChamadas.nenhumPedido)).toBeVisible()
    await passe.getByRole('button', { name: 'Liberar', exact: true }).click()
    await passe.getByRole('alertdialog').getByRole('button', { name: 'Dar andamento' }).click()
    await expect.poll(() => fila(garcom)).toEqual([um!.nome, dois!.nome].toSorted())
  },
)

test(
  'no passe um toque libera o pedido completo, e na estação um toque o faz pronto; o passe não recebe pela estação',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, cozinha, garcom, estacoes } = await abrirCozinha(servidor.url)
    const [um, dois] = daCozinha(bar)
    await fazer(bar, um!.nome, { estacao_id: estacoes.Chapa })
    // each remembers what it shows, and the question of the turn was answered before
    const tela = (aparelho: 'tablet' | 'computador', mostra: string) =>
      abrir(aparelho, '/pedidos', {
        pessoa: cozinha,
        antes: (pagina) =>
          pagina.addInitScript((qual) => {
            localStorage.setItem('modoDaFila', 'parede')
            localStorage.setItem('telaDaFila BAR COZINHA', qual)
            sessionStorage.setItem('naoPerguntarMais', String(Date.now() + 3_600_000))
          }, mostra),
      })
    const recebidos = async () =>
      (await chamar(cozinha, '/pedido/buscarPedidos', {})).pedidos.map(({ recebido }) => recebido)

    // the griddle has a tablet, and that one goes dark
    const apagada = await tela('tablet', String(estacoes.Chapa))
    await apagada.waitForResponse('**/pedido/confirmarRecebimento')
    await apagada.close()
    const passe = await tela('computador', 'passe')
    await pedir(await sentar(bar, 5, 'Rui'), { produto: um!, quantidade: 1 }, { produto: dois!, quantidade: 1 })
    await expect(linhas(passe)).toHaveCount(2)
    await expect.poll(recebidos).toEqual([false, true])
    const chapa = await tela('tablet', String(estacoes.Chapa))
    await expect(linhas(chapa)).toHaveCount(1)
    await expect.poll(recebidos).toEqual([true, true])

    const feito = { chapa: await contar(chapa), passe: await contar(passe) }
    await linhas(chapa).first().click()
    const cabeca = passe.getByRole('button', { name: /^Liberar Mesa 5/ })
    await expect(cabeca).toContainText('Liberar')
    expect(await feito.chapa()).toEqual({ toques: 1, teclas: 0 })
    await cabeca.click()
    await expect.poll(() => fila(garcom)).toEqual([um!.nome, dois!.nome].toSorted())
    expect(await feito.passe()).toEqual({ toques: 1, teclas: 0 })
  },
)

test('o gerente cria as estações, as põe em ordem e diz a de cada produto', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url, comida)
  const page = await abrir('celular', '/estacoes', { pessoa: bar.gerente })
  const cozinha = page.getByRole('region', { name: 'Cozinha' })
  for (const nome of ['Chapa', 'Pizza']) {
    await cozinha.getByRole('button', { name: /^Nova estação/ }).click()
    await page.getByLabel('Nome da estação').fill(nome)
    await page.getByRole('button', { name: 'Salvar estação' }).click()
    await expect(cozinha.getByRole('listitem').filter({ hasText: nome })).toBeVisible()
  }
  await cozinha.getByRole('button', { name: /^Nova estação/ }).click()
  await page.getByLabel('Nome da estação').fill('chapa')
  await page.getByRole('button', { name: 'Salvar estação' }).click()
  await expect(page.getByText('Já existe uma estação com este nome')).toBeVisible()
  await page.keyboard.press('Escape')
  await cozinha.getByRole('button', { name: /^Subir.*Pizza|Pizza.*[Ss]ubir/ }).click()
  await expect(cozinha.getByRole('listitem').first()).toContainText('Pizza')
  await semViolacoesClaroEEscuro(page)

  await page.goto('/meus-produtos')
  const nome = daCozinha(bar)[0]!.nome
  await page
    .getByRole('button', { name: new RegExp(nome) })
    .first()
    .click()
  await page.getByLabel('Estação').selectOption('Chapa')
  await page.getByLabel('Curso').selectOption('Entrada')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(async () => {
      const { estacoes } = await chamar(bar.gerente, '/produto/buscarEstacoes', {})
      return estacoes.map((uma) => `${uma.nome} ${uma.produtos}`)
    })
    .toEqual(['Pizza 0', 'Chapa 1'])

  await page.goto('/estacoes')
  await cozinha.getByRole('button', { name: 'Remover Chapa' }).click()
  await expect(page.getByRole('dialog')).toContainText('O produto dela fica sem estação')
  await page.getByRole('button', { name: 'Remover estação' }).click()
  await expect(cozinha.getByRole('listitem')).toHaveCount(1)
})
