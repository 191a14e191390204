import type { Page } from '@playwright/test'

type Contados = { notas: number }

/** From the next page on, counts the notes that really start. */
export const contarNotas = (page: Page) =>
  page.addInitScript(() => {
    const contados = window as unknown as Contados
    contados.notas = 0
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (quando?: number) {
      contados.notas += 1
      start.call(this, quando)
    }
  })

export const notasDe = (page: Page) => page.evaluate(() => (window as unknown as Contados).notas)
