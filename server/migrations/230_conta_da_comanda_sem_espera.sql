-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

-- an account is found by its name, open or closed
create index concurrently if not exists checkin_da_conta on checkin (estabelecimento_id, conta_da_comanda) where conta_da_comanda is not null;
