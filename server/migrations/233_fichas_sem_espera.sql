-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

-- the fichas of a year are found without reading what else was paid
create index concurrently if not exists pagamento_linha_ficha on pagamento_linha (estabelecimento_id, pagamento_id) where tipo = 'ficha';
