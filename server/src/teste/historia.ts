import type { BancoDeTeste } from './banco.ts'

/** Nights that are over, of one large bar and of many others, put there at once: only enough to tell a plan by. */
const COMANDAS_DO_GRANDE = 5_000
const BARES = 100
const COMANDAS_DOS_OUTROS = 40
/** In each closed comanda, as in each open one. */
export const ITENS_DA_COMANDA = 8
export const ABERTAS_DO_GRANDE = 40
const ABERTAS_DOS_OUTROS = 5
/** Open ones of all bars together. */
export const ABERTAS_DE_TODAS = ABERTAS_DO_GRANDE + BARES * ABERTAS_DOS_OUTROS

/**
 * Fills `grande` and 100 other bars with a year of closed check-ins, everything of them delivered and paid, and opens some
 * tables in each, of which nothing is paid. Then PostgreSQL knows how much there is.
 */
export async function encherDeHistoria({ sql }: BancoDeTeste, grande: number, produto: number) {
  await sql.begin(async (tx) => {
    // triggers and keys are not what is looked at
    await tx`set local session_replication_role = replica`
    await tx`
      insert into estabelecimento (nome, telefone_fixo, telefone_celular, endereco, uf, cidade, descricao, confirmado_em)
      select 'Vizinho ' || n, '', '', '', 'SP', 'São Paulo', '', now() from generate_series(1, ${BARES}) n`
    await tx`
      create temporary table mesas on commit drop as
      select e.id as bar, n, n > fechadas as aberta, 1000000 * e.id + n as id,
        case when n > fechadas then now() - interval '1 hour' else now() - interval '1 day' * (1 + (n * 365 / fechadas)) end as desde
      from estabelecimento e
      cross join lateral (select case when e.id = ${grande} then ${COMANDAS_DO_GRANDE}::int else ${COMANDAS_DOS_OUTROS}::int end as fechadas,
        case when e.id = ${grande} then ${ABERTAS_DO_GRANDE}::int else ${ABERTAS_DOS_OUTROS}::int end as abertas) q
      cross join lateral generate_series(1, fechadas + abertas) n`
    await tx`
      insert into carteira (id, segredo_hash) overriding system value
      select id, decode(md5(id::text), 'hex') from mesas`
    await tx`
      insert into mesa_aberta (estabelecimento_id, id, aberta_em, encerrada_em) overriding system value
      select bar, id, desde, case when not aberta then desde + interval '2 hours' end from mesas`
    await tx`
      insert into checkin (estabelecimento_id, id, numero, carteira_id, nome, numero_mesa, aberto_em, ultima_atividade_em, fechado_em,
        mesa_aberta_id, membro_em)
      overriding system value
      select bar, id, 1000000 + n, id, 'Ana', 1 + n % 50, desde, desde, case when not aberta then desde + interval '2 hours' end,
        id, desde from mesas`
    await tx`
      insert into pedido (estabelecimento_id, id, checkin_id, numero_mesa, feito_em) overriding system value
      select bar, id, id, 1 + n % 50, desde from mesas`
    await tx`
      insert into item_pedido (estabelecimento_id, id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
        nome_departamento, quantidade, preco, status_pedido, feito_em, na_fila_em)
      select bar, id * 10 + i, id, id, ${produto}, 'Chope', case when i % 2 = 0 then 'BAR' else 'COZINHA' end, 1, 1000,
        case when not aberta or i > 2 then 'PEDIDO ENTREGUE AO CLIENTE' when i = 1 then 'PEDIDO LIBERADO PARA O GARCON'
          else 'PEDIDO FEITO PELO CLIENTE' end, desde, desde
      from mesas cross join generate_series(1, ${ITENS_DA_COMANDA}) i`
    await tx`
      insert into item_andamento (estabelecimento_id, item_id, de, para, em)
      select estabelecimento_id, id, 'PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON', feito_em from item_pedido
      where status_pedido <> 'PEDIDO FEITO PELO CLIENTE'`
    await tx`
      insert into pagamento (estabelecimento_id, id, checkin_id, meio, estado, valor, criado_em, pago_em) overriding system value
      select bar, id, id, case when id % 2 = 0 then 'pix' else 'dinheiro' end, 'pago', 1000 * ${ITENS_DA_COMANDA}, desde, desde from mesas where not aberta`
    await tx`
      insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor)
      select i.estabelecimento_id, i.pedido_id, i.id, 'item', 1000 from item_pedido i join mesas m on m.id = i.pedido_id and not m.aberta`
  })
  await sql`analyze`
}
