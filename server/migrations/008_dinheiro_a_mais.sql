-- Money that came twice, what nobody could take up again, and lines that are charged again.

-- ---------------------------------------------------------------- surplus

-- A charge that the provider took for a payment which another charge already pays: two attempts on one hosted page, a
-- Pix code paid after a card. It pays no line. What it held goes back, to this very charge, through one refund.
create table cobranca_a_mais (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  pagamento_id bigint not null,
  id_cobranca_pagbank text not null unique,
  id_pedido_pagbank text not null,
  -- centavos that it held when it was found
  valor bigint not null check (valor > 0),
  achada_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  unique (estabelecimento_id, pagamento_id, id),
  foreign key (estabelecimento_id, pagamento_id) references pagamento
);
create index pagamento_da_cobranca on pagamento (id_cobranca_pagbank) where id_cobranca_pagbank is not null;

-- A charge either pays a payment or is too much: at the end of a transaction it is never both.
create function cobranca_e_uma_coisa_so() returns trigger language plpgsql as $$
begin
  if exists (select from pagamento p join cobranca_a_mais c on c.id_cobranca_pagbank = p.id_cobranca_pagbank
      where p.id_cobranca_pagbank = new.id_cobranca_pagbank) then
    raise exception 'a cobrança do pagamento % não pode ser também a mais', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger cobranca_e_uma_coisa_so after insert or update on cobranca_a_mais
  deferrable initially deferred for each row execute function cobranca_e_uma_coisa_so();
create constraint trigger cobranca_e_uma_coisa_so after update of id_cobranca_pagbank on pagamento
  deferrable initially deferred for each row when (new.id_cobranca_pagbank is not null)
  execute function cobranca_e_uma_coisa_so();

-- The refund of a surplus: no lines, never more than was too much, and one at a time.
alter table estorno add column cobranca_a_mais_id bigint;
alter table estorno add foreign key (estabelecimento_id, pagamento_id, cobranca_a_mais_id)
  references cobranca_a_mais (estabelecimento_id, pagamento_id, id);
create unique index estorno_da_cobranca on estorno (estabelecimento_id, cobranca_a_mais_id)
  where cobranca_a_mais_id is not null and estado <> 'recusado';

create or replace function estorno_soma() returns trigger language plpgsql as $$
declare total bigint; cabe bigint;
begin
  select sum(valor) into total from estorno_linha where estabelecimento_id = new.estabelecimento_id and estorno_id = new.id;
  if new.cobranca_a_mais_id is null then
    if total is not distinct from new.valor then return null; end if;
  else
    select valor into cabe from cobranca_a_mais
      where estabelecimento_id = new.estabelecimento_id and id = new.cobranca_a_mais_id;
    if total is null and new.valor <= cabe then return null; end if;
  end if;
  raise exception 'estorno % vale % e suas linhas somam %', new.id, new.valor, total using errcode = 'check_violation';
end $$;

-- As before, but what came twice is no part of the payment: giving it back does not end it.
create or replace function estorno_anda() returns trigger language plpgsql as $$
declare devolvido bigint; valor_do_pagamento bigint;
begin
  if old.estado = new.estado then return new; end if;
  if not exists (select from (values ('intencao', 'pedido'), ('intencao', 'feito'), ('intencao', 'recusado'),
      ('pedido', 'feito'), ('pedido', 'recusado')) as passo (de, para) where de = old.estado and para = new.estado) then
    raise exception 'estorno % não vai de % para %', old.id, old.estado, new.estado using errcode = 'check_violation';
  end if;
  if new.estado = 'pedido' then new.pedido_em := now(); else new.concluido_em := now(); end if;
  if new.estado = 'recusado' then
    update pagamento_linha pl set estornado = pl.estornado - e.valor from estorno_linha e
      where e.estabelecimento_id = new.estabelecimento_id and e.estorno_id = new.id
        and pl.estabelecimento_id = e.estabelecimento_id and pl.pagamento_id = e.pagamento_id and pl.linha_id = e.linha_id;
    update ficha f set cancelada_em = null from estorno_linha e
      where e.estabelecimento_id = new.estabelecimento_id and e.estorno_id = new.id and e.cancelou_ficha
        and f.estabelecimento_id = e.estabelecimento_id and f.id = e.linha_id;
  end if;
  if new.estado = 'feito' and new.cobranca_a_mais_id is null then
    -- held, so that of two last refunds the second counts the first
    select valor into valor_do_pagamento from pagamento
      where estabelecimento_id = new.estabelecimento_id and id = new.pagamento_id for update;
    select coalesce(sum(valor), 0) + new.valor into devolvido from estorno
      where estabelecimento_id = new.estabelecimento_id and pagamento_id = new.pagamento_id and id <> new.id
        and estado = 'feito' and cobranca_a_mais_id is null;
    if devolvido = valor_do_pagamento then
      update pagamento set estado = 'estornado' where estabelecimento_id = new.estabelecimento_id and id = new.pagamento_id;
      insert into pagamento_evento (estabelecimento_id, pagamento_id, de, para, causa)
        values (new.estabelecimento_id, new.pagamento_id, 'pago', 'estornado', new.motivo);
    end if;
  end if;
  return new;
end $$;

-- ---------------------------------------------------------------- who cancelled

-- As before, but at the end of the transaction, when the step that says who cancelled the item is there too.
create or replace function item_cancelado_devolve() returns trigger language plpgsql as $$
declare paga record; novo bigint; quem bigint;
begin
  select pl.pagamento_id, pl.valor - pl.estornado as resta, p.checkin_id,
      case when p.meio in ('cartao', 'cartao_salvo', 'checkout', 'pix') then 'provedor' else 'caixa' end as via
    into paga from pagamento_linha pl
    join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id
    where pl.estabelecimento_id = new.estabelecimento_id and pl.linha_id = new.id and pl.viva and p.estado = 'pago'
    for update of pl;
  if not found or paga.resta = 0 then return null; end if;
  select feito_por into quem from item_andamento
    where estabelecimento_id = new.estabelecimento_id and item_id = new.id and para = 'PEDIDO CANCELADO'
    order by id desc limit 1;
  insert into estorno (estabelecimento_id, pagamento_id, checkin_id, valor, via, motivo, pedido_por)
    values (new.estabelecimento_id, paga.pagamento_id, paga.checkin_id, paga.resta, paga.via, 'Item cancelado', quem)
    returning id into novo;
  insert into estorno_linha (estabelecimento_id, estorno_id, pagamento_id, linha_id, valor)
    values (new.estabelecimento_id, novo, paga.pagamento_id, new.id, paga.resta);
  return null;
end $$;
drop trigger item_cancelado_devolve on item_pedido;
create constraint trigger item_cancelado_devolve after update of status_pedido on item_pedido
  deferrable initially deferred for each row
  when (old.status_pedido <> 'PEDIDO CANCELADO' and new.status_pedido = 'PEDIDO CANCELADO' and new.ficha_id is null)
  execute function item_cancelado_devolve();

-- ---------------------------------------------------------------- charged again

-- A line that was given back whole and that the guest did have: somebody of the house charges it again.
alter table pagamento_linha add column reaberta_em timestamptz;
alter table pagamento_linha add column reaberta_por bigint;
alter table pagamento_linha add foreign key (estabelecimento_id, reaberta_por) references vinculo;

-- Only when all of it is certainly back: a refund that may still be refused would make the line paid twice.
create function linha_reaberta() returns trigger language plpgsql as $$
begin
  if old.reaberta_em is not null or not old.viva or old.valor = 0 or old.estornado < old.valor or exists (
      select from estorno_linha l join estorno s on s.estabelecimento_id = l.estabelecimento_id and s.id = l.estorno_id
      where l.estabelecimento_id = old.estabelecimento_id and l.pagamento_id = old.pagamento_id
        and l.linha_id = old.linha_id and s.estado in ('intencao', 'pedido')) then
    raise exception 'a linha % não foi devolvida inteira', old.linha_id
      using errcode = 'check_violation', constraint = 'linha_reaberta';
  end if;
  new.viva := false;
  return new;
end $$;
create trigger linha_reaberta before update of reaberta_em on pagamento_linha
  for each row execute function linha_reaberta();

-- ---------------------------------------------------------------- set aside

-- What a round of the server could not take up, because of an error of ours: tried again ever more slowly, and shown to
-- the manager. `motivo` is the kind of error, without anybody's data.
create table emperrado (
  estabelecimento_id bigint not null references estabelecimento,
  tipo text not null check (tipo in ('pagamento', 'estorno', 'checkin')),
  id bigint not null,
  motivo text not null,
  vezes int not null default 1,
  desde timestamptz not null default now(),
  proxima_em timestamptz not null,
  primary key (estabelecimento_id, tipo, id)
);
