-- Giving money back, Pix, and what the provider knows of and we do not.

-- Whether guests may give unused fichas back on their own.
alter table estabelecimento add column devolve_fichas boolean not null default true;

-- The text of the Pix code, while somebody may still copy it.
alter table pagamento add column codigo_pix text;
create index pagamento_do_dia on pagamento (estabelecimento_id, criado_em);

-- What of this line was given back, or is on its way back. The constraint settles who comes second.
alter table pagamento_linha add column estornado bigint not null default 0;
alter table pagamento_linha add constraint estorno_cabe check (estornado between 0 and valor);

-- ---------------------------------------------------------------- refunds

-- One giving back of one payment, whole or part: written down, then asked for, then done or refused.
create table estorno (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  pagamento_id bigint not null,
  -- whose screens hear of it: the payment's
  checkin_id bigint,
  -- centavos; the sum of its lines, which a trigger below enforces
  valor bigint not null check (valor > 0),
  -- 'provedor': it is asked for there; 'caixa': somebody of the house hands it over
  via text not null check (via in ('provedor', 'caixa')),
  estado text not null default 'intencao' check (estado in ('intencao', 'pedido', 'feito', 'recusado')),
  motivo text not null,
  -- who wanted it; null: the guest, or the system
  pedido_por bigint,
  -- who handed the money over
  entregue_por bigint,
  -- root of the provider's idempotency key
  chave uuid not null default gen_random_uuid(),
  codigo_recusa text,
  criado_em timestamptz not null default now(),
  pedido_em timestamptz,
  concluido_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, pagamento_id) references pagamento,
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, pedido_por) references vinculo,
  foreign key (estabelecimento_id, entregue_por) references vinculo
);
create index estorno_em_aberto on estorno (criado_em) where estado in ('intencao', 'pedido');
create index estorno_do_pagamento on estorno (estabelecimento_id, pagamento_id);

create table estorno_linha (
  estabelecimento_id bigint not null,
  estorno_id bigint not null,
  pagamento_id bigint not null,
  linha_id bigint not null,
  valor bigint not null check (valor > 0),
  -- this refund is why the ficha cannot be used any more
  cancelou_ficha boolean not null default false,
  primary key (estabelecimento_id, estorno_id, linha_id),
  foreign key (estabelecimento_id, estorno_id) references estorno,
  foreign key (estabelecimento_id, pagamento_id, linha_id) references pagamento_linha
);

create function estorno_ocupa() returns trigger language plpgsql as $$
begin
  update pagamento_linha set estornado = estornado + new.valor
    where estabelecimento_id = new.estabelecimento_id and pagamento_id = new.pagamento_id and linha_id = new.linha_id;
  return null;
end $$;
create trigger estorno_ocupa after insert on estorno_linha for each row execute function estorno_ocupa();

create function estorno_soma() returns trigger language plpgsql as $$
declare total bigint;
begin
  select sum(valor) into total from estorno_linha where estabelecimento_id = new.estabelecimento_id and estorno_id = new.id;
  if total is distinct from new.valor then
    raise exception 'estorno % vale % e suas linhas somam %', new.id, new.valor, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger estorno_soma after insert on estorno
  deferrable initially deferred for each row execute function estorno_soma();

-- A refund only moves forward. A refused one gives its lines and its fichas back; the last centavo ends the payment.
create function estorno_anda() returns trigger language plpgsql as $$
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
  if new.estado = 'feito' then
    -- held, so that of two last refunds the second counts the first
    select valor into valor_do_pagamento from pagamento
      where estabelecimento_id = new.estabelecimento_id and id = new.pagamento_id for update;
    select coalesce(sum(valor), 0) + new.valor into devolvido from estorno
      where estabelecimento_id = new.estabelecimento_id and pagamento_id = new.pagamento_id and id <> new.id and estado = 'feito';
    if devolvido = valor_do_pagamento then
      update pagamento set estado = 'estornado' where estabelecimento_id = new.estabelecimento_id and id = new.pagamento_id;
      insert into pagamento_evento (estabelecimento_id, pagamento_id, de, para, causa)
        values (new.estabelecimento_id, new.pagamento_id, 'pago', 'estornado', new.motivo);
    end if;
  end if;
  return new;
end $$;
create trigger estorno_anda before update of estado on estorno for each row execute function estorno_anda();

create trigger avisa after insert or update on estorno for each row execute function avisa('pagamento', 'checkin_id');

-- Whoever cancels an item that somebody has paid owes the money back: one place, so nobody forgets.
create function item_cancelado_devolve() returns trigger language plpgsql as $$
declare paga record; novo bigint;
begin
  select pl.pagamento_id, pl.valor - pl.estornado as resta, p.checkin_id,
      case when p.meio in ('cartao', 'cartao_salvo', 'checkout', 'pix') then 'provedor' else 'caixa' end as via
    into paga from pagamento_linha pl
    join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id
    where pl.estabelecimento_id = new.estabelecimento_id and pl.linha_id = new.id and pl.viva and p.estado = 'pago'
    for update of pl;
  if not found or paga.resta = 0 then return null; end if;
  insert into estorno (estabelecimento_id, pagamento_id, checkin_id, valor, via, motivo)
    values (new.estabelecimento_id, paga.pagamento_id, paga.checkin_id, paga.resta, paga.via, 'Item cancelado')
    returning id into novo;
  insert into estorno_linha (estabelecimento_id, estorno_id, pagamento_id, linha_id, valor)
    values (new.estabelecimento_id, novo, paga.pagamento_id, new.id, paga.resta);
  return null;
end $$;
create trigger item_cancelado_devolve after update of status_pedido on item_pedido for each row
  when (old.status_pedido <> 'PEDIDO CANCELADO' and new.status_pedido = 'PEDIDO CANCELADO' and new.ficha_id is null)
  execute function item_cancelado_devolve();

-- As before, but a payment given back keeps its lines: what was given back is not owed again.
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
  -- money that came late does not take back a line that another payment holds by now
  update pagamento_linha l set viva = new.estado in ('intencao', 'em_andamento', 'pago') and not exists (
      select from pagamento_linha outra
      where outra.estabelecimento_id = l.estabelecimento_id and outra.linha_id = l.linha_id
        and outra.pagamento_id <> l.pagamento_id and outra.viva)
    where estabelecimento_id = new.estabelecimento_id and pagamento_id = new.id;
  if new.estado = 'pago' then new.pago_em := now(); end if;
  return new;
end $$;

-- The account, with what was given back: a line given back whole is neither paid nor owed.
create or replace view linha as
  select l.*, p.id as pagamento_id,
    case when p.estado in ('pago', 'estornado') then
        case when pl.valor > 0 and pl.estornado = pl.valor then 'estornado' else 'pago' end
      when p.id is not null then 'pagando' else 'a_pagar' end as situacao,
    coalesce(pl.estornado, 0) as estornado
  from (
    select estabelecimento_id, id as linha_id, 'item' as tipo, checkin_id, produto_estabelecimento_id, nome_produto,
      quantidade, preco, preco * quantidade as valor, feito_em, status_pedido <> 'PEDIDO CANCELADO' as valida
    from item_pedido where ficha_id is null
    union all
    select estabelecimento_id, id, 'ficha', checkin_id, produto_estabelecimento_id, nome_produto,
      1, preco, preco, solicitada_em, cancelada_em is null
    from ficha
  ) l
  left join pagamento_linha pl on pl.estabelecimento_id = l.estabelecimento_id and pl.linha_id = l.linha_id and pl.viva
  left join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id;

-- ---------------------------------------------------------------- conciliation

-- Orders of the provider that it told us of and that no payment of ours asked for. Kept until somebody looks.
create table aviso_desconhecido (
  id_pagbank text primary key,
  referencia text,
  -- centavos; null when nothing was paid there
  valor bigint,
  estado text not null,
  vezes int not null default 1,
  primeiro_em timestamptz not null default now(),
  ultimo_em timestamptz not null default now()
);
