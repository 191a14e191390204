/** What is typed as the price of each area, by its id. */
export type AreasEscritas = Record<number, string>

/** As a form keeps it among its texts: the same prices are the same text. */
export const escreverAreas = (precos: AreasEscritas) =>
  JSON.stringify(Object.fromEntries(Object.entries(precos).filter(([, preco]) => preco)))

export const areasEscritas = (texto: string) => JSON.parse(texto) as AreasEscritas

/** As they are sent: every area that had a price or has one now; an empty price is the general one again. */
export function areasASalvar(texto: string, antes: readonly { area_id: number }[]) {
  const escritas = areasEscritas(texto)
  const ids = new Set([...antes.map(({ area_id }) => area_id), ...Object.keys(escritas).map(Number)])
  return [...ids].map((area_id) => ({ area_id, preco: escritas[area_id] ?? null }))
}
