-- What is alcoholic, by the product and by the option. A line and a ficha keep what was sold: another word about the product changes neither.
alter table produto_estabelecimento add alcoolica boolean not null default false;
alter table opcao add alcoolica boolean not null default false;
alter table item_pedido add alcoolica boolean not null default false;
alter table ficha add alcoolica boolean not null default false;

-- Nobody delivers it before somebody of the house saw the document of who drinks it: server/schema/19_documento.sql. Only a manager who
-- knows what the law says turns it off. `alcoolicas_ditas_em`: when they said what of the menu is alcoholic; null: it is to be asked.
alter table estabelecimento add pede_documento boolean not null default true, add alcoolicas_ditas_em timestamptz;

-- Somebody of the house saw that this guest is of age: who and when, and nothing that stands in a document.
create table documento_visto (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  checkin_id bigint not null,
  visto_em timestamptz not null default now(),
  visto_por bigint not null,
  -- it was a mistake
  desfeito_em timestamptz,
  desfeito_por bigint,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, checkin_id) references checkin (estabelecimento_id, id),
  foreign key (estabelecimento_id, visto_por) references vinculo (estabelecimento_id, id),
  foreign key (estabelecimento_id, desfeito_por) references vinculo (estabelecimento_id, id),
  check ((desfeito_em is null) = (desfeito_por is null))
);
create index documento_do_checkin on documento_visto (estabelecimento_id, checkin_id);

-- what a tablet took without the network and without a look at the document is no delivery
alter table ficha_sem_rede drop constraint ficha_sem_rede_recusa_check,
  add constraint ficha_sem_rede_recusa_check check (recusa in ('usada', 'passada', 'presente', 'cancelada', 'sem_documento')) not valid;

-- what a copy was when it was last carried over
update copia set como = como || '{"alcoolica": false}';
