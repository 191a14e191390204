-- A payment by an agreement: of its own check-in, while it holds, and all of them together never above what its guest said. One that took
-- no money is not counted. Ending it and charging it wait for each other at its row.
create or replace function combinado_ate_o_teto() returns trigger language plpgsql as $$
declare k combinado; usado bigint;
begin
  select * into k from combinado where estabelecimento_id = new.estabelecimento_id and id = new.combinado_id for no key update;
  if k.acabou_em is not null or new.checkin_id is distinct from k.checkin_id then
    raise exception 'o combinado % não vale para este pagamento', new.combinado_id
      using errcode = 'check_violation', constraint = 'combinado_vale';
  end if;
  select coalesce(sum(valor), 0) into usado from pagamento
    where estabelecimento_id = new.estabelecimento_id and combinado_id = new.combinado_id
      and estado in ('intencao', 'em_andamento', 'pago', 'estornado');
  if usado + new.valor > k.teto then
    raise exception 'o combinado % vai até %, e já são %', new.combinado_id, k.teto, usado + new.valor
      using errcode = 'check_violation', constraint = 'combinado_ate_o_teto';
  end if;
  return new;
end $$;

create or replace trigger combinado_ate_o_teto before insert on pagamento for each row
  when (new.combinado_id is not null) execute function combinado_ate_o_teto();

-- A declined card is not tried again, whoever tells of it and whenever.
create or replace function combinado_recusado() returns trigger language plpgsql as $$
begin
  update combinado set acabou_em = now(), acabou = 'recusado', token = null
    where estabelecimento_id = new.estabelecimento_id and id = new.combinado_id and acabou_em is null;
  return null;
end $$;

create or replace trigger combinado_recusado after update of estado on pagamento for each row
  when (new.combinado_id is not null and old.estado <> 'recusado' and new.estado = 'recusado') execute function combinado_recusado();

-- However a check-in ends, the card is forgotten with it.
create or replace function combinado_acaba() returns trigger language plpgsql as $$
begin
  update combinado set acabou_em = now(), acabou = 'saiu', token = null
    where estabelecimento_id = new.estabelecimento_id and checkin_id = new.id and acabou_em is null;
  return null;
end $$;

create or replace trigger combinado_acaba after update of fechado_em on checkin for each row
  when (old.fechado_em is null and new.fechado_em is not null) execute function combinado_acaba();

-- What was agreed never changes, and what ended does not begin again.
create or replace function combinado_fica() returns trigger language plpgsql as $$
begin
  if (new.checkin_id, new.teto, new.taxa_percentual) is distinct from (old.checkin_id, old.teto, old.taxa_percentual)
    or (old.acabou_em is not null and new.acabou_em is distinct from old.acabou_em)
    or (new.token is not null and new.token is distinct from old.token) then
    raise exception 'o combinado % não muda', old.id using errcode = 'check_violation', constraint = 'combinado_fica';
  end if;
  return new;
end $$;

create or replace trigger combinado_fica before update on combinado for each row execute function combinado_fica();

create or replace trigger avisa after insert on combinado referencing new table as mudados
  for each statement execute function avisa_o_checkin('pagamento');

create or replace trigger avisa_mudanca after update on combinado referencing new table as mudados
  for each statement execute function avisa_o_checkin('pagamento');
