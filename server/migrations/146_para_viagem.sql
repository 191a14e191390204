-- What is taken home: the house's packaging is a product of its own, and a line says that it goes in one.
alter table produto_estabelecimento add embalagem boolean not null default false;
-- one of them is what a tap adds
create unique index uma_embalagem on produto_estabelecimento (estabelecimento_id) where embalagem and removido_em is null;
alter table item_pedido add viagem boolean not null default false;
