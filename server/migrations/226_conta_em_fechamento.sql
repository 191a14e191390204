-- An account that a system of others is closing (Open Delivery's `pre-close`): of a party, or of a comanda by the first of its devices,
-- as the account itself is called. It ends by itself (server/schema/04_checkin.sql).

create table conta_em_fechamento (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  mesa_aberta_id bigint,
  checkin_id bigint,
  aplicativo_id bigint not null,
  desde timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, mesa_aberta_id) references mesa_aberta,
  foreign key (estabelecimento_id, checkin_id) references checkin (estabelecimento_id, id),
  foreign key (estabelecimento_id, aplicativo_id) references aplicativo (estabelecimento_id, id),
  constraint de_uma_conta check (num_nonnulls(mesa_aberta_id, checkin_id) = 1),
  constraint fechamento_da_mesa unique (estabelecimento_id, mesa_aberta_id),
  constraint fechamento_da_comanda unique (estabelecimento_id, checkin_id)
);
