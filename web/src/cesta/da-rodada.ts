import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { emReais } from '@boteco/contract/dinheiro'
import type { LinhaDaRodada } from '@boteco/contract/rodada/cliente'
import type { Escolha } from '../cardapio/escolha.ts'
import type { Grupos } from '../cardapio/grupos.ts'
import { avaliarLinha, porQueSai } from './avaliar-linha.ts'
import type { DoCardapio } from './o-que-se-escolhe.ts'

/** What a line of the round is in a basket. */
export const escolhaDa = ({ quantidade, observacao, nome_produto, preco, escolhas }: LinhaDaRodada): Escolha => ({
  ...{ quantidade, observacao, nome: nome_produto },
  ...(preco !== null && { preco }),
  ...(escolhas && { escolhas }),
})

/** A line of the round against the menu of now. `porque`: it does not go, since nobody takes a new price for somebody else. */
function avaliar(linha: LinhaDaRodada, produto: ProdutoDoCardapio | undefined, grupos: Grupos) {
  const escolha = escolhaDa(linha)
  const porque = porQueSai(produto, escolha, grupos)
  const feita = produto && !porque ? avaliarLinha(produto, escolha, grupos) : null
  if (!feita) return { ...linha, partes: [], valor: linha.total ?? 0, porque: porque ?? 'Saiu do cardápio' }
  const valor = feita.preco * linha.quantidade - (feita.desconto ?? 0)
  const era = linha.total ?? valor
  const mudou = valor === era ? null : `O preço mudou: de ${emReais(era)} para ${emReais(valor)}`
  return { ...linha, partes: feita.partes, valor: mudou ? era : valor, porque: mudou }
}
export type AvaliadaDaRodada = ReturnType<typeof avaliar>

/** Everybody's lines, by person, the reader first; `vao`: those that are sent. */
export function daRodada(linhas: readonly LinhaDaRodada[], { produtos, grupos }: DoCardapio) {
  const noCardapio = new Map(produtos.map((produto) => [produto.id, produto]))
  const avaliadas = linhas.map((linha) => avaliar(linha, noCardapio.get(linha.produto_estabelecimento_id), grupos))
  const pessoas = [...new Set(avaliadas.map(({ pessoa }) => pessoa))].map((uma) =>
    avaliadas.filter(({ pessoa }) => pessoa === uma),
  )
  const vao = avaliadas.filter(({ porque }) => porque === null)
  return { pessoas, vao, ficam: avaliadas.length - vao.length, total: somar(vao) }
}

export const somar = (linhas: readonly AvaliadaDaRodada[]) => linhas.reduce((soma, { valor }) => soma + valor, 0)
