import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoes } from './src/axe.ts'
import { defeitosDeLeiaute } from './src/leiaute.ts'
import { abrirBar, chamar, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// Categories of the bar's own, and the order in which all of them stand on the menu.

const linhas = (page: Page) => page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Subir/ }) })
const nomes = (page: Page) => linhas(page).locator('li b')
const botao = (page: Page, nome: string) => page.getByRole('button', { name: nome, exact: true })
const noCardapio = (page: Page) => page.locator('details summary')

test(
  'o gerente cria uma categoria e a põe em cima pelo teclado e arrastando, e o celular aberto segue',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const cliente = await sentar(bar, 4)
    const celular = await abrir('celular', '/cardapio?modo=pedido', { cliente })
    await expect(noCardapio(celular)).toHaveText([/Chopes/, /Petiscos/])

    const page = await abrir('celular', '/meus-produtos', { pessoa: bar.gerente })
    // no screen is open in this bar: what says so comes over the page and moves it, and a click may not be on its way then
    const silenciar = page.getByRole('button', { name: /^Já vi, silenciar/ })
    await silenciar.click()
    await expect(silenciar).toBeHidden()
    await page.getByRole('link', { name: 'Categorias e a sua ordem' }).click()
    await expect(nomes(page)).toHaveText(['Chopes', 'Petiscos'])

    await test.step('um nome que já há é dito no seu campo', async () => {
      await botao(page, 'Nova categoria').click()
      const nome = page.getByLabel('Nome da categoria')
      await expect(nome).toBeFocused()
      await nome.fill('petiscos')
      await nome.press('Enter')
      await expect(nome).toHaveAccessibleDescription(new RegExp(respostas.categoriaRepetida))
      await nome.fill('Drinks autorais')
      await page.getByLabel('Nome (English)').fill('House cocktails')
      await semViolacoes(page)
      await botao(page, 'Salvar categoria').click()
      await expect(page.getByText(`Drinks autorais: ${respostas.categoriaSalva}`)).toBeVisible()
      await expect(nomes(page)).toHaveText(['Chopes', 'Petiscos', 'Drinks autorais'])
    })
    await chamar(bar.gerente, '/produto/cadastrarOutrosProdutos', {
      ...{ nomeCategoria: 'Drinks autorais', nomeProduto: 'Pardal sour', precoVenda: 2900, departamento: 'BAR' },
    })
    await expect(noCardapio(celular)).toHaveText([/Chopes/, /Petiscos/, /Drinks autorais/])

    await test.step('as setas a levam para cima, e o foco fica na linha', async () => {
      const subir = botao(page, 'Subir Drinks autorais')
      await subir.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Drinks autorais: lugar 2 de 3.')).toBeAttached()
      await expect(subir).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(nomes(page)).toHaveText(['Drinks autorais', 'Chopes', 'Petiscos'])
      await expect(subir).toBeFocused()
      await semViolacoes(page)
      await botao(page, 'Salvar ordem').click()
      await expect(page.getByText(respostas.categoriasEmOrdem)).toBeVisible()
      await expect(noCardapio(celular)).toHaveText([/Drinks autorais/, /Chopes/, /Petiscos/])
      // what the guest reads stays open
      await expect(celular.locator('details[open] summary')).toHaveText(/Chopes/)
    })

    await test.step('e os pontos a arrastam', async () => {
      const alca = async (nome: string) => {
        const caixa = await linhas(page).locator('li').filter({ hasText: nome }).locator('span').first().boundingBox()
        return { x: caixa!.x + caixa!.width / 2, y: caixa!.y + caixa!.height / 2 }
      }
      const [de, para] = [await alca('Drinks autorais'), await alca('Petiscos')]
      await page.mouse.move(de.x, de.y)
      await page.mouse.down()
      await page.mouse.move(de.x, (de.y + para.y) / 2)
      await page.mouse.move(para.x, para.y + 20)
      await page.mouse.up()
      await expect(nomes(page)).toHaveText(['Chopes', 'Petiscos', 'Drinks autorais'])
      await botao(page, 'Descartar').click()
      await expect(nomes(page)).toHaveText(['Drinks autorais', 'Chopes', 'Petiscos'])
    })

    await test.step('de quem mudou a ordem no meio se lê o que fazer, e nada se perde', async () => {
      await botao(page, 'Descer Drinks autorais').click()
      const { categorias } = await chamar(bar.gerente, '/produto/buscarCategoriasDeProdutos', {})
      const lida = categorias.flatMap(({ id, produtos }) => (produtos ? id : []))
      await chamar(bar.gerente, '/produto/ordenarCategorias', { lida, ordem: lida.toReversed() })
      await expect(page.getByText(/Outra pessoa mudou a ordem enquanto você arrumava/)).toBeVisible()
      await semViolacoes(page)
      await botao(page, 'Manter a minha').click()
      await botao(page, 'Salvar ordem').click()
      await expect(noCardapio(celular)).toHaveText([/Chopes/, /Drinks autorais/, /Petiscos/])
    })

    await test.step('remover pergunta para onde vão os produtos', async () => {
      await page.setViewportSize({ width: 320, height: 568 })
      expect(await defeitosDeLeiaute(page)).toEqual([])
      await botao(page, 'Remover Drinks autorais').click()
      await botao(page, 'Remover categoria').click()
      const para = page.getByLabel('O produto dela vai para')
      await expect(para).toHaveAccessibleDescription('Escolha para onde vão os produtos.')
      await para.selectOption('Petiscos')
      await semViolacoes(page)
      await botao(page, 'Remover categoria').click()
      await expect(nomes(page)).toHaveText(['Chopes', 'Petiscos'])
      await expect(noCardapio(celular)).toHaveText([/Chopes/, /Petiscos/])
    })
  },
)

test('num celular em inglês a categoria do bar se lê em inglês', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  await chamar(bar.gerente, '/produto/salvarCategoria', { nome: 'Da brasa', traducoes: { en: 'From the grill' } })
  await chamar(bar.gerente, '/produto/cadastrarOutrosProdutos', {
    ...{ nomeCategoria: 'Da brasa', nomeProduto: 'Picanha', precoVenda: 8900, departamento: 'COZINHA' },
  })
  const antes = (pagina: Page) => pagina.addInitScript(() => localStorage.setItem('idioma', 'en'))
  const emIngles = [/Draft beer/, /Bar snacks/, /From the grill/]
  const page = await abrir('celular', `/fazer-checkin-por-qrcode/5/${bar.id}`, { antes })
  await expect(noCardapio(page)).toHaveText(emIngles)
  // a new tab, which knows its check-in by the cookie alone
  const aba = await abrir('celular', '/cardapio?modo=pedido', { cliente: await sentar(bar, 6), antes })
  await expect(noCardapio(aba)).toHaveText(emIngles)
})
