import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { QUANTIDADE_DA_EQUIPE } from '@boteco/contract/cardapio/chegada'
import { comEscolhas } from '@boteco/contract/partes'
import type { DeQuemAtende, Escolha } from '../cardapio/escolha.ts'
import { type Grupos, temGrupos } from '../cardapio/grupos.ts'
import { avaliarDoCardapio, chaveDa, opcoesEm } from '../cesta/avaliar-linha.ts'
import type { Cesta } from '../cesta/cesta.ts'
import type { LinhaDaCesta } from '../cesta/linhas-da-cesta.ts'
import { escolhasIniciais, oQueFalta } from '../cesta/opcoes.ts'
import { porNaCesta } from '../cesta/por-na-cesta.ts'

/** The name of a line of the pad. With a note it is another one than without, of whatever product. */
export const chaveNoBloco = (id: number, escolha: Escolha) =>
  chaveDa(id, escolha.escolhas, escolha.observacao, escolha) +
  (escolha.escolhas || !escolha.observacao ? '' : ` ${escolha.observacao}`)

/** One of it as it comes; null: something has to be asked first. */
export function umComoVem(produto: ProdutoDoCardapio, grupos: Grupos): Escolha | null {
  const { nome, grupos: ids = [], venda, programado } = produto
  const escolhas = temGrupos(produto) ? escolhasIniciais(ids, grupos) : undefined
  if (venda === 'peso' || (escolhas && oQueFalta(escolhas, ids, grupos))) return null
  const feita = avaliarDoCardapio(produto, grupos, escolhas)
  if ('recusa' in feita) return null
  const partes = opcoesEm(feita.partes).map(({ nome, nivel, quantidade }) => ({ nome, nivel, quantidade }))
  return {
    ...{ quantidade: 1, observacao: '', nome, preco: feita.preco, promocao: programado?.promocao },
    ...(escolhas && { escolhas, partes }),
  }
}

/** A line in the pad, or in the place of another one that was changed. */
export const porNoBloco = (cesta: Cesta['acoes'], id: number, linha: string | null, nova: Escolha) =>
  porNaCesta(cesta, chaveNoBloco(id, nova), linha, nova, QUANTIDADE_DA_EQUIPE)

/** Whose a line is, its course, and whether the pass holds it. */
export function mudarNoBloco(
  cesta: Cesta['acoes'],
  linha: LinhaDaCesta,
  mudanca: { [Qual in keyof DeQuemAtende]: DeQuemAtende[Qual] | undefined },
) {
  const { para, curso, segurar, ...escolha } = cesta.de(linha.chave)
  const daEquipe = Object.entries({ para, curso, segurar, ...mudanca }).filter(([, valor]) => valor)
  porNoBloco(cesta, linha.produto.id, linha.chave, { ...escolha, ...Object.fromEntries(daEquipe) })
}

/** '2× Chope (Sem gelo)', as it is read aloud. */
export const ditoDaLinha = ({ produto, partes }: LinhaDaCesta) => comEscolhas({ nome_produto: produto.nome, partes })
