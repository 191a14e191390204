-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

alter table pagamento validate constraint pagamento_meio_check;
alter table estorno validate constraint estorno_meio_check;
