import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

/**
 * Whether every option that is a product is one of a combo or of what is sold by the unit, and one that may be in it. Asked after each
 * change of groups and of how products are sold. What is wrong is looked for once (`materialized`), not again for each product of the bar.
 * @throws VisibleError 422 naming the product that is wrong
 */
export async function conferirCombos(tx: Transaction, estabelecimento_id: number): Promise<void> {
  const [errado] = await tx<{ porque: 'fora' | 'venda' | 'preco' | 'dentro'; nome: string }[]>`
    with recursive do_produto as (
      select produto_estabelecimento_id as produto, grupo_id from produto_grupo where estabelecimento_id = ${estabelecimento_id}
      union
      select d.produto, o.abre_grupo_id from do_produto d
      join opcao o on o.estabelecimento_id = ${estabelecimento_id} and o.grupo_id = d.grupo_id and o.removida_em is null
        and o.abre_grupo_id is not null
    ), em_combo as (
      select o.grupo_id, o.produto_estabelecimento_id as produto from opcao o
      join grupo g on g.estabelecimento_id = o.estabelecimento_id and g.id = o.grupo_id and g.removido_em is null
      where o.estabelecimento_id = ${estabelecimento_id} and o.removida_em is null and o.produto_estabelecimento_id is not null
    ), errado as materialized (
      select 'fora' as porque, d.produto from do_produto d join em_combo c on c.grupo_id = d.grupo_id
      join produto_estabelecimento pe on pe.estabelecimento_id = ${estabelecimento_id} and pe.id = d.produto and pe.venda not in ('combo', 'unidade')
      union all
      select 'venda', c.produto from em_combo c
      join produto_estabelecimento pe on pe.estabelecimento_id = ${estabelecimento_id} and pe.id = c.produto and pe.venda <> 'unidade'
      union all
      select 'preco', c.produto from em_combo c join do_produto d on d.produto = c.produto
      join grupo g on g.estabelecimento_id = ${estabelecimento_id} and g.id = d.grupo_id and g.regra <> 'soma'
      union all
      select 'dentro', c.produto from em_combo c join do_produto d on d.produto = c.produto
      join em_combo outro on outro.grupo_id = d.grupo_id
      join produto_estabelecimento pe on pe.estabelecimento_id = ${estabelecimento_id} and pe.id = c.produto and pe.venda = 'unidade'
    )
    select e.porque, pe.nome from errado e
    join produto_estabelecimento pe on pe.estabelecimento_id = ${estabelecimento_id} and pe.id = e.produto
    order by e.porque, pe.id limit 1`
  if (errado) throw new VisibleError(422, `${FRASES[errado.porque]} ${errado.nome}.`, 'combo')
}

const FRASES = {
  fora: respostas.soComboTemProdutos,
  venda: respostas.soProdutoPorUnidade,
  preco: respostas.soProdutoQueSoma,
  dentro: respostas.soProdutoSemProdutos,
}
