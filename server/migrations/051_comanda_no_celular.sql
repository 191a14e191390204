-- A comanda that a waiter opened goes to its guest's own phone.

-- Each comanda has one code, the newest; of its 40 random bits only the hash is kept. The phone that says it first holds the
-- check-in from then on.
create table codigo_da_comanda (
  estabelecimento_id bigint not null,
  checkin_id bigint not null,
  segredo_hash bytea not null unique,
  -- who held it up
  dado_por bigint not null,
  vence_em timestamptz not null,
  aceito_em timestamptz,
  primary key (estabelecimento_id, checkin_id),
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, dado_por) references vinculo
);

-- What was taken stays so, with the code that did it: no later one opens it again.
create function comanda_no_celular() returns trigger language plpgsql as $$
begin
  raise exception 'a comanda do check-in % já está num celular', old.checkin_id
    using errcode = 'check_violation', constraint = 'comanda_no_celular';
end $$;
create trigger comanda_no_celular before update on codigo_da_comanda for each row
  when (old.aceito_em is not null) execute function comanda_no_celular();
