-- What is bought to make something of, in whole ml, g or units. `qtd_estoque` is moved as a product's is, and may be below zero only where it
-- holds no sale: then what was used was not bought yet, as far as anybody said.
create table insumo (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  nome text not null check (length(nome) between 1 and 60),
  unidade text not null check (unidade in ('ml', 'g', 'un')),
  -- how it is bought: 'garrafa' of 1000
  embalagem text not null default '' check (length(embalagem) <= 24),
  qtd_embalagem int check (qtd_embalagem between 1 and 1000000),
  qtd_estoque bigint not null default 0 check (qtd_estoque between -1000000000 and 1000000000),
  qtd_minima_estoque bigint not null default 0 check (qtd_minima_estoque between 0 and 1000000000),
  -- what one ml, g or unit costs on average, in millionths of a centavo; null: nobody bought any
  custo bigint check (custo >= 0),
  -- what is made of it is not sold where there is too little
  segura_venda boolean not null default true,
  versao int not null default 1,
  removido_em timestamptz,
  primary key (estabelecimento_id, id),
  constraint insumo_suficiente check (qtd_estoque >= 0 or not segura_venda),
  constraint embalagem_de_quanto check (embalagem = '' or qtd_embalagem is not null)
);
create unique index insumo_de_nome_unico on insumo (estabelecimento_id, lower(nome)) where removido_em is null;

-- Every change of what is in stock, in the moment in which it happened. A trigger writes it together with the number, and nothing else can.
create table movimento_de_estoque (
  estabelecimento_id bigint not null references estabelecimento,
  o_que text not null check (o_que in ('produto', 'opcao', 'insumo')),
  item_id bigint not null,
  -- of one item in the order of its changes: its row is held
  em timestamptz not null default clock_timestamp(),
  id bigint generated always as identity,
  tipo text not null check (tipo in ('abertura', 'venda', 'devolucao', 'compra', 'perda', 'equipe', 'transferencia', 'contagem', 'correcao')),
  quantidade bigint not null,
  -- how much there is after it
  ficou bigint not null,
  -- what one of it cost then, in millionths of a centavo; null: not known
  custo bigint,
  -- what a purchase cost, in centavos
  valor bigint check (valor >= 0),
  fornecedor text not null default '' check (length(fornecedor) <= 60),
  motivo text not null default '' check (length(motivo) <= 200),
  por bigint,
  primary key (estabelecimento_id, o_que, item_id, em, id)
);

-- A count by several people while the house sells. One is open at a time.
create table contagem_de_estoque (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  aberta_em timestamptz not null default now(),
  aberta_por bigint not null,
  fechada_em timestamptz,
  fechada_por bigint,
  -- false: given up, and nothing changed
  valeu boolean,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, aberta_por) references vinculo (estabelecimento_id, id),
  foreign key (estabelecimento_id, fechada_por) references vinculo (estabelecimento_id, id),
  check ((fechada_em is null) = (fechada_por is null) and (fechada_em is null) = (valeu is null))
);
create unique index uma_contagem_aberta on contagem_de_estoque (estabelecimento_id) where fechada_em is null;

-- What one person counted in one place. `havia`: what the system said in that moment, which nobody reads before the end.
create table contado_no_estoque (
  estabelecimento_id bigint not null,
  contagem_id bigint not null,
  id bigint generated always as identity,
  o_que text not null check (o_que in ('produto', 'opcao', 'insumo')),
  item_id bigint not null,
  -- where it is sold from, or where it is only kept
  deposito boolean not null,
  quantidade bigint not null check (quantidade between 0 and 1000000000),
  havia bigint not null,
  em timestamptz not null default now(),
  por bigint not null,
  desfeito_em timestamptz,
  primary key (estabelecimento_id, contagem_id, id),
  foreign key (estabelecimento_id, contagem_id) references contagem_de_estoque (estabelecimento_id, id),
  foreign key (estabelecimento_id, por) references vinculo (estabelecimento_id, id)
);
