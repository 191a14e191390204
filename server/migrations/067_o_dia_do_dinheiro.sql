-- What was received and given back is of the day on which it happened: nothing that is done afterwards changes it.

alter table estorno
  -- how it was handed over at the till; null: nobody asked yet, or the provider gave it back
  add meio text check (meio in ('maquininha', 'dinheiro', 'pix_no_caixa')),
  -- what was received was written down wrongly, and no money went back
  add desfaz boolean not null default false;
-- a change of means of before gave back and received anew what never moved
update estorno set desfaz = true where troca_id is not null;

-- A means that was written down wrongly is put right: it moves from one column to the other on the day of the correction.
create table meio_trocado (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  pagamento_id bigint not null,
  de text not null,
  para text not null,
  -- centavos: all that was received
  valor bigint not null,
  feita_por bigint not null,
  feita_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, pagamento_id) references pagamento,
  foreign key (estabelecimento_id, feita_por) references vinculo
);
create index meio_trocado_do_pagamento on meio_trocado (estabelecimento_id, pagamento_id);
create index meio_trocado_do_dia on meio_trocado (estabelecimento_id, feita_em);

-- Only what somebody received by hand. The server changes no payment's means, but writes down that it was wrong, by whom and when.
create function troca_o_meio() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update pagamento set meio = new.para
    where estabelecimento_id = new.estabelecimento_id and id = new.pagamento_id and estado = 'pago' and meio = new.de
      and valor = new.valor and not pelo_provedor(new.de) and not pelo_provedor(new.para);
  if not found then
    raise exception 'o meio do pagamento % não muda assim', new.pagamento_id using errcode = 'check_violation';
  end if;
  perform anota(new.estabelecimento_id, 'meio_trocado', new.feita_por, new.pagamento_id,
    jsonb_build_object('meio', new.de), jsonb_build_object('meio', new.para, 'valor', new.valor));
  return null;
end $$;
create trigger troca_o_meio after insert on meio_trocado for each row execute function troca_o_meio();

-- As before, without the change of means, which gives nothing back any more; and what is undone has a sentence of its own.
create or replace function anota_devolucao() returns trigger language plpgsql as $$
begin
  perform anota(bar, case when desfaz then 'recebimento_desfeito' else 'devolucao' end, pedido_por,
      case when pagamentos = 1 then pagamento_id end, '{}',
      jsonb_build_object('valor', valor, 'quantas', quantas, 'via', via), motivo)
    from (select estabelecimento_id as bar, pedido_por, via, desfaz, motivo, sum(valor) as valor, count(*) as quantas,
        count(distinct pagamento_id) as pagamentos, min(pagamento_id) as pagamento_id
      from novos group by 1, 2, 3, 4, 5) d;
  return null;
end $$;

drop trigger anota_fim on estorno;
create or replace function anota_fim_da_devolucao() returns trigger language plpgsql as $$
begin
  perform anota(new.estabelecimento_id,
    case when new.estado = 'feito' then 'devolucao_entregue' else 'devolucao_recusada' end,
    case when new.estado = 'feito' then new.entregue_por end, new.pagamento_id,
    jsonb_build_object('estado', old.estado),
    jsonb_strip_nulls(jsonb_build_object('estado', new.estado, 'valor', new.valor, 'meio', new.meio)));
  return null;
end $$;
create trigger anota_fim after update of estado on estorno for each row
  when (old.estado <> new.estado and not new.desfaz
    and (new.estado = 'recusado' or (new.estado = 'feito' and new.entregue_por is not null)))
  execute function anota_fim_da_devolucao();

-- As before: a payment that was undone is one sentence, and not one more for each line that is owed again.
create or replace function anota_cobranca_de_novo() returns trigger language plpgsql as $$
begin
  if exists (select from estorno where estabelecimento_id = new.estabelecimento_id and pagamento_id = new.pagamento_id
      and desfaz) then return null; end if;
  perform anota(new.estabelecimento_id, 'cobrado_de_novo', new.reaberta_por, new.linha_id,
    '{}', jsonb_build_object('valor', new.valor));
  return null;
end $$;

-- Whose check-in is over passes nothing on; but what is owed again since this very moment goes to a comanda of the house.
create function reaberta_agora(bar bigint, linha bigint) returns boolean language sql stable
  return exists (select from pagamento_linha
    where estabelecimento_id = bar and linha_id = linha and reaberta_em is not null and reaberta_em = now());

-- As before, but for that.
create or replace function passa_o_que_esta_livre() returns trigger language plpgsql as $$
declare de checkin; para checkin;
begin
  select * into de from checkin where estabelecimento_id = old.estabelecimento_id and id = old.checkin_id;
  select * into para from checkin where estabelecimento_id = new.estabelecimento_id and id = new.checkin_id;
  if new.status_pedido = 'PEDIDO CANCELADO' or new.ficha_id is not null or new.na_fila_em is null
    or (de.fechado_em is not null and not reaberta_agora(new.estabelecimento_id, new.id)) or para.fechado_em is not null
    or exists (select from pagamento_linha where estabelecimento_id = new.estabelecimento_id and viva
      and linha_id in (select new.id union select id from cota
        where estabelecimento_id = new.estabelecimento_id and linha_id = new.id and desfeita_em is null)) then
    raise exception 'a linha % não passa para outra conta', new.id
      using errcode = 'check_violation', constraint = 'passa_o_que_esta_livre';
  end if;
  new.passado_em := now();
  new.da_mesa := de.numero_mesa;
  return new;
end $$;

create or replace function passa_cota_livre() returns trigger language plpgsql as $$
declare item item_pedido;
begin
  select * into item from item_pedido
    where estabelecimento_id = new.estabelecimento_id and id = new.linha_id for no key update;
  -- with the line again
  new.checkin_id := nullif(new.checkin_id, item.checkin_id);
  if new.desfeita_em is not null or item.status_pedido = 'PEDIDO CANCELADO'
    or exists (select from checkin where estabelecimento_id = new.estabelecimento_id and fechado_em is not null
      and (id = coalesce(new.checkin_id, item.checkin_id)
        or (id = coalesce(old.checkin_id, item.checkin_id) and not reaberta_agora(new.estabelecimento_id, new.id))))
    or exists (select from pagamento_linha
      where estabelecimento_id = new.estabelecimento_id and viva and linha_id = new.id) then
    raise exception 'a cota % não passa para outra conta', new.id
      using errcode = 'check_violation', constraint = 'passa_o_que_esta_livre';
  end if;
  return new;
end $$;

-- ---------------------------------------------------------------- the service charge of a night

-- A rule that was changed: until that night, and in it too, it was this one. Afterwards the next row's, or the bar's own.
create table regra_do_rateio (
  estabelecimento_id bigint not null references estabelecimento,
  ate date not null,
  retencao smallint not null,
  divisao text not null,
  pontos jsonb not null,
  primary key (estabelecimento_id, ate)
);

-- A night that is over, as it was shared out: what is read of it again is the same.
create table rateio_fechado (
  estabelecimento_id bigint not null references estabelecimento,
  dia date not null,
  -- as the call answers it, in centavos
  rateio json not null,
  planilha text not null,
  primary key (estabelecimento_id, dia)
);
