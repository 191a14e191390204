import type { Departamento } from '@boteco/contract/produto/cliente'
import type { Dimensao } from '@boteco/contract/relatorio/escritorio'
import { rotuloDoDepartamento } from '@boteco/contract/rotulos'
import type { Fragment } from 'postgres'
import type { Sql, Transaction } from '../database/db.ts'
import { type Dia, entre } from '../database/noite.ts'
import type { Vao } from './periodo.ts'

/** An order waits for a guest to be seen, or for the house to open, for less than so many hours. */
const ESPERA_H = 12

/**
 * SQL: lines as they were ordered, and what changed of them since. Those whose money is of their own, or which a ficha paid. Few lines change,
 * and never before they are ordered: which ones is read once, and only those are asked what.
 */
const linhasPedidas = (sql: Sql | Transaction, estabelecimento_id: number, periodo: Dia, quais: Fragment) => sql`
  select 'pedido' as natureza, i.na_fila_em as em, i.na_fila_em as pedido_em, i.id as linha_id, i.pedido_id, i.checkin_id, null::bigint as por,
    i.produto_estabelecimento_id, i.nome_produto, i.nome_departamento, i.combo, i.couvert, false as feito, i.partes, custo_da_unidade(i) as custo,
    (unidades_vendidas(i) - coalesce(m.quantidade, 0))::int as quantidade, (vendido(i) - coalesce(m.valor, 0))::bigint as valor
  from item_pedido i
  left join lateral (select sum(m.quantidade) as quantidade, sum(m.valor) as valor from venda_mudou m
    where m.estabelecimento_id = ${estabelecimento_id} and m.item_id = i.id and i.id in (select d.item_id from venda_mudou d
      where d.estabelecimento_id = ${estabelecimento_id} and d.em >= ${periodo.comeco})) m on true
  where i.estabelecimento_id = ${estabelecimento_id} and i.feito_em >= ${periodo.comeco}::timestamptz - ${ESPERA_H} * interval '1 hour'
    and i.feito_em < ${periodo.fim} and ${entre(sql, sql`i.na_fila_em`, periodo)} and i.do_combo is null and ${quais}
  union all
  select m.natureza, m.em, i.na_fila_em, i.id, i.pedido_id, i.checkin_id, null::bigint,
    i.produto_estabelecimento_id, i.nome_produto, i.nome_departamento, i.combo, i.couvert, m.feito, i.partes, custo_da_unidade(i), m.quantidade, m.valor::bigint
  from venda_mudou m join item_pedido i on i.estabelecimento_id = m.estabelecimento_id and i.id = m.item_id
  where m.estabelecimento_id = ${estabelecimento_id} and ${entre(sql, sql`m.em`, periodo)} and ${quais}`

/** SQL: fichas that were used, and uses that were taken back. None is a sale: the ficha was sold when it was paid. */
export const fichasUsadas = (sql: Sql | Transaction, estabelecimento_id: number, periodo: Dia) =>
  sql`(${linhasPedidas(sql, estabelecimento_id, periodo, sql`i.ficha_id is not null`)})`

/**
 * SQL: what was sold, as movements, each of the moment in which it happened: the line as it was ordered, what changed of it since,
 * the ficha that was paid and the one that was given back. All sums of sales come from here. A line that a ficha paid was
 * sold as the ficha; what is in a combo, as the combo. What was given back of a line that stays is money, and no sale less. `custo` is of one;
 * null: not known. Each column has one type in all of them: PostgreSQL leaves out then what a statement does not ask for.
 */
export const vendas = (sql: Sql | Transaction, estabelecimento_id: number, periodo: Dia) => sql`(
  ${linhasPedidas(sql, estabelecimento_id, periodo, sql`i.ficha_id is null`)}
  union all
  select 'ficha', p.pago_em, p.pago_em, f.id, null::bigint, f.checkin_id, p.registrado_por,
    f.produto_estabelecimento_id, f.nome_produto, coalesce(pe.nome_departamento, 'BAR'), false, false, false, f.partes, custo_de(f.custo, f.partes), 1, l.valor::bigint
  from pagamento p
  join pagamento_linha l on l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id and l.tipo = 'ficha'
  join ficha f on f.estabelecimento_id = l.estabelecimento_id and f.id = l.linha_id
  join produto_estabelecimento pe on pe.estabelecimento_id = f.estabelecimento_id and pe.id = f.produto_estabelecimento_id
  where p.estabelecimento_id = ${estabelecimento_id} and ${entre(sql, sql`p.pago_em`, periodo)}
  union all
  select 'ficha_devolvida', s.concluido_em, p.pago_em, f.id, null::bigint, f.checkin_id, p.registrado_por,
    f.produto_estabelecimento_id, f.nome_produto, coalesce(pe.nome_departamento, 'BAR'), false, false, false, f.partes, custo_de(f.custo, f.partes),
    -- the unit goes with the last of its money
    -(d.valor + (select coalesce(sum(a.valor), 0) from estorno_linha a
      join estorno x on x.estabelecimento_id = a.estabelecimento_id and x.id = a.estorno_id and x.estado = 'feito'
      where a.estabelecimento_id = d.estabelecimento_id and a.pagamento_id = d.pagamento_id and a.linha_id = d.linha_id and a.estorno_id <> d.estorno_id
        and (x.concluido_em, x.id) < (s.concluido_em, s.id)) = l.valor)::int, (-d.valor)::bigint
  from estorno s
  join pagamento p on p.estabelecimento_id = s.estabelecimento_id and p.id = s.pagamento_id
  join estorno_linha d on d.estabelecimento_id = s.estabelecimento_id and d.estorno_id = s.id
  join pagamento_linha l on l.estabelecimento_id = d.estabelecimento_id and l.pagamento_id = d.pagamento_id and l.linha_id = d.linha_id
    and l.tipo = 'ficha'
  join ficha f on f.estabelecimento_id = l.estabelecimento_id and f.id = l.linha_id
  join produto_estabelecimento pe on pe.estabelecimento_id = f.estabelecimento_id and pe.id = f.produto_estabelecimento_id
  where s.estabelecimento_id = ${estabelecimento_id} and s.estado = 'feito' and ${entre(sql, sql`s.concluido_em`, periodo)})`

/** SQL, of one dimension: what is joined to the movement `v`, and by what it is told there. */
type Forma = {
  junta: Fragment
  chave: Fragment
  nome: Fragment
  quantidade?: Fragment
  valor?: Fragment
  custo?: Fragment
}

/** Those of time come in the order of the clock. */
export const DE_TEMPO: readonly Dimensao[] = ['hora', 'dia_da_semana', 'dia']

/** How the sales of the bar are told by each dimension. What a product belongs to, and what a table is called, are those of now. */
export function formaDe(sql: Sql, estabelecimento_id: number, vao: Vao, por: Dimensao): Forma {
  const bar = sql`${estabelecimento_id}::bigint`
  const dia = sql`(${vao.dias}::date[])[width_bucket(v.em, ${vao.inicios.map((inicio) => inicio.toISOString())}::timestamptz[])]`
  const doPedido = sql`left join pedido o on o.estabelecimento_id = ${bar} and o.id = v.pedido_id`
  // an order stays where it was made. A ficha is bought for later, and at no table: who bought it may sit at another one by now
  const naMesa = sql`${doPedido}
    left join lateral (select k.balcao from checkin k -- only of what has no table
      where o.numero_mesa is null and k.estabelecimento_id = ${bar} and k.id = coalesce(o.checkin_id, v.checkin_id) offset 0) c on true
    left join mesa m on m.estabelecimento_id = ${bar} and m.numero = o.numero_mesa`
  const numero = sql`o.numero_mesa`
  const ficha = sql`v.pedido_id is null and not c.balcao`
  // a combo counts where what is in it is made, by its shares
  const doCombo = sql`
    left join lateral (select * from rateio_da_venda(${bar}, v.linha_id, v.valor::bigint) where v.combo) r on true`
  const repartido = {
    quantidade: sql`case when r.primeiro is false then 0 else v.quantidade end`,
    valor: sql`coalesce(r.valor, v.valor)`,
    custo: sql`case when r.primeiro is null then v.custo else r.custo end * v.quantidade`,
  }
  const formas: Record<Dimensao, () => Forma> = {
    produto: () => ({ junta: sql``, chave: sql`v.produto_estabelecimento_id`, nome: sql`v.nome_produto` }),
    categoria: () => ({
      junta: sql`
        join produto_estabelecimento pe on pe.estabelecimento_id = ${bar} and pe.id = v.produto_estabelecimento_id
        left join categorias_de(${bar}) k on k.id = pe.categoria_id`,
      chave: sql`coalesce(k.id::text, '')`,
      nome: sql`coalesce(k.nome, 'Sem categoria')`,
    }),
    departamento: () => ({
      junta: doCombo,
      chave: sql`coalesce(r.nome_departamento, v.nome_departamento)`,
      nome: sql`coalesce(r.nome_departamento, v.nome_departamento)`,
      ...repartido,
    }),
    estacao: () => ({
      junta: sql`${doCombo}
        join produto_estabelecimento pe on pe.estabelecimento_id = ${bar}
          and pe.id = coalesce(r.produto_estabelecimento_id, v.produto_estabelecimento_id)
        left join estacao s on s.estabelecimento_id = ${bar} and s.id = pe.estacao_id
          and s.nome_departamento = coalesce(r.nome_departamento, v.nome_departamento)`,
      chave: sql`coalesce(s.id::text, '')`,
      nome: sql`coalesce(s.nome, 'Sem estação')`,
      ...repartido,
    }),
    hora: () => {
      const hora = sql`to_char(v.em at time zone (select fuso_horario from estabelecimento where id = ${bar}), 'HH24')`
      return { junta: sql``, chave: hora, nome: sql`${hora} || ' h'` }
    },
    dia_da_semana: () => ({
      junta: sql``,
      chave: sql`extract(isodow from ${dia})::text`,
      nome: sql`('{segunda,terça,quarta,quinta,sexta,sábado,domingo}'::text[])[extract(isodow from ${dia})::int]`,
    }),
    dia: () => ({ junta: sql``, chave: sql`${dia}::text`, nome: sql`to_char(${dia}, 'DD/MM/YYYY')` }),
    mesa: () => ({
      junta: naMesa,
      chave: sql`coalesce((${numero})::text, case when c.balcao then 'balcao' when ${ficha} then 'fichas' else '' end)`,
      nome: sql`coalesce(m.rotulo, 'Mesa ' || ${numero}, case when c.balcao then 'Balcão' when ${ficha} then 'Fichas, sem mesa' else 'Sem mesa' end)`,
    }),
    area: () => ({
      junta: sql`${naMesa}
        left join area a on a.estabelecimento_id = ${bar} and (a.id = m.area_id or (${numero} is null and c.balcao and a.balcao))`,
      chave: sql`coalesce(a.id::text, '')`,
      nome: sql`coalesce(a.nome, 'Sem área')`,
    }),
    // each option with what it costs more, and as often as it was chosen; all else of its line counts as the product itself
    opcao: () => ({
      junta: sql`cross join lateral (
        select p ->> 'opcao' as chave, p ->> 'nome' as nome, (p ->> 'quantidade')::int * v.quantidade as quantidade, (p ->> 'valor')::bigint * v.quantidade as valor
          from jsonb_array_elements(v.partes) p where p ->> 'opcao' is not null
        union all
        select '', 'Sem opções: o próprio produto', v.quantidade, v.valor - v.quantidade * coalesce((
          select sum((p ->> 'valor')::bigint) from jsonb_array_elements(v.partes) p where p ->> 'opcao' is not null), 0)) op`,
      chave: sql`op.chave`,
      nome: sql`op.nome`,
      quantidade: sql`op.quantidade`,
      valor: sql`op.valor`,
      custo: sql`null::bigint`,
    }),
    garcom: () => ({
      junta: sql`${doPedido}
        left join vinculo w on w.estabelecimento_id = ${bar} and w.id = coalesce(o.feito_por, v.por)
        left join usuario u on u.id = w.usuario_id`,
      chave: sql`coalesce(u.id::text, '')`,
      nome: sql`coalesce(u.nome, 'Cliente, pelo celular')`,
    }),
  }
  return formas[por]()
}

export type Grupo = {
  chave: string
  nome: string
  quantidade: number
  valor: number
  /** of what has a cost: what it was sold for, and what it cost the house */
  com_custo: number
  custo: number
}

/** The sales of this span by one dimension, without the couvert, which is the musicians'. */
export async function vendasPor(sql: Sql, estabelecimento_id: number, vao: Vao, por: Dimensao): Promise<Grupo[]> {
  const forma = formaDe(sql, estabelecimento_id, vao, por)
  const grupos = await sql<Grupo[]>`
    select chave::text as chave /* never null */, max(nome) as nome /* never null */, sum(quantidade)::int as quantidade /* never null */, sum(valor) as valor /* never null */,
      coalesce(sum(valor) filter (where custo is not null), 0) as com_custo, coalesce(sum(custo), 0) as custo
    from (
      select ${forma.chave} as chave, ${forma.nome} as nome, ${forma.quantidade ?? sql`v.quantidade`} as quantidade, ${forma.valor ?? sql`v.valor`} as valor,
        ${forma.custo ?? sql`v.custo * v.quantidade`} as custo
      from ${vendas(sql, estabelecimento_id, vao)} v ${forma.junta}
      where not v.couvert) g
    group by chave having sum(valor) <> 0 or sum(quantidade) <> 0
    order by ${DE_TEMPO.includes(por) ? sql`chave` : sql`sum(valor) desc, max(nome), chave`}`
  return por === 'departamento'
    ? grupos.map((um) => ({ ...um, nome: rotuloDoDepartamento[um.chave as Departamento] }))
    : [...grupos]
}
