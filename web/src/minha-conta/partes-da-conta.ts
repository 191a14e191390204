import { emPartes } from '@boteco/contract/conta/cliente'
import type { LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { emLinhasEPartes } from '../conta/partes-juntas.ts'

/** Whether it is divided with the rest of an account: not what another guest took, as on the server (`semDono`). */
export const seDivide = ({ tipo, situacao, cota }: LinhaDaTurma) =>
  tipo === 'item' && situacao === 'a_pagar' && !(cota?.tomada && !cota.minha)

/**
 * These lines are in equal parts already: which act made them, and the next part that nobody has taken. None for who has
 * theirs, paid or not.
 */
export function partesDaConta(linhas: readonly LinhaDaTurma[], todas: readonly LinhaDaTurma[]) {
  const partes = emPartes(linhas)
  // one item in parts is its own, unless it is all there is
  const soEla = linhas.every(({ cota }) => cota?.partes && cota.divisao === linhas[0]?.cota?.divisao)
  const primeira = emLinhasEPartes(linhas).partes[0] ?? (soEla ? partes[0] : undefined)
  if (!primeira) return null
  const { divisao } = primeira
  const daDivisao = partes.filter((parte) => parte.divisao === divisao)
  const tenhoAMinha = todas.some(({ cota }) => cota?.divisao === divisao && cota.minha)
  return {
    ...{ divisao, partes: primeira.partes, linhas: daDivisao.flatMap(({ linhas }) => linhas) },
    proxima: tenhoAMinha ? undefined : daDivisao[0],
  }
}
