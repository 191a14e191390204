-- antes, desde 066: 86eb6e026f4310beae851f4566806cbf152f45756b03530bafa9749e2a9fdce4
-- What is cancelled is told to whom it concerns, counted once, and either goes back on sale or is a loss.

-- ---------------------------------------------------------------- how many

-- A guest orders up to five of one thing, whoever takes the order of a long table up to 99 (contract/src/pedido.ts).
alter table item_pedido drop constraint item_pedido_quantidade_check;
alter table item_pedido add constraint item_pedido_quantidade_check check (quantidade between 1 and 99) not valid;

-- The line that this one was a part of until some of it was cancelled.
alter table item_pedido add column separado_de bigint;

-- ---------------------------------------------------------------- what is lost

-- What was made, or sat at, and brings in nothing: a line or a cota, once. In centavos; `custo`: what the house paid for it,
-- null where nobody said. What is paid late all the same is no loss (conta/vendas-da-noite.ts looks).
create table perda (
  estabelecimento_id bigint not null,
  linha_id bigint not null,
  -- its own id, or that of the item whose cota it is
  item_id bigint not null,
  valor bigint not null check (valor >= 0),
  custo bigint check (custo >= 0),
  em timestamptz not null default now(),
  primary key (estabelecimento_id, linha_id),
  foreign key (estabelecimento_id, item_id) references item_pedido
);
create index perda_da_noite on perda (estabelecimento_id, em);

-- ---------------------------------------------------------------- who has to know

-- A cancelled line, until those who wait for it or were making it say that they saw it.
create table aviso_de_cancelamento (
  estabelecimento_id bigint not null,
  item_id bigint not null,
  para text not null check (para in ('salao', 'departamento', 'cliente')),
  -- of the salão: whose line it was; null: everybody's
  garcom bigint,
  em timestamptz not null default now(),
  visto_em timestamptz,
  -- null: the guest saw it
  visto_por bigint,
  primary key (estabelecimento_id, item_id, para),
  foreign key (estabelecimento_id, item_id) references item_pedido,
  foreign key (estabelecimento_id, garcom) references vinculo,
  foreign key (estabelecimento_id, visto_por) references vinculo
);
create index aviso_por_ver on aviso_de_cancelamento (estabelecimento_id, para, em) where visto_em is null;
