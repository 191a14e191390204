-- sem transação: each statement by itself, and each may run twice. Nobody waits while an index is made.

-- Of every means: a day's money is what came in it.
drop index concurrently if exists pagamento_pago_em;
create index concurrently pagamento_pago_em on pagamento (estabelecimento_id, pago_em);

drop index concurrently if exists estorno_feito;
create index concurrently estorno_feito on estorno (estabelecimento_id, concluido_em) where estado = 'feito';

drop index concurrently if exists linha_reaberta_em;
create index concurrently linha_reaberta_em on pagamento_linha (estabelecimento_id, linha_id) where reaberta_em is not null;
