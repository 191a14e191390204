-- How people are called: 'Ana' of Ana Souza; with what stands before a name and is none by itself: 'Seu Osvaldo', 'D. Zuleide',
-- 'Prof. Anselmo', 'Família Souza', 'Cliente 16'. Other guests' answers tell no more of a person than this.
create or replace function primeiro_nome(nome text) returns text language sql immutable as $$
  select substring(ltrim(nome) from '(?i)^(?:(?:seu|dona|d|sr|sra|srta|dr|dra|prof|profa|professor|professora|pe|padre|frei|dom|irm[ãÃ]|pastor|pastora|mestre|tio|tia|v[oóôÓÔ]|vov[oóôÓÔ]|fam[iíÍ]lia|cliente)\.?\s+)?\S+')
$$;

-- 'Ana P.': how a guest is called where two of their party are called Ana. What two words of a name do not tell apart,
-- the order of coming does: 'Ana P. (2)'.
create or replace function nome_com_inicial(nome text) returns text language sql immutable as $$
  select primeiro_nome(nome) || coalesce(' ' || upper((regexp_match(
    substr(ltrim(nome), length(primeiro_nome(nome)) + 1), '^\s+(?:(?:de|da|do|das|dos|e)\s+)?(\S)', 'i'))[1]) || '.', '')
$$;

-- Guests of the same first name at one table each have an initial; a name given by staff stays whole. A table, since every
-- line of every queue asks for it: PostgreSQL takes that up into the statement, and a function of one value it calls.
create or replace function nome_na_mesa(c checkin) returns table (nome text) language sql stable as $$
  select case when c.nome_da_casa then c.nome
    -- nobody else is called so
    when o.antes is null then primeiro_nome(c.nome)
    when o.antes > 0 then nome_com_inicial(c.nome) || ' (' || o.antes + 1 || ')'
    else nome_com_inicial(c.nome) end
  from (select sum((o.id < c.id and lower(nome_com_inicial(o.nome)) = lower(nome_com_inicial(c.nome)))::int) as antes
    from checkin o
    where o.estabelecimento_id = c.estabelecimento_id and o.mesa_aberta_id = c.mesa_aberta_id and o.id <> c.id
      and lower(primeiro_nome(o.nome)) = lower(primeiro_nome(c.nome))) o
$$;

-- a guest who says their own name afterwards is called by the usual rules
create or replace function nome_de_quem_o_disse() returns trigger language plpgsql as $$
begin
  new.nome_da_casa = false;
  return new;
end $$;

create or replace trigger nome_de_quem_o_disse before update of nome on checkin for each row
  when (old.nome_da_casa and new.nome is distinct from old.nome) execute function nome_de_quem_o_disse();

create or replace function muda_de_mesa() returns trigger language plpgsql as $$
begin
  new.mudou_de_mesa_em := now();
  perform diz('pedido', new.estabelecimento_id, new.id);
  return new;
end $$;

create or replace trigger muda_de_mesa before update of numero_mesa on checkin for each row
  when (old.numero_mesa is distinct from new.numero_mesa) execute function muda_de_mesa();

-- What systems of others call the account of this check-in's comanda. One of before is called by its only device.
create or replace function conta_da_comanda_de(c checkin) returns bigint language sql immutable
  return coalesce(c.conta_da_comanda, c.id);

-- It is so called from the first device that takes it until the last that goes. Who takes one that
-- others have is on theirs; who goes alone to another keeps their own, as a party does that changes table. A new one is of the check-ins'
-- own sequence: accounts were called by those before.
create or replace function conta_da_comanda() returns trigger language plpgsql as $$
begin
  new.conta_da_comanda = case when new.numero_comanda is not null then coalesce(
    (select conta_da_comanda_de(d) from checkin d where d.estabelecimento_id = new.estabelecimento_id
      and d.numero_comanda = new.numero_comanda and d.fechado_em is null and d.id <> new.id limit 1),
    case when not exists (select from checkin d where d.estabelecimento_id = new.estabelecimento_id
      and d.conta_da_comanda = old.conta_da_comanda and d.fechado_em is null and d.id <> new.id) then old.conta_da_comanda end,
    nextval(pg_get_serial_sequence('checkin', 'id'))) end;
  return new;
end $$;

create or replace trigger conta_da_comanda_nova before insert on checkin for each row
  when (new.numero_comanda is not null and new.fechado_em is null) execute function conta_da_comanda();

create or replace trigger conta_da_comanda before update of numero_comanda, fechado_em on checkin for each row
  when (new.fechado_em is null and (old.numero_comanda, old.fechado_em is null) is distinct from (new.numero_comanda, true))
  execute function conta_da_comanda();

-- What was taken stays so, with the code that did it: no later one opens it again.
create or replace function comanda_no_celular() returns trigger language plpgsql as $$
begin
  raise exception 'a comanda do check-in % já está num celular', old.checkin_id
    using errcode = 'check_violation', constraint = 'comanda_no_celular';
end $$;

create or replace trigger comanda_no_celular before update on codigo_da_comanda for each row
  when (old.aceito_em is not null) execute function comanda_no_celular();

-- It ends with the check-in, however that ends. Who was just told what their card paid is told first: `enviarNotificacoes` takes them away then.
create or replace function notificacoes_acabam() returns trigger language plpgsql as $$
begin
  delete from notificacao_aparelho where estabelecimento_id = new.estabelecimento_id and checkin_id = new.id
    and not exists (select from combinado k where k.estabelecimento_id = new.estabelecimento_id and k.checkin_id = new.id
      and k.contado_em > now() - interval '1 minute');
  return null;
end $$;

create or replace trigger notificacoes_acabam after update of fechado_em on checkin for each row
  when (old.fechado_em is null and new.fechado_em is not null) execute function notificacoes_acabam();

-- However a check-in ends, its allergy ends with it.
create or replace function alergia_acaba() returns trigger language plpgsql as $$
begin
  delete from checkin_alergia where estabelecimento_id = new.estabelecimento_id and checkin_id = new.id;
  return null;
end $$;

create or replace trigger alergia_acaba after update of fechado_em on checkin
  for each row when (old.fechado_em is null and new.fechado_em is not null) execute function alergia_acaba();

-- A trigger and no constraint: a row of before that is changed elsewhere meanwhile must not be refused for its old CPF.
create or replace function recusa_cpf_aberto() returns trigger language plpgsql as $$
begin
  raise exception 'um CPF de % não está cifrado', tg_table_name using errcode = 'check_violation', constraint = 'cpf_cifrado';
end $$;

create or replace trigger cpf_cifrado before insert or update of cpf on usuario for each row
  when (new.cpf !~ '^v1:[0-9a-f]{8}:[A-Za-z0-9_-]{52}$') execute function recusa_cpf_aberto();

create or replace trigger cpf_cifrado before insert or update of cpf on checkin for each row
  when (new.cpf !~ '^v1:[0-9a-f]{8}:[A-Za-z0-9_-]{52}$') execute function recusa_cpf_aberto();

create or replace trigger cpf_cifrado before insert or update of cpf on pagamento for each row
  when (new.cpf !~ '^v1:[0-9a-f]{8}:[A-Za-z0-9_-]{52}$') execute function recusa_cpf_aberto();

-- Why the comanda of this check-in is blocked; null: it is not. Volatile, so that it is looked up when it is asked: a statement that waited
-- for the check-in began before whoever held it said so.
create or replace function porque_bloqueada(c checkin) returns text language sql volatile as $$
  select b.motivo from comanda_bloqueada b where b.estabelecimento_id = c.estabelecimento_id and b.numero = c.numero_comanda
$$;

-- So long a system of others closes an account; then it is as if it had said nothing.
create or replace function fechamento_dura(f conta_em_fechamento) returns boolean language sql stable
  return f.desde > now() - interval '15 minutes';

-- Whether it closes an account that this check-in is of: its table's, or its comanda's.
create or replace function fecha_a_conta_de(f conta_em_fechamento, c checkin) returns boolean language sql stable
  return fechamento_dura(f) and (
    exists (select from mesa_juntada m where m.estabelecimento_id = f.estabelecimento_id and m.mesa_aberta_id = f.mesa_aberta_id
      and m.numero_mesa = c.numero_mesa and m.ate is null)
    or (c.numero_comanda is not null and conta_da_comanda_de(c) = f.conta_da_comanda));

-- What the system is called that closes an account of this check-in; null: none does. Volatile, as above.
create or replace function sistema_que_fecha(c checkin) returns text language sql volatile as $$
  select a.nome from conta_em_fechamento f
    join aplicativo a on a.estabelecimento_id = f.estabelecimento_id and a.id = f.aplicativo_id
    where f.estabelecimento_id = c.estabelecimento_id and fecha_a_conta_de(f, c) order by f.id limit 1
$$;

-- Nobody closes the accounts of these check-ins any more. Answers who did, and which accounts; null: nobody.
create or replace function reabre_contas(bar bigint, quais bigint[]) returns jsonb language sql volatile as $$
  with delas as (
    select f.id from conta_em_fechamento f
    where f.estabelecimento_id = bar and exists (select from checkin c
      where c.estabelecimento_id = bar and c.id = any(quais) and fecha_a_conta_de(f, c))
    order by f.id for update of f
  ), abertas as (
    delete from conta_em_fechamento f using delas where f.estabelecimento_id = bar and f.id = delas.id
    returning f.mesa_aberta_id, f.conta_da_comanda, f.aplicativo_id
  )
  select jsonb_agg(jsonb_build_object('sistema', a.nome,
      'mesa', (select m.numero_mesa from mesa_juntada m where m.estabelecimento_id = bar and m.mesa_aberta_id = f.mesa_aberta_id
        and m.ate is null order by m.desde, m.numero_mesa limit 1),
      'comanda', (select max(c.numero_comanda) from checkin c
        where c.estabelecimento_id = bar and c.id = any(quais) and conta_da_comanda_de(c) = f.conta_da_comanda)))
    from abertas f join aplicativo a on a.estabelecimento_id = bar and a.id = f.aplicativo_id
$$;

-- Who leaves their party takes out of its round what they put into it: nobody sends it for them.
create or replace function tira_da_rodada() returns trigger language plpgsql as $$
begin
  delete from rodada_linha where estabelecimento_id = new.estabelecimento_id and checkin_id = new.id;
  return null;
end $$;

create or replace trigger tira_da_rodada after update of fechado_em, membro_em on checkin for each row
  when ((old.fechado_em is null and new.fechado_em is not null) or (old.membro_em is not null and new.membro_em is null))
  execute function tira_da_rodada();

create or replace function acaba_a_rodada() returns trigger language plpgsql as $$
begin
  delete from rodada_linha r using checkin c
    where c.estabelecimento_id = new.estabelecimento_id and c.mesa_aberta_id = new.id
      and r.estabelecimento_id = c.estabelecimento_id and r.checkin_id = c.id;
  return null;
end $$;

create or replace trigger acaba_a_rodada after update of encerrada_em on mesa_aberta for each row
  when (old.encerrada_em is null and new.encerrada_em is not null) execute function acaba_a_rodada();
