import type { Linha } from '@boteco/contract/pedido/cliente'
import { frasesDoDesconto } from '../pedido/frases-do-desconto.ts'

/** Fichas that only their numbers tell apart stand together, in the order they came. */
export function iguais(linhas: readonly Linha[]): Linha[][] {
  const grupos = new Map<string, Linha[]>()
  for (const linha of linhas) {
    const { nome_produto, observacao, preco_produto, hora_pedido, data_pedido, pagador } = linha
    const chave = JSON.stringify([
      ...[nome_produto, observacao, preco_produto, data_pedido, hora_pedido, pagador],
      ...frasesDoDesconto(linha),
    ])
    grupos.set(chave, [...(grupos.get(chave) ?? []), linha])
  }
  return [...grupos.values()]
}
