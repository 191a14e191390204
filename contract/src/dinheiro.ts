import * as z from 'zod/mini'

/**
 * Money. Inside, everywhere, integer centavos; on the wire, a number in reais with two decimals (`12.5`).
 * A float is touched here and in `dinheiro-digitado.ts` alone.
 */

/** An amount that is not below zero. */
export const centavos = z.int().check(z.minimum(0))

const deReais = {
  decode: (reais: number) => Math.round(reais * 100),
  encode: (valor: number) => valor / 100,
}

/** An amount we send: centavos inside, reais on the wire. */
export const Dinheiro = z.codec(z.number(), centavos, deReais)

/** The same, where it may be below zero. */
export const DinheiroComSinal = z.codec(z.number(), z.int(), deReais)

/**
 * A whole number: `1240` → `'1.240'`. By hand: to make the first `Intl` object takes an old phone a tenth of a second, more
 * than drawing the page.
 */
export const comMilhar = (inteiro: number | string): string => String(inteiro).replace(/\B(?=(\d{3})+$)/g, '.')

/** `1250` → `'R$ 12,50'`, as `Intl.NumberFormat` writes it. */
export function emReais(valor: number): string {
  const digitos = String(Math.abs(valor)).padStart(3, '0')
  return `${valor < 0 ? '-' : ''}R$\u00a0${comMilhar(digitos.slice(0, -2))},${digitos.slice(-2)}`
}
