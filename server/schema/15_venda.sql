-- What a line counts as sold: nothing once it is cancelled.
create or replace function vendido(i item_pedido) returns bigint language sql immutable
  return case when i.status_pedido = 'PEDIDO CANCELADO' then 0 else i.preco * i.quantidade - i.desconto end;
create or replace function unidades_vendidas(i item_pedido) returns int language sql immutable
  return case when i.status_pedido = 'PEDIDO CANCELADO' then 0 else i.quantidade end;

-- What was ordered in this very transaction is as it was ordered. What is in a combo was sold as the combo. A ficha's line was sold as the
-- ficha: of it this says that its use was taken back.
create or replace function venda_mudou() returns trigger language plpgsql as $$
begin
  insert into venda_mudou (estabelecimento_id, item_id, natureza, valor, quantidade, feito)
    values (new.estabelecimento_id, new.id,
      case when (old.status_pedido = 'PEDIDO CANCELADO') <> (new.status_pedido = 'PEDIDO CANCELADO') then 'cancelado'
        when old.quantidade <> new.quantidade then 'acerto' else 'desconto' end,
      vendido(new) - vendido(old), unidades_vendidas(new) - unidades_vendidas(old),
      old.status_pedido <> 'PEDIDO FEITO PELO CLIENTE' or pronto_na_estacao(old.estabelecimento_id, old.id));
  return null;
end $$;

create or replace trigger venda_mudou after update of status_pedido, quantidade, preco, desconto on item_pedido for each row
  when (old.na_fila_em < now() and new.do_combo is null
    and (vendido(old) <> vendido(new) or unidades_vendidas(old) <> unidades_vendidas(new)))
  execute function venda_mudou();

-- A line that is made of another one stands where that stood, with its hour; but it is there since now.
create or replace function venda_entra(bar bigint, item bigint) returns void language sql as $$
  insert into venda_mudou (estabelecimento_id, item_id, natureza, valor, quantidade, feito)
    select bar, i.id, 'acerto', vendido(i), unidades_vendidas(i), i.status_pedido <> 'PEDIDO FEITO PELO CLIENTE'
    from item_pedido i where i.estabelecimento_id = bar and i.id = item and i.na_fila_em < now() and i.ficha_id is null and i.do_combo is null
$$;

-- What so much of a product cost the house: `custo` is of one, or of a kilo of what was weighed.
create or replace function custo_de(custo bigint, partes jsonb) returns bigint language sql immutable
  return case when partes is null then custo
    else div(custo * coalesce((select (p ->> 'gramas')::bigint from jsonb_array_elements(partes) p where p ? 'gramas' limit 1), 1000), 1000)
  end;

-- What is in one of this combo cost the house, also what was cancelled since. Null: of something nobody said it.
create or replace function custo_do_combo(bar bigint, item bigint) returns bigint language sql stable as $$
  select case when count(*) = count(f.custo) then sum(custo_de(f.custo, f.partes) * f.quantidade)::bigint end from item_pedido f
  where f.estabelecimento_id = bar and f.do_combo = item
$$;
-- What one of this line cost the house. Without a subquery of its own it is written into the statement: a year asks it of half a million.
create or replace function custo_da_unidade(i item_pedido) returns bigint language sql stable
  return case when i.combo then custo_do_combo(i.estabelecimento_id, i.id)
    when i.partes is null then i.custo else custo_de(i.custo, i.partes) end;

-- So much of a combo by what was in it, also what was cancelled since: so what was shared out once stays so, and what is taken off again is
-- shared as it was. The units are the first one's. `custo`: of that part of one combo.
create or replace function rateio_da_venda(bar bigint, item bigint, total bigint)
returns table (nome_departamento text, produto_estabelecimento_id bigint, valor bigint, primeiro boolean, custo bigint) language sql stable as $$
  with p as (
    select f.id, f.nome_departamento, f.produto_estabelecimento_id, f.rateio, sum(f.rateio) over () as soma,
      custo_de(f.custo, f.partes) * f.quantidade as custo
    from item_pedido f
    where f.estabelecimento_id = bar and f.do_combo = item
  ), b as (
    select *, case when soma > 0 then div(abs(total) * rateio, soma)::bigint else 0 end as base from p
  ), r as (
    select *, row_number() over (order by id) as lugar, abs(total) - sum(base) over () as sobra from b
  )
  select r.nome_departamento, r.produto_estabelecimento_id,
    sign(total)::bigint * (base + case when soma > 0 then (lugar <= sobra)::int else case when lugar = 1 then abs(total) else 0 end end)::bigint,
    lugar = 1, r.custo from r
$$;
