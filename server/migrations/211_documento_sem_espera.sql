-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

alter table ficha_sem_rede validate constraint ficha_sem_rede_recusa_check;
