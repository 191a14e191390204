-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.
-- Every few seconds somebody looks for them in all houses.

create index concurrently if not exists venda_na_maquininha on checkin (id) where fechado_em is null and entrega_ao_pagar is not null;
