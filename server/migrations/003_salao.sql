-- antes, desde 003: 081a88ed04d54dcdd11c9a94d1ed3fbb8e27bafd6b0253aa1d4ecbe58b5c5a07
-- What the people of the floor, the bar and the kitchen need besides taking orders.

-- A department that takes no orders for a while ('cozinha fechada'). No row, or one whose time is over: it is open.
create table departamento_fechado (
  estabelecimento_id bigint not null references estabelecimento,
  nome_departamento text not null check (nome_departamento in ('BAR', 'COZINHA')),
  fechado_por bigint not null,
  fechado_em timestamptz not null default now(),
  -- null: until somebody reopens it
  reabre_em timestamptz check (reabre_em > fechado_em),
  primary key (estabelecimento_id, nome_departamento),
  foreign key (estabelecimento_id, fechado_por) references vinculo
);

-- The waiter who opened it for a guest without a phone; null when the guest checked in.
alter table checkin add column aberto_por bigint,
  add foreign key (estabelecimento_id, aberto_por) references vinculo;
