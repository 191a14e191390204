-- The categories of a bar: those of its own, and of the shared ones those that it uses or has put in its order. A product is in a
-- category of its bar, so the database refuses one that is in another bar's.

create table categoria_da_casa (
  estabelecimento_id bigint not null references estabelecimento,
  -- one numbering with the shared ones: a rule of the clock and the service charge name either
  id bigint not null default nextval('categoria_id_seq'),
  compartilhada_id bigint references categoria,
  -- of its own: a shared one is called the same in every bar
  nome text check (length(nome) between 1 and 60),
  traducoes jsonb not null default '{}',
  -- its place on the menu; null: after those that were put in order
  ordem int,
  -- products that were removed before it go on naming it
  removida_em timestamptz,
  versao int not null default 1,
  primary key (estabelecimento_id, id),
  constraint categoria_compartilhada check (compartilhada_id is null or (compartilhada_id = id and removida_em is null)),
  constraint categoria_tem_nome check ((nome is null) = (compartilhada_id is not null))
);
create unique index categoria_de_nome_unico on categoria_da_casa (estabelecimento_id, lower(nome)) where removida_em is null;

insert into categoria_da_casa (estabelecimento_id, id, compartilhada_id)
select distinct estabelecimento_id, categoria_id, categoria_id from produto_estabelecimento where categoria_id is not null;

alter table produto_estabelecimento drop constraint produto_estabelecimento_categoria_id_fkey,
  add constraint categoria_da_mesma_casa foreign key (estabelecimento_id, categoria_id) references categoria_da_casa;
