-- The guest's evening: somebody is called to the table.

-- ---------------------------------------------------------------- calls

-- A party calls somebody of the house: it is the party's, wherever its table goes, and never the table's. It has one call
-- that waits at a time, and says it again by the same row.
create table chamado (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  mesa_aberta_id bigint not null,
  -- who of the party said it
  checkin_id bigint not null,
  -- the table then
  numero_mesa int,
  motivo text not null check (motivo in ('conta', 'pedir', 'mesa', 'ajuda')),
  chamado_em timestamptz not null default now(),
  -- the last time that it was said
  dito_em timestamptz not null default now(),
  vezes int not null default 1,
  -- who said 'Estou indo'
  atendido_em timestamptz,
  atendido_por bigint,
  desistido_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, mesa_aberta_id) references mesa_aberta,
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, atendido_por) references vinculo,
  constraint atendido_por_alguem check ((atendido_em is null) = (atendido_por is null)),
  constraint atendido_ou_desistido check (atendido_em is null or desistido_em is null)
);
create unique index chamado_que_espera on chamado (estabelecimento_id, mesa_aberta_id)
  where atendido_em is null and desistido_em is null;
create index chamado_da_turma on chamado (estabelecimento_id, mesa_aberta_id, id);
create index chamado_da_noite on chamado (estabelecimento_id, chamado_em);

-- Everybody of the party hears of it, and with them the whole house.
create function avisa_do_chamado() returns trigger language plpgsql as $$
begin
  perform diz('chamado', m.estabelecimento_id, c.id)
    from (select distinct estabelecimento_id, mesa_aberta_id from mudados) m
    join checkin c on c.estabelecimento_id = m.estabelecimento_id and c.mesa_aberta_id = m.mesa_aberta_id
    where c.membro_em is not null and c.fechado_em is null;
  return null;
end $$;
create trigger avisa after insert on chamado referencing new table as mudados
  for each statement execute function avisa_do_chamado();
create trigger avisa_mudanca after update on chamado referencing new table as mudados
  for each statement execute function avisa_do_chamado();
