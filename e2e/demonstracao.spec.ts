import { respostas } from '@boteco/contract/respostas'
import { enviarPedido, escolher, identificar } from './src/clientes.ts'
import { expect, test } from './src/teste.ts'

// What somebody sees who has just started the product to try it.

test.use({ demo: true })

test('na demonstração, o pedido que espera diz quem o confirma, e essa pessoa entra com um toque', async ({
  abrir,
}) => {
  const page = await abrir('celular', '/')
  await page.getByRole('button', { name: 'Fazer de conta que estou lá' }).click()
  // the nearest bar is open to whoever comes
  await expect(page.getByRole('main').getByRole('link').first()).toContainText('Brasa do Tonho')
  await page.getByRole('link', { name: 'Meia-Lua' }).click()
  await page.getByRole('button', { name: 'Fazer Checkin' }).click()
  await page.getByRole('link', { name: 'Fazer pedido para a mesa' }).click()
  await escolher(page, 'Mojito', 1)
  await identificar(page, { nome: 'Ana Souza', email: 'ana@exemplo.com' })
  await page.getByLabel(/^Número da mesa/).fill('4')
  await enviarPedido(page)
  await expect(page.getByText(respostas.pedidoFeito)).toBeVisible()
  await expect(page.getByText(/entre na área restrita como gerente@meialua\.demo/)).toBeVisible()

  const gerente = await abrir('celular', '/area-restrita')
  await gerente.getByRole('button', { name: /Gerente \(Meia-Lua\)/ }).click()
  await gerente.getByRole('button', { name: 'Está aqui' }).click()
  await expect(gerente.getByText(respostas.presencaConfirmada)).toBeVisible()
  await expect(page.getByText(/Seu pedido espera/)).toHaveCount(0)
})
