-- Couvert artístico: what a night with live music costs each person who sits down, a line of their account without preparation.

-- Centavos a person; 0: the house has none.
alter table estabelecimento add column couvert bigint not null default 0 check (couvert between 0 and 1000000);
-- The bar's day for which somebody said that there is music. It ends with that day.
alter table estabelecimento add column couvert_noite date;

-- What the lines of it are of. Not on the menu, of no category, and whatever the house asks for besides is never on it.
alter table produto_estabelecimento add column couvert boolean not null default false;
alter table produto_estabelecimento alter column categoria_id drop not null;
alter table produto_estabelecimento add constraint couvert_a_parte
  check (case when couvert then categoria_id is null and oculto and sem_taxa else categoria_id is not null end) not valid;

-- Somebody owes it, and nobody made or brought it: it shows of nobody that they are here.
alter table item_pedido add column couvert boolean not null default false;

-- Whose it was in which night: once, whatever has become of the line since.
create table couvert (
  estabelecimento_id bigint not null,
  noite date not null,
  carteira_id bigint not null references carteira,
  item_id bigint not null,
  primary key (estabelecimento_id, noite, carteira_id),
  -- the item comes after the row that says whether there is one
  foreign key (estabelecimento_id, item_id) references item_pedido deferrable initially deferred
);

-- The house's couvert of this moment; null: none.
create function couvert_de(valor bigint, noite date, fuso text) returns bigint language sql stable
  return case when valor > 0 and noite = dia_do_bar(now(), fuso) then valor end;

-- Whoever sits down at a table while there is music: with a new check-in, or coming from the counter.
create function pede_couvert() returns trigger language plpgsql as $$
declare casa record; item bigint; do_couvert bigint;
begin
  select couvert_de(e.couvert, e.couvert_noite, e.fuso_horario) as preco, e.couvert_noite as noite, pe.id, pe.nome into casa
    from estabelecimento e
    join produto_estabelecimento pe on pe.estabelecimento_id = e.id and pe.couvert
    where e.id = new.estabelecimento_id and couvert_de(e.couvert, e.couvert_noite, e.fuso_horario) is not null;
  if not found then return null; end if;
  item := nextval('linha_id');
  insert into couvert (estabelecimento_id, noite, carteira_id, item_id)
    values (new.estabelecimento_id, casa.noite, new.carteira_id, item) on conflict do nothing;
  if not found then return null; end if;
  insert into pedido (estabelecimento_id, checkin_id, numero_mesa)
    values (new.estabelecimento_id, new.id, new.numero_mesa) returning id into do_couvert;
  insert into item_pedido (estabelecimento_id, id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
      nome_departamento, quantidade, preco, status_pedido, recebido_em, couvert)
    values (new.estabelecimento_id, item, do_couvert, new.id, casa.id, casa.nome, 'BAR', 1, casa.preco,
      'PEDIDO ENTREGUE AO CLIENTE', now(), true);
  return null;
end $$;
create trigger pede_couvert after insert on checkin for each row
  when (new.numero_mesa is not null) execute function pede_couvert();
create trigger pede_couvert_a_mesa after update of numero_mesa on checkin for each row
  when (old.numero_mesa is null and new.numero_mesa is not null) execute function pede_couvert();

-- Menus that are open say it at once.
create function avisa_do_couvert() returns trigger language plpgsql as $$
begin
  perform diz('cardapio', new.id, null);
  return null;
end $$;
create trigger avisa_do_couvert after update of couvert, couvert_noite on estabelecimento
  for each row when ((old.couvert, old.couvert_noite) is distinct from (new.couvert, new.couvert_noite))
  execute function avisa_do_couvert();
