import type { Escolha as Opcao, Parte } from '@boteco/contract/escolhas'
import type { Curso } from '@boteco/contract/produto/cliente'
import type { Promocao } from '@boteco/contract/promocao'

/** What a line was chosen with, to be read. */
export type ParteEscolhida = Pick<Parte, 'nome' | 'nivel' | 'quantidade' | 'produto'>

/**
 * The guest's choice of one product. `preco`: of one unit as shown then, in centavos, and `promocao`, of how many how many were paid;
 * `nome`: as it was called. Of a product
 * with groups, `escolhas`: the options of each unit; `partes`: as they were called. `gramas`, `desvio`: what staff typed of what is
 * sold by weight, and at the price of the day; `para`, `curso`, `segurar`: whose they say it is, and what the pass does with it.
 */
export type Escolha = {
  quantidade: number
  observacao: string
  preco?: number
  promocao?: Promocao | undefined
  nome?: string
  escolhas?: readonly Opcao[]
  partes?: readonly ParteEscolhida[]
  gramas?: number
  desvio?: { preco: number; motivo: string }
} & DeQuemAtende
export type DeQuemAtende = { para?: number; curso?: Curso; segurar?: boolean }

export const nada: Escolha = { quantidade: 0, observacao: '' }

/** Of what product a line of a basket is: its name begins with that one's id. */
export const produtoDa = (chave: string) => Number.parseInt(chave, 10)
