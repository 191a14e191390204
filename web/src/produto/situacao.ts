import { comMilhar } from '@boteco/contract/dinheiro'
import type { ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'

const esgotado = ({ qtd_estoque }: ProdutoDoEstabelecimento) => qtd_estoque === 0
const baixo = ({ qtd_estoque, qtd_minima_estoque }: ProdutoDoEstabelecimento) =>
  qtd_estoque !== null && qtd_estoque > 0 && qtd_estoque <= qtd_minima_estoque
/** Sold at the price of the day, and nobody has said today's. */
export const semPrecoDeHoje = ({ venda, preco_de_hoje }: ProdutoDoEstabelecimento) =>
  venda === 'preco_do_dia' && !preco_de_hoje
const semPreco = (produto: ProdutoDoEstabelecimento) =>
  produto.preco_venda === null || produto.nome_departamento === null || semPrecoDeHoje(produto)

/** What a manager looks for in the list. Of what is saved: a product does not leave the list while it is being changed. */
export const filtros = {
  todos: { label: 'Todos', passa: () => true },
  'sem-preco': { label: 'Sem preço', passa: semPreco },
  'estoque-baixo': { label: 'Estoque baixo', passa: baixo },
  esgotados: { label: 'Esgotados', passa: esgotado },
  ocultos: { label: 'Ocultos', passa: ({ oculto }) => oculto },
} as const satisfies Record<string, { label: string; passa: (produto: ProdutoDoEstabelecimento) => boolean }>
export type Filtro = keyof typeof filtros

/** From so many on nobody looks at what a recipe is still good for. */
const POUCOS = 20

/** How the stock is, for the eye: a word and a tone. Null: it is not counted. */
export function estoqueDe(produto: ProdutoDoEstabelecimento): { texto: string; tom: 'danger' | 'wait' | 'ok' } | null {
  const { qtd_estoque, da_para = null } = produto
  if (da_para !== null && da_para < Math.min(qtd_estoque ?? POUCOS, POUCOS))
    return da_para > 0 ? { texto: `Ainda dá para ${da_para}`, tom: 'wait' } : { texto: 'Falta insumo', tom: 'danger' }
  if (qtd_estoque === null) return null
  if (qtd_estoque === 0) return { texto: 'Esgotado', tom: 'danger' }
  const quantos = `${comMilhar(qtd_estoque)} em estoque`
  return baixo(produto) ? { texto: `Só ${quantos}`, tom: 'wait' } : { texto: quantos, tom: 'ok' }
}
