-- Presence without friction: invitations from a guest's phone.

-- A place in the party for one device, from the phone of somebody who belongs to it. Of its 130 random bits only the hash
-- is kept.
create table convite (
  estabelecimento_id bigint not null,
  segredo_hash bytea not null,
  mesa_aberta_id bigint not null,
  feito_por bigint not null,
  feito_em timestamptz not null default now(),
  vence_em timestamptz not null,
  usado_em timestamptz,
  usado_por bigint,
  primary key (estabelecimento_id, segredo_hash),
  foreign key (estabelecimento_id, mesa_aberta_id) references mesa_aberta,
  foreign key (estabelecimento_id, feito_por) references checkin,
  foreign key (estabelecimento_id, usado_por) references checkin,
  check ((usado_em is null) = (usado_por is null))
);
create index convite_da_mesa_aberta on convite (estabelecimento_id, mesa_aberta_id);
create index convite_velho on convite (vence_em);
