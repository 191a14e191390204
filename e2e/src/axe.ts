import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2, levels A and AA, as far as a program can tell. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * The page as it is now has nothing that shuts somebody out. Each violation is shown with what to look at. Our pages have no
 * frames, so axe works in the page itself, which takes half the time.
 */
export async function semViolacoes(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).setLegacyMode().analyze()
  const achadas = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    onde: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(achadas, `acessibilidade de ${page.url()}`).toEqual([])
}

/** The same in the light and in the dark; the page stays dark. */
export async function semViolacoesClaroEEscuro(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await semViolacoes(page)
  }
}
