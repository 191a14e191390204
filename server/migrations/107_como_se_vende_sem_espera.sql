-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

alter table produto_estabelecimento validate constraint produto_estabelecimento_venda_fkey;
