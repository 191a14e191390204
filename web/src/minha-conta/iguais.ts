import type { LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { frasesDoDesconto } from '../conta/frases-do-desconto.ts'

/** Fichas that only their numbers tell apart stand together, in the order they came. */
export function iguais(linhas: readonly LinhaDaTurma[]): LinhaDaTurma[][] {
  const grupos = new Map<string, LinhaDaTurma[]>()
  for (const linha of linhas) {
    const { nome_produto, partes, observacao, preco_produto, hora_pedido, data_pedido, pagador } = linha
    const chave = JSON.stringify([
      ...[nome_produto, partes, observacao, preco_produto, data_pedido, hora_pedido, pagador],
      ...frasesDoDesconto(linha),
    ])
    grupos.set(chave, [...(grupos.get(chave) ?? []), linha])
  }
  return [...grupos.values()]
}
