-- Orders that a system of others keeps and tells us of (Open Delivery, Orders): where they are fetched, and what became of each.

alter table aplicativo_escopo drop constraint aplicativo_escopo_escopo_check, add constraint aplicativo_escopo_escopo_check check (
  escopo in ('od.indoor.items', 'od.indoor.close', 'od.indoor.payments', 'od.orders'));

create table aplicativo_pedidos (
  estabelecimento_id bigint not null,
  aplicativo_id bigint not null,
  -- of their Orders API, without a final slash
  endereco text not null,
  -- what we prove ourselves with over there, the secret encrypted as CPFs are
  client_id text not null,
  segredo text not null check (segredo like 'v1:%'),
  primary key (estabelecimento_id, aplicativo_id),
  foreign key (estabelecimento_id, aplicativo_id) references aplicativo (estabelecimento_id, id)
);

create table pedido_de_fora (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  aplicativo_id bigint not null,
  -- what they call it: never twice of one system
  ordem text not null check (length(ordem) between 1 and 72),
  recebido_em timestamptz not null default now(),
  estado text not null default 'novo' check (estado in ('novo', 'feito', 'recusado', 'cancelado')),
  -- what it is here, once it is written
  pedido_id bigint,
  -- they cancelled it
  cancelado_em timestamptz,
  -- the last that they were told of it (`passo_de_fora`)
  dito int not null default 0,
  -- something is to be done or said, or may be later
  aberto boolean not null default true,
  tentar_em timestamptz not null default now(),
  -- attempts that failed since the last one that did not, why, and since when
  falhas int not null default 0,
  falha text,
  falhando_desde timestamptz,
  -- what its customer knows it by, and where it was to go
  numero text,
  lugar text,
  -- why they are asked to cancel it: a word of the standard's, and a sentence
  codigo text,
  motivo text,
  -- what the house should know, until somebody has seen it
  aviso text,
  visto_em timestamptz,
  visto_por bigint,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, aplicativo_id) references aplicativo (estabelecimento_id, id),
  foreign key (estabelecimento_id, pedido_id) references pedido (estabelecimento_id, id),
  foreign key (estabelecimento_id, visto_por) references vinculo (estabelecimento_id, id),
  constraint feito_tem_pedido check (estado <> 'feito' or pedido_id is not null),
  constraint recusado_diz_porque check (estado <> 'recusado' or (codigo is not null and motivo is not null and pedido_id is null))
);
create unique index pedido_de_fora_ordem on pedido_de_fora (estabelecimento_id, aplicativo_id, ordem);
create unique index pedido_de_fora_pedido on pedido_de_fora (estabelecimento_id, pedido_id) where pedido_id is not null;
create index pedido_de_fora_aberto on pedido_de_fora (tentar_em) where aberto;
create index pedido_de_fora_em_aberto on pedido_de_fora (estabelecimento_id, aplicativo_id) where aberto;
create index pedido_de_fora_ultimo on pedido_de_fora (estabelecimento_id, aplicativo_id, recebido_em);
create index pedido_de_fora_por_ver on pedido_de_fora (estabelecimento_id) where aviso is not null and visto_em is null;
