import { minutosDesde, useAgora } from '../pedido/relogio.ts'

/** Minutes as people say them: `menos de 1 min`, `45 min`, `2 h`, `3 h 20 min`, `2 dias`. */
export function emHoras(minutos: number): string {
  const horas = Math.floor(minutos / 60)
  if (minutos === 0) return 'menos de 1 min'
  if (horas === 0) return `${minutos} min`
  if (horas >= 48) return `${Math.floor(horas / 24)} dias`
  return minutos % 60 === 0 ? `${horas} h` : `${horas} h ${minutos % 60} min`
}

/** Whole minutes since each instant (ISO 8601), moving by themselves. */
export function useMinutosDesde(): (instante: string) => number {
  const agora = useAgora()
  return (instante) => minutosDesde(instante, agora)
}
