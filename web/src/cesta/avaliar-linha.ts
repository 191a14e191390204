import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { avaliar, escolhasDePadrao, type Escolha as Opcao, type Parte } from '@boteco/contract/escolhas'
import { deGraca, type Promocao } from '@boteco/contract/promocao'
import type { DeQuemAtende, Escolha } from '../cardapio/escolha.ts'
import { type Grupos, temGrupos } from '../cardapio/grupos.ts'
import { porQueFora } from '../cardapio/produto-do-cardapio.tsx'
import type { Saiu } from './cesta.ts'
import type { Avaliar } from './o-que-se-escolhe.ts'

/**
 * Names a line of the basket: a product is a line, and one that is chosen with options is a line for each way to have it.
 * Two notes are two ways, too, and so are two prices, two people and two courses. Each weighing is a line by itself.
 */
export const chaveDa = (
  id: number,
  escolhas: readonly Opcao[] | undefined,
  observacao: string,
  { gramas, desvio, para, curso, segurar }: Pick<Escolha, 'gramas' | 'desvio'> & DeQuemAtende = {},
) => {
  const daEquipe = `${para ? ` p${para}` : ''}${curso ? ` ${curso}` : ''}${segurar ? ' segura' : ''}`
  if (!escolhas) return `${id}${daEquipe}`
  return `${id} ${escolhas
    .map(({ caminho, quantidade }) => `${caminho.join('.')}x${quantidade}`)
    .sort()
    .join()} ${observacao}${gramas ? ` ${crypto.randomUUID()}` : ''}${desvio ? ` ${Object.values(desvio).join(' ')}` : ''}${daEquipe}`
}

export const chaveDoQueSaiu = ({ id, chave = `${id}` }: Saiu) => chave

/** What one unit is ordered with; undefined: nothing is asked of it. What says nothing takes what is chosen already. */
export const opcoesDe = (produto: ProdutoDoCardapio, { escolhas }: Escolha, grupos: Grupos) =>
  escolhas ?? (temGrupos(produto) ? escolhasDePadrao(produto.grupos ?? [], grupos) : undefined)

/** One unit of a product of this menu, with these choices; of what is sold by weight, what was weighed. */
export function avaliarDoCardapio(
  { nome, preco_venda, grupos = [], venda }: ProdutoDoCardapio,
  de: Grupos,
  escolhas: readonly Opcao[] = [],
  { gramas, desvio }: Pick<Escolha, 'gramas' | 'desvio'> = {},
): ReturnType<typeof avaliar> {
  // it is sold in another way since it was chosen
  if ((venda === 'peso') !== (gramas !== undefined) || (desvio && venda !== 'preco_do_dia'))
    return { recusa: { motivo: 'outra' } }
  return avaliar({ nome, preco_venda: desvio?.preco ?? preco_venda, grupos }, de, escolhas, gramas)
}

/** The parts that were chosen, and the weight: neither the product itself, nor what speaks of money alone. */
export const opcoesEm = (partes: readonly Parte[]) =>
  partes.filter(({ opcao, gramas }) => opcao !== null || gramas !== undefined)

/** What a line is given, of so many paid together, in centavos. */
const dado = ({ quantidade }: Escolha, preco: number, promocao: Promocao | undefined) =>
  promocao ? deGraca(quantidade, promocao) * preco : 0

/** What was shown and what it costs now: of one, or of so many together. */
function oQueMudou(nome: string, escolha: Escolha, preco: number, total: number) {
  const { quantidade, preco: mostrado = preco, promocao } = escolha
  if (mostrado !== preco) return { nome, mostrado, preco }
  const era = escolha.preco === undefined ? total : preco * quantidade - dado(escolha, preco, promocao)
  return era !== total && { nome: `${quantidade}× ${nome}`, mostrado: era, preco: total }
}

/** A line of the basket against the menu of now. */
export const avaliarLinha: Avaliar = (produto, escolha, grupos) => {
  const escolhas = opcoesDe(produto, escolha, grupos)
  const feita = avaliarDoCardapio(produto, grupos, escolhas, escolha)
  if ('recusa' in feita) return null
  const { preco } = feita
  const { gramas, desvio } = escolha
  const desconto = dado(escolha, preco, produto.programado?.promocao)
  const total = preco * escolha.quantidade - desconto
  const mudou = oQueMudou(produto.nome, escolha, preco, total)
  const avaliada = { preco, partes: opcoesEm(feita.partes), escolhas, desconto, ...(mudou && { mudou }) }
  const deQuemAtende = {
    ...(escolha.para && { idCheckin: escolha.para }),
    ...(escolha.curso && { curso: escolha.curso }),
    ...(escolha.segurar && { segurar: true }),
  }
  if (!gramas && !desvio) return { ...avaliada, pedir: { total, ...deQuemAtende } }
  // the menu's price is of a kilo, or is the one of today
  const { nome, preco_venda, grupos: ids = [] } = produto
  const doCardapio = avaliar({ nome, preco_venda, grupos: ids }, grupos, escolhas ?? [])
  return {
    ...avaliada,
    pedir: {
      ...('preco' in doCardapio && { preco: doCardapio.preco }),
      ...(gramas && { gramas }),
      ...(desvio && { desvio }),
      ...deQuemAtende,
    },
  }
}

/** Why it cannot be ordered as it was chosen, in words; null when it can. */
export function porQueSai(produto: ProdutoDoCardapio | undefined, escolha: Escolha, grupos: Grupos): string | null {
  if (!produto) return 'Saiu do cardápio'
  const fora = porQueFora(produto)
  if (fora) return fora
  const feita = avaliarDoCardapio(produto, grupos, opcoesDe(produto, escolha, grupos), escolha)
  if (!('recusa' in feita)) return null
  const { recusa } = feita
  if (recusa.motivo === 'acabou') return `${recusa.nome} acabou`
  return recusa.motivo === 'faltam' ? `Falta escolher: ${recusa.nome}` : 'As opções mudaram'
}
