-- A tip of a guest for somebody who served them. What they paid is the line of this id in a payment; the house owes it to that person.
create table gorjeta (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint not null default nextval('linha_id'),
  checkin_id bigint not null,
  vinculo_id bigint not null,
  -- per cent that the house keeps, as the guest read it
  retencao smallint not null check (retencao between 0 and 33),
  paga_em timestamptz,
  repassada_em timestamptz,
  repassada_por bigint,
  primary key (estabelecimento_id, id),
  -- one for each person: what holds its line is what keeps it from being paid twice
  unique (estabelecimento_id, checkin_id, vinculo_id),
  foreign key (estabelecimento_id, checkin_id) references checkin (estabelecimento_id, id),
  foreign key (estabelecimento_id, vinculo_id) references vinculo (estabelecimento_id, id),
  foreign key (estabelecimento_id, repassada_por) references vinculo (estabelecimento_id, id),
  constraint repassada_por_alguem check ((repassada_em is null) = (repassada_por is null)),
  constraint repassada_depois_de_paga check (repassada_em is null or paga_em is not null)
);
create index gorjeta_a_repassar on gorjeta (estabelecimento_id) where paga_em is not null and repassada_em is null;
create index gorjeta_de_quem on gorjeta (estabelecimento_id, vinculo_id, paga_em) where paga_em is not null;
create index gorjeta_repassada on gorjeta (estabelecimento_id, repassada_em) where repassada_em is not null;

-- what the house keeps of a tip, as its collective agreement says
alter table estabelecimento add column gorjeta_retencao smallint not null default 0 check (gorjeta_retencao between 0 and 33);

alter table pagamento_linha drop constraint pagamento_linha_tipo_check,
  add constraint pagamento_linha_tipo_check check (tipo in ('item', 'ficha', 'taxa', 'fiado', 'gorjeta')) not valid;
