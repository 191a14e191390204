import { abrirBar, pedir, sentar } from './src/pessoas.ts'
import { expect, test } from './src/teste.ts'

test('o aviso que chega com o dedo na tela espera o dedo sair, e o toque acerta o que estava debaixo dele', async ({
  abrir,
  servidor,
}) => {
  const bar = await abrirBar(servidor.url)
  const [chope] = bar.cardapio
  if (!chope) throw new Error('o bar não tem cardápio')
  await pedir(await sentar(bar, 3), { produto: chope, quantidade: 1 })
  let responder = () => {}
  const dedo = new Promise<void>((pronto) => {
    responder = pronto
  })
  const page = await abrir('celular', '/meus-produtos', {
    pessoa: bar.gerente,
    antes: (page) =>
      page.route('/pedido/buscarAlarmesDeRecebimento', async (route) => {
        await dedo
        await route.continue()
      }),
  })
  const produto = page.getByRole('button', { name: chope.nome })
  // the question stands above the products, and comes a moment later
  await expect(page.getByRole('heading', { name: 'O que aqui é bebida alcoólica?' })).toBeVisible()
  await produto.scrollIntoViewIfNeeded()
  const antes = await produto.boundingBox()
  if (!antes) throw new Error('o produto não está na tela')
  await page.mouse.move(antes.x + antes.width / 2, antes.y + antes.height / 2)
  await page.mouse.down()
  const alarmes = page.waitForResponse('**/pedido/buscarAlarmesDeRecebimento')
  responder()
  await (await alarmes).finished()
  // what would have been drawn by now was not
  await page.evaluate(() => new Promise((pronto) => setTimeout(() => requestAnimationFrame(pronto), 100)))
  expect(await produto.boundingBox()).toEqual(antes)
  await page.mouse.up()
  await expect(page.getByRole('group', { name: chope.nome, exact: true }).getByLabel('Preço de venda')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Alarme' })).toBeVisible()
})
