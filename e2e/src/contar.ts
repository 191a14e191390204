import type { Page } from '@playwright/test'

/** Counts what a person's hands do on every page of this tab; answers what they did since the last time. */
export async function contar(page: Page): Promise<() => Promise<{ toques: number; teclas: number }>> {
  const feito = { toques: 0, teclas: 0 }
  await page.exposeFunction('feito', (que: 'toques' | 'teclas') => {
    feito[que] += 1
  })
  const ouvir = () => {
    const dizer = (que: string) => (evento: Event) => evento.isTrusted && Reflect.get(window, 'feito')(que)
    addEventListener('click', dizer('toques'), true)
    addEventListener('keydown', dizer('teclas'), true)
  }
  await page.addInitScript(ouvir)
  await page.evaluate(ouvir)
  return async () => {
    // what was said before this has arrived
    await page.evaluate(() => Reflect.get(window, 'feito')(''))
    const { toques, teclas } = feito
    Object.assign(feito, { toques: 0, teclas: 0 })
    return { toques, teclas }
  }
}
