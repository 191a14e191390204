-- What systems of others are told of an account (Open Delivery's `accountEvent`): written by what happened, in its own transaction, and
-- sent afterwards (server/src/opendelivery/eventos.ts). No word of a person is in it. A house without such a system has one look more.

-- It said where, they can be signed, and it was not given up.
create or replace function recebe_eventos(a aplicativo) returns boolean language sql immutable
  return a.webhook is not null and a.segredo is not null and a.parado_em is null;

create or replace function quer_eventos(bar bigint) returns boolean language sql stable
  return exists (select from aplicativo a where a.estabelecimento_id = bar and recebe_eventos(a));

-- The accounts that this check-in is of, as `contaDaChave` calls them: its table's and its comanda's.
create or replace function contas_para_fora(c checkin) returns setof jsonb language sql stable as $$
  select jsonb_build_object('accountId', 'mesa-' || c.mesa_aberta_id, 'operationMode', 'TABLE', 'identifier', c.numero_mesa::text)
    where c.numero_mesa is not null
  union all
  select jsonb_build_object('accountId', 'comanda-' || conta_da_comanda_de(c),
    'operationMode', 'TAB', 'identifier', c.numero_comanda::text)
    where c.numero_comanda is not null
$$;

create or replace function contas_do_checkin(bar bigint, quem bigint) returns jsonb[] language sql stable
  return array(select contas_para_fora(c) from checkin c where c.estabelecimento_id = bar and c.id = quem);

-- Each of these accounts, to each system that wishes it.
create or replace function diz_para_fora(bar bigint, tipo text, contas jsonb[], linhas bigint[] default null,
  pedido bigint default null, pagamento bigint default null) returns void language sql as $$
  insert into evento_para_fora (estabelecimento_id, aplicativo_id, corpo)
  select bar, a.id, jsonb_strip_nulls(jsonb_build_object('eventType', tipo, 'accountId', conta -> 'accountId',
    'orderId', pedido::text, 'paymentId', pagamento::text,
    'payload', conta - 'accountId' || jsonb_build_object('itemIds', to_jsonb(linhas::text[]))))
  from unnest(contas) conta
  cross join aplicativo a
  where a.estabelecimento_id = bar and recebe_eventos(a)
$$;

-- What leaves the accounts of one check-in for those of another; in one that both are of, nothing happened.
create or replace function passa_para_fora(bar bigint, de jsonb[], para jsonb[], linhas bigint[], pedido bigint default null)
returns void language plpgsql as $$
begin
  perform diz_para_fora(bar, 'ACCOUNT_ITEM_REMOVED', array(select unnest(de) except select unnest(para)), linhas, pedido);
  perform diz_para_fora(bar, 'ACCOUNT_ITEM_ADDED', array(select unnest(para) except select unnest(de)), linhas, pedido);
end $$;

-- The lines of an item that an account shows, and whose they are: itself, or its parts.
create or replace function linhas_do_item(i item_pedido) returns table (linha_id bigint, checkin_id bigint) language sql stable as $$
  select i.id, i.checkin_id where not i.dividido
  union all
  select k.id, coalesce(k.checkin_id, i.checkin_id) from cota k
    where i.dividido and k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id and k.desfeita_em is null
$$;

-- One event for an order. What is held is on no account yet; what was separated of a line is not new.
create or replace function pedido_para_fora() returns trigger language plpgsql as $$
declare o record;
begin
  for o in
    select estabelecimento_id as bar, pedido_id, checkin_id, array_agg(id order by id) as linhas from depois
    where na_fila_em is not null and ficha_id is null and do_combo is null and separado_de is null and quer_eventos(estabelecimento_id)
    group by 1, 2, 3
  loop
    perform diz_para_fora(o.bar, 'ACCOUNT_ITEM_ADDED', contas_do_checkin(o.bar, o.checkin_id), o.linhas, o.pedido_id);
  end loop;
  return null;
end $$;

create or replace trigger pedido_para_fora after insert on item_pedido referencing new table as depois
  for each statement execute function pedido_para_fora();

-- It was held, and goes on; or it is cancelled.
create or replace function item_para_fora() returns trigger language plpgsql as $$
declare l record;
begin
  if not quer_eventos(new.estabelecimento_id) then return null; end if;
  for l in select checkin_id, array_agg(linha_id order by linha_id) as linhas from linhas_do_item(new) group by 1 loop
    perform diz_para_fora(new.estabelecimento_id, tg_argv[0], contas_do_checkin(new.estabelecimento_id, l.checkin_id), l.linhas, new.pedido_id);
  end loop;
  return null;
end $$;

create or replace trigger item_solto_para_fora after update of na_fila_em on item_pedido for each row
  when (old.na_fila_em is null and new.na_fila_em is not null and new.ficha_id is null and new.do_combo is null)
  execute function item_para_fora('ACCOUNT_ITEM_ADDED');

create or replace trigger item_cancelado_para_fora after update of status_pedido on item_pedido for each row
  when (old.status_pedido <> new.status_pedido and new.status_pedido = 'PEDIDO CANCELADO' and new.na_fila_em is not null
    and new.ficha_id is null and new.do_combo is null)
  execute function item_para_fora('ACCOUNT_ITEM_CANCELLED');

create or replace function item_passado_para_fora() returns trigger language plpgsql as $$
declare bar bigint := new.estabelecimento_id;
begin
  if not quer_eventos(bar) then return null; end if;
  perform passa_para_fora(bar, contas_do_checkin(bar, old.checkin_id), contas_do_checkin(bar, new.checkin_id),
    array(select linha_id from linhas_do_item(new) l where l.checkin_id = new.checkin_id order by 1), new.pedido_id);
  return null;
end $$;

create or replace trigger item_passado_para_fora after update of checkin_id on item_pedido for each row
  when (old.checkin_id <> new.checkin_id and new.na_fila_em is not null and new.ficha_id is null and new.do_combo is null)
  execute function item_passado_para_fora();

create or replace function cota_passada_para_fora() returns trigger language plpgsql as $$
declare bar bigint := new.estabelecimento_id; i item_pedido;
begin
  if not quer_eventos(bar) then return null; end if;
  select * into i from item_pedido where estabelecimento_id = bar and id = new.linha_id;
  perform passa_para_fora(bar, contas_do_checkin(bar, coalesce(old.checkin_id, i.checkin_id)),
    contas_do_checkin(bar, coalesce(new.checkin_id, i.checkin_id)), array[new.id], i.pedido_id);
  return null;
end $$;

create or replace trigger cota_passada_para_fora after update of checkin_id on cota for each row
  when (old.checkin_id is distinct from new.checkin_id) execute function cota_passada_para_fora();

-- Whether somebody else keeps this account open: its party, or another device of its comanda.
create or replace function conta_de_outro(c checkin, modo text) returns boolean language sql stable
  return case modo
    when 'TABLE' then exists (select from checkin o where o.estabelecimento_id = c.estabelecimento_id and o.id <> c.id
      and o.fechado_em is null and o.mesa_aberta_id = c.mesa_aberta_id and o.membro_em is not null)
    else exists (select from checkin o where o.estabelecimento_id = c.estabelecimento_id and o.id <> c.id
      and o.fechado_em is null and o.numero_comanda = c.numero_comanda) end;

-- The first who comes opens an account, the last who goes closes it. Who changes table or comanda takes their lines along.
create or replace function checkin_para_fora() returns trigger language plpgsql as $$
declare
  bar bigint := new.estabelecimento_id;
  antes jsonb[] := '{}';
  depois jsonb[] := '{}';
  linhas bigint[];
  conta jsonb;
begin
  if not quer_eventos(bar) then return null; end if;
  if tg_op = 'UPDATE' and old.fechado_em is null then antes := array(select contas_para_fora(old)); end if;
  if new.fechado_em is null then depois := array(select contas_para_fora(new)); end if;
  foreach conta in array depois loop
    continue when conta ->> 'operationMode' = 'TABLE' and new.membro_em is null;
    continue when exists (select from unnest(antes) a where a -> 'accountId' = conta -> 'accountId'
      and (conta ->> 'operationMode' = 'TAB' or old.membro_em is not null));
    if not conta_de_outro(new, conta ->> 'operationMode') then perform diz_para_fora(bar, 'ACCOUNT_OPENED', array[conta]); end if;
  end loop;
  if tg_op = 'INSERT' then return null; end if;
  if new.fechado_em is null then
    linhas := array(select linha_id from linha
      where estabelecimento_id = bar and checkin_id = new.id and tipo = 'item' and valida and na_fila order by linha_id);
    if cardinality(linhas) > 0 then perform passa_para_fora(bar, antes, depois, linhas); end if;
  end if;
  foreach conta in array antes loop
    continue when conta ->> 'operationMode' = 'TABLE' and old.membro_em is null;
    continue when exists (select from unnest(depois) d where d -> 'accountId' = conta -> 'accountId'
      and (conta ->> 'operationMode' = 'TAB' or new.membro_em is not null));
    if not conta_de_outro(old, conta ->> 'operationMode') then perform diz_para_fora(bar, 'ACCOUNT_CLOSED', array[conta]); end if;
  end loop;
  return null;
end $$;

create or replace trigger conta_aberta_para_fora after insert on checkin for each row
  when (new.numero_mesa is not null or new.numero_comanda is not null) execute function checkin_para_fora();

create or replace trigger conta_mudada_para_fora after update on checkin for each row
  when ((old.numero_mesa, old.numero_comanda, old.mesa_aberta_id, old.membro_em is null, old.fechado_em is null)
    is distinct from (new.numero_mesa, new.numero_comanda, new.mesa_aberta_id, new.membro_em is null, new.fechado_em is null))
  execute function checkin_para_fora();

-- A system begins to close an account, or does no more. Who has a comanda at a table that is being closed is on an account that takes
-- nothing either.
create or replace function fechamento_para_fora() returns trigger language plpgsql as $$
declare f conta_em_fechamento;
begin
  if tg_op = 'INSERT' then f := new; else f := old; end if;
  if not quer_eventos(f.estabelecimento_id) then return null; end if;
  perform diz_para_fora(f.estabelecimento_id, tg_argv[0], array(
    select distinct conta from checkin c cross join contas_para_fora(c) conta
    where c.estabelecimento_id = f.estabelecimento_id and c.fechado_em is null
      and ((c.mesa_aberta_id = f.mesa_aberta_id and c.membro_em is not null)
        or (conta ->> 'operationMode' = 'TAB' and conta_da_comanda_de(c) = f.conta_da_comanda))));
  return null;
end $$;

create or replace trigger fechamento_para_fora after insert on conta_em_fechamento for each row
  execute function fechamento_para_fora('ACCOUNT_PRE_CLOSED');

-- what ran out by itself is deleted later
create or replace trigger reabertura_para_fora after delete on conta_em_fechamento for each row
  when (fechamento_dura(old)) execute function fechamento_para_fora('ACCOUNT_UNLOCKED');

-- The accounts of which it pays something. Not by the view `linha`, which would be read whole.
create or replace function contas_do_pagamento(bar bigint, qual bigint) returns jsonb[] language sql stable
  return array(select distinct contas_para_fora(c) from pagamento_linha pl
    cross join lateral (
      select coalesce(k.checkin_id, i.checkin_id) as id from item_pedido i
        left join cota k on k.estabelecimento_id = pl.estabelecimento_id and k.id = pl.linha_id
        where pl.tipo = 'item' and i.estabelecimento_id = pl.estabelecimento_id and i.id = coalesce(pl.de_linha, pl.linha_id)
      union all
      select f.checkin_id from ficha f where pl.tipo = 'ficha' and f.estabelecimento_id = pl.estabelecimento_id and f.id = pl.linha_id
    ) dono
    join checkin c on c.estabelecimento_id = pl.estabelecimento_id and c.id = dono.id
    where pl.estabelecimento_id = bar and pl.pagamento_id = qual);

create or replace function pagamento_para_fora() returns trigger language plpgsql as $$
begin
  if quer_eventos(new.estabelecimento_id) then
    perform diz_para_fora(new.estabelecimento_id, 'PAYMENT_CREATED', contas_do_pagamento(new.estabelecimento_id, new.id), pagamento => new.id);
  end if;
  return null;
end $$;

create or replace trigger pagamento_para_fora after update of estado on pagamento for each row
  when (old.estado <> new.estado and new.estado = 'pago') execute function pagamento_para_fora();

-- Something of it goes back, or does not after all.
create or replace function estorno_para_fora() returns trigger language plpgsql as $$
begin
  if quer_eventos(new.estabelecimento_id) then
    perform diz_para_fora(new.estabelecimento_id, 'PAYMENT_UPDATED', contas_do_pagamento(new.estabelecimento_id, new.pagamento_id),
      pagamento => new.pagamento_id);
  end if;
  return null;
end $$;

create or replace trigger estorno_para_fora after insert on estorno for each row
  when (new.cobranca_a_mais_id is null) execute function estorno_para_fora();

create or replace trigger estorno_recusado_para_fora after update of estado on estorno for each row
  when (old.estado <> new.estado and new.estado = 'recusado' and new.cobranca_a_mais_id is null) execute function estorno_para_fora();
