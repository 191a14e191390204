import type { Page } from '@playwright/test'

/**
 * Counts what a person's hands do on every page of this tab; answers what they did since the last time. A finger that comes
 * down is a tap, however long it stays; a digit on a pad of the screen is a key.
 */
export async function contar(page: Page): Promise<() => Promise<{ toques: number; teclas: number }>> {
  const feito = { toques: 0, teclas: 0 }
  await page.exposeFunction('feito', (que: 'toques' | 'teclas') => {
    feito[que] += 1
  })
  const ouvir = () => {
    const dizer = (que: string) => Reflect.get(window, 'feito')(que)
    const digito = (evento: Event) => /^\d$/.test((evento.target as Element).closest('button')?.textContent ?? '')
    addEventListener('pointerdown', (evento) => evento.isTrusted && dizer(digito(evento) ? 'teclas' : 'toques'), true)
    addEventListener('keydown', (evento) => evento.isTrusted && dizer('teclas'), true)
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
