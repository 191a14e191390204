-- Minutes that the house takes to make what stands under a category; a product that says its own keeps it.
alter table categoria_da_casa add preparo_min int,
  add constraint preparo_da_categoria check (preparo_min between 1 and 180);

-- When the department released the line; null: it has not, or took it back. Of lines released before this, nobody knows.
alter table item_pedido add liberado_em timestamptz;
