-- What the guests of a party put together, for one of them to send. Each line is its guest's, and goes when they leave the party.
create table rodada_linha (
  estabelecimento_id bigint not null,
  id bigint not null generated always as identity,
  checkin_id bigint not null,
  produto_estabelecimento_id bigint not null,
  -- as an order says it, with the price that its guest was shown, in centavos
  pedida jsonb not null,
  posta_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, produto_estabelecimento_id) references produto_estabelecimento
);
create index rodada_do_checkin on rodada_linha (estabelecimento_id, checkin_id);
