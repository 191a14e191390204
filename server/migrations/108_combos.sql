-- A combo is one priced line, and of each thing in it a line of its own, which is made and carried.

insert into modo_de_venda values ('combo');

-- chosen, it is this product: made, carried and counted as one
alter table opcao add produto_estabelecimento_id bigint,
  add foreign key (estabelecimento_id, produto_estabelecimento_id) references produto_estabelecimento;

alter table item_pedido
  -- the priced line: nobody makes it, and it stands as what is in it stands
  add combo boolean not null default false,
  -- the priced line that this one is in, which costs nothing by itself
  add do_combo bigint,
  -- its share of that one's price, in centavos
  add rateio bigint,
  add constraint linha_do_combo check (case when do_combo is null then rateio is null
    else not combo and preco = 0 and rateio >= 0 and rateio is not null end) not valid,
  add foreign key (estabelecimento_id, do_combo) references item_pedido not valid;
