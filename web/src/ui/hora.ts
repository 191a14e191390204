// by hand: the first `Intl` object takes an old phone longer than drawing the page

export const doisDigitos = (numero: number) => String(numero).padStart(2, '0')

/** `22:05`, by this device's clock, from ISO 8601. */
export function aHora(iso: string): string {
  const quando = new Date(iso)
  return `${doisDigitos(quando.getHours())}:${doisDigitos(quando.getMinutes())}`
}
