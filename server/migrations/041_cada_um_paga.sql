-- Guests choose what of the account is theirs to pay: a part of it is meant for somebody.

-- Who took this part, or for whom it was divided, and since when. Only a word: the account stays that of whoever ordered, and
-- whoever pays first pays.
alter table cota
  add column para_checkin_id bigint,
  add column para_em timestamptz,
  add foreign key (estabelecimento_id, para_checkin_id) references checkin,
  add constraint para_alguem_desde check ((para_checkin_id is null) = (para_em is null));
