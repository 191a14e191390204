import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2, levels A and AA, as far as a program can tell. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The page as it is now has nothing that shuts somebody out. Each violation is shown with what to look at. */
export const semViolacoes = (page: Page) => semAchados(page, axeSemFrames(page).withTags(WCAG))

/** The same in the light and in the dark, where only contrast can differ; the page stays dark. */
export async function semViolacoesClaroEEscuro(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await semViolacoes(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await semAchados(page, axeSemFrames(page).withRules('color-contrast'))
}

/** Our pages have no frames, so the whole look may happen in the page itself: it takes half the time. */
const axeSemFrames = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

async function semAchados(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  const achadas = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    onde: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(achadas, `acessibilidade de ${page.url()}`).toEqual([])
}
