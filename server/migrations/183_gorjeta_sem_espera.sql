-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

alter table pagamento_linha validate constraint pagamento_linha_tipo_check;
-- a day's tips are found without reading what else was paid
create index concurrently if not exists pagamento_linha_gorjeta on pagamento_linha (estabelecimento_id, pagamento_id) where tipo = 'gorjeta';
