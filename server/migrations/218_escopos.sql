-- What a key may do besides reading, each given by itself by a manager, in whose name it is then done.
create table aplicativo_escopo (
  estabelecimento_id bigint not null,
  aplicativo_id bigint not null,
  escopo text not null check (escopo in ('od.indoor.items', 'od.indoor.close')),
  dado_por bigint not null,
  dado_em timestamptz not null default now(),
  primary key (estabelecimento_id, aplicativo_id, escopo),
  foreign key (estabelecimento_id, aplicativo_id) references aplicativo (estabelecimento_id, id),
  foreign key (estabelecimento_id, dado_por) references vinculo (estabelecimento_id, id)
);
