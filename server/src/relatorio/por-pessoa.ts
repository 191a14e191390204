import type { PessoaNoPeriodo } from '@boteco/contract/relatorio/escritorio'
import type { Sql } from '../database/db.ts'
import { entre } from '../database/noite.ts'
import type { Handlers } from '../http/serve.ts'
import { lerPeriodo, type Vao } from './periodo.ts'
import { vendas, vendasPor } from './vendas.ts'

/** What each person sold, cancelled and took off in a period, and how their tills closed. */
export const porPessoa = {
  '/relatorio/buscarPessoas': async (filtro, { sql, sessao: { estabelecimento_id: bar } }) => {
    const { atual } = await lerPeriodo(sql, bar, filtro)
    const [vendidos, outros] = await Promise.all([vendasPor(sql, bar, atual, 'garcom'), lerOutros(sql, bar, atual)])
    const zero = { valor: 0, quantidade: 0 }
    const pessoas = new Map<number, PessoaNoPeriodo>()
    const de = (id: number, nome: string) => {
      const pessoa = pessoas.get(id) ?? {
        ...{ pessoa: id, nome, vendido: zero, cancelado: zero, descontos: zero, caixas: 0, falta: 0, sobra: 0 },
      }
      pessoas.set(id, pessoa)
      return pessoa
    }
    // what guests ordered by themselves is nobody's
    for (const { chave, nome, valor, quantidade } of vendidos)
      if (chave !== '') de(Number(chave), nome).vendido = { valor, quantidade }
    for (const { id, nome, o_que, valor, quantidade, falta, sobra } of outros) {
      if (o_que === 'caixas') Object.assign(de(id, nome), { caixas: quantidade, falta, sobra })
      else de(id, nome)[o_que] = { valor, quantidade }
    }
    return {
      pessoas: [...pessoas.values()].sort(
        (a, b) => b.vendido.valor - a.vendido.valor || a.nome.localeCompare(b.nome, 'pt'),
      ),
    }
  },
} satisfies Partial<Handlers>

type Outro = {
  id: number
  nome: string
  o_que: 'cancelado' | 'descontos' | 'caixas'
  valor: number
  quantidade: number
  falta: number
  sobra: number
}

/** Of each person what they cancelled, by the sale that it took away; what they took off; the tills that were theirs, and closed. */
const lerOutros = (sql: Sql, bar: number, vao: Vao) => sql<Outro[]>`
  select u.id, u.nome, f.o_que /* never null */, sum(f.valor) as valor /* never null */, sum(f.quantidade)::int as quantidade /* never null */,
    sum(f.falta) as falta /* never null */, sum(f.sobra) as sobra /* never null */
  from (
    select 'cancelado' as o_que, w.usuario_id, v.valor, v.quantidade, 0 as falta, 0 as sobra
    from ${vendas(sql, bar, vao)} v
    cross join lateral (select a.feito_por from item_andamento a
      where a.estabelecimento_id = ${bar} and a.item_id = v.linha_id and a.para = 'PEDIDO CANCELADO' order by a.id desc limit 1) a
    join vinculo w on w.estabelecimento_id = ${bar} and w.id = a.feito_por
    where v.natureza = 'cancelado' and not v.couvert
    union all
    select 'descontos', w.usuario_id, -l.valor, 1, 0, 0
    from desconto d
    join desconto_linha l on l.estabelecimento_id = d.estabelecimento_id and l.desconto_id = d.id and l.desfeito_em is null
    join vinculo w on w.estabelecimento_id = d.estabelecimento_id and w.id = d.feito_por
    where d.estabelecimento_id = ${bar} and ${entre(sql, sql`d.feito_em`, vao)} and not d.de_cancelamento
    union all
    select 'caixas', s.usuario_id, 0, 1, d.falta, d.sobra
    from fechamento_de_caixa f
    join sessao_de_caixa s on s.estabelecimento_id = f.estabelecimento_id and s.id = f.sessao_de_caixa_id
    cross join lateral (
      select coalesce(sum(-(m ->> 'diferenca')::bigint) filter (where (m ->> 'diferenca')::bigint < 0), 0)::bigint as falta,
        coalesce(sum((m ->> 'diferenca')::bigint) filter (where (m ->> 'diferenca')::bigint > 0), 0)::bigint as sobra
      from json_array_elements(f.z -> 'meios') m) d
    where f.estabelecimento_id = ${bar} and ${entre(sql, sql`f.feito_em`, vao)}) f
  join usuario u on u.id = f.usuario_id
  group by u.id, u.nome, f.o_que`
