-- sem transação: each statement by itself, and each may run twice. Nobody waits while an index is made.

-- ---------------------------------------------------------------- what somebody may still use, without years of what is used

drop index concurrently if exists ficha_aberta;
create index concurrently ficha_aberta on ficha (estabelecimento_id, numero) where usada_em is null and cancelada_em is null;
