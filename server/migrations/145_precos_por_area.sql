-- What a product costs in an area of the house, where that is another price than the general one.

-- A row's price never changes: another one is another row. `ate`: until when; null: it holds
create table preco_da_area (
  estabelecimento_id bigint not null,
  produto_estabelecimento_id bigint not null,
  area_id bigint not null,
  preco bigint not null check (preco >= 0),
  desde timestamptz not null,
  ate timestamptz,
  primary key (estabelecimento_id, produto_estabelecimento_id, area_id, desde),
  constraint produto_da_mesma_casa foreign key (estabelecimento_id, produto_estabelecimento_id) references produto_estabelecimento,
  constraint area_da_mesma_casa foreign key (estabelecimento_id, area_id) references area on delete cascade
);
create unique index um_preco_por_area on preco_da_area (estabelecimento_id, produto_estabelecimento_id, area_id) where ate is null;
create index preco_da_area_da_area on preco_da_area (estabelecimento_id, area_id);

-- sales at the counter are made in it
alter table area add balcao boolean not null default false;
create unique index um_balcao on area (estabelecimento_id) where balcao;

-- They ask for an area now, and stand anew in server/schema.
drop function if exists precos_em(bigint, timestamptz, bigint[]);
drop function if exists precos_desde(bigint, bigint[], timestamptz);
drop function if exists cardapio_programado(bigint);
