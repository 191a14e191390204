-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

-- Every few seconds somebody looks for them in all houses.
create index concurrently if not exists venda_na_maquininha on checkin (id) where fechado_em is null and entrega_ao_pagar is not null;

-- What was lost may be paid after all, that may be undone, and then it is lost again.
create unique index concurrently if not exists perda_de_quando on perda (estabelecimento_id, linha_id, em);
alter table perda drop constraint perda_pkey, add constraint perda_pkey primary key using index perda_de_quando;
