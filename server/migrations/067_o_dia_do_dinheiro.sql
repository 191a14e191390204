-- antes, desde 067: 72d30ce5888c753c27b4c48c9eefe8366be0efa7ccb0e78961a81f45290362ef
-- What was received and given back is of the day on which it happened: nothing that is done afterwards changes it.

alter table estorno
  -- how it was handed over at the till; null: nobody asked yet, or the provider gave it back
  add meio text check (meio in ('maquininha', 'dinheiro', 'pix_no_caixa')),
  -- what was received was written down wrongly, and no money went back
  add desfaz boolean not null default false;
-- a change of means of before gave back and received anew what never moved
update estorno set desfaz = true where troca_id is not null;

-- A means that was written down wrongly is put right: it moves from one column to the other on the day of the correction.
create table meio_trocado (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  pagamento_id bigint not null,
  de text not null,
  para text not null,
  -- centavos: all that was received
  valor bigint not null,
  feita_por bigint not null,
  feita_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, pagamento_id) references pagamento,
  foreign key (estabelecimento_id, feita_por) references vinculo
);
create index meio_trocado_do_pagamento on meio_trocado (estabelecimento_id, pagamento_id);
create index meio_trocado_do_dia on meio_trocado (estabelecimento_id, feita_em);

-- ---------------------------------------------------------------- the service charge of a night

-- A rule that was changed: until that night, and in it too, it was this one. Afterwards the next row's, or the bar's own.
create table regra_do_rateio (
  estabelecimento_id bigint not null references estabelecimento,
  ate date not null,
  retencao smallint not null,
  divisao text not null,
  pontos jsonb not null,
  primary key (estabelecimento_id, ate)
);

-- A night that is over, as it was shared out: what is read of it again is the same.
create table rateio_fechado (
  estabelecimento_id bigint not null references estabelecimento,
  dia date not null,
  -- as the call answers it, in centavos
  rateio json not null,
  planilha text not null,
  primary key (estabelecimento_id, dia)
);
