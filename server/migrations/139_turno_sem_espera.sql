-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

alter table pedido validate constraint pedido_espera_check;
