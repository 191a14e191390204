-- Whether what was said to have run out until `ate` is still out. Null: it is there; infinity: until staff say that it is back.
create or replace function em_falta(ate timestamptz, bar bigint) returns boolean language sql stable
  return nesta_noite(ate, bar);

-- In the database, so that no way of changing a price forgets it.
create or replace function lembra_preco() returns trigger language plpgsql as $$
begin
  delete from preco_anterior
    where estabelecimento_id = new.estabelecimento_id and produto_estabelecimento_id = new.id
      and ate < now() - interval '1 hour';
  -- not now(), which is when the transaction began: the price was in force until here
  insert into preco_anterior values (new.estabelecimento_id, new.id, old.preco_venda, clock_timestamp())
    on conflict (estabelecimento_id, produto_estabelecimento_id, preco) do update set ate = excluded.ate;
  return null;
end $$;

-- Of another day's price nobody ordered, and the price of a kilo was none of a unit.
create or replace trigger lembra_preco after update of preco_venda on produto_estabelecimento for each row
  when (old.preco_venda is not null and old.preco_venda is distinct from new.preco_venda
    and old.venda = new.venda and old.preco_dia is not distinct from new.preco_dia)
  execute function lembra_preco();

-- A group is saved by one statement: its options' prices end together.
create or replace function lembra_preco_da_opcao() returns trigger language plpgsql as $$
begin
  delete from preco_anterior_da_opcao
    where estabelecimento_id = new.estabelecimento_id and opcao_id = new.id and ate < now() - interval '1 hour';
  insert into preco_anterior_da_opcao values (new.estabelecimento_id, new.id, old.preco, statement_timestamp())
    on conflict (estabelecimento_id, opcao_id, preco) do update set ate = excluded.ate;
  return null;
end $$;

create or replace trigger lembra_preco after update of preco on opcao for each row
  when (old.preco <> new.preco) execute function lembra_preco_da_opcao();

-- A line costs what its parts cost, and a weight what so much of a kilo costs, rounded down: the database computes.
create or replace function confere_partes() returns trigger language plpgsql as $$
declare soma bigint := (select sum((parte ->> 'valor')::bigint) from jsonb_array_elements(new.partes) parte);
begin
  if exists (select from jsonb_array_elements(new.partes) parte
    where parte ? 'gramas' and (parte ->> 'valor')::bigint
      is distinct from (parte ->> 'gramas')::bigint * (parte ->> 'quilo')::bigint / 1000) then
    raise exception 'o peso não dá o preço da linha'
      using errcode = 'check_violation', constraint = 'preco_do_peso', table = tg_table_name;
  end if;
  if soma is distinct from new.preco then
    raise exception 'as partes somam %, e o preço é %', soma, new.preco
      using errcode = 'check_violation', constraint = 'preco_das_partes', table = tg_table_name;
  end if;
  return new;
end $$;

create or replace trigger confere_partes before insert or update of preco, partes on item_pedido for each row
  when (new.partes is not null) execute function confere_partes();

create or replace trigger confere_partes before insert or update of preco, partes on ficha for each row
  when (new.partes is not null) execute function confere_partes();

-- What the lists say of a line's choices: not the product itself, which its name says.
create or replace function partes_ditas(partes jsonb) returns jsonb language sql immutable strict
  return (select jsonb_agg(jsonb_build_object('opcao', p -> 'opcao', 'nome', p ->> 'nome', 'curto', coalesce(p ->> 'curto', ''),
      'nivel', (p -> 'nivel')::int, 'quantidade', (p -> 'quantidade')::int, 'valor', (p -> 'valor')::bigint)
      || case when p ? 'gramas' then jsonb_build_object('gramas', p -> 'gramas') else '{}' end order by n)
    from jsonb_array_elements(partes) with ordinality as t (p, n) where (p -> 'nivel')::int > 0);

-- What products of a bar may be in, and its place among the others (`lugar`): as the bar has put them in order, then the shared ones
-- as the catalogue has them, then its own by name.
create or replace function categorias_de(bar bigint)
returns table (id bigint, nome text, propria boolean, traducoes jsonb, versao int, ordem int, lugar bigint) language sql stable as $$
  select coalesce(d.id, c.id), coalesce(d.nome, c.nome), c.id is null, coalesce(d.traducoes, '{}'), coalesce(d.versao, 1), d.ordem,
    row_number() over (order by d.ordem, c.ordem, lower(coalesce(d.nome, c.nome)), coalesce(d.id, c.id))
  from categoria c
  full join (select * from categoria_da_casa where estabelecimento_id = bar) d on d.compartilhada_id = c.id
  where d.removida_em is null
$$;

-- The first product in a shared category makes it one of the bar's. Nothing is put into one that was removed.
create or replace function usa_categoria() returns trigger language plpgsql as $$
begin
  insert into categoria_da_casa (estabelecimento_id, id, compartilhada_id)
    select new.estabelecimento_id, id, id from categoria where id = new.categoria_id
    on conflict do nothing;
  if exists (select from categoria_da_casa
    where estabelecimento_id = new.estabelecimento_id and id = new.categoria_id and removida_em is not null) then
    raise exception 'a categoria % foi removida', new.categoria_id
      using errcode = 'check_violation', constraint = 'categoria_removida', table = tg_table_name;
  end if;
  return new;
end $$;

create or replace trigger usa_categoria before insert on produto_estabelecimento for each row
  when (new.categoria_id is not null) execute function usa_categoria();

create or replace trigger muda_de_categoria before update of categoria_id on produto_estabelecimento for each row
  when (new.categoria_id is distinct from old.categoria_id and new.categoria_id is not null) execute function usa_categoria();

-- The shared categories are called the same in every bar.
create or replace function cardapios_mudam() returns trigger language plpgsql as $$
begin
  insert /* todas as casas: categorias */ into cardapio_versao as v select id, 1 from estabelecimento
    on conflict (estabelecimento_id) do update set versao = v.versao + 1;
  return null;
end $$;

create or replace trigger cardapios_mudam after update on categoria for each statement execute function cardapios_mudam();
