-- How many there are of an option; null: not counted. One that is a product has that product's stock.
alter table opcao add qtd_estoque int,
  add constraint estoque_da_opcao_suficiente check (qtd_estoque >= 0),
  add constraint estoque_da_opcao_ou_do_produto check (qtd_estoque is null or produto_estabelecimento_id is null);

-- What one unit of the line took from counted options, and has not given back: {"7": 2}, by their ids; null: nothing
alter table item_pedido add tirou_opcoes jsonb;
