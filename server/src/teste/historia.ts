import type { BancoDeTeste } from './banco.ts'

/** Nights that are over, of one large bar and of many others, put there at once: only enough to tell a plan by. */
const COMANDAS_DO_GRANDE = 5_000
const BARES = 100
const COMANDAS_DOS_OUTROS = 40
/** In each closed comanda, as in each open one. */
const ITENS_DA_COMANDA = 8
const FICHAS_DA_COMANDA = 4
const ABERTAS_DO_GRANDE = 40
const ABERTAS_DOS_OUTROS = 10
const ABERTAS_DE_TODAS = ABERTAS_DO_GRANDE + BARES * ABERTAS_DOS_OUTROS

/** What any statement may read of one table: what stands open in the large bar, some times over. Its history is 10 times that. */
export const MAXIMO = 12 * ABERTAS_DO_GRANDE * ITENS_DA_COMANDA

/** And look at in vain: rows that it reads and throws away. There are more open check-ins than that in the other bars. */
export const MAXIMO_EM_VAO = 2 * ABERTAS_DO_GRANDE * ITENS_DA_COMANDA

/** What looks through all bars may read of one table: less than half of their history. */
export const MAXIMO_DE_TODAS = 4 * ABERTAS_DE_TODAS * ITENS_DA_COMANDA

/**
 * Fills `grande` and other new bars, `vizinhos`, with a year of closed check-ins, everything of them delivered and paid. The last item
 * of each in two parts, some of which another guest took over, and fichas beside them, some used. It opens some tables
 * in each, of which nothing is paid; each of them left a deed. Then PostgreSQL knows how much there is.
 */
export async function encherDeHistoria(
  { sql }: Pick<BancoDeTeste, 'sql'>,
  grande: number,
  produto: number,
  { vizinhos = BARES, comandas = COMANDAS_DO_GRANDE }: { vizinhos?: number; comandas?: number } = {},
) {
  await sql.begin(async (tx) => {
    // triggers and keys are not what is looked at
    await tx`set local session_replication_role = replica`
    const outros = await tx<{ id: number }[]>`
      insert into estabelecimento (nome, telefone_fixo, telefone_celular, endereco, uf, cidade, descricao, confirmado_em)
      select 'Vizinho ' || n, '', '', '', 'SP', 'São Paulo', '', now() from generate_series(1, ${vizinhos}::int) n returning id`
    await tx`
      create temporary table mesas on commit drop as
      select e.id as bar, n, n > fechadas as aberta, 1000000 * e.id + n as id,
        case when n > fechadas then now() - interval '1 hour' else now() - interval '1 day' * (1 + (n * 365 / fechadas)) end as desde
      from unnest(${[grande, ...outros.map(({ id }) => id)]}::bigint[]) e (id)
      cross join lateral (select case when e.id = ${grande} then ${comandas}::int else ${COMANDAS_DOS_OUTROS}::int end as fechadas,
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
        nome_departamento, quantidade, preco, status_pedido, feito_em, na_fila_em, liberado_em)
      select bar, id * 10 + i, id, id, ${produto}, 'Chope', case when i % 2 = 0 then 'BAR' else 'COZINHA' end, 1, 1000,
        case when not aberta or i > 2 then 'PEDIDO ENTREGUE AO CLIENTE' when i = 1 then 'PEDIDO LIBERADO PARA O GARCON'
          else 'PEDIDO FEITO PELO CLIENTE' end, desde, desde, case when not aberta or i <> 2 then desde + interval '9 minutes' end
      from mesas cross join generate_series(1, ${ITENS_DA_COMANDA}) i`
    await tx`
      insert into item_andamento (estabelecimento_id, item_id, de, para, em)
      select estabelecimento_id, id, 'PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON', feito_em from item_pedido
      where status_pedido <> 'PEDIDO FEITO PELO CLIENTE' and estabelecimento_id in (select bar from mesas)`
    await tx`
      insert into participacao (estabelecimento_id, primeiro_item, ultimo_item, itens, quem, entregou)
      select bar, id * 10 + 1, id * 10 + 2, array[id * 10 + 1, id * 10 + 2], '{1,1}', '{t,f}' from mesas where not aberta`
    await tx`
      insert into sessao_de_caixa (estabelecimento_id, id, vinculo_id, usuario_id, fundo, aberta_em, contada_em, fechada_em) overriding system value
      select v.estabelecimento_id, 1000000 * v.estabelecimento_id + dia, v.id, v.usuario_id, 10000, em, em + interval '9 hours', em + interval '10 hours'
      from (select distinct on (estabelecimento_id) * from vinculo where estabelecimento_id in (select bar from mesas) order by estabelecimento_id, id) v
      cross join lateral (select dia, now() - interval '1 day' * dia - interval '2 hours' as em from generate_series(1, 366) dia) d`
    await tx`
      insert into pagamento (estabelecimento_id, id, checkin_id, meio, estado, valor, criado_em, pago_em, id_pedido_pagbank, registrado_por, sessao_de_caixa_id)
      overriding system value
      select m.bar, m.id, case when m.id % 2 = 0 then m.id end, case when m.id % 2 = 0 then 'pix' when m.id % 4 = 1 then 'maquininha' else 'dinheiro' end, 'pago',
        1000 * ${ITENS_DA_COMANDA + FICHAS_DA_COMANDA}, m.desde, m.desde, case when m.id % 4 <> 3 then 'ORDE_' || m.id end,
        case when m.id % 2 = 1 then s.vinculo_id end, case when m.id % 2 = 1 then s.id end
      from mesas m
      left join sessao_de_caixa s on s.estabelecimento_id = m.bar and s.id = 1000000 * m.bar + (now()::date - m.desde::date)
      where not m.aberta`
    await tx`
      insert into maquininha (estabelecimento_id, nome, id_terminal)
      select distinct bar, 'Balcão', 'T9' from mesas`
    await tx`
      insert into pagamento_maquininha (estabelecimento_id, pagamento_id, maquininha_id, nome)
      select p.estabelecimento_id, p.id, q.id, q.nome from pagamento p
      join maquininha q on q.estabelecimento_id = p.estabelecimento_id where p.meio = 'maquininha' and p.estabelecimento_id in (select bar from mesas)`
    await tx`
      insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor)
      select i.estabelecimento_id, i.pedido_id, i.id, 'item', 1000 from item_pedido i join mesas m on m.id = i.pedido_id and not m.aberta
      where i.id <> m.id * 10 + ${ITENS_DA_COMANDA}`
    await tx`
      insert into divisao (estabelecimento_id, id, partes, checkin_id, feita_em) overriding system value
      select bar, id, 2, id, desde from mesas`
    await tx`
      insert into cota (estabelecimento_id, id, linha_id, divisao_id, parte, valor)
      select bar, 10000000000 + id * 10 + parte, id * 10 + ${ITENS_DA_COMANDA}, id, parte, 500 from mesas cross join generate_series(1, 2) parte`
    await tx`
      update item_pedido i set dividido = true from mesas m
      where i.estabelecimento_id = m.bar and i.id = m.id * 10 + ${ITENS_DA_COMANDA}`
    await tx`
      insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, de_linha, tipo, valor)
      select k.estabelecimento_id, k.divisao_id, k.id, k.linha_id, 'item', k.valor from cota k
      join mesas m on m.id = k.divisao_id and not m.aberta`
    await tx`
      insert into ficha (estabelecimento_id, id, numero, checkin_id, carteira_id, produto_estabelecimento_id, nome_produto, preco,
        solicitada_em, usada_em)
      select bar, numero, numero, id, id, ${produto}, 'Chope', 1000, desde, case when not aberta then desde end
      from mesas cross join lateral (select 20000000000 + id * 10 + i as numero from generate_series(1, ${FICHAS_DA_COMANDA}) i) f`
    await tx`
      insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor)
      select f.estabelecimento_id, m.id, f.id, 'ficha', f.preco from ficha f join mesas m on m.id = f.checkin_id and not m.aberta`
    await tx`
      update cota k set checkin_id = k.divisao_id + 1 from mesas m
      where k.estabelecimento_id = m.bar and k.divisao_id = m.id and k.parte = 2 and m.n % 5 = 0`
    await tx`
      insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, ficha_id, produto_estabelecimento_id, nome_produto,
        nome_departamento, quantidade, preco, status_pedido, feito_em, na_fila_em)
      select estabelecimento_id, checkin_id, checkin_id, id, produto_estabelecimento_id, nome_produto, 'BAR', 1, preco,
        'PEDIDO ENTREGUE AO CLIENTE', usada_em, usada_em
      from ficha where usada_em is not null and id % 10 = 1 and estabelecimento_id in (select bar from mesas)`
    await tx`
      insert into impressora (estabelecimento_id, id, nome, posto, modelo, pagina, colunas, via, desde) overriding system value
      select distinct bar, 1000000 + bar, 'Passe', 'PASSE', 'star-cloudprnt', 'cp1252', 48, 'cloudprnt', now() - interval '2 years' from mesas`
    await tx`
      insert into impressao (estabelecimento_id, id, impressora_id, tipo, pedido_id, estado, desde, criada_em, enviada_em,
        confirmada_em, terminada_em)
      overriding system value
      select bar, id, 1000000 + bar, 'pedido', id, 'confirmada', desde, desde, desde, desde, desde from mesas`
    await tx`
      insert into impressao_linha (estabelecimento_id, impressora_id, item_id, impressao_id, no_passe, aberta)
      select i.estabelecimento_id, 1000000 + m.bar, i.id, m.id, true, i.status_pedido <> 'PEDIDO ENTREGUE AO CLIENTE'
      from item_pedido i join mesas m on m.bar = i.estabelecimento_id and m.id = i.pedido_id`
    await tx`
      insert into ato (estabelecimento_id, em, tipo, alvo_id) select bar, desde, 'presenca', id from mesas order by desde`
  })
  // what is ordered from now on comes after it
  await sql`select setval(pg_get_serial_sequence('pedido', 'id'), (select max(id) from pedido))`
  await sql`analyze`
}
