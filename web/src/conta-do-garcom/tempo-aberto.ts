import type { CheckinAberto } from '@boteco/contract/conta/escritorio'
import { useCallback } from 'react'
import { minutosDesde, useAgora } from '../device/clock.ts'

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
  return useCallback((instante) => minutosDesde(instante, agora), [agora])
}

/** A guest who owes nothing is checked out by the system after this long without activity. In minutes. */
const MINUTOS_PARADO = 6 * 60

/** A guest who still owes, or waits for something, and may have left: the manager has to look. */
export const sumiu = ({ deve, ultima_atividade_em }: CheckinAberto, minutosDesde: (instante: string) => number) =>
  deve && minutosDesde(ultima_atividade_em) >= MINUTOS_PARADO
