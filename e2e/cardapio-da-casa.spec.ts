import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { escolher } from './src/clientes.ts'
import { abrirBar, chamar, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// What a house says of its products on the menu, and how its own photos look there.

/** Long enough to have shelves before its categories. */
const comprido = (nomes: readonly string[]) =>
  nomes.map((nome, i) => ({ nome, preco: 900 + i, departamento: i % 2 ? 'COZINHA' : 'BAR', estoque: null }) as const)
const NOMES = [
  ...['Chope claro 300 ml', 'Chope escuro 300 ml', 'Caneca de chope 500 ml', 'Cerveja pilsen 600 ml'],
  ...['Caipirinha de limão', 'Caipirinha de maracujá', 'Rabo de galo', 'Batida de coco', 'Limonada suíça'],
  ...['Bolinho de bacalhau', 'Pastel', 'Torresmo', 'Batata frita', 'Pudim'],
]

test(
  'o gerente destaca, etiqueta e fotografa um produto, e o cliente vê antes de pedir',
  longo,
  async ({ abrir, servidor }) => {
    const { produtosMercadinho } = await chamar(
      (await abrirBar(servidor.url)).gerente,
      '/estabelecimento/buscarProdutosMercadinho',
      {},
    )
    // those that the catalogue has by these names, whatever else is in it
    const nomes = NOMES.map((nome) => produtosMercadinho.find((um) => um.nome.startsWith(nome))?.nome).filter(
      (nome) => nome !== undefined,
    )
    expect(nomes.length).toBeGreaterThan(12)
    const bar = await abrirBar(servidor.url, comprido(nomes))
    const bolinho = nomes.find((nome) => nome.startsWith('Bolinho'))!

    const gerente = await abrir('celular', '/meus-produtos', { pessoa: bar.gerente })
    await gerente.getByRole('button', { name: new RegExp(bolinho) }).click()
    const campos = gerente.getByRole('group', { name: bolinho, exact: true })
    const campoDaFoto = campos.locator('input[aria-label="Foto"]')
    await campoDaFoto.setInputFiles({ name: 'IMG_0042.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') })
    await expect(gerente.getByText(mensagensDasChamadas.imagemHeic)).toBeVisible()
    // what this phone shows and the bar does not take goes as a JPEG
    const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
    await campoDaFoto.setInputFiles({ name: 'bolinho.gif', mimeType: 'image/gif', buffer: gif })
    await expect(gerente.getByText(respostas.fotoAtualizada)).toBeVisible()
    await campos.getByLabel('Destaque da casa').check()
    await campos.getByLabel('para dividir').check()
    await campos.getByLabel('sem glúten').check()
    await campos.getByLabel('Tempo de preparo (min)').fill('18')
    await gerente.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(gerente.getByText(respostas.produtosAtualizados)).toBeVisible()

    const page = await abrir('celular', '/cardapio', { cliente: await sentar(bar, 4) })
    const categorias = page.getByRole('navigation', { name: 'Categorias' })
    await expect(categorias.getByRole('button').first()).toHaveText('Destaques da casa')
    const linha = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: bolinho }) })
    await expect(linha).toContainText('sem glúten · para dividir')
    const foto = linha.locator('img[srcset]')
    // 88 px of a phone's screen: the smallest is enough
    await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.240\.webp$/)

    await page.getByRole('button', { name: `Ver ${bolinho}` }).click()
    const produto = page.getByRole('dialog', { name: bolinho })
    await expect(produto.getByText('Fica pronto em cerca de 18 min')).toBeVisible()
    await produto.getByRole('button', { name: 'Fechar' }).click()

    // a guest who searches for the tags finds them
    await page.getByLabel('Procurar no cardápio').fill('gluten')
    await expect(page.getByText('Um produto com “gluten”')).toBeVisible()
    await page.getByLabel('Procurar no cardápio').fill('')

    await escolher(page, bolinho, 1)
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    const folha = page.getByRole('dialog')
    await expect(folha.getByText('Tempo de preparo: cerca de 18 min')).toBeVisible()
  },
)

test('um arquivo que não é foto não troca a foto do produto, e diz por quê', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const gerente = await abrir('computador', '/meus-produtos', { pessoa: bar.gerente })
  await gerente.getByRole('button', { name: /Bolinho de bacalhau/ }).click()
  const buffer = Buffer.from('isto é um texto')
  await gerente.locator('input[aria-label="Foto"]').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await expect(gerente.getByText(mensagensDasChamadas.imagemInvalida)).toBeVisible()
})
