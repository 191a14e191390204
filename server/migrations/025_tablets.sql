-- Tablets of the house, on which people say who they are with a PIN.

create table tablet (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  nome text not null,
  departamento text not null check (departamento in ('BAR', 'COZINHA', 'SALAO')),
  -- of the 256 random bits in the device's cookie
  segredo_hash bytea not null unique,
  posto_por bigint not null,
  posto_em timestamptz not null default now(),
  retirado_em timestamptz,
  retirado_por bigint,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, posto_por) references vinculo,
  foreign key (estabelecimento_id, retirado_por) references vinculo,
  check ((retirado_em is null) = (retirado_por is null))
);

-- One salt for a bar, so that the same PIN is the same hash there and the index below sees it.
alter table estabelecimento add column pin_sal bytea not null default uuid_send(gen_random_uuid());

create table pin (
  estabelecimento_id bigint not null references estabelecimento,
  usuario_id bigint not null references usuario,
  pin_hash bytea not null,
  definido_por bigint not null,
  definido_em timestamptz not null default now(),
  primary key (estabelecimento_id, usuario_id),
  foreign key (estabelecimento_id, definido_por) references vinculo
);
create unique index pin_de_um_so on pin (estabelecimento_id, pin_hash);

-- A login by PIN is good on this tablet only.
alter table sessao
  add column tablet_id bigint,
  add foreign key (estabelecimento_id, tablet_id) references tablet;
create index sessao_do_tablet on sessao (estabelecimento_id, tablet_id) where tablet_id is not null;
