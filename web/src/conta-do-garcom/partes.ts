import type { LinhaDaConta } from '@boteco/contract/conta/casa'
import { emPartes } from '@boteco/contract/conta/cliente'

/**
 * Of the equal parts that an account stands in the next one to receive, how many are paid, and how many are left. One
 * item that was divided by itself is no division of the account, unless it is all that there is.
 */
export function proximaParte(abertas: readonly LinhaDaConta[], pagas: readonly LinhaDaConta[]) {
  const livres = abertas.filter(({ situacao }) => situacao === 'a_pagar')
  const partes = emPartes(livres)
  const proxima = partes.find(
    ({ linhas, divisao }) => linhas.length > 1 || livres.every(({ cota }) => cota?.divisao === divisao),
  )
  if (!proxima) return undefined
  const daMesma = partes.filter(({ divisao }) => divisao === proxima.divisao)
  const jaPagas = emPartes(pagas.filter(({ situacao }) => situacao === 'pago')).filter(
    ({ divisao, parte }) => divisao === proxima.divisao && !daMesma.some((outra) => outra.parte === parte),
  )
  return { ...proxima, pagas: jaPagas.length, resta: daMesma.length }
}
