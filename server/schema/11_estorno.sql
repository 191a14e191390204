-- A refund only moves forward. A refused one gives its lines and its fichas back; the last centavo ends the payment. What came twice is
-- no part of the payment: giving it back does not end it.
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

create or replace trigger estorno_anda before update of estado on estorno for each row execute function estorno_anda();

create or replace function estorno_ocupa() returns trigger language plpgsql as $$
begin
  update pagamento_linha pl set estornado = pl.estornado + novas.valor
    from (select estabelecimento_id, pagamento_id, linha_id, sum(valor) as valor from mudados group by 1, 2, 3) novas
    where pl.estabelecimento_id = novas.estabelecimento_id and pl.pagamento_id = novas.pagamento_id
      and pl.linha_id = novas.linha_id;
  return null;
end $$;

create or replace trigger estorno_ocupa after insert on estorno_linha referencing new table as mudados
  for each statement execute function estorno_ocupa();

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

drop trigger if exists estorno_soma on estorno;
create constraint trigger estorno_soma after insert on estorno
  deferrable initially deferred for each row execute function estorno_soma();
