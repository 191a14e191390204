import type { BrowserContext, Page } from '@playwright/test'
import { abrirBar, chamar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// A guest whose phone speaks another language: one line, one tap, and back.

declare global {
  interface Window {
    /** how far things jumped while the page was drawn */
    saltos: number[]
  }
}

const comIdioma = async (context: BrowserContext, caminho: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(caminho)
  return page
}

test.describe('um celular em inglês', () => {
  test.use({ locale: 'en-US' })

  test('vê uma linha, e com um toque pede em inglês, com os nomes que o bar deu; outro toque e volta', async ({
    context,
    servidor,
  }) => {
    const bar = await abrirBar(servidor.url)
    const [chope] = bar.cardapio
    await chamar(bar.gerente, '/produto/atualizarProdutosEstabelecimento', [
      {
        ...{ id_produto_estabelecimento: chope!.id, nome_departamento: 'BAR', preco_venda: 990, qtd_minima_estoque: 0 },
        ...{ qtd_estoque: null, descricao: 'Bem gelado.', etiquetas: ['sem lactose'] },
        traducoes: { en: { nome: 'Draft beer 300 ml', descricao: 'Ice cold.' } },
      },
    ])
    // the bar's own words come after the page is in English
    let chegarem = () => {}
    const chegada = new Promise<void>((pronto) => {
      chegarem = pronto
    })
    await context.route('/estabelecimento/buscarTraducoes', async (route) => {
      await chegada
      await route.continue()
    })
    const page = await comIdioma(context, `/fazer-checkin-por-qrcode/4/${bar.id}`)
    // Portuguese first
    await expect(page.getByRole('heading', { name: 'Chope claro 300 ml' })).toBeVisible()
    await page.getByRole('button', { name: 'View in English' }).click()
    await expect(page.getByRole('button', { name: 'One more: Chope claro 300 ml' })).toBeVisible()
    chegarem()
    await expect(page.getByRole('heading', { name: 'Draft beer 300 ml' })).toBeVisible()
    await expect(page.getByText('Ice cold.')).toBeVisible()
    await expect(page.getByText('lactose-free')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    // the first thing that is wanted makes a guest, in any language
    await page.getByRole('button', { name: 'One more: Draft beer 300 ml' }).click()
    await expect(page).toHaveURL('/usuario-checkado')
    await expect(page.getByText('Checked in. Make yourself at home!')).toBeVisible()
    await page.getByRole('button', { name: 'Send order' }).click()
    const folha = page.getByRole('dialog', { name: 'Your order' })
    // what is typed and refused says why in English, and what was not translated stays
    await folha.getByLabel('Name', { exact: true }).fill('Ann Lee')
    await folha.getByLabel('E-mail').fill('ann@example.com')
    await folha.getByRole('textbox', { name: 'CPF' }).fill('52998224725')
    await folha.getByLabel('Phone (with + and country code)').fill('123')
    await folha.getByRole('button', { name: 'Send order' }).click()
    await expect(
      folha.getByText('Enter a phone number with its area code, or with + and the country code.'),
    ).toBeVisible()
    await folha.getByLabel('Phone (with + and country code)').fill('11987654321')
    await folha.getByRole('button', { name: 'Send order' }).click()
    await expect(page.getByText(/Order placed!/)).toBeVisible()
    await page.getByRole('button', { name: 'Close notice' }).click()

    await ir(page, '/meus-pedidos-entregues')
    await expect(page.getByText('Draft beer 300 ml')).toBeVisible()
    await expect(page.getByText('Left to pay')).toBeVisible()
    await ir(page, '/meus-pedidos-em-andamento')
    await expect(page.getByText('Sent to the bar')).toBeVisible()

    await page.getByRole('button', { name: 'Ver em português' }).click()
    await expect(page.getByText('Chope claro 300 ml')).toBeVisible()
    await expect(page.getByText('Enviado ao bar')).toBeVisible()
  })

  test(
    'de quem trabalha no bar continua em português, também depois de entrar',
    longo,
    async ({ context, servidor }) => {
      const bar = await abrirBar(servidor.url)
      const page = await comIdioma(context, '/area-restrita')
      await page.getByRole('button', { name: 'View in English' }).click()
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
      await page.getByLabel('E-mail').fill(bar.gerente.email)
      await page.getByLabel('Password', { exact: true }).fill(bar.gerente.senha)
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('link', { name: 'Configurações' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Ver em português' })).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    },
  )
})

test.describe('um celular em espanhol', () => {
  test.use({ locale: 'es-AR' })

  test('vê a oferta em espanhol, e o que ninguém traduziu fica em português', longo, async ({ context, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const page = await comIdioma(context, `/mostrar-dados-estabelecimento?id=${bar.id}`)
    await page.getByRole('button', { name: 'Ver en español' }).click()
    await page.getByRole('link', { name: 'Ver la carta' }).click()
    await expect(page.getByRole('heading', { name: 'Chope claro 300 ml' })).toBeVisible()
    await page.goto('/meus-pedidos-entregues')
    await ir(page, '/buscar?q=nada-assim')
    await expect(page.getByText('Nada con “nada-assim”')).toBeVisible()
    await expect(page.getByText('Ningún bar encontrado.')).toBeVisible()
  })
})

test.describe('a linha do idioma', () => {
  test.use({ locale: 'en-US' })

  test('chega durante a abertura, e nada do que já se via sai do lugar', async ({ page }) => {
    let chegar = () => {}
    const pagina = new Promise<void>((pronto) => {
      chegar = pronto
    })
    await page.addInitScript(() => {
      window.saltos = []
      const anotar = (lista: PerformanceObserverEntryList) =>
        window.saltos.push(...lista.getEntries().flatMap((salto) => ('value' in salto ? Number(salto.value) : [])))
      new PerformanceObserver(anotar).observe({ type: 'layout-shift', buffered: true })
    })
    await page.route(/\/assets\/sobre-page/, async (route) => {
      await pagina
      await route.continue()
    })
    await page.goto('/sobre', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'View in English' })).toBeVisible()
    await expect(page.getByText('Boteco', { exact: true })).toBeVisible()
    chegar()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const saltos = await page.evaluate(
      () => new Promise<number[]>((pronto) => requestAnimationFrame(() => setTimeout(() => pronto(window.saltos)))),
    )
    // the name in its own letters moves by a hair
    expect(saltos.filter((salto) => salto > 0.01)).toEqual([])
  })
})

test('um celular em português não vê oferta nenhuma, nem busca outro idioma', longo, async ({ abrir }) => {
  const page = await abrir('celular', '/sobre')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Language' })).toHaveCount(0)
  const buscados = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(buscados.filter((nome) => /idioma|traduzir|frases/.test(nome))).toEqual([])
})

test('o teclado pula o topo: a primeira parada leva ao conteúdo', async ({ abrir }) => {
  const page = await abrir('computador', '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ler QR Code da mesa' })).toBeFocused()
})
