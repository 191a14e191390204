-- A forgotten password, one's own logins, and the letters about them.

-- ---------------------------------------------------------------- logins that a person recognises

alter table sessao
  -- by which its owner names it; the token's hash is nobody's business
  add column id bigint generated always as identity constraint sessao_id unique,
  -- 'Chrome no Android': a few words, not what the browser said of itself
  add column aparelho text not null default '',
  -- within a few minutes
  add column usada_em timestamptz;
update sessao set usada_em = criada_em;
alter table sessao alter column usada_em set default now(), alter column usada_em set not null;

-- ---------------------------------------------------------------- another password

-- Whoever holds the secret may set this person's password, once. It went to the person's e-mail, or to the terminal.
create table link_de_senha (
  segredo_hash bytea primary key,
  usuario_id bigint not null references usuario,
  criado_em timestamptz not null default now(),
  vence_em timestamptz not null,
  usado_em timestamptz
);
create index link_de_senha_do_usuario on link_de_senha (usuario_id);

-- Eight digits that a manager reads out to somebody of the team; a new one takes the place of the one before. So few of them
-- could be found from a plain hash.
create table codigo_de_senha (
  usuario_id bigint primary key references usuario,
  estabelecimento_id bigint not null,
  dado_por bigint not null,
  codigo_hash text not null,
  tentativas int not null default 0,
  vence_em timestamptz not null,
  usado_em timestamptz,
  foreign key (estabelecimento_id, dado_por) references vinculo
);

-- ---------------------------------------------------------------- letters

-- What is to be written to an e-mail, whether somebody has it or not: the answer that asked for it knows no more than this.
-- Who it is, and the secret of a link, are looked up and made when it is sent.
create table carta (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('nova_senha', 'bem_vindo', 'ja_tem_cadastro', 'senha_trocada')),
  email text not null,
  pedida_em timestamptz not null default now(),
  tentativas int not null default 0,
  nao_antes_de timestamptz not null default now(),
  -- the demonstration sends nothing: what it would have sent is shown
  assunto text,
  texto text
);
create index carta_por_mandar on carta (nao_antes_de) where texto is null;
