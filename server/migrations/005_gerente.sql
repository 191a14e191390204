-- antes, desde 004: 6df11dacfc1974c52a50fe40ec2c74b1811069dc75ff292128d4ddca3c35e033
-- What the manager needs to keep the house in order.

-- Nobody closed it: it owed nothing and was left alone for hours.
alter table checkin add column fechado_pelo_sistema boolean not null default false,
  add constraint sistema_fecha_sozinho check (not fechado_pelo_sistema or (fechado_em is not null and fechado_por is null));

-- A paid ficha that the manager moved to another check-in, as for a guest who lost the phone.
create table ficha_transferencia (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  ficha_id bigint not null,
  -- whose it was
  de_carteira_id bigint not null references carteira,
  de_usuario_id bigint references usuario,
  para_checkin_id bigint not null,
  feita_por bigint not null,
  em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, ficha_id) references ficha,
  foreign key (estabelecimento_id, para_checkin_id) references checkin,
  foreign key (estabelecimento_id, feita_por) references vinculo
);
create index transferencia_da_ficha on ficha_transferencia (estabelecimento_id, ficha_id);

-- The evening's sales are read by time.
create index item_por_hora on item_pedido (estabelecimento_id, feito_em);
create index ficha_por_hora on ficha (estabelecimento_id, solicitada_em);
