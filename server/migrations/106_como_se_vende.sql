-- How a product is sold: by the unit, by weight (its price is of a kilo), at the price of the day, or by person.

create table modo_de_venda (nome text primary key);
insert into modo_de_venda values ('unidade'), ('peso'), ('preco_do_dia'), ('pessoa');

alter table produto_estabelecimento
  add venda text not null default 'unidade',
  -- of what is sold at the price of the day: the bar's day that its price was said for
  add preco_dia date,
  -- how far staff may go from that price, in per cent
  add desvio_percentual int not null default 0,
  add constraint produto_estabelecimento_desvio_check check (desvio_percentual between 0 and 100),
  add foreign key (venda) references modo_de_venda not valid;
