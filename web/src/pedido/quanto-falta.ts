import type { Previsto } from '@boteco/contract/pedido/cliente'
import { unsMinutos } from '../ui/uns-minutos.ts'

const MINUTO_MS = 60_000

/**
 * What is said of a line that is being made, `agora` by the bar's clock. The number only gets smaller; it is said once more, when it
 * takes longer than usual, and after that there is none: who is told a third number believes no number.
 */
export function quantoFalta(
  { em, normal_ate, demora_ate }: Previsto,
  agora: number,
): { frase: string; demora: boolean } {
  const faltam = (quando: string) => (Date.parse(quando) - agora) / MINUTO_MS
  if (faltam(em) > 0) return { frase: `Pronto em ${unsMinutos(faltam(em))}`, demora: false }
  if (faltam(normal_ate) > 0) return { frase: 'Deve ficar pronto a qualquer momento', demora: false }
  if (faltam(demora_ate) > 0)
    return { frase: `Está demorando mais do que o normal: ${unsMinutos(faltam(demora_ate))} ainda`, demora: true }
  return { frase: 'Está demorando bem mais do que o normal. Se quiser, pergunte a um garçom.', demora: true }
}
