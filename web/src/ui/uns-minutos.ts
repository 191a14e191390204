/** So people round: to one below five, then to what stands on this list, then to five. */
const DITOS = [1, 2, 3, 4, 5, 8, 10, 12, 15]
const PASSO = 5

/** Minutes as people say them: 'uns 12 min'. */
export function unsMinutos(minutos: number): string {
  const ditos = DITOS.find((dito, i) => minutos <= (dito + (DITOS[i + 1] ?? dito)) / 2)
  const dito = ditos ?? Math.round(minutos / PASSO) * PASSO
  return dito === 1 ? '1 min' : `uns ${dito} min`
}
