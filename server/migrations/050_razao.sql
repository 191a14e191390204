-- Staff pass a line from one account to another, and take back what they moved.

-- ---------------------------------------------------------------- a line is of another check-in

-- When it was passed, and at which table it was until then. The order keeps who placed it, and the line all that was done to it.
alter table item_pedido add column passado_em timestamptz, add column da_mesa int;

-- Only what nobody has paid or is paying, between accounts that are open. The line's row settles who comes second: whoever
-- pays holds it too.
create function passa_o_que_esta_livre() returns trigger language plpgsql as $$
declare de checkin; para checkin;
begin
  select * into de from checkin where estabelecimento_id = old.estabelecimento_id and id = old.checkin_id;
  select * into para from checkin where estabelecimento_id = new.estabelecimento_id and id = new.checkin_id;
  if new.status_pedido = 'PEDIDO CANCELADO' or new.ficha_id is not null or new.na_fila_em is null
    or de.fechado_em is not null or para.fechado_em is not null
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
create trigger passa_o_que_esta_livre before update of checkin_id on item_pedido for each row
  when (old.checkin_id <> new.checkin_id) execute function passa_o_que_esta_livre();

-- Whoever had it hears of it, and whoever sits with one of the two; of its new owner the other notice tells.
create function avisa_da_passagem() returns trigger language plpgsql as $$
begin
  perform diz('pedido', new.estabelecimento_id, old.checkin_id);
  perform diz('pagamento', new.estabelecimento_id, c.id) from (
    select distinct c.id from checkin d
    join checkin c on c.estabelecimento_id = d.estabelecimento_id and (c.id = d.id
      or (c.mesa_aberta_id = d.mesa_aberta_id and c.membro_em is not null and c.fechado_em is null))
    where d.estabelecimento_id = new.estabelecimento_id and d.id in (old.checkin_id, new.checkin_id)) c;
  return null;
end $$;
create trigger avisa_da_passagem after update of checkin_id on item_pedido for each row
  when (old.checkin_id <> new.checkin_id) execute function avisa_da_passagem();

-- ---------------------------------------------------------------- what was moved, and can be put back

-- One act of somebody of the house: who sat where and owed what before it, and after it. It is undone once, while all is still
-- as it left it. Numbers alone.
create table mudanca (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('mesas', 'linhas')),
  antes jsonb not null,
  depois jsonb not null,
  feita_por bigint not null,
  feita_em timestamptz not null default now(),
  desfeita_por bigint,
  desfeita_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, feita_por) references vinculo,
  foreign key (estabelecimento_id, desfeita_por) references vinculo,
  constraint desfeita_por_alguem check ((desfeita_em is null) = (desfeita_por is null))
);
