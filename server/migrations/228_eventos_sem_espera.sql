-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

alter table aplicativo validate constraint segredo_cifrado, validate constraint revogado_sem_webhook;
