-- 'Isso não é meu': a guest offers an item of theirs to the table, and owes it until somebody has it.

-- Since when whose it is says that it is not theirs.
alter table item_pedido add column oferecido_em timestamptz;

-- What is whole and not cancelled; it ends with whoever has it, and when it is divided.
create function oferece_o_que_e_inteiro() returns trigger language plpgsql as $$
begin
  if new.dividido or new.checkin_id <> old.checkin_id then new.oferecido_em := null;
  elsif old.oferecido_em is null and (new.status_pedido = 'PEDIDO CANCELADO' or new.ficha_id is not null or new.na_fila_em is null
    or exists (select from pagamento_linha
      where estabelecimento_id = new.estabelecimento_id and linha_id = new.id and viva)) then
    raise exception 'o item % não se oferece', new.id
      using errcode = 'check_violation', constraint = 'oferece_o_que_e_inteiro';
  end if;
  return new;
end $$;
create trigger oferece_o_que_e_inteiro before update of oferecido_em, dividido, checkin_id on item_pedido for each row
  when (new.oferecido_em is not null) execute function oferece_o_que_e_inteiro();

-- Everybody of the party hears of it, and with them the whole house.
create function avisa_da_oferta() returns trigger language plpgsql as $$
begin
  perform diz('pagamento', new.estabelecimento_id, c.id) from checkin d
    join checkin c on c.estabelecimento_id = d.estabelecimento_id and c.mesa_aberta_id = d.mesa_aberta_id
    where d.estabelecimento_id = new.estabelecimento_id and d.id = new.checkin_id
      and c.membro_em is not null and c.fechado_em is null;
  return null;
end $$;
create trigger avisa_da_oferta after update of oferecido_em on item_pedido for each row
  when (old.oferecido_em is distinct from new.oferecido_em) execute function avisa_da_oferta();

-- Somebody of the house is called for it, in words of its own.
alter table chamado drop constraint chamado_motivo_check;
alter table chamado add constraint chamado_motivo_check check (motivo in ('conta', 'pedir', 'mesa', 'ajuda', 'item'));
