-- Two steps an item were a third of the database, and two days later the sharing of the service charge is all that asks for them.
-- Who took part in an item is kept then, and who delivered it, thousands of them in a row: [i] of each of the three arrays speaks
-- of the same. `primeiro_item` to `ultimo_item` are the ids that it may have (privacidade/guardar-passos.ts).
create table participacao (
  estabelecimento_id bigint not null references estabelecimento (id),
  primeiro_item bigint not null,
  ultimo_item bigint not null,
  itens bigint[] not null,
  quem bigint[] not null,
  entregou boolean[] not null,
  primary key (estabelecimento_id, primeiro_item),
  check (primeiro_item <= ultimo_item),
  check (cardinality(itens) = cardinality(quem) and cardinality(itens) = cardinality(entregou))
);
-- which rows speak of a night's items, however many nights there were
create index participacao_dos_itens on participacao
  using gist (estabelecimento_id, int8range(primeiro_item, ultimo_item, '[]'));
