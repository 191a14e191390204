-- sem transação: each statement by itself, and each may run twice. Nobody waits while an index is made.

-- Also those that were undone: a discount is undone by them. Then it does what the one of the others did.
drop index concurrently if exists cota_do_item;
create index concurrently cota_do_item on cota (estabelecimento_id, linha_id);
drop index concurrently if exists cota_da_linha;
