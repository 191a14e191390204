-- sem transação: each statement by itself, and each may run twice. Nobody waits while an index is made.

-- ---------------------------------------------------------------- a party's people, also those who have left

drop index concurrently if exists checkin_da_turma;
create index concurrently checkin_da_turma on checkin (estabelecimento_id, mesa_aberta_id) where mesa_aberta_id is not null;

-- ---------------------------------------------------------------- what the provider took, by when

drop index concurrently if exists pagamento_do_extrato;
create index concurrently pagamento_do_extrato on pagamento (estabelecimento_id, pago_em)
  where meio in ('cartao', 'cartao_salvo', 'checkout', 'pix');
drop index concurrently if exists pagamento_recente;
create index concurrently pagamento_recente on pagamento (criado_em)
  where meio in ('cartao', 'cartao_salvo', 'checkout', 'pix');

-- ---------------------------------------------------------------- steps

-- A step is looked for by its item; nothing points at one. Two indexes of what is written most were one too many.
alter table item_andamento drop constraint if exists item_andamento_pkey;
