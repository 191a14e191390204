-- The tables of a house, and the comandas that are its own. A house that says none takes any number, as before.

create table area (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  nome text not null check (length(nome) between 1 and 30),
  ordem int not null,
  primary key (estabelecimento_id, id)
);
create unique index area_de_nome_unico on area (estabelecimento_id, lower(nome));

create table mesa (
  estabelecimento_id bigint not null references estabelecimento,
  numero int not null check (numero between 1 and 9999),
  -- what people read instead of 'Mesa 12'
  rotulo text check (length(rotulo) between 1 and 20),
  area_id bigint,
  lugares int check (lugares between 1 and 99),
  ativa boolean not null default true,
  primary key (estabelecimento_id, numero),
  constraint area_da_mesma_casa foreign key (estabelecimento_id, area_id) references area
);
-- what people read of one is read of no other
create unique index mesa_de_rotulo_unico on mesa (estabelecimento_id, lower(coalesce(rotulo, 'Mesa ' || numero::text)));
create index mesa_da_area on mesa (estabelecimento_id, area_id) where area_id is not null;

alter table estabelecimento add comandas_de int, add comandas_ate int,
  -- null: any number
  add constraint faixa_de_comandas check ((comandas_de is null) = (comandas_ate is null)
    and comandas_de between 1 and comandas_ate and comandas_ate <= 999999);

create table comanda_bloqueada (
  estabelecimento_id bigint not null,
  numero int not null check (numero between 1 and 999999),
  motivo text not null check (length(motivo) between 1 and 60),
  bloqueada_por bigint not null,
  bloqueada_em timestamptz not null default now(),
  primary key (estabelecimento_id, numero),
  foreign key (estabelecimento_id, bloqueada_por) references vinculo
);

-- A bar of before has the tables that it ever used.
insert into mesa (estabelecimento_id, numero)
select estabelecimento_id, numero_mesa from checkin where numero_mesa is not null
union select estabelecimento_id, numero_mesa from pedido where numero_mesa between 1 and 9999
union select estabelecimento_id, numero_mesa from mesa_juntada
union select estabelecimento_id, numero_mesa from codigo_da_mesa
union select estabelecimento_id, numero_mesa from nao_estavam where numero_mesa between 1 and 9999;
