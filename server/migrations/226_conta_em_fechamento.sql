-- An account that a system of others is closing (Open Delivery's `pre-close`): of a party, or of a comanda by what its
-- account is called there (`checkin.conta_da_comanda`). It ends by itself (server/schema/04_checkin.sql).

create table conta_em_fechamento (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  mesa_aberta_id bigint,
  conta_da_comanda bigint,
  aplicativo_id bigint not null,
  desde timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, mesa_aberta_id) references mesa_aberta,
  foreign key (estabelecimento_id, aplicativo_id) references aplicativo (estabelecimento_id, id),
  constraint de_uma_conta check (num_nonnulls(mesa_aberta_id, conta_da_comanda) = 1),
  constraint fechamento_da_mesa unique (estabelecimento_id, mesa_aberta_id),
  constraint fechamento_da_comanda unique (estabelecimento_id, conta_da_comanda)
);
