import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import type { Escolha as Opcao } from '@boteco/contract/escolhas'
import type { Escolha, ParteEscolhida } from '../cardapio/escolha.ts'
import type { Grupos } from '../cardapio/grupos.ts'

/** What is chosen from. */
export type DoCardapio = { produtos: readonly ProdutoDoCardapio[]; grupos: Grupos }

/**
 * `pedir`: what an order says of it besides, and the price that the menu shows, where that is another one. `desconto`: what the line is
 * given by the hour, in centavos; `mudou`: one of it, or so many together, was shown at another price.
 */
type Avaliada = {
  preco: number
  partes: readonly ParteEscolhida[]
  escolhas: readonly Opcao[] | undefined
  pedir?: Pick<Escolha, 'preco' | 'gramas' | 'desvio' | 'curso' | 'segurar'> & { total?: number; idCheckin?: number }
  desconto?: number
  mudou?: { nome: string; mostrado: number; preco: number }
}
/** What one unit costs now, and is made of; null: it cannot be ordered so. */
export type Avaliar = (produto: ProdutoDoCardapio, escolha: Escolha, grupos: Grupos) => Avaliada | null

/** A line of an order that was made, to be ordered again. */
export type OutraVez = { id: number; partes: readonly ParteEscolhida[]; observacao: string; quantidade: number }
/** What is being chosen: one more of a product, by its id; a line of the basket, by its name; a line that was. */
export type Sobre = number | string | OutraVez
