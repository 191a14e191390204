-- What was sold is alcoholic where the product is, or an option that was chosen of it and is no product by itself: that is a line of its own.
create or replace function vende_alcool(bar bigint, produto bigint, partes jsonb) returns boolean language sql stable as $$
  select coalesce((select alcoolica and not embalagem and not couvert from produto_estabelecimento
      where estabelecimento_id = bar and id = produto), false)
    or (partes is not null and exists (select from opcao o where o.estabelecimento_id = bar and o.alcoolica
      and o.produto_estabelecimento_id is null
      and o.id in (select (p ->> 'opcao')::bigint from jsonb_array_elements(partes) p)))
$$;

-- It is written down when it is sold, by the database alone. What comes of another line, or of a ficha, is what that was. A product that is
-- ordered together with others is a line of its own among them, and the line that has their price is nothing to drink.
create or replace function alcoolica_como_vendida() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'ficha' then
    new.alcoolica := vende_alcool(new.estabelecimento_id, new.produto_estabelecimento_id, new.partes);
  elsif new.separado_de is not null then
    select alcoolica into new.alcoolica from item_pedido where estabelecimento_id = new.estabelecimento_id and id = new.separado_de;
  elsif new.ficha_id is not null then
    select alcoolica into new.alcoolica from ficha where estabelecimento_id = new.estabelecimento_id and id = new.ficha_id;
  else
    new.alcoolica := vende_alcool(new.estabelecimento_id, new.produto_estabelecimento_id, new.partes)
      and not (new.combo and exists (select from produto_estabelecimento
        where estabelecimento_id = new.estabelecimento_id and id = new.produto_estabelecimento_id and venda <> 'combo'));
  end if;
  return new;
end $$;

create or replace trigger alcoolica_como_vendida before insert on item_pedido for each row execute function alcoolica_como_vendida();
create or replace trigger alcoolica_como_vendida before insert on ficha for each row execute function alcoolica_como_vendida();

-- The looks at a document of who has this account that count: tonight's, while it is open. Where nobody knows who that is (the table's own
-- account, a ficha on paper, one whose owner is not here), each handing over has its own. A set, as the next one: `exists (select from …)` is
-- planned with the statement around it, and a queue asks of each of its lines.
create or replace function documentos_vistos(bar bigint, conta bigint, por_ficha boolean) returns setof bigint language sql stable as $$
  select d.id from documento_visto d
  join checkin c on c.estabelecimento_id = d.estabelecimento_id and c.id = d.checkin_id
  join estabelecimento e on e.id = d.estabelecimento_id
  where d.estabelecimento_id = bar and d.checkin_id = conta and d.desfeito_em is null
    and (d.visto_em = now() or (d.visto_em >= noite_comecou(e) and c.fechado_em is null and not c.da_mesa
      and not (c.balcao and por_ficha)))
$$;

-- A line that is not to be handed over yet, by its id. Of what is in a combo that is alcoholic by its own word, somebody drinks all of it.
create or replace function sem_documento(i item_pedido) returns setof bigint language sql stable as $$
  select i.id
  where (i.alcoolica or (i.do_combo is not null and exists (select from item_pedido c
      where c.estabelecimento_id = i.estabelecimento_id and c.id = i.do_combo and c.alcoolica)))
    and exists (select from estabelecimento e where e.id = i.estabelecimento_id and e.pede_documento)
    and not exists (select from documentos_vistos(i.estabelecimento_id, i.checkin_id, i.ficha_id is not null))
$$;

-- Nobody delivers alcohol to somebody whose document was not seen, whatever the way. A line that is cut from one that is delivered already is
-- no delivery. One that comes of a ficha is never cut, however many are held up together.
create or replace function so_entrega_com_documento() returns trigger language plpgsql as $$
begin
  if exists (select from sem_documento(new)) and not (tg_op = 'INSERT' and new.ficha_id is null and exists (select from item_pedido i
      where i.estabelecimento_id = new.estabelecimento_id and i.pedido_id = new.pedido_id and i.checkin_id = new.checkin_id
        and i.produto_estabelecimento_id = new.produto_estabelecimento_id and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE')) then
    raise exception 'o item % é bebida alcoólica, e ninguém viu o documento', new.id
      using errcode = 'check_violation', constraint = 'documento_por_ver', table = tg_table_name, detail = new.nome_produto;
  end if;
  return new;
end $$;

-- after `alcoolica_como_vendida`, by its name
create or replace trigger so_entrega_com_documento before insert on item_pedido for each row
  when (new.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' and not new.combo) execute function so_entrega_com_documento();
create or replace trigger so_entrega_com_documento_depois before update of status_pedido on item_pedido for each row
  when (new.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' and old.status_pedido <> new.status_pedido and not new.combo)
  execute function so_entrega_com_documento();
