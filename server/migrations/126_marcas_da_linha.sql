-- What those who make a line have still to hear of it, and until when they said that they saw it. That a guest moved or has an
-- allergy stands where it is said: of those a row only keeps who saw it.
create table marca_da_linha (
  estabelecimento_id bigint not null,
  item_id bigint not null,
  tipo text not null check (tipo in ('pressa', 'mudou', 'mesa', 'alergia')),
  -- of 'mudou', what it was before
  dito text not null default '' check (length(dito) <= 200),
  -- of 'pressa' and 'mudou', when it was said; null: haste is not asked for any more
  em timestamptz,
  -- who asked for haste
  por bigint,
  -- what was said until then has been seen
  visto_em timestamptz,
  visto_por bigint,
  primary key (estabelecimento_id, item_id, tipo),
  foreign key (estabelecimento_id, item_id) references item_pedido,
  foreign key (estabelecimento_id, por) references vinculo (estabelecimento_id, id),
  foreign key (estabelecimento_id, visto_por) references vinculo (estabelecimento_id, id)
);
