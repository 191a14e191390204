-- Fichas go from hand to hand, and who has no table is called to the counter.

-- ---------------------------------------------------------------- at the counter

-- Who has said neither table nor comanda is called to the counter, by name and number; where it is off, they say one first.
-- As it was until now, for the bars that are there.
alter table estabelecimento add column retirada boolean not null default true;

-- ---------------------------------------------------------------- fichas from hand to hand

-- What a house signs its fichas and gifts with: P-256, PKCS #8 and SPKI in base64url.
create table chave_das_fichas (
  estabelecimento_id bigint primary key references estabelecimento,
  privada text not null,
  publica text not null
);

-- Paid fichas that one guest gives to another. Its code is not kept: the house can sign it again.
create table ficha_presente (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  de_checkin_id bigint not null,
  dado_em timestamptz not null default now(),
  aceito_em timestamptz,
  aceito_por bigint,
  retirado_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, de_checkin_id) references checkin,
  foreign key (estabelecimento_id, aceito_por) references checkin,
  constraint aceito_por_alguem check ((aceito_em is null) = (aceito_por is null)),
  constraint aceito_ou_retirado check (aceito_em is null or retirado_em is null)
);

-- Whose fichas a gift was made of, and whose they were.
create table ficha_dada (
  estabelecimento_id bigint not null,
  presente_id bigint not null,
  ficha_id bigint not null,
  primary key (estabelecimento_id, presente_id, ficha_id),
  foreign key (estabelecimento_id, presente_id) references ficha_presente,
  foreign key (estabelecimento_id, ficha_id) references ficha
);

alter table ficha
  -- in a gift that nobody has accepted: nobody uses it meanwhile
  add column presente_id bigint,
  -- how often it has changed hands: what somebody showed before is worth nothing any more
  add column passou int not null default 0,
  add foreign key (estabelecimento_id, presente_id) references ficha_presente,
  add constraint dada_nao_e_usada check (presente_id is null or usada_em is null);
create index ficha_no_presente on ficha (estabelecimento_id, presente_id) where presente_id is not null;
