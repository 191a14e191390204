import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { RunOnly } from 'axe-core'

declare global {
  var axe: typeof import('axe-core')
}

/** The short one: each page has to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2, levels A and AA, as far as a program can tell. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What may differ between the light and the dark: the colours, and nothing else. */
const CORES = ['color-contrast', 'link-in-text-block']

/**
 * The page as it is now has no accessibility violation. Each is shown with what to look at. Our pages have no frames,
 * so axe works in the page itself, where it stays; what it finds in order is not described.
 */
export const semViolacoes = (page: Page): Promise<void> => conferir(page, { type: 'tag', values: WCAG })

/**
 * The same in the light; and in `test:longo`, which runs every test of a browser, again for the colours of the dark, in
 * which the page stays. To reckon those costs as much as the rest of the look.
 */
export async function semViolacoesClaroEEscuro(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await semViolacoes(page)
  if (test.info().project.name !== 'longo') return
  await page.emulateMedia({ colorScheme: 'dark' })
  await conferir(page, { type: 'rule', values: CORES })
}

async function conferir(page: Page, runOnly: RunOnly): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const achadas = await page.evaluate(async (runOnly) => {
    // content out of sight gets its final place now, not the browser's estimate until a scroll
    const tudo = new CSSStyleSheet()
    tudo.replaceSync(`
      * { content-visibility: visible !important }
      [data-fica] { position: relative !important; inset: auto !important }`)
    document.adoptedStyleSheets.push(tudo)
    // and what stays while the page is scrolled covers no button: which one it would be is chance
    const ficam = [...document.body.querySelectorAll(':not(dialog)')].filter((um) =>
      ['sticky', 'fixed'].includes(getComputedStyle(um).position),
    )
    for (const um of ficam) um.toggleAttribute('data-fica', true)
    const { violations } = await globalThis.axe.run(document, { runOnly, resultTypes: ['violations'] })
    for (const um of ficam) um.toggleAttribute('data-fica', false)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((folha) => folha !== tudo)
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      onde: nodes.map(({ target }) => target.join(' ')),
    }))
  }, runOnly)
  expect(achadas, `acessibilidade de ${page.url()}`).toEqual([])
}
