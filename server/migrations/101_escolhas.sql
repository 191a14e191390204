-- What a product is chosen with. A group of options is written once by a bar, and hung on products and on options.

create table regra_de_preco (nome text primary key);
insert into regra_de_preco values ('soma'), ('troca'), ('media'), ('maior');

create table grupo (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  nome text not null check (length(nome) between 1 and 60),
  regra text not null references regra_de_preco,
  minimo int not null,
  maximo int not null,
  versao int not null default 1,
  removido_em timestamptz,
  primary key (estabelecimento_id, id),
  constraint grupo_de_quantas check (minimo between 0 and maximo and maximo between 1 and 20),
  constraint grupo_que_troca check (regra <> 'troca' or maximo = 1)
);

create unique index grupo_de_nome_unico on grupo (estabelecimento_id, lower(nome)) where removido_em is null;

create table opcao (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  grupo_id bigint not null,
  ordem int not null,
  nome text not null check (length(nome) between 1 and 60),
  nome_curto text not null default '' check (length(nome_curto) <= 24),
  preco bigint not null check (preco >= 0),
  padrao int not null,
  maximo int not null,
  acabou boolean not null default false,
  abre_grupo_id bigint,
  removida_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, grupo_id) references grupo,
  foreign key (estabelecimento_id, abre_grupo_id) references grupo (estabelecimento_id, id),
  constraint opcao_de_quantas check (padrao between 0 and maximo and maximo between 1 and 20)
);
create index opcao_do_grupo on opcao (estabelecimento_id, grupo_id);

create table produto_grupo (
  estabelecimento_id bigint not null,
  produto_estabelecimento_id bigint not null,
  grupo_id bigint not null,
  ordem int not null,
  primary key (estabelecimento_id, produto_estabelecimento_id, grupo_id),
  foreign key (estabelecimento_id, produto_estabelecimento_id) references produto_estabelecimento,
  foreign key (estabelecimento_id, grupo_id) references grupo
);

-- as preco_anterior, of an option
create table preco_anterior_da_opcao (
  estabelecimento_id bigint not null,
  opcao_id bigint not null,
  preco bigint not null,
  ate timestamptz not null,
  primary key (estabelecimento_id, opcao_id, preco),
  foreign key (estabelecimento_id, opcao_id) references opcao
);

-- What one unit was made of when it was ordered, with the centavos of each part; null: nothing was to be chosen.
alter table item_pedido add partes jsonb;
alter table ficha add partes jsonb;
