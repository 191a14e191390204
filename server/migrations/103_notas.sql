-- Short notes that the house writes for a product: 'sem gelo', 'bem passado'. A tap puts one into what the guest notes.
alter table produto_estabelecimento add notas text[] not null default '{}' check (cardinality(notas) <= 12);
