-- Who wants to pay by card what another guest of the party owes asks that guest first: one row for each two of them. `linhas`: items or cotas, as a
-- payment names them. `feita_em` null: taken back. Nothing is held by it.
create table oferta_de_pagamento (
  estabelecimento_id bigint not null references estabelecimento (id),
  de_checkin_id bigint not null,
  para_checkin_id bigint not null check (para_checkin_id <> de_checkin_id),
  linhas bigint[] not null check (cardinality(linhas) between 1 and 500),
  feita_em timestamptz,
  aceita_em timestamptz,
  recusada_em timestamptz check (recusada_em is null or aceita_em is null),
  primary key (estabelecimento_id, de_checkin_id, para_checkin_id),
  foreign key (estabelecimento_id, de_checkin_id) references checkin (estabelecimento_id, id),
  foreign key (estabelecimento_id, para_checkin_id) references checkin (estabelecimento_id, id)
);

create index oferta_de_pagamento_para on oferta_de_pagamento (estabelecimento_id, para_checkin_id);
