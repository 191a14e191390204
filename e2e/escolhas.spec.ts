import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { anotar, noBloco } from './src/bloco.ts'
import { enviarPedido, identificar, mostrarProduto } from './src/clientes.ts'
import { contar } from './src/contar.ts'
import { abrirBar, type Bar, chamar, contratar, sentar } from './src/pessoas.ts'
import { perderRespostas } from './src/rede.ts'
import { expect, longo, test } from './src/teste.ts'

// What a product is wanted with: chosen in a sheet, and each way to have it a line of its own.

const CAIPIRINHA = 'Caipirinha de limão'
const BOLINHO = 'Bolinho de bacalhau'

type Opcao = { nome: string; preco?: number; padrao?: number; maximo?: number; abre?: number }

async function novoGrupo({ gerente }: Bar, nome: string, minimo: number, maximo: number, opcoes: readonly Opcao[]) {
  const todas = opcoes.map((opcao) => ({
    ...{ preco: 0, padrao: 0, maximo: 1, ...opcao },
    abre: opcao.abre ?? null,
  }))
  const corpo = { nome, regra: 'soma' as const, minimo, maximo, opcoes: todas }
  return (await chamar(gerente, '/produto/salvarGrupo', corpo)).id
}

/** A bar with a caipirinha: the spirit must be said, and cachaça asks which; ice as it comes; extras up to three. */
async function abrirBarComCaipirinha(url: string) {
  const bar = await abrirBar(url, [
    { nome: CAIPIRINHA, preco: 1500, departamento: 'BAR', estoque: null },
    { nome: BOLINHO, preco: 3990, departamento: 'COZINHA', estoque: null },
  ])
  const qual = await novoGrupo(bar, 'Qual cachaça', 1, 1, [{ nome: 'Da casa' }, { nome: 'De Salinas', preco: 500 }])
  const bebida = await novoGrupo(bar, 'Bebida', 1, 1, [
    { nome: 'Cachaça', abre: qual },
    { nome: 'Vodka', preco: 300 },
  ])
  const gelo = await novoGrupo(bar, 'Gelo', 1, 1, [{ nome: 'Com gelo', padrao: 1 }, { nome: 'Sem gelo' }])
  const extras = await novoGrupo(bar, 'Extras', 0, 3, [{ nome: 'Mel', preco: 150, maximo: 2 }, { nome: 'Sem açúcar' }])
  const { id } = bar.cardapio[0]!
  const grupos = [bebida, gelo, extras]
  await chamar(bar.gerente, '/produto/pendurarGrupos', { id_produto_estabelecimento: id, grupos })
  return { bar, bebida, id }
}

const folhaDe = (page: Page) => page.getByRole('dialog', { name: CAIPIRINHA })
const abrirEscolhas = async (page: Page) => {
  await mostrarProduto(page, CAIPIRINHA)
  await page.getByRole('button', { name: new RegExp(`^Escolher ${CAIPIRINHA}`) }).click()
  return folhaDe(page)
}

test(
  'a mesma caipirinha de dois jeitos são duas linhas, e cada uma chega ao bar como foi escolhida',
  longo,
  async ({ abrir, servidor }) => {
    const { bar } = await abrirBarComCaipirinha(servidor.url)
    const [cliente, barman] = [await sentar(bar, 4), await contratar(bar, 'BAR BARMAN')]
    const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
    await mostrarProduto(page, CAIPIRINHA)
    await expect(page.getByText('a partir de').first()).toBeVisible()
    let folha = await abrirEscolhas(page)
    await expect(folha.getByLabel('Com gelo')).toBeChecked()
    await folha.getByLabel('Vodka').check()
    await folha.getByRole('button', { name: 'Pôr mais um: Mel', exact: true }).click()
    await folha.getByLabel('Sem açúcar').check()
    await folha.getByRole('button', { name: 'Adicionar R$ 19,50' }).click()
    await expect(folha).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Escolher ${CAIPIRINHA} 1` })).toBeVisible()

    folha = await abrirEscolhas(page)
    await folha.getByLabel('Vodka').check()
    await folha.getByLabel(`Observação para ${CAIPIRINHA}`).fill('no copo baixo')
    await folha.getByRole('button', { name: `Pôr mais um: ${CAIPIRINHA}`, exact: true }).click()
    await folha.getByRole('button', { name: 'Adicionar R$ 36,00' }).click()
    await identificar(page, cliente.informacoesUsuario)
    const pedido = page.getByRole('dialog', { name: 'Seu pedido' })
    await expect(pedido.getByText('R$ 55,50')).toBeVisible()

    // the second one is changed in its place, and its sheet goes back to the order's
    await pedido.getByRole('button', { name: `Mudar ${CAIPIRINHA} (Vodka, Com gelo)`, exact: true }).click()
    await expect(folhaDe(page).getByLabel(`Observação para ${CAIPIRINHA}`)).toHaveValue('no copo baixo')
    await folhaDe(page).getByLabel('Cachaça', { exact: true }).check()
    await folhaDe(page).getByLabel('De Salinas').check()
    await folhaDe(page).getByRole('button', { name: 'Salvar R$ 40,00' }).click()
    await expect(folhaDe(page)).toHaveCount(0)
    await expect(pedido.getByText('R$ 59,50')).toBeVisible()
    await expect(pedido.getByRole('listitem').filter({ hasText: 'De Salinas' }).first()).toContainText('no copo baixo')
    await enviarPedido(page)
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()

    const ditas = [
      [1, 1950, '', ['Vodka', 'Com gelo', 'Mel', 'Sem açúcar']],
      [2, 2000, 'no copo baixo', ['Cachaça', 'De Salinas', 'Com gelo']],
    ]
    const comoChegou = (linhas: Awaited<ReturnType<typeof lerFila>>) =>
      linhas.map(({ quantidade, preco, observacao, partes }) => [
        ...[quantidade, preco, observacao],
        partes?.map(({ nome }) => nome),
      ])
    const lerFila = async () => (await chamar(barman, '/pedido/buscarPedidos', {})).pedidos
    expect(comoChegou(await lerFila())).toEqual(ditas)
    const fila = await abrir('tablet', '/pedidos', { pessoa: barman })
    await expect(fila.getByRole('listitem').filter({ hasText: 'De Salinas' }).first()).toContainText('no copo baixo')
    const comMel = page.getByRole('listitem').filter({ hasText: 'Mel' })
    await expect(comMel).toContainText('Sem açúcar')

    // the same again asks first, with what it was
    await comMel.getByRole('button', { name: `Pedir de novo: ${CAIPIRINHA}` }).click()
    await expect(folhaDe(page).getByLabel('Sem açúcar')).toBeChecked()
    await expect(folhaDe(page).getByRole('button', { name: 'Adicionar R$ 19,50' })).toBeVisible()
  },
)

test(
  'o que se escolheu sobrevive à resposta que se perde e a uma recarga, e é pedido uma vez',
  longo,
  async ({ abrir, servidor }) => {
    const { bar } = await abrirBarComCaipirinha(servidor.url)
    const cliente = await sentar(bar, 4)
    const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
    const folha = await abrirEscolhas(page)
    await folha.getByLabel('Cachaça', { exact: true }).check()
    await folha.getByLabel('De Salinas').check()
    await folha.getByLabel('Sem gelo').check()
    await folha.getByRole('button', { name: 'Pôr mais um: Mel', exact: true }).click()
    await folha.getByRole('button', { name: 'Adicionar R$ 21,50' }).click()
    await identificar(page, cliente.informacoesUsuario)
    // the bar hears the order, and is not heard
    const { vezes, voltar } = await perderRespostas(page, '/pedido/cadastrarPedido')
    await enviarPedido(page)
    await expect(page.getByText(/Estamos tentando de novo/)).toBeVisible()
    const antes = vezes.length
    await page.reload()
    await expect.poll(() => vezes.length).toBeGreaterThan(antes)
    voltar()
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
    expect(new Set(vezes).size).toBe(1)
    const { pedidos } = await chamar(cliente, '/pedido/buscarMeusPedidosEmAndamento', {})
    expect(pedidos.map(({ preco, partes }) => [preco, partes?.map(({ nome }) => nome)])).toEqual([
      [2150, ['Cachaça', 'De Salinas', 'Sem gelo', 'Mel']],
    ])
  },
)

test(
  'na porta a primeira escolha já senta o cliente, e o pedido desfeito volta para a cesta como era',
  longo,
  async ({ abrir, servidor }) => {
    const { bar } = await abrirBarComCaipirinha(servidor.url)
    const page = await abrir('celular', `/fazer-checkin-por-qrcode/7/${bar.id}`)
    const folha = await abrirEscolhas(page)
    await folha.getByLabel('Vodka').check()
    await folha.getByLabel('Sem gelo').check()
    await folha.getByRole('button', { name: 'Adicionar R$ 18,00' }).click()
    await expect(page).toHaveURL('/usuario-checkado')
    await expect(page.getByText('1 item')).toBeVisible()
    await identificar(page, { nome: 'Ana Souza', email: 'ana@exemplo.com' })
    await enviarPedido(page)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText(respostas.pedidoDesfeito)).toBeVisible()
    await page.getByRole('button', { name: `Mudar ${CAIPIRINHA} (Vodka, Sem gelo)` }).click()
    await expect(folha.getByLabel('Sem gelo')).toBeChecked()
    // a reload finds what was being chosen open again
    await page.reload()
    await expect(folha.getByRole('button', { name: 'Salvar R$ 18,00' })).toBeVisible()
  },
)

test(
  'do QR Code ao pedido, a caipirinha com duas escolhas custa três toques a mais do que o bolinho sem nenhuma',
  longo,
  async ({ abrir, servidor }) => {
    const { bar } = await abrirBarComCaipirinha(servidor.url)
    async function doQrCodeAoPedido(mesa: number, nome: string, por: (page: Page) => Promise<void>) {
      const page = await abrir('celular', `/fazer-checkin-por-qrcode/${mesa}/${bar.id}`)
      // whose category is open does not count
      await mostrarProduto(page, nome)
      const quanto = await contar(page)
      await por(page)
      await expect(page).toHaveURL('/usuario-checkado')
      await expect(page.getByText('1 item')).toBeVisible()
      await identificar(page, { nome: 'Ana Souza', email: 'ana@exemplo.com' })
      await enviarPedido(page)
      await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
      return (await quanto()).toques
    }
    const bolinho = await doQrCodeAoPedido(7, BOLINHO, async (page) => {
      await page.getByRole('button', { name: `Pôr mais um: ${BOLINHO}` }).click()
    })
    const caipirinha = await doQrCodeAoPedido(8, CAIPIRINHA, async (page) => {
      await page.getByRole('button', { name: new RegExp(`^Escolher ${CAIPIRINHA}`) }).click()
      await folhaDe(page).getByLabel('Vodka').check()
      await folhaDe(page).getByLabel('Sem gelo').check()
      await folhaDe(page).getByRole('button', { name: 'Adicionar R$ 18,00' }).click()
    })
    expect(caipirinha - bolinho).toBeLessThanOrEqual(3)
  },
)

test(
  'nada vai pela metade: a folha diz o que falta, leva até lá, e o teclado basta',
  longo,
  async ({ abrir, servidor }) => {
    const { bar } = await abrirBarComCaipirinha(servidor.url)
    const cliente = await sentar(bar, 4)
    const page = await abrir('celular', '/cardapio?modo=pedido', { cliente })
    await mostrarProduto(page, CAIPIRINHA)
    await page.getByRole('button', { name: `Escolher ${CAIPIRINHA}` }).press('Enter')
    const folha = folhaDe(page)
    const adicionar = folha.getByRole('button', { name: /^Adicionar/ })
    const falta = folha.getByRole('alert').filter({ hasText: /./ })
    await adicionar.press('Enter')
    await expect(falta).toHaveText('Falta escolher: Bebida')
    await expect(folha.getByLabel('Cachaça', { exact: true })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(falta).toHaveCount(0)
    // what an option opens is asked too
    await adicionar.press('Enter')
    await expect(falta).toHaveText('Falta escolher: Qual cachaça')
    await expect(folha.getByLabel('Da casa')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(folha.getByLabel('De Salinas')).toBeChecked()
    await expect(adicionar).toHaveText('Adicionar R$ 20,00')
    await semViolacoesClaroEEscuro(page)
    await page.keyboard.press('Escape')
    await expect(folha).toHaveCount(0)
    await expect(page.getByText('R$ 0,00')).toBeVisible()
    await expect(page.getByRole('button', { name: `Escolher ${CAIPIRINHA}` })).toBeFocused()
  },
)

test(
  'a opção que acaba tira a linha da cesta, e quem pediu escolhe de novo; na mão do garçom também',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, bebida, id } = await abrirBarComCaipirinha(servidor.url)
    const [cliente, pessoa] = [await sentar(bar, 4), await contratar(bar, 'BAR GARCON')]
    const page = await abrir('celular', `/abrir-comanda?checkin=${cliente.checkin.id}`, { pessoa })
    await anotar(page, CAIPIRINHA)
    const folha = folhaDe(page)
    await folha.getByLabel('Vodka').check()
    await folha.getByRole('button', { name: 'Adicionar R$ 18,00' }).click()
    await expect(noBloco(page, CAIPIRINHA)).toContainText('no pedido: 1')

    const { grupos } = await chamar(bar.gerente, '/produto/buscarGrupos', {})
    const vodka = grupos.find((um) => um.id === bebida)?.opcoes.find(({ nome }) => nome === 'Vodka')
    await chamar(bar.gerente, '/pedido/dizerQueAcabou', { tipo: 'opcao', id: vodka?.id ?? 0, ate: 'amanha' })
    await expect(page.getByText(`1× ${CAIPIRINHA} (Vodka, Com gelo) · Vodka acabou`)).toBeInViewport()
    await page.getByRole('button', { name: `Escolher de novo ${CAIPIRINHA}` }).click()
    await expect(folha.getByLabel(/^Vodka/)).toBeDisabled()
    await folha.getByLabel('Cachaça', { exact: true }).check()
    await folha.getByLabel('Da casa').check()
    await folha.getByRole('button', { name: 'Salvar R$ 15,00' }).click()
    await expect(page.getByText('Vodka acabou')).toHaveCount(0)
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
    const { pedidos } = await chamar(cliente, '/pedido/buscarMeusPedidosEmAndamento', {})
    expect(
      pedidos.map(({ produto_estabelecimento_id, partes }) => [produto_estabelecimento_id, partes?.length]),
    ).toEqual([[id, 3]])
  },
)

test('duas fichas da mesma caipirinha guardam o que se escolheu e o seu preço', longo, async ({ abrir, servidor }) => {
  const { bar, bebida } = await abrirBarComCaipirinha(servidor.url)
  const cliente = await sentar(bar, 4)
  const page = await abrir('celular', '/cardapio?modo=comprar-fichas', { cliente })
  const folha = await abrirEscolhas(page)
  await folha.getByLabel('Vodka').check()
  await folha.getByRole('button', { name: `Pôr mais um: ${CAIPIRINHA}`, exact: true }).click()
  await folha.getByRole('button', { name: 'Adicionar R$ 36,00' }).click()
  await identificar(page, cliente.informacoesUsuario, 'Solicitar Fichas')
  await page.getByRole('button', { name: 'Solicitar Fichas' }).click()
  await expect(page).toHaveURL('/minhas-fichas')
  await expect(page.getByText('Vodka').first()).toBeVisible()
  await expect(page.getByText('R$ 18,00').first()).toBeVisible()
  // the option costs more from now on; what was asked for does not
  const { grupos } = await chamar(bar.gerente, '/produto/buscarGrupos', {})
  const grupo = grupos.find(({ id }) => id === bebida)!
  const opcoes = grupo.opcoes.map((opcao) => ({ ...opcao, preco: opcao.preco + 1000 }))
  await chamar(bar.gerente, '/produto/salvarGrupo', { ...grupo, opcoes })
  const { fichas } = await chamar(cliente, '/ficha/buscarFichasPendentesDePagamento', {})
  expect(fichas.map(({ preco, partes }) => [preco, partes?.map(({ nome }) => nome)])).toEqual([
    [1800, ['Vodka', 'Com gelo']],
    [1800, ['Vodka', 'Com gelo']],
  ])
})
