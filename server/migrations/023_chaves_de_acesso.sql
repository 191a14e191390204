-- Passkeys, and when a login last proved whose it is.

-- Null: never, as one that somebody else's word opened. Before refunds and changes of people it has to be of the last
-- minutes. The password that opened those that are there was asked for when they began.
alter table sessao add column provada_em timestamptz;
update sessao set provada_em = criada_em;

-- One authenticator's key of one person, for the address in PUBLIC_URL.
create table chave_de_acesso (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  -- what the authenticator calls it
  credencial bytea not null unique,
  -- in COSE
  chave_publica bytea not null,
  -- how often it says that it has signed; one that does not count says 0. It never goes back: a copy of the key would
  contador bigint not null check (contador >= 0),
  -- how a browser may reach it
  transportes text[] not null,
  nome text not null,
  criada_em timestamptz not null default now(),
  usada_em timestamptz
);
create index chave_de_acesso_usuario on chave_de_acesso (usuario_id);

-- What an authenticator has to sign, once and within minutes. Of it only the hash is kept.
create table desafio (
  desafio_hash bytea primary key,
  -- 'bar' is no challenge: a passkey was good, and its owner says in which of their bars they work today
  para text not null check (para in ('cadastro', 'entrada', 'confirmacao', 'bar')),
  -- the login that it was made for
  token_hash bytea references sessao on delete cascade,
  usuario_id bigint references usuario,
  vence_em timestamptz not null,
  check ((token_hash is not null) = (para in ('cadastro', 'confirmacao'))),
  check ((usuario_id is not null) = (para = 'bar'))
);
create index desafio_velho on desafio (vence_em);
create index desafio_da_sessao on desafio (token_hash);
