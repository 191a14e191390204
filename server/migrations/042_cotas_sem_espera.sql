-- sem transação: each statement by itself, and each may run twice. Nobody waits while millions of lines are read.

drop index concurrently if exists item_dividido;
create index concurrently item_dividido on item_pedido (estabelecimento_id, checkin_id) where dividido;

alter table item_pedido validate constraint dividido_na_mesa;
