-- What moves a stock in this transaction, as the program says before it does: a kind, and of a purchase what it cost and whom it is of.
-- Nothing said, it is a correction.
create or replace function como_estoque(dito jsonb) returns text language sql
  return set_config('boteco.estoque', dito::text, true);

-- The number and its row are one change: whoever changes the one has the other. A product, an option and an ingredient alike.
create or replace function move_estoque() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  dito jsonb := nullif(current_setting('boteco.estoque', true), '')::jsonb;
  havia bigint := old.qtd_estoque; custa bigint;
begin
  if tg_argv[0] = 'insumo' then custa := new.custo;
  elsif tg_argv[0] = 'produto' then custa := new.preco_compra * 1000000; end if;
  insert into movimento_de_estoque (estabelecimento_id, o_que, item_id, tipo, quantidade, ficou, custo, valor, fornecedor, motivo, por)
    values (new.estabelecimento_id, tg_argv[0], new.id, coalesce(dito ->> 'tipo', case when havia is null then 'abertura' else 'correcao' end),
      coalesce(new.qtd_estoque, 0) - coalesce(havia, 0), coalesce(new.qtd_estoque, 0), custa, (dito ->> 'valor')::bigint,
      coalesce(dito ->> 'fornecedor', ''), coalesce(dito ->> 'motivo', ''), autor_em(new.estabelecimento_id));
  return null;
end $$;

create or replace trigger move_estoque after update of qtd_estoque on produto_estabelecimento for each row
  when (old.qtd_estoque is distinct from new.qtd_estoque) execute function move_estoque('produto');
create or replace trigger move_estoque_novo after insert on produto_estabelecimento for each row
  when (new.qtd_estoque is not null) execute function move_estoque('produto');
create or replace trigger move_estoque after update of qtd_estoque on opcao for each row
  when (old.qtd_estoque is distinct from new.qtd_estoque) execute function move_estoque('opcao');
create or replace trigger move_estoque_novo after insert on opcao for each row
  when (new.qtd_estoque is not null) execute function move_estoque('opcao');
create or replace trigger move_estoque after update of qtd_estoque on insumo for each row
  when (old.qtd_estoque <> new.qtd_estoque) execute function move_estoque('insumo');
create or replace trigger move_estoque_novo after insert on insumo for each row
  when (new.qtd_estoque <> 0) execute function move_estoque('insumo');

-- What was counted before there was a ledger begins here, in the transaction that puts the triggers there: nothing changes in between.
insert into movimento_de_estoque (estabelecimento_id, o_que, item_id, tipo, quantidade, ficou, custo)
  select c.* from (
    select estabelecimento_id, 'produto' as o_que, id, 'abertura', qtd_estoque as ha, qtd_estoque, preco_compra * 1000000 from produto_estabelecimento
    union all
    select estabelecimento_id, 'opcao', id, 'abertura', qtd_estoque, qtd_estoque, null from opcao) c
  where c.ha is not null and not exists (select from movimento_de_estoque m
    where m.estabelecimento_id = c.estabelecimento_id and m.o_que = c.o_que and m.item_id = c.id);

-- There is no more of it than the least that the manager said: of products and ingredients alike, wherever it is told.
create or replace function no_minimo(ha bigint, minimo bigint) returns boolean language sql immutable
  return minimo > 0 and coalesce(ha <= minimo, false);

-- What one unit of a line takes: of its product and of what was chosen, each so many times. What is chosen of a product in a combo is
-- taken by that product's own line.
create or replace function insumos_de(bar bigint, produto bigint, partes jsonb) returns jsonb language sql stable
  return (select jsonb_object_agg(insumo_id, n) from (
    select r.insumo_id, sum(r.quantidade * u.vezes) as n
    from (
      select produto as produto_id, null::bigint as opcao_id, 1 as vezes
      union all
      select null, (p ->> 'opcao')::bigint, (p ->> 'quantidade')::int
      from jsonb_array_elements(partes) with ordinality t (p, n)
      where p ->> 'opcao' is not null and not exists (
        select from jsonb_array_elements(partes) with ordinality a (q, m)
        where a.m < t.n and q ->> 'produto' is not null and (q ->> 'nivel')::int < (p ->> 'nivel')::int and not exists (
          select from jsonb_array_elements(partes) with ordinality b (s, o)
          where b.o > a.m and b.o < t.n and (s ->> 'nivel')::int <= (q ->> 'nivel')::int))
    ) u
    join receita r on r.estabelecimento_id = bar and (r.produto_estabelecimento_id = u.produto_id or r.opcao_id = u.opcao_id)
    group by 1) s);

-- What that costs the house by now, in centavos; null: nothing is taken, or of something nobody said what it costs.
create or replace function custo_dos_insumos(bar bigint, tira jsonb) returns bigint language sql stable
  return (select case when count(*) = count(i.custo) then round(sum(i.custo * t.n::numeric) / 1000000)::bigint end
    from jsonb_each_text(tira) t (id, n) join insumo i on i.estabelecimento_id = bar and i.id = t.id::bigint);

-- For how many of a product, or of an option, there still is of everything that holds the sale; null: nothing does.
create or replace function da_para(bar bigint, produto bigint, opcao bigint) returns int language sql stable
  return (select min(div(i.qtd_estoque, r.quantidade))::int from receita r
    join insumo i on i.estabelecimento_id = bar and i.id = r.insumo_id and i.segura_venda
    where r.estabelecimento_id = bar and (r.produto_estabelecimento_id = produto or r.opcao_id = opcao));

-- What was made of stock and lost was no sale: of these lines, which this transaction lost, two rows say so. The number is as it was.
-- The caller holds what they took.
create or replace function estoque_perdido(bar bigint, ids bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  with perdidas as (
    select i.*, f.tipo from perda f join item_pedido i on i.estabelecimento_id = f.estabelecimento_id and i.id = f.item_id
    where f.estabelecimento_id = bar and f.item_id = any(ids) and f.em = now()
  ), tirado as (
    select o_que, id, tipo, sum(n)::bigint as n from (
      select 'produto' as o_que, produto_estabelecimento_id as id, tipo, quantidade as n from perdidas where tirou_estoque
      union all
      select 'opcao', t.id::bigint, tipo, quantidade * t.n::bigint from perdidas cross join lateral jsonb_each_text(tirou_opcoes) t (id, n)
      union all
      select 'insumo', t.id::bigint, tipo, quantidade * t.n::bigint from perdidas cross join lateral jsonb_each_text(tirou_insumos) t (id, n)) s
    group by 1, 2, 3
  )
  insert into movimento_de_estoque (estabelecimento_id, o_que, item_id, tipo, quantidade, ficou, custo, por)
  select bar, t.o_que, t.id, case when m.perde then case t.tipo when 'refeicao' then 'equipe' else 'perda' end else 'devolucao' end,
    case when m.perde then -t.n else t.n end, h.ha + case when m.perde then 0 else t.n end, h.custo, autor_em(bar)
  from tirado t
  cross join (values (false), (true)) m (perde)
  cross join lateral (
    select coalesce(p.qtd_estoque, 0) as ha, p.preco_compra * 1000000 as custo from produto_estabelecimento p
      where t.o_que = 'produto' and p.estabelecimento_id = bar and p.id = t.id
    union all
    select coalesce(o.qtd_estoque, 0), null from opcao o where t.o_que = 'opcao' and o.estabelecimento_id = bar and o.id = t.id
    union all
    select s.qtd_estoque, s.custo from insumo s where t.o_que = 'insumo' and s.estabelecimento_id = bar and s.id = t.id) h
  order by t.o_que, t.id, m.perde
$$;

-- How much there is of an ingredient is not on the menu, only what cannot be made of it.
create or replace function avisa_do_insumo() returns trigger language plpgsql as $$
begin
  if exists (select from receita r where r.estabelecimento_id = new.estabelecimento_id and r.insumo_id = new.id
      and (old.segura_venda and old.qtd_estoque < r.quantidade) <> (new.segura_venda and new.qtd_estoque < r.quantidade)) then
    perform diz('cardapio', new.estabelecimento_id, null);
  end if;
  return null;
end $$;

create or replace trigger avisa_mudanca after update of qtd_estoque, segura_venda on insumo for each row execute function avisa_do_insumo();

create or replace trigger avisa after insert on receita referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');
create or replace trigger avisa_tirado after delete on receita referencing old table as mudados
  for each statement execute function avisa_a_casa('cardapio');
