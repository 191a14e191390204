-- The till: a drawer or somebody's pouch, from the float until it is counted.

create table gaveta (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  nome text not null,
  primary key (estabelecimento_id, id)
);
create unique index gaveta_nome on gaveta (estabelecimento_id, lower(nome));

create table sessao_de_caixa (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  -- null: the pouch of who holds it
  gaveta_id bigint,
  -- who holds it: in which work, and the person
  vinculo_id bigint not null,
  usuario_id bigint not null references usuario,
  -- the float, in centavos
  fundo bigint not null check (fundo >= 0),
  -- the closed one that it goes on with
  continua_id bigint,
  aberta_em timestamptz not null default now(),
  -- from its first count on it takes nothing
  contada_em timestamptz,
  fechada_em timestamptz,
  check (fechada_em is null or contada_em is not null),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, gaveta_id) references gaveta (estabelecimento_id, id),
  foreign key (estabelecimento_id, vinculo_id) references vinculo (estabelecimento_id, id),
  foreign key (estabelecimento_id, continua_id) references sessao_de_caixa (estabelecimento_id, id)
);
create unique index uma_sessao_por_gaveta on sessao_de_caixa (estabelecimento_id, gaveta_id)
  where contada_em is null and gaveta_id is not null;
create unique index uma_gaveta_por_pessoa on sessao_de_caixa (estabelecimento_id, usuario_id)
  where contada_em is null and gaveta_id is not null;
create unique index uma_pochete_por_pessoa on sessao_de_caixa (estabelecimento_id, usuario_id)
  where contada_em is null and gaveta_id is null;
create index caixas_por_fechar on sessao_de_caixa (estabelecimento_id, id) where fechada_em is null;
create unique index continua_uma_vez on sessao_de_caixa (estabelecimento_id, continua_id) where continua_id is not null;

-- What kind of movement takes money out, and what it has to say
create table tipo_de_movimento (
  tipo text primary key,
  sinal smallint not null check (sinal in (-1, 1)),
  diz_por_que boolean not null,
  diz_a_quem boolean not null
);
insert into tipo_de_movimento values
  ('suprimento', 1, false, false),
  ('sangria', -1, true, true),
  ('couvert_pago', -1, false, true),
  ('gorjeta_paga', -1, false, true),
  ('repasse_saida', -1, false, false),
  ('repasse_entrada', 1, false, false);

-- Cash that comes or goes otherwise than by a sale or a refund. Only ever added.
create table movimento_de_caixa (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  sessao_de_caixa_id bigint not null,
  tipo text not null references tipo_de_movimento,
  -- centavos; its kind says which way
  valor bigint not null check (valor > 0),
  motivo text not null default '',
  a_quem text not null default '',
  -- of what is handed in: the row that it left by
  saida_id bigint,
  feito_por bigint not null,
  feito_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  check ((tipo = 'repasse_entrada') = (saida_id is not null)),
  foreign key (estabelecimento_id, sessao_de_caixa_id) references sessao_de_caixa (estabelecimento_id, id),
  foreign key (estabelecimento_id, saida_id) references movimento_de_caixa (estabelecimento_id, id),
  foreign key (estabelecimento_id, feito_por) references vinculo (estabelecimento_id, id)
);
create index movimentos_da_sessao on movimento_de_caixa (estabelecimento_id, sessao_de_caixa_id, id);
create unique index entrada_da_saida on movimento_de_caixa (estabelecimento_id, saida_id) where saida_id is not null;

-- Each time that it was counted, blind
create table contagem_de_caixa (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  sessao_de_caixa_id bigint not null,
  -- how many of each note and coin, by its centavos; and centavos by means
  cedulas jsonb not null,
  contado jsonb not null,
  feita_por bigint not null,
  feita_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, sessao_de_caixa_id) references sessao_de_caixa (estabelecimento_id, id),
  foreign key (estabelecimento_id, feita_por) references vinculo (estabelecimento_id, id)
);
create index contagens_da_sessao on contagem_de_caixa (estabelecimento_id, sessao_de_caixa_id, id);

-- A closing, as it was written and stays: the Z, numbered by house
create table fechamento_de_caixa (
  estabelecimento_id bigint not null references estabelecimento,
  numero bigint not null,
  sessao_de_caixa_id bigint not null,
  z json not null,
  feito_por bigint not null,
  feito_em timestamptz not null default now(),
  primary key (estabelecimento_id, numero),
  unique (estabelecimento_id, sessao_de_caixa_id),
  foreign key (estabelecimento_id, sessao_de_caixa_id) references sessao_de_caixa (estabelecimento_id, id),
  foreign key (estabelecimento_id, feito_por) references vinculo (estabelecimento_id, id)
);

-- In which till it is. Null: the provider has it, it is no money, or it was before there were tills.
alter table pagamento add column sessao_de_caixa_id bigint,
  add constraint pagamento_no_caixa_fkey foreign key (estabelecimento_id, sessao_de_caixa_id)
    references sessao_de_caixa (estabelecimento_id, id) not valid;
alter table estorno add column sessao_de_caixa_id bigint,
  add constraint estorno_do_caixa_fkey foreign key (estabelecimento_id, sessao_de_caixa_id)
    references sessao_de_caixa (estabelecimento_id, id) not valid;
alter table meio_trocado add column sessao_de_caixa_id bigint,
  add constraint troca_no_caixa_fkey foreign key (estabelecimento_id, sessao_de_caixa_id)
    references sessao_de_caixa (estabelecimento_id, id) not valid;
