import { mensagens, PRODUTO } from '@boteco/contract/mensagens'
import { semViolacoes } from './src/axe.ts'
import { abrirBar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

test.use({ serviceWorkers: 'allow' })

test('a tela inicial recebe quem chega, com os caminhos para todo lugar', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(new RegExp(PRODUTO))
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByText(mensagens.bemVindo)).toBeVisible()
  // the tab bar of a visitor with neither check-in nor login
  for (const [aba, caminho] of [
    ['Checkin', '/'],
    ['Sobre', '/sobre'],
    ['Login', '/area-restrita'],
  ] as const)
    await expect(page.getByRole('navigation').getByRole('link', { name: aba, exact: true })).toHaveAttribute(
      'href',
      caminho,
    )
  await semViolacoes(page)
})

test('a tela inicial mostra o bar que está perto', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', '/', { lugar: bar.lugar })
  await expect(page.getByText(bar.nome)).toBeVisible()
})

test('a abertura aparece antes de chegarem os estilos e o programa', async ({ page }) => {
  let soltar = () => {}
  const solto = new Promise<void>((pronto) => {
    soltar = pronto
  })
  await page.route(/\/assets\/.*\.(css|js)$/, async (route) => {
    await solto
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const pintou = () => performance.getEntriesByName('first-contentful-paint').length
  await expect.poll(() => page.evaluate(pintou)).toBe(1)
  await expect(page.getByText('Boteco', { exact: true })).toBeVisible()
  soltar()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('o service worker fica em /service-worker.js e cuida do site inteiro', longo, async ({ page }) => {
  await page.goto('/')
  const { script, escopo } = await page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready
    return { script: active?.scriptURL, escopo: scope }
  })
  expect(new URL(script ?? '').pathname).toBe('/service-worker.js')
  expect(new URL(escopo).pathname).toBe('/')
})

test('um endereço que não existe tem um caminho de volta ao início', async ({ page }) => {
  await page.goto('/mesa-que-nao-existe')
  await page
    .getByRole('main')
    .getByRole('link', { name: /início/i })
    .click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(mensagens.bemVindo)).toBeVisible()
})

test('a tela ok diz só ok', longo, async ({ page }) => {
  await page.goto('/ok')
  await expect(page.getByText('ok', { exact: true })).toBeVisible()
})

test('a aba que já recarregou por uma versão nova pode recarregar na próxima', async ({ abrir }) => {
  const page = await abrir('celular', '/')
  await page.evaluate(() => sessionStorage.setItem('recarregado', 'sim'))
  await page.goto('/sobre')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('recarregado'))).toBeNull()
})
