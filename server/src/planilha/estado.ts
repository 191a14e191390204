import type { Unidade } from '@boteco/contract/estoque/casa'
import type { Sql, Transaction } from '../database/db.ts'
import { diaDe } from '../database/noite.ts'
import { temPreco } from '../produto/como-se-vende.ts'
import type { Registros, Tipo } from './colunas.ts'
import { porArea, porInsumo } from './nomes.ts'

/** All that a house's products are, by their names. */
export type Estado = { [T in Tipo]: Registros[T][] } & {
  /** of the products, in their order: who saves one makes another of it */
  versoes: number[]
  categorias: string[]
  catalogo: string[]
  insumos: { nome: string; unidade: Unidade }[]
}

/** In the order in which a file has them: by the alphabet, so that it is the same in every house. */
export async function lerEstado(sql: Sql | Transaction, estabelecimento_id: number): Promise<Estado> {
  const nomesDosProdutos = (ids: string) => sql`
    array(select pe.nome from unnest(${sql.unsafe(ids)}) with ordinality a (id, lugar)
      join produto_estabelecimento pe on pe.estabelecimento_id = p.estabelecimento_id and pe.id = a.id and pe.removido_em is null
      order by a.lugar)`
  const receitaDe = (dono: string) => sql`
    coalesce((select json_agg(json_build_object('insumo', n.nome, 'quantidade', r.quantidade, 'unidade', n.unidade) order by lower(n.nome))
      from receita r join insumo n on n.estabelecimento_id = r.estabelecimento_id and n.id = r.insumo_id and n.removido_em is null
      where ${sql.unsafe(dono)}), '[]')`
  const [produto, grupo, opcao, horario, categorias, catalogo, insumos] = await Promise.all([
    sql<(Registros['produto'] & { versao: number })[]>`
      select c.nome as nome_categoria_produto, pe.nome, '' as nome_novo, null::int as versao_lida, pe.preco_venda, pe.preco_compra, pe.nome_departamento,
        coalesce(s.nome, '') as estacao, pe.curso, pe.venda, pe.desvio_percentual,
        pe.venda = 'preco_do_dia' and ${temPreco(sql)} as preco_de_hoje, pe.descricao, pe.nome_curto, pe.notas,
        not pe.oculto as no_cardapio, pe.destaque, pe.etiquetas, pe.preparo_min, pe.sem_taxa, pe.embalagem, pe.alergenos, pe.calorias, pe.alcoolica,
        array(select g.nome from produto_grupo pg
          join grupo g on g.estabelecimento_id = pg.estabelecimento_id and g.id = pg.grupo_id
          where pg.estabelecimento_id = pe.estabelecimento_id and pg.produto_estabelecimento_id = pe.id order by pg.ordem) as grupos,
        coalesce((select json_agg(json_build_object('area', a.nome, 'preco', d.preco) order by lower(a.nome)) from preco_da_area d
          join area a on a.estabelecimento_id = d.estabelecimento_id and a.id = d.area_id
          where d.estabelecimento_id = pe.estabelecimento_id and d.produto_estabelecimento_id = pe.id and d.ate is null), '[]')
          as precos_das_areas,
        ${receitaDe('r.estabelecimento_id = pe.estabelecimento_id and r.produto_estabelecimento_id = pe.id')} as receita,
        pe.qtd_minima_estoque, pe.qtd_estoque, pe.qtd_estoque as qtd_estoque_lida,
        coalesce(pe.traducoes -> 'en' ->> 'nome', '') as nome_en, coalesce(pe.traducoes -> 'en' ->> 'descricao', '') as descricao_en,
        coalesce(pe.traducoes -> 'es' ->> 'nome', '') as nome_es, coalesce(pe.traducoes -> 'es' ->> 'descricao', '') as descricao_es,
        coalesce(p.nome, '') as catalogo,
        case when pe.imagem_hash is distinct from p.imagem_hash then coalesce(pe.imagem_hash, '') else '' end as foto, pe.versao
      from produto_estabelecimento pe
      join categorias_de(${estabelecimento_id}) c on c.id = pe.categoria_id
      left join estacao s on s.estabelecimento_id = pe.estabelecimento_id and s.id = pe.estacao_id
      left join produto p on p.id = pe.produto_id
      where pe.estabelecimento_id = ${estabelecimento_id} and pe.removido_em is null
      order by lower(c.nome), lower(pe.nome)`,
    sql<Registros['grupo'][]>`
      select nome, regra, minimo, maximo, coalesce(traducoes ->> 'en', '') as nome_en, coalesce(traducoes ->> 'es', '') as nome_es
      from grupo where estabelecimento_id = ${estabelecimento_id} and removido_em is null order by lower(nome)`,
    sql<Registros['opcao'][]>`
      select g.nome as grupo, o.nome, o.nome_curto, o.preco, o.padrao, o.maximo, coalesce(a.nome, '') as abre,
        coalesce(pe.nome, '') as produto, ${receitaDe('r.estabelecimento_id = o.estabelecimento_id and r.opcao_id = o.id')} as receita, o.qtd_estoque, o.qtd_estoque as qtd_estoque_lida,
        o.alergenos, o.calorias, o.alcoolica,
        coalesce(o.traducoes ->> 'en', '') as nome_en, coalesce(o.traducoes ->> 'es', '') as nome_es
      from opcao o
      join grupo g on g.estabelecimento_id = o.estabelecimento_id and g.id = o.grupo_id and g.removido_em is null
      left join grupo a on a.estabelecimento_id = o.estabelecimento_id and a.id = o.abre_grupo_id
      left join produto_estabelecimento pe on pe.estabelecimento_id = o.estabelecimento_id and pe.id = o.produto_estabelecimento_id
      where o.estabelecimento_id = ${estabelecimento_id} and o.removida_em is null order by lower(g.nome), o.ordem, o.id`,
    sql<Registros['horario'][]>`
      select p.nome, p.efeito, case p.efeito when 'preco' then p.valor end as preco, case p.efeito when 'percentual' then p.valor end as percentual,
        p.leve, p.pague, to_char(p.de_hora, 'HH24:MI') as de_hora, to_char(p.ate_hora, 'HH24:MI') as ate_hora, p.dias,
        p.datas::text[] as datas, p.exceto::text[] as exceto, ${nomesDosProdutos('p.produtos')} as produtos,
        array(select c.nome from unnest(p.categorias) with ordinality a (id, lugar)
          join categorias_de(${estabelecimento_id}) c on c.id = a.id order by a.lugar) as categorias, p.departamentos
      from programacao p
      where p.estabelecimento_id = ${estabelecimento_id} and p.removida_em is null
        -- what is all over is of no use to anybody
        and (p.dias <> '{}' or exists (select from unnest(p.datas) d where d >= (select ${diaDe(sql)}
          from estabelecimento e where e.id = ${estabelecimento_id})))
      order by lower(p.nome), p.de_hora, p.ate_hora, p.dias, p.efeito, p.id`,
    sql<{ nome: string }[]>`select nome from categorias_de(${estabelecimento_id}) order by propria`,
    sql<{ nome: string }[]>`select nome from produto order by nome`,
    sql<Estado['insumos']>`
      select nome, unidade from insumo where estabelecimento_id = ${estabelecimento_id} and removido_em is null order by lower(nome)`,
  ])
  const nomes = (todos: readonly { nome: string }[]) => todos.map(({ nome }) => nome)
  const versoes = produto.map(({ versao }) => versao)
  return {
    produto: produto.map(({ versao: _, ...resto }) => ({
      ...resto,
      precos_das_areas: porArea(resto.precos_das_areas),
      receita: porInsumo(resto.receita),
    })),
    versoes,
    grupo,
    opcao: opcao.map((uma) => ({ ...uma, receita: porInsumo(uma.receita) })),
    horario,
    categorias: nomes(categorias),
    catalogo: nomes(catalogo),
    insumos: [...insumos],
  }
}
