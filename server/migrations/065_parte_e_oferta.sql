-- antes, desde 065: c918515c884591ca4822d334b2fde473e788ccb49600a5c2bee3c2046582d48c
-- A part for somebody else is an offer: it stays on the account that owes it until the other says yes.

alter table cota
  -- for whom it was divided (`para_checkin_id`) says that it is not theirs: the account that owes it goes on owing it
  add column recusada_em timestamptz,
  add constraint recusada_por_alguem check (recusada_em is null or para_checkin_id is not null) not valid,
  -- on whose account it was when a guest took it: `checkin_id`, or that guest themselves; null: nobody took it
  add column de_checkin_id bigint,
  add foreign key (estabelecimento_id, de_checkin_id) references checkin not valid;
create index cota_oferecida on cota (estabelecimento_id, para_checkin_id) where para_checkin_id is not null and desfeita_em is null;

-- What staff passed a moment ago is told to whom it is of.
create index mudanca_de_linhas on mudanca (estabelecimento_id, feita_em) where tipo = 'linhas' and desfeita_em is null;
