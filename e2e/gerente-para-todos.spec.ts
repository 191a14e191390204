import { mensagens } from '@boteco/contract/mensagens'
import type { Page } from '@playwright/test'
import { semViolacoes } from './src/axe.ts'
import { comprarFichas } from './src/gerencia.ts'
import { abrirBar, contratar, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// Every page of the manager, full of an evening, checked for accessibility.

const abertas: Record<string, (page: Page) => Promise<void>> = {
  '/bar-gerente': async () => {},
  '/dados-do-estabelecimento': async () => {},
  '/form-cadastrar-gerente': async () => {},
  '/form-cadastrar-funcionario': async (page) => {
    await page.getByRole('button', { name: 'Cadastrar funcionário' }).click()
    await expect(page.getByText('Escolha o perfil.')).toBeVisible()
  },
  '/form-cadastrar-outros-produtos': async () => {},
  '/checkins-com-contas-em-aberto': async (page) => {
    await expect(page.getByRole('button', { name: /Forçar checkout/ })).toBeVisible()
  },
  '/fichas-do-cliente': async (page) => {
    await page.getByLabel('Número da ficha, nome ou telefone').fill('Ana')
    await page.getByRole('button', { name: 'Buscar fichas' }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(2)
  },
  '/produtos': async (page) => {
    await page.locator('summary').first().click()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
  },
  '/meus-produtos': async (page) => {
    await page.getByRole('button', { name: 'Chope claro 300 ml' }).click()
    await expect(page.getByLabel('Preço de venda')).toBeVisible()
  },
  '/programados?qual=novo': async (page) => {
    await page.locator('summary').first().click()
    await expect(page.getByLabel(/^Toda a categoria/)).toBeVisible()
  },
  '/escolhas?grupo=novo': async (page) => {
    await page.getByText('Mais desta opção').click()
    await expect(page.getByLabel('Abre outro grupo')).toBeVisible()
  },
  '/gerar-qr-code-mesa': async (page) => {
    await page.getByLabel('Número da mesa').fill('7')
    await page.getByRole('button', { name: 'Gerar QR Code' }).click()
    await page.getByLabel('Até a mesa').fill('8')
    await page.getByRole('button', { name: 'Montar a folha' }).click()
    await expect(page.getByText('8 mesas em 2 folhas A4.')).toBeVisible()
  },
  '/auditoria': async (page) => {
    await expect(page.getByRole('listitem').filter({ hasText: 'contratou' }).first()).toBeVisible()
  },
  '/visualizar-dashboard-mesas-abertas': async (page) => {
    await expect(page.getByRole('link', { name: 'Vendas da noite, por hora' })).toBeVisible()
  },
  '/perdas': async (page) => {
    await page.getByRole('button', { name: 'Lançar uma perda' }).click()
    await expect(page.getByLabel('Produto')).toBeVisible()
  },
  '/estoque': async (page) => {
    await page.getByRole('button', { name: 'Novo insumo' }).click()
    await expect(page.getByLabel('Medido em')).toBeVisible()
  },
  '/contagem': async (page) => {
    await page.getByRole('button', { name: 'Começar a contar' }).click()
    await expect(page.getByRole('heading', { name: /contados$/ })).toBeVisible()
  },
  '/estoque-do-periodo': async (page) => {
    await expect(page.getByText('Nada contado neste período.')).toBeVisible()
  },
  '/estranho': async (page) => {
    await expect(page.getByText('Nada de estranho neste dia.')).toBeVisible()
  },
  '/relatorios': async (page) => {
    await expect(page.getByRole('table')).toBeVisible()
  },
}

for (const [aparelho, colorScheme, quando] of [
  ['computador', 'light', 'de dia, no computador'],
  ['celular', 'dark', 'de noite, no celular'],
] as const) {
  test(`as páginas do gerente não deixam ninguém de fora: ${quando}`, longo, async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const [chope, bolinho] = bar.cardapio
    if (!chope || !bolinho) throw new Error('o bar não tem cardápio')
    const ana = await sentar(bar, 7)
    await pedir(ana, { produto: chope, quantidade: 2 }, { produto: bolinho, quantidade: 1 })
    await comprarFichas(ana, await contratar(bar, 'BAR GARCON'), chope, 2)

    const page = await abrir(aparelho, '/bar-gerente', { pessoa: bar.gerente })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [caminho, encher] of Object.entries(abertas)) {
      await ir(page, caminho)
      await expect(page, caminho).toHaveURL(caminho)
      await expect(page.getByText(mensagens.carregando)).toHaveCount(0)
      await encher(page)
      await semViolacoes(page)
      const sobra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sobra, `${caminho} passa da largura da tela`).toBeLessThanOrEqual(0)
    }
  })
}
