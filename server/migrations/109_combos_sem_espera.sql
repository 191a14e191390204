-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

drop index concurrently if exists item_do_combo;
create index concurrently item_do_combo on item_pedido (estabelecimento_id, do_combo) where do_combo is not null;
alter table item_pedido validate constraint linha_do_combo;
alter table item_pedido validate constraint item_pedido_estabelecimento_id_do_combo_fkey;
