-- People's data: CPFs that only the server can read, and an end to what is kept of whom.

-- ---------------------------------------------------------------- CPFs

-- As the server writes it: version, the id of its key, then nonce, ciphertext and tag (server/src/cofre.ts). What was there
-- before is encrypted when the server starts, before it listens. Nobody is found by a CPF, so there is nothing to find it by.
alter table usuario drop constraint usuario_cpf_check;
alter table checkin drop constraint checkin_cpf_check;
alter table pagamento drop constraint pagamento_cpf_check;

-- A trigger and no constraint: a row of before that is changed elsewhere meanwhile must not be refused for its old CPF.
create function recusa_cpf_aberto() returns trigger language plpgsql as $$
begin
  raise exception 'um CPF de % não está cifrado', tg_table_name using errcode = 'check_violation', constraint = 'cpf_cifrado';
end $$;
create trigger cpf_cifrado before insert or update of cpf on usuario for each row
  when (new.cpf !~ '^v1:[0-9a-f]{8}:[A-Za-z0-9_-]{52}$') execute function recusa_cpf_aberto();
create trigger cpf_cifrado before insert or update of cpf on checkin for each row
  when (new.cpf !~ '^v1:[0-9a-f]{8}:[A-Za-z0-9_-]{52}$') execute function recusa_cpf_aberto();
create trigger cpf_cifrado before insert or update of cpf on pagamento for each row
  when (new.cpf !~ '^v1:[0-9a-f]{8}:[A-Za-z0-9_-]{52}$') execute function recusa_cpf_aberto();

-- The id of the key that encrypts now: a server that does not have it would read no CPF, and says so instead of starting.
create table chave_dos_cpfs (
  unica boolean primary key default true check (unica),
  id text not null check (id ~ '^[0-9a-f]{8}$'),
  desde timestamptz not null default now()
);

-- ---------------------------------------------------------------- an end

-- A deleted account keeps its id, for what points at it, and nothing that says whose it was.
alter table usuario alter column cpf drop not null, add column apagada_em timestamptz;

-- Since when nothing here says whose check-in it was. The account that it belongs to, if any, is still pointed at.
alter table checkin add column esquecido_em timestamptz;
create index checkin_a_esquecer on checkin (fechado_em) where fechado_em is not null and esquecido_em is null;
create index checkin_do_usuario on checkin (usuario_id) where usuario_id is not null;
create index checkin_da_carteira on checkin (carteira_id);
create index sessao_antiga on sessao ((least(encerrada_em, expira_em)));

-- One night's pruning. `dia` is the one on which the night ended, by the clock of the first bar; whoever writes the row does
-- the work. terminou_em null: under way, or to be taken up again.
create table limpeza_da_noite (
  dia date primary key,
  comecou_em timestamptz not null default now(),
  terminou_em timestamptz
);

-- As before, but that a name of months ago goes, or that a CPF is encrypted with another key, is no news to any screen.
create or replace function diz(topico text, estabelecimento_id bigint, checkin_id bigint) returns void language sql as $$
  select pg_notify('boteco', json_build_object(
    'topico', topico, 'estabelecimento_id', estabelecimento_id, 'checkin_id', checkin_id)::text)
  where current_setting('boteco.calado', true) is distinct from 'sim'
$$;
