-- Who receives and does not serve.
insert into perfil values ('BAR CAIXA');

-- What the manager made different for one person from what their profile may do: contract/src/sessao/casa.ts.
alter table vinculo add poderes jsonb not null default '{}';

-- By a colleague's permission, which they gave with their PIN on the phone of who did it.
alter table ato add permitido_por bigint;
alter table ato add foreign key (estabelecimento_id, permitido_por) references vinculo (estabelecimento_id, id) not valid;

-- One call with one input, from one login, once.
create table permissao (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  sessao_hash bytea not null,
  chamada text not null,
  -- of its input
  resumo bytea not null,
  poder text not null,
  pedida_por bigint not null,
  dada_por bigint not null,
  dada_em timestamptz not null default now(),
  usada_em timestamptz,
  -- the `Idempotency-Key` that it was used with: the same call sent again is answered
  usada_com text,
  -- who gave it has seen what became of it
  vista_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, pedida_por) references vinculo (estabelecimento_id, id),
  foreign key (estabelecimento_id, dada_por) references vinculo (estabelecimento_id, id)
);
create index permissao_do_login on permissao (estabelecimento_id, sessao_hash);
create index permissao_por_ver on permissao (estabelecimento_id, dada_por) where usada_em is not null and vista_em is null;
