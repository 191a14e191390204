-- What one of a product, or of an option that is chosen, is made of.
create table receita (
  estabelecimento_id bigint not null,
  produto_estabelecimento_id bigint,
  opcao_id bigint,
  insumo_id bigint not null,
  quantidade int not null check (quantidade between 1 and 1000000),
  foreign key (estabelecimento_id, produto_estabelecimento_id) references produto_estabelecimento (estabelecimento_id, id),
  foreign key (estabelecimento_id, opcao_id) references opcao (estabelecimento_id, id),
  foreign key (estabelecimento_id, insumo_id) references insumo (estabelecimento_id, id),
  constraint receita_de_um check (num_nonnulls(produto_estabelecimento_id, opcao_id) = 1)
);
create unique index receita_do_produto on receita (estabelecimento_id, produto_estabelecimento_id, insumo_id) where produto_estabelecimento_id is not null;
create unique index receita_da_opcao on receita (estabelecimento_id, opcao_id, insumo_id) where opcao_id is not null;
create index receita_com_insumo on receita (estabelecimento_id, insumo_id);

-- What one unit of the line took from ingredients, and has not given back: {"3": 50}, by their ids; null: nothing
alter table item_pedido add tirou_insumos jsonb;
-- of all that was lost, without a table
alter table perda_avulsa add tirou_insumos jsonb;
