-- A part for somebody else is an offer: it stays on the account that owes it until the other says yes.

alter table cota
  -- for whom it was divided (`para_checkin_id`) says that it is not theirs: the account that owes it goes on owing it
  add column recusada_em timestamptz,
  add constraint recusada_por_alguem check (recusada_em is null or para_checkin_id is not null) not valid,
  -- on whose account it was when a guest took it: `checkin_id`, or that guest themselves; null: nobody took it
  add column de_checkin_id bigint,
  add foreign key (estabelecimento_id, de_checkin_id) references checkin not valid;
create index cota_oferecida on cota (estabelecimento_id, para_checkin_id) where para_checkin_id is not null and desfeita_em is null;

-- A part is offered to another account than its own: where that one owes it by now, there is nothing to say yes to.
create function oferta_a_outra_conta() returns trigger language plpgsql as $$
begin
  if new.para_checkin_id = coalesce(new.checkin_id, (select checkin_id from item_pedido
      where estabelecimento_id = new.estabelecimento_id and id = new.linha_id)) then
    new.para_checkin_id := null;
    new.para_em := null;
    new.recusada_em := null;
  end if;
  return new;
end $$;
create trigger oferta_a_outra_conta before insert or update of para_checkin_id, checkin_id on cota for each row
  when (new.para_checkin_id is not null) execute function oferta_a_outra_conta();

-- What staff passed a moment ago is told to whom it is of.
create index mudanca_de_linhas on mudanca (estabelecimento_id, feita_em) where tipo = 'linhas' and desfeita_em is null;
