-- What is taken home: the house's packaging is a product of its own, and a line says that it goes in one.
alter table produto_estabelecimento add embalagem boolean not null default false;
-- one of them is what a tap adds
create unique index uma_embalagem on produto_estabelecimento (estabelecimento_id) where embalagem and removido_em is null;
alter table item_pedido add viagem boolean not null default false;

-- A ficha that was sold at the counter, on the till's paper. Its code is signed when it is sent, and not kept.
alter table impressao add ficha_id bigint,
  add constraint impressao_da_mesma_ficha foreign key (estabelecimento_id, ficha_id) references ficha (estabelecimento_id, id),
  drop constraint impressao_tipo_check, drop constraint impressao_de_um_pedido,
  add constraint impressao_tipo_check check (tipo in ('pedido', 'cancelamento', 'teste', 'conta', 'ficha')),
  add constraint impressao_de_um_pedido check ((tipo in ('teste', 'conta', 'ficha')) = (pedido_id is null)),
  add constraint impressao_de_uma_ficha check ((tipo = 'ficha') = (ficha_id is not null));
create index impressao_da_ficha on impressao (estabelecimento_id, ficha_id) where ficha_id is not null;
