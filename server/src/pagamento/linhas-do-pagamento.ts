import type { PagamentoComLinhas } from '@boteco/contract/estorno/casa'
import type { Fragment } from 'postgres'
import { iso, type Sql } from '../database/db.ts'
import { diaDe } from '../database/noite.ts'

/** The lines of the payment `p`, as a JSON column. `onde` may narrow them; it speaks of `pl`. */
export const linhasDe = (sql: Sql, onde: Fragment = sql`true`) => sql`
  (select coalesce(json_agg(json_build_object('linha', pl.linha_id, 'tipo', case when pl.tipo = 'gorjeta' then 'item' else pl.tipo end,
      'nome_produto', coalesce(i.nome_produto, f.nome_produto, case pl.tipo when 'fiado' then 'Pagamento de fiado' when 'gorjeta' then 'Gorjeta para ' || (${quemRecebe(sql)})
        else 'Taxa de serviço (opcional)' end), 'gorjeta', pl.tipo = 'gorjeta',
      'partes', partes_ditas(coalesce(i.partes, f.partes)), 'quantidade', coalesce(i.quantidade, 1),
      'parte', pl.de_linha is not null, 'de_linha', pl.de_linha,
      'da_conta', case when d.partes is not null then json_build_object('divisao', d.id, 'parte', k.parte, 'partes', d.partes) end, 'desconto', case when pl.de_linha is null then greatest(0, i.preco * i.quantidade - pl.valor) end,
      'numero_ficha', f.numero, 'valor', pl.valor, 'estornado', pl.estornado,
      'usada', f.usada_em is not null) order by pl.linha_id), '[]')
    from pagamento_linha pl
    left join item_pedido i on i.estabelecimento_id = pl.estabelecimento_id and i.id = coalesce(pl.de_linha, pl.linha_id) and pl.tipo = 'item'
    left join cota k on k.estabelecimento_id = pl.estabelecimento_id and k.id = pl.linha_id and pl.de_linha is not null
    left join divisao d on d.estabelecimento_id = k.estabelecimento_id and d.id = k.divisao_id
    left join ficha f on f.estabelecimento_id = pl.estabelecimento_id and f.id = pl.linha_id and pl.tipo = 'ficha'
    where pl.estabelecimento_id = p.estabelecimento_id and pl.pagamento_id = p.id and ${onde})`

/** SQL: for whom the line `pl` of a payment is a tip; null: it is none. */
export const quemRecebe = (sql: Sql) => sql`
  select primeiro_nome(u.nome) from gorjeta g
  join vinculo v on v.estabelecimento_id = g.estabelecimento_id and v.id = g.vinculo_id join usuario u on u.id = v.usuario_id
  where g.estabelecimento_id = pl.estabelecimento_id and g.id = pl.linha_id and pl.tipo = 'gorjeta'`

/** The refunds of the payment `p`, oldest first, as a JSON column. `quem`: what is said of who wanted them, `u`. */
export const estornosDe = (sql: Sql, quem = sql`u.nome`) => sql`
  (select coalesce(json_agg(json_build_object('id', s.id, 'valor', s.valor, 'via', s.via, 'estado', s.estado,
      'motivo', s.motivo, 'a_mais', s.cobranca_a_mais_id is not null, 'desfaz', s.desfaz, 'meio', s.meio,
      'dia', case when s.estado = 'feito' then ${diaDe(sql, sql`s.concluido_em`)} end,
      'pedido_por', ${quem}, 'criado_em', ${iso(sql, sql`s.criado_em`)}) order by s.id), '[]')
    from estorno s
    join estabelecimento e on e.id = s.estabelecimento_id
    left join vinculo v on v.estabelecimento_id = s.estabelecimento_id and v.id = s.pedido_por
    left join usuario u on u.id = v.usuario_id
    where s.estabelecimento_id = p.estabelecimento_id and s.pagamento_id = p.id)`

/** Whether this person recorded the payment `p`, in whichever of their profiles. */
export const registradoPor = (
  sql: Sql,
  { estabelecimento_id, usuario_id }: { estabelecimento_id: number; usuario_id: number },
) => sql`
  exists (select from vinculo v where v.estabelecimento_id = ${estabelecimento_id} and v.id = p.registrado_por
    and v.usuario_id = ${usuario_id})`

/** The means that the payment `p` was written down by before, oldest first, as a JSON column. */
const meiosDeAntes = (sql: Sql) => sql`
  (select coalesce(json_agg(json_build_object('de', t.de, 'por', u.nome, 'dia', ${diaDe(sql, sql`t.feita_em`)},
      'hora', to_char(t.feita_em at time zone e.fuso_horario, 'HH24:MI')) order by t.id), '[]')
    from meio_trocado t
    join estabelecimento e on e.id = t.estabelecimento_id
    join vinculo v on v.estabelecimento_id = t.estabelecimento_id and v.id = t.feita_por
    join usuario u on u.id = v.usuario_id
    where t.estabelecimento_id = p.estabelecimento_id and t.pagamento_id = p.id)`

/** What of the payment `p` was given back, or is on its way back. In centavos. */
const estornadoDe = (sql: Sql) => sql`
  (select coalesce(sum(pl.estornado), 0) from pagamento_linha pl
    where pl.estabelecimento_id = p.estabelecimento_id and pl.pagamento_id = p.id)`

/** When the payment `p` began: for programs, and for people by the bar's own clock. */
export const quandoFoi = (sql: Sql) =>
  sql`${iso(sql, sql`p.criado_em`)} as criado_em, ${noRelogioDoBar(sql, sql`p.criado_em`)}`

/** A moment of the payment `p` as the columns `data` and `hora`, by the bar's own clock. */
export const noRelogioDoBar = (sql: Sql, quando: Fragment) => {
  const la = sql`${quando} at time zone (select fuso_horario from estabelecimento where id = p.estabelecimento_id)`
  return sql`to_char(${la}, 'DD/MM/YYYY') as data, to_char(${la}, 'HH24:MI') as hora`
}

/** SQL: the system of others that took the payment `p`; null: none did. `oQue`: what is said of it, `x`. */
export const sistemaDe = (sql: Sql, oQue = sql`x.sistema`) => sql`
  (select ${oQue} from pagamento_externo x where x.estabelecimento_id = p.estabelecimento_id and x.pagamento_id = p.id)`

/** Who recorded the payment `p`: a system, or a person. `nome`: what is said of them, `u`. */
export const quemRegistrou = (sql: Sql, nome = sql`u.nome`) => sql`
  coalesce(${sistemaDe(sql)}, (select ${nome} from vinculo v join usuario u on u.id = v.usuario_id
    where v.estabelecimento_id = p.estabelecimento_id and v.id = p.registrado_por))`

/** Payments with everything that the manager wants to see of them, newest first. `onde` speaks of `p`. */
export const pagamentosComLinhas = (sql: Sql, onde: Fragment) => sql<PagamentoComLinhas[]>`
  select p.id, p.referencia, p.estado, p.meio, p.valor, ${estornadoDe(sql)} as estornado,
    (select ${diaDe(sql, sql`coalesce(p.pago_em, p.criado_em)`)} from estabelecimento e where e.id = p.estabelecimento_id)::text as dia,
    ${quandoFoi(sql)}, quem.nome_cliente, quem.numero_mesa, quem.numero_comanda, ${quemRegistrou(sql)} as registrado_por,
    ${linhasDe(sql)} as linhas, ${estornosDe(sql)} as estornos, ${meiosDeAntes(sql)} as "meiosDeAntes",
    coalesce(p.meio = 'dinheiro' and p.sessao_de_caixa_id is null and (quem.balcao or p.fiado_de is not null), false) as sem_caixa,
    (select coalesce(g.nome, 'Pochete de ' || u.nome) from sessao_de_caixa s
      join usuario u on u.id = s.usuario_id
      left join gaveta g on g.estabelecimento_id = s.estabelecimento_id and g.id = s.gaveta_id
      where s.estabelecimento_id = p.estabelecimento_id and s.id = p.sessao_de_caixa_id) as caixa,
    (select json_build_object('nome', m.nome, 'adquirente', m.adquirente, 'bandeira', m.bandeira, 'autorizacao', m.autorizacao,
        'nsu', m.nsu, 'fim_a_fim', m.fim_a_fim, 'pedida', m.maquininha_id is not null) from pagamento_maquininha m
      where m.estabelecimento_id = p.estabelecimento_id and m.pagamento_id = p.id) as maquininha,
    (select coalesce(nullif(d.nome, ''), 'cliente nº ' || d.id) from fiado_cliente d
      where d.estabelecimento_id = p.estabelecimento_id and d.id = p.fiado_de) as fiado_de
  from pagamento p
  left join lateral (
    select string_agg(distinct (select nome from nome_na_mesa(c)), ', ') as nome_cliente, max(c.numero_mesa) as numero_mesa,
      case when count(distinct c.numero_comanda) = 1 then max(c.numero_comanda) end as numero_comanda, bool_or(c.balcao) as balcao
    from pagamento_linha pl
    left join cota k on k.estabelecimento_id = pl.estabelecimento_id and k.id = pl.linha_id and pl.de_linha is not null
    left join item_pedido i on i.estabelecimento_id = pl.estabelecimento_id and i.id = coalesce(pl.de_linha, pl.linha_id) and pl.tipo = 'item'
    left join ficha f on f.estabelecimento_id = pl.estabelecimento_id and f.id = pl.linha_id and pl.tipo = 'ficha'
    join checkin c on c.estabelecimento_id = pl.estabelecimento_id and c.id = coalesce(k.checkin_id, i.checkin_id, f.checkin_id)
    where pl.estabelecimento_id = p.estabelecimento_id and pl.pagamento_id = p.id
  ) quem on true
  where ${onde}
  order by p.id desc`
