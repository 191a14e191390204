-- Fichas that one appointed tablet of a house takes while the network is down.

-- At most one of a house's tablets in service.
alter table tablet add column fichas_sem_rede boolean not null default false;
create unique index tablet_das_fichas on tablet (estabelecimento_id) where fichas_sem_rede and retirado_em is null;

create function anota_tablet_das_fichas() returns trigger language plpgsql as $$
begin
  perform anota(new.estabelecimento_id, 'tablet', autor_em(new.estabelecimento_id), null,
    jsonb_build_object('fichas_sem_rede', old.fichas_sem_rede),
    jsonb_build_object('fichas_sem_rede', new.fichas_sem_rede, 'nome', new.nome, 'departamento', new.departamento));
  return null;
end $$;
create trigger anota_fichas after update of fichas_sem_rede on tablet
  for each row when (old.fichas_sem_rede <> new.fichas_sem_rede) execute function anota_tablet_das_fichas();

-- What the tablet took, as it says: it was handed over, whatever the house finds out afterwards. The same reading sent
-- again is the same row.
create table ficha_sem_rede (
  estabelecimento_id bigint not null,
  ficha_id bigint not null,
  tablet_id bigint not null,
  -- by the tablet's clock
  lida_em timestamptz not null,
  recebida_em timestamptz not null default now(),
  -- why it was worth nothing any more: used before, given to somebody else, in a gift, its money given back. Null: used by this.
  recusa text check (recusa in ('usada', 'passada', 'presente', 'cancelada')),
  primary key (estabelecimento_id, ficha_id, tablet_id, lida_em),
  foreign key (estabelecimento_id, ficha_id) references ficha,
  foreign key (estabelecimento_id, tablet_id) references tablet
);
create index ficha_repetida on ficha_sem_rede (estabelecimento_id, recebida_em) where recusa is not null;

-- Only what was refused changes a list that somebody looks at: the others are used, and that is told by the ficha.
create function avisa_da_repetida() returns trigger language plpgsql as $$
begin
  perform diz('ficha', estabelecimento_id, null) from (
    select distinct estabelecimento_id from mudados where recusa is not null) m;
  return null;
end $$;
create trigger avisa after insert on ficha_sem_rede referencing new table as mudados
  for each statement execute function avisa_da_repetida();
