-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.
-- The last papers of a printer are read whenever it is called: without this, those of all its bar's printers and nights.

create index concurrently if not exists impressao_da_impressora on impressao (estabelecimento_id, impressora_id, id);
