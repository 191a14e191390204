/** '+12 %', '-3 %', 'igual'; null: there is nothing to compare with. */
export function comparado(agora: number, antes: number): string | null {
  if (antes <= 0) return null
  const porcento = Math.round(((agora - antes) * 100) / antes)
  if (porcento === 0) return 'igual'
  return `${porcento > 0 ? '+' : '−'}${Math.abs(porcento)} %`
}
