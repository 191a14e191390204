import type { Output } from '@boteco/contract/calls'
import { QUANTIDADE_MAXIMA } from '@boteco/contract/cardapio/chegada'
import type { DeSempre } from '@boteco/contract/despedida/cliente'
import { porQueFora } from '../cardapio/produto-do-cardapio.tsx'
import { avaliarDoCardapio, chaveDa, opcoesEm } from '../cesta/avaliar-linha.ts'
import type { Cesta } from '../cesta/cesta.ts'
import { pelosNomes } from '../cesta/opcoes.ts'
import { porNaCesta } from '../cesta/por-na-cesta.ts'

type Cardapio = Output<'/estabelecimento/buscarProdutosEstabelecimento'>

/**
 * One of each into the basket, with its choices, at the menu's price of now. What the menu has not now, or not so, is left out.
 * @returns the names of what went in, and of what did not
 */
export function porODeSempre(cesta: Pick<Cesta, 'agora' | 'trocar'>, cardapio: Cardapio, linhas: readonly DeSempre[]) {
  const grupos = new Map(cardapio.grupos?.map((grupo) => [grupo.id, grupo]))
  const postos: string[] = []
  const faltam: string[] = []
  for (const { id, nome_produto, partes } of linhas) {
    const produto = cardapio.produtosEstabelecimento.find((um) => um.id === id)
    const escolhas = partes && produto ? pelosNomes(partes, produto.grupos ?? [], grupos) : undefined
    const feita = produto && !porQueFora(produto) && avaliarDoCardapio(produto, grupos, escolhas)
    // without one of its choices it is another drink
    const pedidas = partes?.filter(({ opcao }) => opcao).length ?? 0
    if (!feita || 'recusa' in feita || opcoesEm(feita.partes).length < pedidas) {
      faltam.push(nome_produto)
      continue
    }
    const { nome, programado } = produto
    const linha = { quantidade: 1, observacao: '', nome, preco: feita.preco, promocao: programado?.promocao }
    const comEscolhas = escolhas && { escolhas, partes: opcoesEm(feita.partes) }
    porNaCesta(cesta, chaveDa(id, escolhas, ''), null, { ...linha, ...comEscolhas }, QUANTIDADE_MAXIMA)
    postos.push(nome)
  }
  return { postos, faltam }
}
