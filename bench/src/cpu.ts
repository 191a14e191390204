import { readFileSync } from 'node:fs'
import { descendentes } from './processos.ts'

/** What Linux counts processor time in (USER_HZ), in ms. */
const TIQUE_MS = 10

/** Processor time of a process and everything below it, in ms; of children that have ended, too. */
export const cpuDe = (pid: number): number =>
  [pid, ...descendentes(pid)].reduce((soma, um) => soma + cpuDeUm(um), 0) + filhosMortos(pid)

const campos = (pid: number): number[] => {
  try {
    // the name may hold anything, parentheses too: what follows the last one is fixed
    return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1) ?? '').trim().split(' ').map(Number)
  } catch {
    return []
  }
}
const cpuDeUm = (pid: number) => ((campos(pid)[11] ?? 0) + (campos(pid)[12] ?? 0)) * TIQUE_MS
const filhosMortos = (pid: number) => ((campos(pid)[13] ?? 0) + (campos(pid)[14] ?? 0)) * TIQUE_MS
