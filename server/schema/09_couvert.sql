-- The bar's couvert at this moment; null: none.
create or replace function couvert_de(e estabelecimento) returns bigint language sql stable
  return case when e.couvert > 0 and e.couvert_noite = dia_de_agora(e) then e.couvert end;

-- The line, for whom it was announced to and who has none yet. `security definer`: the server may only add to what was announced.
create or replace function cobra_couvert(bar bigint, cliente bigint) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare casa record; sentado record; item bigint; do_couvert bigint;
begin
  select couvert_de(e) as preco, e.couvert_noite as noite, pe.id, pe.nome into casa
    from estabelecimento e
    join produto_estabelecimento pe on pe.estabelecimento_id = e.id and pe.couvert
    where e.id = bar and couvert_de(e) is not null;
  if not found then return; end if;
  select carteira_id, numero_mesa into sentado from checkin
    where estabelecimento_id = bar and id = cliente and numero_mesa is not null;
  if not found then return; end if;
  update couvert set item_id = nextval('linha_id')
    where estabelecimento_id = bar and noite = casa.noite and carteira_id = sentado.carteira_id and item_id is null
    returning item_id into item;
  if not found then return; end if;
  insert into pedido (estabelecimento_id, checkin_id, numero_mesa)
    values (bar, cliente, sentado.numero_mesa) returning id into do_couvert;
  insert into item_pedido (estabelecimento_id, id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
      nome_departamento, quantidade, preco, status_pedido, recebido_em, couvert)
    values (bar, item, do_couvert, cliente, casa.id, casa.nome, 'BAR', 1, casa.preco,
      'PEDIDO ENTREGUE AO CLIENTE', now(), true);
end $$;

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

-- A guest who sits down at a table while there is music: with a new check-in, or coming from the counter.
create or replace function pede_couvert() returns trigger language plpgsql as $$
begin
  insert into couvert (estabelecimento_id, noite, carteira_id)
    select e.id, e.couvert_noite, new.carteira_id from estabelecimento e
    where e.id = new.estabelecimento_id and couvert_de(e) is not null
    on conflict do nothing;
  if new.presente_em is not null then perform cobra_couvert(new.estabelecimento_id, new.id); end if;
  return null;
end $$;

create or replace trigger pede_couvert after insert on checkin for each row
  when (new.numero_mesa is not null) execute function pede_couvert();

create or replace trigger pede_couvert_a_mesa after update of numero_mesa on checkin for each row
  when (old.numero_mesa is null and new.numero_mesa is not null) execute function pede_couvert();
