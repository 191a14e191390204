-- sem transação: each statement by itself, and each may run twice. Nobody waits while millions of lines are read.

alter table item_pedido validate constraint item_pedido_quantidade_check;
