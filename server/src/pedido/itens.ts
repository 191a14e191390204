import type { LinhaDaConta } from '@boteco/contract/conta/casa'
import { QUEM_PAGA_MIN } from '@boteco/contract/pagamento/cliente'
import { CHEGOU_VALE_MS, type ItemDaTurma, type ItemEntregue, type ItemPedido } from '@boteco/contract/pedido/cliente'
import type { Fragment } from 'postgres'
import { daMesmaMesa } from '../checkin/mesa-aberta.ts'
import { rotuloDaMesa } from '../checkin/mesas-da-casa.ts'
import { emPreparo, pagamentoAberto } from '../database/abertos.ts'
import { columns, iso, isoNoBar, type Sql, type Transaction } from '../database/db.ts'
import type { Checkin } from '../sessao/provas.ts'
import { vista } from './marcas.ts'
import { oferecidaPeloDono } from './ofertas-de-pagamento.ts'
import { previsto } from './previsao.ts'

/** The most lines that a screen is sent at once. A prank may order tens of thousands; it is told how many more there are. */
export const LINHAS_DE_UMA_VEZ = 500

type Eu = Pick<Checkin, 'estabelecimento_id' | 'id'>

/** SQL: items as their guest follows them, oldest first. `onde` speaks of `i` (the item) and `c` (its check-in). */
export const itensPedidos = (sql: Sql, onde: Fragment) => sql<ItemPedido[]>`
  select ${columns<ItemPedido>(sql, {
    ...doItem(sql, valorDoItem(sql)),
    recebido: sql`i.recebido_em is not null`,
    espera: sql`case when i.na_fila_em is null then o.espera end`,
    espera_ate: sql`case when i.na_fila_em is null then ${isoNoBar(sql, sql`o.espera_ate`, sql`e.fuso_horario`)} end`,
    motivo_cancelamento: motivoDoCancelamento(sql),
    por_ver: sql`i.status_pedido = 'PEDIDO CANCELADO' and ${porVer(sql)}`,
    documento: sql`case when i.status_pedido in ${emPreparo(sql)} and ((i.alcoolica and exists (select from sem_documento(i)))
      or (i.combo and exists (select from item_pedido f cross join lateral sem_documento(f)
        where f.estabelecimento_id = i.estabelecimento_id and f.do_combo = i.id))) then true end`,
    previsto: previsto(sql),
  })}
  from item_pedido i join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
  ${comOQueSeDiz(sql)}
  where ${onde}
  order by coalesce(i.na_fila_em, i.feito_em), i.id`

/**
 * SQL: what the party of the guest `eu` owes, or owed. `onde` speaks of `i` (the item) and `c` (each account that owes
 * something of it); the owner's share stands before the others'.
 */
export const itensDaTurma = (sql: Sql, onde: Fragment, eu: Eu) => sql<ItemDaTurma[]>`
  select /* for a party */ ${columns<ItemDaTurma>(sql, daTurma(sql, eu))}
  ${deContas(sql, onde, eu)}`

/** SQL: the same of the guest's own account. */
export const itensEntregues = (sql: Sql, onde: Fragment, eu: Eu) => sql<ItemEntregue[]>`
  select /* for one guest */ ${columns<ItemEntregue>(sql, { ...daTurma(sql, eu), entregue_em: chegouHaPouco(sql, eu) })}
  ${deContas(sql, onde, eu)}`

/** SQL: the same for a waiter, who reads whose account each is on. */
export const itensAReceber = (sql: Sql, onde: Fragment) => sql<ItemAReceber[]>`
  select /* for a waiter */ ${columns<ItemAReceber>(sql, { ...daConta(sql), checkin_id: sql`c.id`, pressa: pressaDoItem(sql) })}
  ${deContas(sql, onde)}`

/** Whether somebody is in a hurry for the item `i`, which waits to be made; of a combo, for what of it is not made. */
const pressaDoItem = (sql: Sql) => sql`
  case when i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' then (
    select case when bool_and(${vista(sql, sql`m.em`, sql`m.visto_em`)}) then 'vista' when count(*) > 0 then 'pedida' end
    from marca_da_linha m
    where m.estabelecimento_id = i.estabelecimento_id and m.tipo = 'pressa' and m.em is not null
      and m.item_id = any(case when i.combo then array(
        select f.id from item_pedido f where f.estabelecimento_id = i.estabelecimento_id and f.do_combo = i.id) else array[i.id] end)) end`

type ItemAReceber = Omit<LinhaDaConta, 'cota'> & Pick<ItemDaTurma, 'cotas'>

/** `preco`: what of the item is shown, in centavos. */
const doItem = (sql: Sql, preco: Fragment, eu?: Eu) => ({
  tipo: sql`'item'`,
  id: sql`i.pedido_id`,
  produto_pedido_id: sql`i.id`,
  numero_ficha: sql`f.numero`,
  nome_do_cliente: sql`(select nome from nome_na_mesa(c))`,
  nome_produto: sql`i.nome_produto`,
  nome_departamento: sql`i.nome_departamento`,
  preco: sql`i.preco`,
  quantidade: sql`i.quantidade`,
  preco_produto: preco,
  numero_mesa: sql`c.numero_mesa`,
  rotulo_mesa: rotuloDaMesa(sql),
  numero_comanda: sql`c.numero_comanda`,
  data_pedido: sql`to_char(i.feito_em at time zone e.fuso_horario, 'DD/MM/YYYY')`,
  hora_pedido: sql`to_char(i.feito_em at time zone e.fuso_horario, 'HH24:MI')`,
  feito_em: isoNoBar(sql, sql`coalesce(i.na_fila_em, i.feito_em)`, sql`e.fuso_horario`),
  produto_estabelecimento_id: sql`i.produto_estabelecimento_id`,
  observacao: sql`i.observacao`,
  partes: sql`partes_ditas(i.partes)`,
  // an item that a ficha paid, or a courtesy (price zero), is paid from the start
  status_pedido: sql`case when i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' and s.situacao = 'pago'
      and p.meio is distinct from 'fiado' then 'PEDIDO PAGO PELO CLIENTE' else i.status_pedido end`,
  // of what was on somebody's word no money came back
  situacao: sql`case when s.situacao = 'estornado' and p.meio = 'fiado' then 'a_pagar' else s.situacao end`,
  retirada: sql`case when c.numero_mesa is null and c.numero_comanda is null then c.numero end`,
  couvert: sql`i.couvert`,
  descontos: descontosDoItem(sql),
  cede: sql`coalesce(s.situacao = 'pagando' and ${deOutro(sql, sql`p`, eu)}, false)`,
  fiado_de: fiadoDe(sql, sql`p`, sql`s.situacao`),
})

/** Who owes what this payment took on their word, by their first name; null: it was paid, or nobody's payment. */
const fiadoDe = (sql: Sql | Transaction, pagamento: Fragment, situacao: Fragment) => sql`
  case when ${pagamento}.meio = 'fiado' and ${situacao} = 'pago' then (select primeiro_nome(d.nome) from fiado_cliente d
    where d.estabelecimento_id = ${pagamento}.estabelecimento_id and d.id = ${pagamento}.fiado_de) end`

/** When its money came; null: it did not. */
const pagoEm = (sql: Sql | Transaction, pagamento: Fragment, situacao: Fragment) => sql`
  case when ${situacao} = 'pago' and ${pagamento}.meio <> 'fiado' then ${iso(sql, sql`${pagamento}.pago_em`)} end`

const daConta = (sql: Sql, eu?: Eu) => ({
  ...doItem(sql, sql`case when i.dividido then q.valor else ${valorDoItem(sql)} end`, eu),
  pedido_por: quemPediu(sql, eu),
  oferecido: sql`i.oferecido_em is not null and s.situacao = 'a_pagar'`,
  cotas: sql`q.cotas`,
})

const daTurma = (sql: Sql, eu: Eu) => ({
  ...daConta(sql, eu),
  de_outro: sql`c.id <> ${eu.id}`,
  pagador: quemPaga(sql, { pagamento: sql`p`, situacao: sql`s.situacao` }, eu),
  conta: sql`c.id`,
  pago_em: pagoEm(sql, sql`p`, sql`s.situacao`),
})

/** Each account `c` with the items `i` of which it owes something, and how much of each in cotas, `q`. */
const deContas = (sql: Sql, onde: Fragment, eu?: Eu) => sql`
  from checkin c
  cross join lateral (${itensDaConta(sql)}) i
  cross join lateral (${cotasDoItem(sql, eu)}) q
  ${comOQueSeDiz(sql)}
  where ${onde}
  order by coalesce(i.na_fila_em, i.feito_em), i.id, c.id <> i.checkin_id, c.id`

/** What is said of the item `i` of the account `c`: its order `o`, its ficha `f`, its payment `p`, and its `s.situacao`. */
const comOQueSeDiz = (sql: Sql) => sql`
  join pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id
  join estabelecimento e on e.id = i.estabelecimento_id
  left join ficha f on f.estabelecimento_id = i.estabelecimento_id and f.id = i.ficha_id
  left join pagamento_linha pl on pl.estabelecimento_id = i.estabelecimento_id and pl.linha_id = i.id and pl.viva
  left join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id
  cross join lateral (
    select case when i.dividido then situacao_das_cotas(i.estabelecimento_id, i.id, c.id)
      else situacao_da_linha(i.ficha_id is not null or i.preco * i.quantidade = i.desconto, p.estado, pl.valor, pl.estornado) end as situacao) s`

/** Whether its guest has still to say that they saw the item `i` cancelled. */
export const porVer = (sql: Sql | Transaction) => sql`
  exists (select from aviso_de_cancelamento v where v.estabelecimento_id = i.estabelecimento_id and v.item_id = i.id
    and v.para = 'cliente' and v.visto_em is null)`

/** When a waiter brought what the guest ordered for their own account, while that is news; what the counter hands over says so itself. */
const chegouHaPouco = (sql: Sql | Transaction, eu: Eu) => sql`
  case when i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' and c.id = ${eu.id} and o.checkin_id = ${eu.id} then (
    select ${iso(sql, sql`max(a.em)`)} from item_andamento a
    where a.estabelecimento_id = i.estabelecimento_id and a.item_id = any(case when i.combo then array(
        select f.id from item_pedido f where f.estabelecimento_id = i.estabelecimento_id and f.do_combo = i.id) else array[i.id] end)
      and a.de = 'PEDIDO LIBERADO PARA O GARCON'
      and a.para = 'PEDIDO ENTREGUE AO CLIENTE' and a.em > now() - ${CHEGOU_VALE_MS} * interval '1 millisecond') end`

/**
 * Whether the payment is by another guest than the owner, and the caller may make it give way: the owner and staff at
 * once, others of the party when it was left open.
 */
const deOutro = (sql: Sql | Transaction, pagamento: Fragment, eu: Eu | undefined) => sql`
  ${pagamento}.checkin_id <> c.id
  and (${eu?.id ?? null}::bigint is null or c.id = ${eu?.id ?? null}
    or (${pagamento}.checkin_id <> ${eu?.id ?? null} and ${pagamento}.criado_em <= now() - ${QUEM_PAGA_MIN} * interval '1 minute'))`

/** Who else pays a line, or paid it, as a JSON column: by name where they and the caller belong to one party. */
const quemPaga = (
  sql: Sql | Transaction,
  { pagamento, situacao }: { pagamento: Fragment; situacao: Fragment },
  eu: Eu,
) => sql`
  case when ${pagamento}.checkin_id <> ${eu.id} and (${situacao} = 'pago'
      or (${situacao} = 'pagando' and ${pagamento}.criado_em > now() - ${QUEM_PAGA_MIN} * interval '1 minute'))
    then json_build_object('nome', (select (select nome from nome_na_mesa(c)) from checkin c
      where c.estabelecimento_id = ${eu.estabelecimento_id} and c.id = ${pagamento}.checkin_id and ${daMesmaMesa(sql, eu)})) end`

/** Who ordered what is on another guest's account by now: to a guest, only of their own party. */
const quemPediu = (sql: Sql | Transaction, eu: Eu | undefined) => sql`
  case when o.checkin_id <> c.id then (select (select nome from nome_na_mesa(c)) from checkin c
    where c.estabelecimento_id = i.estabelecimento_id and c.id = o.checkin_id
      ${eu ? sql`and (c.id = ${eu.id} or ${daMesmaMesa(sql, eu)})` : sql``}) end`

/** What was taken off the item `i`, and why, as a JSON column; null: nothing. */
export const descontosDoItem = (sql: Sql | Transaction) => sql`
  case when i.desconto > 0 then (
    select json_agg(json_build_object('id', d.id, 'valor', dl.valor, 'percentual', d.percentual, 'motivo', d.motivo,
        'de_cancelamento', d.de_cancelamento, 'programado', d.programacao_id is not null) order by d.id)
    from desconto_linha dl
    join desconto d on d.estabelecimento_id = dl.estabelecimento_id and d.id = dl.desconto_id
    where dl.estabelecimento_id = i.estabelecimento_id and dl.linha_id = i.id and dl.desfeito_em is null) end`

/** SQL: `valor`, what was taken off the item `i` and nobody gave: what was cancelled of a combo, and what a rule of the clock gives. */
export const deNinguem = (sql: Sql | Transaction) => sql`
  select coalesce(sum(dl.valor), 0)::bigint as valor from desconto_linha dl
  join desconto d on d.estabelecimento_id = dl.estabelecimento_id and d.id = dl.desconto_id
  where i.desconto > 0 and dl.estabelecimento_id = i.estabelecimento_id and dl.linha_id = i.id and dl.desfeito_em is null
    and (d.de_cancelamento or d.programacao_id is not null)`

/** What the item `i` costs, after its discounts. */
const valorDoItem = (sql: Sql | Transaction) => sql`i.preco * i.quantidade - i.desconto`

/** SQL: what the account `c` owes, or owed, of the item `i`. A used ficha's counts nothing: the ficha already did. */
export const valorNaConta = (sql: Sql) => sql`
  case when i.dividido then coalesce((select sum(l.valor) from linha l
      where l.estabelecimento_id = i.estabelecimento_id and l.de_linha = i.id and l.checkin_id = c.id), 0)
    when i.ficha_id is null then ${valorDoItem(sql)} else 0 end`

/** SQL: how that stands. */
export const situacaoNaConta = (sql: Sql) => sql`
  case when i.dividido then situacao_das_cotas(i.estabelecimento_id, i.id, c.id) else coalesce((
    select l.situacao from linha l where l.estabelecimento_id = i.estabelecimento_id and l.linha_id = i.id), 'pago') end`

/** SQL: why the item `i` was cancelled; null: it was not. */
export const motivoDoCancelamento = (sql: Sql | Transaction) => sql`
  case when i.status_pedido = 'PEDIDO CANCELADO' then (select a.motivo from item_andamento a
    where a.estabelecimento_id = i.estabelecimento_id and a.item_id = i.id and a.para = 'PEDIDO CANCELADO'
    order by a.id desc limit 1) end`

/**
 * The items of which the account `c` owes something. Its own, but those whose cotas were all passed on, and those of which
 * a cota was passed to it, or taken by it.
 */
export const itensDaConta = (sql: Sql | Transaction) => sql`
  select i.* from item_pedido i
  where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id and i.do_combo is null
    and not (i.dividido and not exists (
    select from cota k where k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id and k.desfeita_em is null
      and k.checkin_id is null))
  union all
  select i.* from item_pedido i
  where i.estabelecimento_id = c.estabelecimento_id and i.dividido and i.id in (
    select k.linha_id from cota k where k.estabelecimento_id = c.estabelecimento_id and k.checkin_id = c.id
      and k.desfeita_em is null)`

/** What the account `c` owes of the item `i` in cotas, all together and as a JSON column; null: it is whole. */
const cotasDoItem = (sql: Sql | Transaction, eu: Eu | undefined) => sql`
    select sum(k.valor) as valor, json_agg(json_build_object('id', k.id, 'linha', i.id, 'valor', k.valor,
      'situacao', ks.situacao, ${eu ? sql`'pagador', ${quemPaga(sql, { pagamento: sql`kp`, situacao: sql`ks.situacao` }, eu)}, 'pago_em', ${pagoEm(sql, sql`kp`, sql`ks.situacao`)},` : sql``}
      'divisao', k.divisao_id, 'parte', k.parte, 'partes', d.partes, 'de', case when k.de_checkin_id is not null then (select nome from nome_na_mesa(c)) else (select nome from nome_na_mesa(para)) end,
      'tomada', k.de_checkin_id is not null, 'com_sim', ${eu ? sql`coalesce(${oferecidaPeloDono(sql, eu)}, false)` : sql`false`},
      'minha', coalesce(${eu?.id ?? null}::bigint = case when k.de_checkin_id is not null then c.id when k.recusada_em is null then para.id end, false),
      'oferta', case when ks.situacao = 'a_pagar' and para.id is not null then case when k.recusada_em is null then 'esperando' else 'recusada' end end,
      'fiado_de', ${fiadoDe(sql, sql`kp`, sql`ks.situacao`)},
      'cede', coalesce(kp.estado in ${pagamentoAberto(sql)} and ${deOutro(sql, sql`kp`, eu)}, false)) order by k.parte, k.id) as cotas
    from cota k
    join divisao d on d.estabelecimento_id = k.estabelecimento_id and d.id = k.divisao_id
    left join checkin para on para.estabelecimento_id = k.estabelecimento_id and para.id = k.para_checkin_id and ${quemPodeTomar(sql)}
    left join pagamento_linha kpl on kpl.estabelecimento_id = k.estabelecimento_id and kpl.linha_id = k.id and kpl.viva
    left join pagamento kp on kp.estabelecimento_id = kpl.estabelecimento_id and kp.id = kpl.pagamento_id
    cross join lateral (select situacao_da_linha(false, kp.estado, kpl.valor, kpl.estornado) as situacao) ks
    where i.dividido and k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id and k.desfeita_em is null
      and coalesce(k.checkin_id, i.checkin_id) = c.id`

/** Whether `para` still sits with the account `c`: an offer ends when either leaves, or their party is over. */
export const quemPodeTomar = (sql: Sql | Transaction) => sql`
  para.fechado_em is null and para.membro_em is not null and c.fechado_em is null and c.membro_em is not null
  and para.mesa_aberta_id = c.mesa_aberta_id and exists (select from mesa_aberta f
    where f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id and f.encerrada_em is null)`
