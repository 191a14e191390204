import type { Alvo } from '@boteco/contract/pedido/casa'
import type { ItemPedido } from '@boteco/contract/pedido/cliente'

type Linha = Pick<ItemPedido, 'produto_estabelecimento_id' | 'nome_produto' | 'partes'>

/** What of a line may have run out: the product, and each option it was chosen with. */
export const oQueTem = ({ produto_estabelecimento_id, nome_produto, partes }: Linha): (Alvo & { nome: string })[] => [
  { tipo: 'produto', id: produto_estabelecimento_id, nome: nome_produto },
  ...(partes ?? []).flatMap(({ opcao, nome }) => (opcao ? { tipo: 'opcao' as const, id: opcao, nome } : [])),
]
