-- The house says when it opens and closes, and at which hour its day turns.

create table turno (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  aberto_em timestamptz not null default now(),
  aberto_por bigint not null,
  fechado_em timestamptz,
  fechado_por bigint,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, aberto_por) references vinculo (estabelecimento_id, id),
  foreign key (estabelecimento_id, fechado_por) references vinculo (estabelecimento_id, id),
  constraint turno_fechado check ((fechado_em is null) = (fechado_por is null) and fechado_em >= aberto_em)
);
-- of two who open at once, one does
create unique index um_turno_aberto on turno (estabelecimento_id) where fechado_em is null;
create index turno_por_hora on turno (estabelecimento_id, aberto_em);

-- the day that turns is the house's own from now on
drop function if exists couvert_de(bigint, date, text);
drop function if exists horario_de_pedir(jsonb, text, boolean);
drop function if exists situacao(jsonb, text, timestamptz);
drop function if exists comeco_do_dia(date, text), dia_do_bar(timestamptz, text), em_falta(timestamptz);
drop function if exists virada_do_dia();

alter table estabelecimento
  -- so long after midnight its day ends and the next one begins
  add column virada time not null default '05:00' check (virada between '00:00' and '12:00'),
  -- it opens and closes with a turno
  add column usa_turno boolean not null default false,
  -- of the open turno, when it began
  add column turno_desde timestamptz,
  -- when the last turno closed that went over the hour of the turn
  add column noite_desde timestamptz,
  -- what becomes of a guest's order while it is closed
  add column casa_fechada text not null default 'recusa' check (casa_fechada in ('recusa', 'segura', 'aceita'));

alter table estabelecimento disable trigger user;
update estabelecimento set casa_fechada = 'aceita' where fora_do_horario;
alter table estabelecimento enable trigger user;
alter table estabelecimento drop column fora_do_horario;

-- The hours at which the day turned before: a day that is over stays as it was. `ate`: the last day that began so.
create table virada_de_antes (
  estabelecimento_id bigint not null references estabelecimento,
  ate date not null,
  hora time not null,
  primary key (estabelecimento_id, ate)
);

-- an order that waits for the house to open
alter table pedido drop constraint pedido_espera_check;
alter table pedido add constraint pedido_espera_check check (espera in ('equipe', 'pagamento', 'casa')) not valid;
