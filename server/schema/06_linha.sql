-- Of an item or a ficha: `estado` is of the live payment that it is in (null: none). What it costs there and what of that
-- was given back is in centavos. `de_graca`: there is nothing to pay, a courtesy or an item that a ficha paid.
create or replace function situacao_da_linha(de_graca boolean, estado text, valor bigint, estornado bigint) returns text
  language sql immutable parallel safe as $$
  select case
    when estado in ('pago', 'estornado') and valor > 0 and estornado = valor then 'estornado'
    when de_graca or estado in ('pago', 'estornado') then 'pago'
    when estado is not null then 'pagando'
    else 'a_pagar' end
$$;

-- What can be paid: an item, each cota of one that is divided, a ficha. Of a combo the priced line. A cota that was passed is of the account that owes it.
create or replace view linha as
  select l.estabelecimento_id, l.linha_id, l.tipo, l.checkin_id, l.produto_estabelecimento_id, l.nome_produto, l.quantidade,
    l.preco, l.valor, l.feito_em, l.valida, l.na_fila, p.id as pagamento_id,
    situacao_da_linha(false, p.estado, pl.valor, pl.estornado) as situacao, coalesce(pl.estornado, 0) as estornado, l.de_linha
  from (
    select estabelecimento_id, id as linha_id, 'item' as tipo, checkin_id, produto_estabelecimento_id, nome_produto,
      quantidade, preco, preco * quantidade - desconto as valor, feito_em, status_pedido <> 'PEDIDO CANCELADO' as valida,
      na_fila_em is not null as na_fila, id as de_linha
    from item_pedido where ficha_id is null and not dividido and do_combo is null
    union all
    select k.estabelecimento_id, k.id, 'item', i.checkin_id, i.produto_estabelecimento_id, i.nome_produto,
      1, k.valor, k.valor, i.feito_em, i.status_pedido <> 'PEDIDO CANCELADO', i.na_fila_em is not null, i.id
    from item_pedido i
    join cota k on k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id and k.desfeita_em is null
      and k.checkin_id is null
    where i.dividido
    union all
    select k.estabelecimento_id, k.id, 'item', k.checkin_id, i.produto_estabelecimento_id, i.nome_produto,
      1, k.valor, k.valor, i.feito_em, i.status_pedido <> 'PEDIDO CANCELADO', i.na_fila_em is not null, i.id
    from cota k
    join item_pedido i on i.estabelecimento_id = k.estabelecimento_id and i.id = k.linha_id and i.dividido
    where k.checkin_id is not null and k.desfeita_em is null
    union all
    select estabelecimento_id, id, 'ficha', checkin_id, produto_estabelecimento_id, nome_produto,
      1, preco, preco, solicitada_em, cancelada_em is null, true, id
    from ficha
  ) l
  left join pagamento_linha pl on pl.estabelecimento_id = l.estabelecimento_id and pl.linha_id = l.linha_id and pl.viva
  left join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id;

-- How the cotas of an item stand that this account owes, as one.
create or replace function situacao_das_cotas(bar bigint, item bigint, conta bigint) returns text language sql stable as $$
  select case when bool_or(situacao = 'a_pagar') then 'a_pagar' when bool_or(situacao = 'pagando') then 'pagando'
      when bool_and(situacao = 'estornado') then 'estornado' else 'pago' end
    from linha where estabelecimento_id = bar and de_linha = item and checkin_id = conta
$$;

-- A closed check-in passes nothing on; but what is owed again since this very moment goes to a comanda of the bar.
create or replace function reaberta_agora(bar bigint, linha bigint) returns boolean language sql stable
  return exists (select from pagamento_linha
    where estabelecimento_id = bar and linha_id = linha and reaberta_em is not null and reaberta_em = now());

-- So much of `total` is the part of `quantas` of `todas`: by the largest remainder. As `repartir` in
-- contract/src/conta/cliente.ts, which gives what is left over to the first one, here to those that stay.
create or replace function parte_de(total bigint, quantas int, todas int) returns bigint language sql immutable
  return (2 * total * quantas + todas - 1) / (2 * todas);

-- What a combo was sold for, in centavos, by what is in it: each by its share, what is left over by the largest remainders.
create or replace function partes_do_combo(bar bigint, item bigint, total bigint)
returns table (id bigint, status_pedido text, nome_departamento text, quantidade int, valor bigint) language sql stable as $$
  with p as (
    select f.id, f.status_pedido, f.nome_departamento, f.quantidade, f.rateio, sum(f.rateio) over () as soma from item_pedido f
    where f.estabelecimento_id = bar and f.do_combo = item and f.status_pedido <> 'PEDIDO CANCELADO'
  ), b as (
    select *, case when soma > 0 then floor(total * rateio / soma)::bigint else 0 end as base from p
  ), r as (
    select *, row_number() over (order by total * rateio - base * soma desc, id) as lugar, total - sum(base) over () as sobra from b
  )
  select id, status_pedido, nome_departamento, quantidade, base + case when soma > 0 then (lugar <= sobra)::int
      else case when lugar = 1 then total else 0 end end from r
$$;

-- The station that makes this line: its product's of now, while that is of the line's own department. Null: none, it is the pass's own.
create or replace function estacao_da_linha(bar bigint, produto bigint, departamento text) returns bigint language sql stable as $$
  select s.id from produto_estabelecimento pe
    join estacao s on s.estabelecimento_id = pe.estabelecimento_id and s.id = pe.estacao_id and s.nome_departamento = departamento
    where pe.estabelecimento_id = bar and pe.id = produto
$$;

-- Whether a station has made it, though it is still in the kitchen.
create or replace function pronto_na_estacao(bar bigint, item bigint) returns boolean language sql stable
  return exists (select from item_preparo where estabelecimento_id = bar and item_id = item and pronto_em is not null);

-- Whether the pass holds a line of which that was said: until it lets it go.
create or replace function segurado(desde timestamptz, solto timestamptz) returns boolean language sql immutable
  return desde is not null and solto is null;

-- How long a line took, and was not held, is known as long as the line is, without who made it: steps are forgotten after two days. Nothing
-- leaves the kitchen that is held, or that its station has not made. Whoever comes second has waited for the line, and reads here what
-- the first did. In a house without stations nothing is held, and this costs one look; a combo's price is made by nobody.
create or replace function so_sai_pronto() returns trigger language plpgsql as $$
declare
  preparo item_preparo;
  estacao text;
begin
  new.liberado_em := case when new.status_pedido = 'PEDIDO LIBERADO PARA O GARCON' then now() end;
  if new.liberado_em is null or new.combo or not exists (select from estacao where estabelecimento_id = new.estabelecimento_id) then
    return new;
  end if;
  select * into preparo from item_preparo where estabelecimento_id = new.estabelecimento_id and item_id = new.id;
  new.solto_em := preparo.solto_em;
  if segurado(preparo.segurado_em, preparo.solto_em) then
    raise exception 'o item % está segurado', new.id using errcode = 'check_violation', constraint = 'item_segurado', table = tg_table_name;
  end if;
  if preparo.pronto_em is null then
    select s.nome into estacao from estacao s where s.estabelecimento_id = new.estabelecimento_id
      and s.id = estacao_da_linha(new.estabelecimento_id, new.produto_estabelecimento_id, new.nome_departamento);
    if found then
      raise exception 'o item % não está pronto', new.id
        using errcode = 'check_violation', constraint = 'item_pronto_na_estacao', table = tg_table_name, detail = estacao;
    end if;
  end if;
  return new;
end $$;

create or replace trigger so_sai_pronto before update of status_pedido on item_pedido for each row
  when ((old.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and new.status_pedido = 'PEDIDO LIBERADO PARA O GARCON')
    or (old.status_pedido = 'PEDIDO LIBERADO PARA O GARCON' and new.status_pedido = 'PEDIDO FEITO PELO CLIENTE'))
  execute function so_sai_pronto();

-- How many lines their departments, or their stations there, have still to make before each of these products; 200 of more. What the
-- pass holds, or a station has made, is in nobody's way. A queue is read once for an order, and never for each of its lines.
create or replace function a_frente(bar bigint, produtos bigint[]) returns table (produto_id bigint, linhas int) language sql stable as $$
  with filas as materialized (
    select d.nome_departamento, d.estacao_id, (select count(*)::int from (
      select from item_pedido i
      join produto_estabelecimento pe on pe.estabelecimento_id = i.estabelecimento_id and pe.id = i.produto_estabelecimento_id
      where i.estabelecimento_id = bar and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and i.nome_departamento = d.nome_departamento
        and pe.estacao_id is not distinct from d.estacao_id and i.na_fila_em <= now() and not i.combo
        and not exists (select from item_preparo p where p.estabelecimento_id = i.estabelecimento_id and p.item_id = i.id
          and (p.pronto_em is not null or segurado(p.segurado_em, p.solto_em)))
      limit 200) cada) as linhas
    from (select distinct nome_departamento, estacao_id from produto_estabelecimento
      where estabelecimento_id = bar and id = any(produtos)) d)
  select pe.id, f.linhas from produto_estabelecimento pe
  join filas f on f.nome_departamento = pe.nome_departamento and f.estacao_id is not distinct from pe.estacao_id
  where pe.estabelecimento_id = bar and pe.id = any(produtos)
$$;
