-- What a file has changed, so that it can be taken back in one act for a day. `mudancas`: each thing as it was and as it became.
create table importacao (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint not null generated always as identity,
  feita_em timestamptz not null default now(),
  feita_por bigint not null,
  arquivo text not null check (length(arquivo) <= 200),
  novos int not null,
  mudados int not null,
  mudancas jsonb not null,
  desfeita_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, feita_por) references vinculo (estabelecimento_id, id)
);
