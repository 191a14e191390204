-- Presence without friction: invitations from a guest's phone, a code said aloud on a crowded night, and how far away who
-- waits is.

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

-- It is on the staff's screens all night and on everybody's lips, so it is kept as it is.
create table codigo_do_dia (
  estabelecimento_id bigint primary key references estabelecimento,
  codigo text not null check (codigo ~ '^[0-9]{4}$'),
  -- the end of the bar's night
  vale_ate timestamptz not null,
  ligado_por bigint not null,
  foreign key (estabelecimento_id, ligado_por) references vinculo
);

-- Metres from the bar when the guest last ordered, as the guest's phone said. Of the position itself nothing is kept.
alter table checkin add column distancia_m int check (distancia_m >= 0);
