-- One fact, once: what several statements said for themselves is a function here, which PostgreSQL writes into each of them.

-- ---------------------------------------------------------------- how the money of a line stands

-- Of an item or a ficha: of the live payment that it is in (`estado`; null: of none) what it costs there and what of that
-- was given back, in centavos. `de_graca`: there is nothing to pay, a courtesy or an item that a ficha paid.
create function situacao_da_linha(de_graca boolean, estado text, valor bigint, estornado bigint) returns text
  language sql immutable parallel safe as $$
  select case
    when estado in ('pago', 'estornado') and valor > 0 and estornado = valor then 'estornado'
    when de_graca or estado in ('pago', 'estornado') then 'pago'
    when estado is not null then 'pagando'
    else 'a_pagar' end
$$;

-- As before. The account asks for what a payment has to take: a courtesy waits in it like everything else, and costs nothing.
create or replace view linha as
  select l.*, p.id as pagamento_id, situacao_da_linha(false, p.estado, pl.valor, pl.estornado) as situacao,
    coalesce(pl.estornado, 0) as estornado
  from (
    select estabelecimento_id, id as linha_id, 'item' as tipo, checkin_id, produto_estabelecimento_id, nome_produto,
      quantidade, preco, preco * quantidade as valor, feito_em, status_pedido <> 'PEDIDO CANCELADO' as valida,
      na_fila_em is not null as na_fila
    from item_pedido where ficha_id is null
    union all
    select estabelecimento_id, id, 'ficha', checkin_id, produto_estabelecimento_id, nome_produto,
      1, preco, preco, solicitada_em, cancelada_em is null, true
    from ficha
  ) l
  left join pagamento_linha pl on pl.estabelecimento_id = l.estabelecimento_id and pl.linha_id = l.linha_id and pl.viva
  left join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id;

-- ---------------------------------------------------------------- the bar's day

-- So long after midnight, by the bar's own clock, its day ends and the next one begins.
create function virada_do_dia() returns interval language sql immutable parallel safe as $$ select interval '5 hours' $$;

-- The bar's day of a moment, by the clock of `fuso`.
create function dia_do_bar(quando timestamptz, fuso text) returns date language sql immutable parallel safe as $$
  select (quando at time zone fuso - virada_do_dia())::date
$$;

-- When a bar's day begins; when it ends, the next one does.
create function comeco_do_dia(dia date, fuso text) returns timestamptz language sql immutable parallel safe as $$
  select (dia + virada_do_dia()) at time zone fuso
$$;

-- ---------------------------------------------------------------- means of payment

-- Whether the provider took the money, and gives it back; the rest is somebody's of the house.
create function pelo_provedor(meio text) returns boolean language sql immutable parallel safe as $$
  select meio in ('cartao', 'cartao_salvo', 'checkout', 'pix')
$$;

-- As before. Whoever cancels an item that somebody has paid owes the money back: one place, so nobody forgets. Who cancelled it
-- is known from its step, which is written before or by the same statement.
create or replace function item_cancelado_devolve() returns trigger language plpgsql as $$
begin
  if not exists (select from depois where status_pedido = 'PEDIDO CANCELADO' and ficha_id is null) then return null; end if;
  -- planned anew each time, for one item or for thousands
  execute $devolve$
    with cancelados as (
      select estabelecimento_id, id from depois where status_pedido = 'PEDIDO CANCELADO' and ficha_id is null
      except
      select estabelecimento_id, id from antes where status_pedido = 'PEDIDO CANCELADO'
    ), pagas as (
      select pl.estabelecimento_id, pl.pagamento_id, pl.linha_id, pl.valor - pl.estornado as resta, p.checkin_id,
        case when pelo_provedor(p.meio) then 'provedor' else 'caixa' end as via,
        nextval(pg_get_serial_sequence('estorno', 'id')) as estorno_id
      from cancelados c
      join pagamento_linha pl on pl.estabelecimento_id = c.estabelecimento_id and pl.linha_id = c.id and pl.viva
      join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id and p.estado = 'pago'
      where pl.valor > pl.estornado
      order by pl.linha_id for update of pl
    ), estornos as (
      insert into estorno (estabelecimento_id, id, pagamento_id, checkin_id, valor, via, motivo, pedido_por)
      overriding system value
      select estabelecimento_id, estorno_id, pagamento_id, checkin_id, resta, via, 'Item cancelado', (
        select feito_por from item_andamento a
        where a.estabelecimento_id = pagas.estabelecimento_id and a.item_id = linha_id and a.para = 'PEDIDO CANCELADO'
        order by a.id desc limit 1)
      from pagas
    )
    insert into estorno_linha (estabelecimento_id, estorno_id, pagamento_id, linha_id, valor)
    select estabelecimento_id, estorno_id, pagamento_id, linha_id, resta from pagas
  $devolve$;
  return null;
end $$;
