-- The room: who cares for which table, and who waits for one.

-- Who cares for a table. Of a night that is over it says nothing any more.
create table mesa_garcom (
  estabelecimento_id bigint not null,
  numero_mesa int not null check (numero_mesa between 1 and 9999),
  vinculo_id bigint not null,
  desde timestamptz not null default now(),
  primary key (estabelecimento_id, numero_mesa),
  foreign key (estabelecimento_id, vinculo_id) references vinculo
);

-- People who wait for a table to be free. A row goes when they sit down or leave.
create table espera_por_mesa (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  nome text not null check (length(nome) between 1 and 40),
  pessoas int not null check (pessoas between 1 and 99),
  chegou_em timestamptz not null default now(),
  -- the moment for which they were told a table; null: none was told
  prometida_em timestamptz,
  primary key (estabelecimento_id, id)
);

-- A call ends when what was wanted is done: who said 'Estou indo' is only on the way.
alter table chamado add feito_em timestamptz;
update chamado h set feito_em = h.atendido_em from mesa_aberta f
where f.estabelecimento_id = h.estabelecimento_id and f.id = h.mesa_aberta_id and f.encerrada_em is null
  and h.atendido_em is not null;
