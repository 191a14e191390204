-- The bar's couvert at this moment; null: none.
create or replace function couvert_de(e estabelecimento) returns bigint language sql stable
  return case when e.couvert > 0 and e.couvert_noite = dia_de_agora(e) then e.couvert end;

-- A couvert's line on this check-in's account. `security definer`, as all that follows: the server may only add to what was announced.
create or replace function poe_couvert(bar bigint, cliente bigint) returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare item bigint := nextval('linha_id'); do_couvert bigint;
begin
  insert into pedido (estabelecimento_id, checkin_id, numero_mesa)
    select bar, cliente, numero_mesa from checkin where estabelecimento_id = bar and id = cliente returning id into do_couvert;
  insert into item_pedido (estabelecimento_id, id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
      nome_departamento, quantidade, preco, status_pedido, recebido_em, couvert)
    select bar, item, do_couvert, cliente, pe.id, pe.nome, 'BAR', 1, couvert_de(e),
      'PEDIDO ENTREGUE AO CLIENTE', now(), true
    from estabelecimento e join produto_estabelecimento pe on pe.estabelecimento_id = e.id and pe.couvert where e.id = bar;
  return item;
end $$;

-- Neither paid nor being paid, whole or in parts. The caller holds the line.
create or replace function ninguem_paga(bar bigint, item bigint) returns boolean language sql stable
  return not exists (select from pagamento_linha where estabelecimento_id = bar and viva and linha_id in (
    select item union select id from cota where estabelecimento_id = bar and linha_id = item and desfeita_em is null));

-- The couverts that a party was asked for on a night, also those that staff took off: of its members' phones, and of people without one.
create or replace function couverts_da_turma(bar bigint, turma bigint, da_noite date)
returns table (item_id bigint, carteira_id bigint, sem_celular boolean) language sql stable as $$
  select distinct on (k.item_id) k.item_id, k.carteira_id, k.da_mesa is not null from checkin c
    join couvert k on k.estabelecimento_id = c.estabelecimento_id and k.noite = da_noite and k.item_id is not null
      and case when c.da_mesa then k.da_mesa = c.id else k.carteira_id = c.carteira_id end
    where c.estabelecimento_id = bar and c.mesa_aberta_id = turma and c.membro_em is not null
    order by k.item_id
$$;

-- A member who comes with a phone takes over a couvert of their party's people without one. Unpaid and on the party's own account,
-- the line comes along; else somebody pays for them, or it was taken off. Null: there is none.
create or replace function toma_couvert(bar bigint, turma bigint, da_noite date, cliente bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare k record; livre boolean;
begin
  select c.*, d.da_mesa into k
    from couverts_da_turma(bar, turma, da_noite) c
    join couvert d on d.estabelecimento_id = bar and d.noite = da_noite and d.carteira_id = c.carteira_id
    join item_pedido i on i.estabelecimento_id = bar and i.id = c.item_id
    where c.sem_celular order by i.checkin_id = d.da_mesa and not i.dividido and i.status_pedido <> 'PEDIDO CANCELADO' desc,
      i.status_pedido = 'PEDIDO CANCELADO', c.item_id limit 1;
  if not found then return null; end if;
  -- what another transaction holds is being paid, or passed; it may have been a moment ago
  perform from item_pedido where estabelecimento_id = bar and id = k.item_id and checkin_id = k.da_mesa and not dividido
    and status_pedido <> 'PEDIDO CANCELADO' for no key update skip locked;
  livre := found and ninguem_paga(bar, k.item_id);
  if livre then update item_pedido set checkin_id = cliente where estabelecimento_id = bar and id = k.item_id; end if;
  delete from couvert where estabelecimento_id = bar and noite = da_noite and carteira_id = k.carteira_id;
  return k.item_id;
end $$;

-- The line, for whom it was announced to and who has none yet. Of a party whose people staff counted, one more phone is not one person more.
create or replace function cobra_couvert(bar bigint, cliente bigint) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare da_noite date; sentado record; contadas int; item bigint;
begin
  select couvert_noite into da_noite from estabelecimento e
    where id = bar and couvert_de(e) is not null;
  if not found then return; end if;
  select carteira_id, mesa_aberta_id, membro_em into sentado from checkin
    where estabelecimento_id = bar and id = cliente and numero_mesa is not null and not da_mesa;
  if not found or not exists (select from couvert where estabelecimento_id = bar and noite = da_noite
      and carteira_id = sentado.carteira_id and item_id is null) then return; end if;
  -- whoever says how many they are, and others who come, do so before or after
  select pessoas into contadas from mesa_aberta where estabelecimento_id = bar and id = sentado.mesa_aberta_id
    and sentado.membro_em is not null and encerrada_em is null for no key update;
  perform from couvert where estabelecimento_id = bar and noite = da_noite and carteira_id = sentado.carteira_id
    and item_id is null for update;
  if not found then return; end if;
  item := case when contadas is null then poe_couvert(bar, cliente)
    else toma_couvert(bar, sentado.mesa_aberta_id, da_noite, cliente) end;
  update couvert set item_id = item
    where estabelecimento_id = bar and noite = da_noite and carteira_id = sentado.carteira_id;
end $$;

-- So many more of this party are owed: first by members who have none, then by people without a phone.
-- Answers how many of these have no account yet; `mesa` is the check-in that takes them.
create or replace function pede_couverts(bar bigint, turma bigint, quantos int, mesa bigint) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare da_noite date; quem record; sem_aparelho bigint; faltam int := quantos;
begin
  select couvert_noite into da_noite from estabelecimento e
    where id = bar and couvert_de(e) is not null;
  if not found then return 0; end if;
  for quem in select c.id, c.carteira_id from checkin c
    join couvert k on k.estabelecimento_id = bar and k.noite = da_noite and k.carteira_id = c.carteira_id and k.item_id is null
    where c.estabelecimento_id = bar and c.mesa_aberta_id = turma and c.membro_em is not null and not c.da_mesa
      and c.fechado_em is null and c.presente_em is not null and c.numero_mesa is not null order by c.id limit quantos
  loop
    update couvert set item_id = poe_couvert(bar, quem.id)
      where estabelecimento_id = bar and noite = da_noite and carteira_id = quem.carteira_id;
    faltam := faltam - 1;
  end loop;
  while mesa is not null and faltam > 0 loop
    insert into carteira default values returning id into sem_aparelho;
    insert into couvert (estabelecimento_id, noite, carteira_id, item_id, da_mesa)
      values (bar, da_noite, sem_aparelho, poe_couvert(bar, mesa), mesa);
    faltam := faltam - 1;
  end loop;
  return faltam;
end $$;

-- So many of people without a phone are owed no more, and no more in all than there are people: of members the last ones then. What
-- is paid or being paid stays. Answers how many went.
create or replace function tira_couverts(bar bigint, turma bigint, menos int, por bigint, porque text) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare quantas int; da_noite date; total int; k record; tirados bigint[] := '{}';
begin
  select f.pessoas, dia_de_agora(e) into quantas, da_noite from mesa_aberta f
    join estabelecimento e on e.id = f.estabelecimento_id
    where f.estabelecimento_id = bar and f.id = turma for no key update of f;
  if quantas is null then return 0; end if;
  select count(*) into total from couverts_da_turma(bar, turma, da_noite);
  for k in select c.* from couverts_da_turma(bar, turma, da_noite) c
    join item_pedido i on i.estabelecimento_id = bar and i.id = c.item_id and i.status_pedido <> 'PEDIDO CANCELADO'
    order by c.sem_celular desc, c.item_id desc
  loop
    exit when total <= quantas and (menos <= 0 or not k.sem_celular);
    -- what another transaction holds is being paid; or it was taken off a moment ago
    perform from item_pedido where estabelecimento_id = bar and id = k.item_id and status_pedido <> 'PEDIDO CANCELADO'
      for no key update skip locked;
    continue when not found;
    continue when not ninguem_paga(bar, k.item_id);
    if k.sem_celular then
      delete from couvert where estabelecimento_id = bar and noite = da_noite and carteira_id = k.carteira_id;
    else
      update couvert set item_id = null where estabelecimento_id = bar and noite = da_noite and item_id = k.item_id;
    end if;
    tirados := tirados || k.item_id;
    total := total - 1;
    menos := menos - 1;
  end loop;
  if tirados <> '{}' then
    perform cancela_itens(bar, tirados, por, porque, null, false, '{}');
  end if;
  return cardinality(tirados);
end $$;

-- Who joins a party whose people staff counted is one of them, and brings no couvert more.
create or replace function couverts_da_turma_contada() returns trigger language plpgsql as $$
begin
  perform tira_couverts(new.estabelecimento_id, new.mesa_aberta_id, 0, autor_em(new.estabelecimento_id), 'A casa contou as pessoas da mesa');
  return null;
end $$;

create or replace trigger couverts_da_turma_contada after update of mesa_aberta_id, membro_em on checkin for each row
  when (new.membro_em is not null and (old.membro_em is null or old.mesa_aberta_id is distinct from new.mesa_aberta_id))
  execute function couverts_da_turma_contada();

create or replace function couvert_de_quem_esta() returns trigger language plpgsql as $$
begin
  perform cobra_couvert(new.estabelecimento_id, new.id);
  return null;
end $$;

create or replace trigger couvert_de_quem_esta after update of presente_em on checkin for each row
  when (old.presente_em is null and new.presente_em is not null and new.numero_mesa is not null)
  execute function couvert_de_quem_esta();

-- With presenca 'aberto' no staff member says who is here: an item delivered to a guest says it.
create or replace function couvert_de_quem_recebe() returns trigger language plpgsql as $$
begin
  if exists (select from estabelecimento e where e.id = new.estabelecimento_id and e.presenca = 'aberto'
      and couvert_de(e) is not null) then
    perform cobra_couvert(new.estabelecimento_id, new.checkin_id);
  end if;
  return null;
end $$;

create or replace trigger couvert_de_quem_recebe after update of status_pedido on item_pedido for each row
  when (new.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' and old.status_pedido <> new.status_pedido)
  execute function couvert_de_quem_recebe();

-- A guest who sits down at a table while there is music: with a new check-in, or coming from the counter. At the end of the
-- transaction, when their party is known too.
create or replace function pede_couvert() returns trigger language plpgsql as $$
begin
  insert into couvert (estabelecimento_id, noite, carteira_id)
    select e.id, e.couvert_noite, new.carteira_id from estabelecimento e
    where e.id = new.estabelecimento_id and couvert_de(e) is not null
    on conflict do nothing;
  if exists (select from checkin where estabelecimento_id = new.estabelecimento_id and id = new.id and presente_em is not null) then
    perform cobra_couvert(new.estabelecimento_id, new.id);
  end if;
  return null;
end $$;

drop trigger if exists pede_couvert on checkin;
create constraint trigger pede_couvert after insert on checkin deferrable initially deferred for each row
  when (new.numero_mesa is not null and not new.da_mesa) execute function pede_couvert();

create or replace trigger pede_couvert_a_mesa after update of numero_mesa on checkin for each row
  when (old.numero_mesa is null and new.numero_mesa is not null and not new.da_mesa) execute function pede_couvert();
