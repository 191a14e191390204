import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar } from './src/pessoas.ts'
import { expect, test } from './src/teste.ts'

test('quem acha o bar na internet lê o cardápio sem JavaScript, em outro idioma também, e entra no bar', async ({
  abrir,
  servidor,
  browser,
}) => {
  const bar = await abrirBar(servidor.url)
  const gerente = await abrir('celular', '/dados-do-estabelecimento', { pessoa: bar.gerente })
  const apelido = `bar-do-teste-${bar.id}`
  await gerente.getByLabel('Endereço da página').fill(apelido)
  await gerente.getByRole('button', { name: 'Salvar página' }).click()
  const daPagina = gerente.getByRole('link', { name: `/bar/${apelido}` })
  await expect(daPagina).toBeVisible()

  const semScript = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const quieta = await semScript.newPage()
  await quieta.goto(`${servidor.url}/bar/${apelido}`)
  await expect(quieta.getByRole('heading', { name: 'Chope claro 300 ml' })).toBeVisible()
  await quieta.getByRole('link', { name: 'English' }).click()
  await expect(quieta.getByRole('link', { name: 'Check in and order' })).toBeVisible()
  await semScript.close()

  const page = await abrir('celular', `/bar/${apelido}`)
  await semViolacoesClaroEEscuro(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByRole('link', { name: 'Fazer check-in e pedir' }).click()
  await expect(page.getByRole('heading', { name: bar.nome })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fazer Checkin' })).toBeVisible()
})
