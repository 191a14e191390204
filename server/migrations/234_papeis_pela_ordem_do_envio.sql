-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

-- what a printer was sent last may have been ordered long before
create index concurrently if not exists impressao_mandada on impressao (estabelecimento_id, impressora_id, enviada_em);

drop index concurrently if exists impressao_da_impressora;
