import type { LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { frasesDoDesconto } from '../conta/frases-do-desconto.ts'

/**
 * What is equal in all that matters is one row, in the order it came: what it is made of and at which price, whose it is and
 * how its money stands. Of a divided line the parts of one person are. A ficha also says when and with which note.
 */
export function iguais(linhas: readonly LinhaDaTurma[]): LinhaDaTurma[][] {
  const grupos = new Map<string, LinhaDaTurma[]>()
  for (const linha of linhas) {
    const { tipo, produto_estabelecimento_id, nome_produto, partes, preco, observacao, data_pedido, hora_pedido } =
      linha
    const { nome_do_cliente, de_outro, pedido_por, pagador, oferecido, situacao, cede, fiado_de, cota } = linha
    const chave = JSON.stringify([
      ...[tipo, produto_estabelecimento_id, nome_produto, partes, preco, linha.numero_ficha === null],
      ...[nome_do_cliente, de_outro, pedido_por, pagador, oferecido, situacao, cede, fiado_de],
      cota && [cota.linha, cota.minha, cota.de, cota.oferta],
      tipo === 'ficha' && [observacao, data_pedido, hora_pedido],
      frasesDoDesconto(linha),
    ])
    grupos.set(chave, [...(grupos.get(chave) ?? []), linha])
  }
  return [...grupos.values()]
}
