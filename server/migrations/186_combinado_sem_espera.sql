-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

alter table pagamento validate constraint pagamento_combinado_fkey;
create index concurrently if not exists pagamentos_do_combinado on pagamento (estabelecimento_id, combinado_id) where combinado_id is not null;
