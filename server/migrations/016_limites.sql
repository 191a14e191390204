-- Attempts are counted here, so that all processes of the server count together.

-- Unlogged: one short statement an attempt, which waits for no disk. A database that fell forgives.
create unlogged table tentativa (
  -- a hash of what was tried and of whom it is counted by: no address, no e-mail and no card is readable in it
  chave text primary key,
  n int not null,
  -- from then on counting begins anew
  ate timestamptz not null
);

-- The device on which somebody logged in: strangers' guesses at that account do not lock it out.
alter table sessao add column carteira_id bigint references carteira;

-- A check-in has so many proofs, and the oldest dies.
create index checkin_prova_do_checkin on checkin_prova (estabelecimento_id, checkin_id, criada_em);
