import type { Grupos } from '../cardapio/grupos.ts'
import type { LinhaDaCesta } from './linhas-da-cesta.ts'

/** What a guest reads before they order, and while it is on its way. */
export const BEBIDA_ALCOOLICA = 'Bebida alcoólica: mostre o documento na primeira entrega.'

type Linha = Pick<LinhaDaCesta, 'produto' | 'escolhas'>

/** Whether something of it is alcoholic, and its guest shows a document: the product, an option, or what is in a combo. */
export const pedemDocumento = (linhas: readonly Linha[], grupos: Grupos) => {
  const daquelas = linhas.flatMap(({ escolhas = [] }) => escolhas.flatMap(({ caminho }) => caminho.at(-1) ?? []))
  const escolhidas = new Set(daquelas)
  return (
    linhas.some(({ produto }) => produto.documento) ||
    (escolhidas.size > 0 &&
      [...grupos.values()].some(({ opcoes }) => opcoes.some(({ id, documento }) => documento && escolhidas.has(id))))
  )
}
