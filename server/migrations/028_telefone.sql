-- What a phone holds and who sees it: wallets with random secrets, tablets of the house, allergies.

-- ---------------------------------------------------------------- names

-- How people are called: 'Ana' of Ana Souza, 'Seu Osvaldo' of Seu Osvaldo Lima. Who is no part of somebody's own answer is
-- told this much of them.
create function primeiro_nome(nome text) returns text language sql immutable as $$
  select substring(ltrim(nome) from '(?i)^(?:(?:seu|dona|sr|sra|dr|dra|tio|tia)\.?\s+)?\S+')
$$;

-- ---------------------------------------------------------------- wallets

-- A wallet has as many secrets as answers had to hand one out: two tabs that come at once get one each, and both open it.
create table carteira_segredo (
  segredo_hash bytea primary key,
  carteira_id bigint not null references carteira on delete cascade,
  criado_em timestamptz not null default now()
);
create index segredo_da_carteira on carteira_segredo (carteira_id);

-- The secret of before, which may have been made from a request's header. It opens the wallet until a random one has come
-- back, and then until `segredo_hash_ate`: what is still on its way with the old one must find it.
alter table carteira alter column segredo_hash drop not null;
alter table carteira add column segredo_hash_ate timestamptz;
-- Of the attempt that asked for this wallet: the same attempt again, while nobody knows whether it arrived, means this one.
alter table carteira add column chave_hash bytea unique;
-- On this device people of the house log in: who sits down next is somebody else.
alter table carteira add column da_casa boolean not null default false;

-- ---------------------------------------------------------------- allergies

-- Health data (LGPD, art. 11): a row is there while its person's own consent is. Not in the tables of people and check-ins,
-- so that nothing that reads or copies those has it.
create table usuario_alergia (
  usuario_id bigint primary key references usuario,
  alergia text not null,
  consentida_em timestamptz not null default now()
);

create table checkin_alergia (
  estabelecimento_id bigint not null,
  checkin_id bigint not null,
  alergia text not null,
  consentida_em timestamptz not null default now(),
  primary key (estabelecimento_id, checkin_id),
  foreign key (estabelecimento_id, checkin_id) references checkin
);

-- However a check-in ends, its allergy ends with it.
create function alergia_acaba() returns trigger language plpgsql as $$
begin
  delete from checkin_alergia where estabelecimento_id = new.estabelecimento_id and checkin_id = new.id;
  return null;
end $$;
create trigger alergia_acaba after update of fechado_em on checkin
  for each row when (old.fechado_em is null and new.fechado_em is not null) execute function alergia_acaba();

-- The queues of the house ask again, and so does this guest. Of what, and that it was an allergy, nothing is said.
create trigger avisa after insert on checkin_alergia referencing new table as mudados
  for each statement execute function avisa_o_checkin('pedido');
create trigger avisa_mudanca after update on checkin_alergia referencing new table as mudados
  for each statement execute function avisa_o_checkin('pedido');
create trigger avisa_fim after delete on checkin_alergia referencing old table as mudados
  for each statement execute function avisa_o_checkin('pedido');

-- The registration asked for allergies in a field that nobody read, without a consent of its own: what was written there
-- is health data that nobody may use, so it is not kept.
update usuario set observacao = '' where observacao <> '';
