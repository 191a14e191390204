-- sem transação: each statement by itself, and each may run twice. Nobody waits while an index is made.

-- One open check-in for each wallet, as before. But an index of all that are open looked cheap to whoever asks for those of one
-- bar, and then every other bar's were read: only who names a wallet implies that there is one.
drop index concurrently if exists checkin_aberto_de_uma_carteira;
create unique index concurrently checkin_aberto_de_uma_carteira on checkin (carteira_id)
  where fechado_em is null and carteira_id is not null;
drop index concurrently if exists checkin_aberto_da_carteira;
alter index if exists checkin_aberto_de_uma_carteira rename to checkin_aberto_da_carteira;
