-- Systems of others that a manager gave a key to (Open Delivery V2). Of the secret and of each token only a hash is kept.
create table aplicativo (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  nome text not null,
  client_id uuid not null default gen_random_uuid(),
  -- null: it was not shown yet, so that nobody has it
  segredo_hash bytea,
  criado_em timestamptz not null default now(),
  criado_por bigint not null,
  -- its last token
  usado_em timestamptz,
  revogado_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, criado_por) references vinculo (estabelecimento_id, id)
);
create unique index aplicativo_client_id on aplicativo (client_id);
create unique index aplicativo_nome on aplicativo (estabelecimento_id, lower(nome)) where revogado_em is null;

create table aplicativo_token (
  estabelecimento_id bigint not null,
  aplicativo_id bigint not null,
  token_hash bytea not null,
  vence_em timestamptz not null,
  primary key (token_hash),
  foreign key (estabelecimento_id, aplicativo_id) references aplicativo (estabelecimento_id, id)
);
create index aplicativo_token_do_aplicativo on aplicativo_token (estabelecimento_id, aplicativo_id);
