-- What changed of a line after it was ordered, in the moment in which it changed: so a day that is over stays as it was. A line from before
-- has no such rows, and counts on the day of its order as it stands.
create table venda_mudou (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  item_id bigint not null,
  em timestamptz not null default now(),
  -- 'acerto': units that were separated, or weighed anew
  natureza text not null check (natureza in ('cancelado', 'desconto', 'acerto')),
  -- in centavos, and units; below zero it was taken off
  valor bigint not null,
  quantidade int not null,
  -- it was begun already
  feito boolean not null,
  primary key (estabelecimento_id, item_id, id),
  foreign key (estabelecimento_id, item_id) references item_pedido (estabelecimento_id, id)
);
create index venda_mudou_do_dia on venda_mudou (estabelecimento_id, em);
