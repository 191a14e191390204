import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { avaliar, escolhasDePadrao, type Escolha as Opcao, type Parte } from '@boteco/contract/escolhas'
import type { Escolha } from '../cardapio/escolha.ts'
import { type Grupos, temGrupos } from '../cardapio/grupos.ts'
import type { Saiu } from './cesta.ts'
import type { Avaliar } from './o-que-se-escolhe.ts'

/**
 * Names a line of the basket: a product is a line, and one that is chosen with options is a line for each way to have it.
 * Two notes are two ways, too.
 */
export const chaveDa = (id: number, escolhas: readonly Opcao[] | undefined, observacao: string) =>
  escolhas
    ? `${id} ${escolhas
        .map(({ caminho, quantidade }) => `${caminho.join('.')}x${quantidade}`)
        .sort()
        .join()} ${observacao}`
    : `${id}`

export const chaveDoQueSaiu = ({ id, chave = `${id}` }: Saiu) => chave

/** What one unit is ordered with; undefined: nothing is asked of it. What says nothing takes what is chosen already. */
export const opcoesDe = (produto: ProdutoDoCardapio, { escolhas }: Escolha, grupos: Grupos) =>
  escolhas ?? (temGrupos(produto) ? escolhasDePadrao(produto.grupos ?? [], grupos) : undefined)

/** One unit of a product of this menu, with these choices. */
export const avaliarDoCardapio = (
  { nome, preco_venda, grupos = [] }: ProdutoDoCardapio,
  de: Grupos,
  escolhas: readonly Opcao[] = [],
) => avaliar({ nome, preco_venda, grupos }, de, escolhas)

/** The parts that were chosen: neither the product itself, nor what speaks of money alone. */
export const opcoesEm = (partes: readonly Parte[]) => partes.filter(({ opcao }) => opcao !== null)

/** A line of the basket against the menu of now. */
export const avaliarLinha: Avaliar = (produto, escolha, grupos) => {
  const escolhas = opcoesDe(produto, escolha, grupos)
  const feita = avaliarDoCardapio(produto, grupos, escolhas)
  if ('recusa' in feita) return null
  return { preco: feita.preco, partes: opcoesEm(feita.partes), escolhas }
}
