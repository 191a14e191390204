import { abrirBar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { navegadorCom } from './src/push.ts'
import { expect, test } from './src/teste.ts'

test.use({ serviceWorkers: 'allow' })

test('o aviso sai quando o pedido sai', async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const [cliente, barman] = [await sentar(bar, 4), await contratar(bar, 'BAR BARMAN')]
  await pedir(cliente, { produto: bar.cardapio[0]!, quantidade: 1 })
  const page = await abrir('celular', '/sobre', { cliente })
  const { caminho } = await navegadorCom(page, servidor.push, 'granted')
  await page.goto('/meus-pedidos-em-andamento')
  await page.getByRole('button', { name: 'Quero ser avisado' }).click()
  await expect(page.getByText('Este aparelho avisa quando um pedido estiver a caminho.')).toBeVisible()
  // it waits for 10 s, in which the step can be taken back
  await darAndamento(barman)
  await expect.poll(() => servidor.push.recebidas.filter((um) => um === caminho)).toHaveLength(1)
})
