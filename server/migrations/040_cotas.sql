-- A line divides into cotas: parts with fixed centavos, each in at most one live payment.

-- One act of dividing, by a guest or by somebody of the house. `partes`: into so many equal ones.
create table divisao (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  partes int check (partes between 2 and 20),
  checkin_id bigint,
  feita_por bigint,
  feita_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, feita_por) references vinculo,
  constraint dividida_por_alguem check (num_nonnulls(checkin_id, feita_por) = 1)
);

-- A part of an item's money. Its id is a line's: payments and refunds name it as they name an item that is not divided.
create table cota (
  estabelecimento_id bigint not null,
  id bigint not null default nextval('linha_id'),
  -- the item that it is a part of
  linha_id bigint not null,
  divisao_id bigint not null,
  -- which of the division's parts it belongs to, over all of its lines
  parte int not null check (parte between 1 and 20),
  -- centavos; all cotas of a line are its price, which a trigger below enforces
  valor bigint not null check (valor > 0),
  -- divided anew, or put together again: nobody pays it any more
  desfeita_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, linha_id) references item_pedido,
  foreign key (estabelecimento_id, divisao_id) references divisao
);
create index cota_da_linha on cota (estabelecimento_id, linha_id) where desfeita_em is null;

-- Whether its cotas stand for it in the account. Only what is on the table is divided: until then it may be taken back.
alter table item_pedido add column dividido boolean not null default false;
alter table item_pedido add constraint dividido_na_mesa
  check (not dividido or status_pedido in ('PEDIDO ENTREGUE AO CLIENTE', 'PEDIDO CANCELADO')) not valid;

-- ---------------------------------------------------------------- whole or in cotas, never both

-- The item of which a payment's line is a cota; null: the line is whole, as all were until now.
alter table pagamento_linha add column de_linha bigint;

-- The item's row settles who comes second: whoever pays holds it, and so does whoever divides.
create function paga_inteira_ou_em_cotas() returns trigger language plpgsql as $$
declare em_cotas boolean;
begin
  new.de_linha := (select linha_id from cota where estabelecimento_id = new.estabelecimento_id and id = new.linha_id);
  if new.tipo <> 'item' or not new.viva then return new; end if;
  select dividido into em_cotas from item_pedido
    where estabelecimento_id = new.estabelecimento_id and id = coalesce(new.de_linha, new.linha_id) for share;
  if (em_cotas and new.de_linha is null) or exists (select from cota
      where estabelecimento_id = new.estabelecimento_id and id = new.linha_id and desfeita_em is not null) then
    raise exception 'a linha % foi dividida', new.linha_id
      using errcode = 'check_violation', constraint = 'inteira_ou_em_cotas';
  end if;
  return new;
end $$;
create trigger inteira_ou_em_cotas before insert on pagamento_linha
  for each row execute function paga_inteira_ou_em_cotas();

-- A new cota: not of what somebody pays, or paid, whole. One that goes: not while somebody pays it, or paid it.
create function divide_o_que_esta_livre() returns trigger language plpgsql as $$
begin
  perform from item_pedido where estabelecimento_id = new.estabelecimento_id and id = new.linha_id for no key update;
  if exists (select from pagamento_linha where estabelecimento_id = new.estabelecimento_id and viva
      and linha_id = case when tg_op = 'INSERT' then new.linha_id else new.id end) then
    raise exception 'a linha % está num pagamento', new.linha_id
      using errcode = 'check_violation', constraint = 'inteira_ou_em_cotas';
  end if;
  return new;
end $$;
create trigger inteira_ou_em_cotas before insert or update of desfeita_em on cota
  for each row execute function divide_o_que_esta_livre();

-- At the end of a transaction the cotas of a line are its price, or there are none and it is whole.
create function cotas_somam() returns trigger language plpgsql as $$
declare item bigint := (to_jsonb(new) ->> tg_argv[0])::bigint; total bigint; preco_da_linha bigint; em_cotas boolean;
begin
  select preco * quantidade, dividido into preco_da_linha, em_cotas from item_pedido
    where estabelecimento_id = new.estabelecimento_id and id = item;
  select sum(valor) into total from cota
    where estabelecimento_id = new.estabelecimento_id and linha_id = item and desfeita_em is null;
  if total is distinct from (case when em_cotas then preco_da_linha end) then
    raise exception 'a linha % vale % e suas cotas somam %', item, preco_da_linha, total
      using errcode = 'check_violation', constraint = 'cotas_somam';
  end if;
  return null;
end $$;
create constraint trigger cotas_somam after insert or update of desfeita_em on cota
  deferrable initially deferred for each row execute function cotas_somam('linha_id');
create constraint trigger cotas_somam after update of dividido on item_pedido
  deferrable initially deferred for each row when (old.dividido <> new.dividido) execute function cotas_somam('id');

-- As before, and money that came late finds its lines only as they were: what was divided or put together meanwhile goes back.
create or replace function pagamento_anda() returns trigger language plpgsql as $$
begin
  if old.estado = new.estado then return new; end if;
  if not exists (select from (values
      ('intencao', 'em_andamento'), ('intencao', 'pago'), ('intencao', 'recusado'), ('intencao', 'cancelado'),
      ('intencao', 'expirado'), ('em_andamento', 'pago'), ('em_andamento', 'recusado'), ('em_andamento', 'cancelado'),
      ('em_andamento', 'expirado'), ('recusado', 'pago'), ('cancelado', 'pago'), ('expirado', 'pago'),
      ('pago', 'estornado')) as passo (de, para) where de = old.estado and para = new.estado) then
    raise exception 'pagamento % não vai de % para %', old.id, old.estado, new.estado using errcode = 'check_violation';
  end if;
  if new.estado = 'estornado' then return new; end if;
  if new.estado = 'pago' and old.estado not in ('intencao', 'em_andamento') then
    perform from item_pedido where estabelecimento_id = new.estabelecimento_id and id in (
        select coalesce(de_linha, linha_id) from pagamento_linha
        where estabelecimento_id = new.estabelecimento_id and pagamento_id = new.id and tipo = 'item')
      order by id for share;
  end if;
  -- money that came late does not take back a line that another payment holds by now
  update pagamento_linha l set viva = new.estado in ('intencao', 'em_andamento', 'pago') and not exists (
      select from pagamento_linha outra
      where outra.estabelecimento_id = l.estabelecimento_id and outra.linha_id = l.linha_id
        and outra.pagamento_id <> l.pagamento_id and outra.viva)
      and not exists (select from item_pedido i where i.estabelecimento_id = l.estabelecimento_id and i.id = l.linha_id
        and l.tipo = 'item' and i.dividido)
      and not exists (select from cota k where k.estabelecimento_id = l.estabelecimento_id and k.id = l.linha_id
        and k.desfeita_em is not null)
    where estabelecimento_id = new.estabelecimento_id and pagamento_id = new.id;
  if new.estado = 'pago' then new.pago_em := now(); end if;
  return new;
end $$;

-- ---------------------------------------------------------------- the account

-- As before: an item that is divided is not in it, its cotas are.
create or replace view linha as
  select l.estabelecimento_id, l.linha_id, l.tipo, l.checkin_id, l.produto_estabelecimento_id, l.nome_produto, l.quantidade,
    l.preco, l.valor, l.feito_em, l.valida, l.na_fila, p.id as pagamento_id,
    situacao_da_linha(false, p.estado, pl.valor, pl.estornado) as situacao, coalesce(pl.estornado, 0) as estornado, l.de_linha
  from (
    select estabelecimento_id, id as linha_id, 'item' as tipo, checkin_id, produto_estabelecimento_id, nome_produto,
      quantidade, preco, preco * quantidade as valor, feito_em, status_pedido <> 'PEDIDO CANCELADO' as valida,
      na_fila_em is not null as na_fila, id as de_linha
    from item_pedido where ficha_id is null and not dividido
    union all
    select k.estabelecimento_id, k.id, 'item', i.checkin_id, i.produto_estabelecimento_id, i.nome_produto,
      1, k.valor, k.valor, i.feito_em, i.status_pedido <> 'PEDIDO CANCELADO', i.na_fila_em is not null, i.id
    from item_pedido i
    join cota k on k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id and k.desfeita_em is null
    where i.dividido
    union all
    select estabelecimento_id, id, 'ficha', checkin_id, produto_estabelecimento_id, nome_produto,
      1, preco, preco, solicitada_em, cancelada_em is null, true, id
    from ficha
  ) l
  left join pagamento_linha pl on pl.estabelecimento_id = l.estabelecimento_id and pl.linha_id = l.linha_id and pl.viva
  left join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id;

-- How the money of a divided item stands: as that of whichever of its cotas is least far.
create function situacao_das_cotas(bar bigint, item bigint) returns text language sql stable as $$
  select case when bool_or(situacao = 'a_pagar') then 'a_pagar' when bool_or(situacao = 'pagando') then 'pagando'
      when bool_and(situacao = 'estornado') then 'estornado' else 'pago' end
    from linha where estabelecimento_id = bar and de_linha = item
$$;

-- As before, of every cota that somebody has paid.
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
      select pl.estabelecimento_id, pl.pagamento_id, pl.linha_id, c.id as item_id, pl.valor - pl.estornado as resta, p.checkin_id,
        case when pelo_provedor(p.meio) then 'provedor' else 'caixa' end as via,
        nextval(pg_get_serial_sequence('estorno', 'id')) as estorno_id
      from cancelados c
      cross join lateral (
        select c.id as linha_id
        union all
        select id from cota k
          where k.estabelecimento_id = c.estabelecimento_id and k.linha_id = c.id and k.desfeita_em is null) l
      join pagamento_linha pl on pl.estabelecimento_id = c.estabelecimento_id and pl.linha_id = l.linha_id and pl.viva
      join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id and p.estado = 'pago'
      where pl.valor > pl.estornado
      order by pl.linha_id for update of pl
    ), estornos as (
      insert into estorno (estabelecimento_id, id, pagamento_id, checkin_id, valor, via, motivo, pedido_por)
      overriding system value
      select estabelecimento_id, estorno_id, pagamento_id, checkin_id, resta, via, 'Item cancelado', (
        select feito_por from item_andamento a
        where a.estabelecimento_id = pagas.estabelecimento_id and a.item_id = pagas.item_id and a.para = 'PEDIDO CANCELADO'
        order by a.id desc limit 1)
      from pagas
    )
    insert into estorno_linha (estabelecimento_id, estorno_id, pagamento_id, linha_id, valor)
    select estabelecimento_id, estorno_id, pagamento_id, linha_id, resta from pagas
  $devolve$;
  return null;
end $$;

-- ---------------------------------------------------------------- live screens

-- As before, also of cotas.
create or replace function avisa_os_pagamentos(bar bigint, pagamentos bigint[]) returns void language plpgsql as $$
begin
  perform diz('pagamento', bar, quem.checkin_id) from (
    select checkin_id from pagamento where estabelecimento_id = bar and id = any(pagamentos)
    union
    select coalesce(i.checkin_id, f.checkin_id) from pagamento_linha pl
    left join item_pedido i on i.estabelecimento_id = pl.estabelecimento_id and i.id = coalesce(pl.de_linha, pl.linha_id)
      and pl.tipo = 'item'
    left join ficha f on f.estabelecimento_id = pl.estabelecimento_id and f.id = pl.linha_id and pl.tipo = 'ficha'
    where pl.estabelecimento_id = bar and pl.pagamento_id = any(pagamentos)) quem;
end $$;

-- Whoever sits with the line's owner hears that it was divided.
create function avisa_da_divisao() returns trigger language plpgsql as $$
begin
  perform diz('pagamento', m.estabelecimento_id, c.id)
    from (
      select distinct d.estabelecimento_id, d.id, d.mesa_aberta_id from mudados k
      join item_pedido i on i.estabelecimento_id = k.estabelecimento_id and i.id = k.linha_id
      join checkin d on d.estabelecimento_id = i.estabelecimento_id and d.id = i.checkin_id
    ) m
    join checkin c on c.estabelecimento_id = m.estabelecimento_id
      and (c.id = m.id or (c.mesa_aberta_id = m.mesa_aberta_id and c.membro_em is not null and c.fechado_em is null))
    group by m.estabelecimento_id, c.id;
  return null;
end $$;
create trigger avisa after insert on cota referencing new table as mudados
  for each statement execute function avisa_da_divisao();
create trigger avisa_mudanca after update on cota referencing new table as mudados
  for each statement execute function avisa_da_divisao();
