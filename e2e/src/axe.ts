import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2, levels A and AA, as far as a program can tell. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What may differ between the light and the dark: the colours, and nothing else. */
const CORES = ['color-contrast', 'link-in-text-block']

/**
 * The page as it is now has nothing that shuts somebody out. Each violation is shown with what to look at. Our pages have no
 * frames, so axe works in the page itself, and what it finds in order is not described: together that takes a third of the
 * time.
 */
export const semViolacoes = (page: Page): Promise<void> => conferir(page, { type: 'tag', values: WCAG })

/** The same in the light, and again for the colours of the dark; the page stays dark. */
export async function semViolacoesClaroEEscuro(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await semViolacoes(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await conferir(page, { type: 'rule', values: CORES })
}

async function conferir(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const achadas = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    onde: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(achadas, `acessibilidade de ${page.url()}`).toEqual([])
}
