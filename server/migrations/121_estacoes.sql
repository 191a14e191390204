-- The places of a department where things are made. A house that has none goes on as before.

create table estacao (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  nome_departamento text not null references departamento,
  nome text not null check (length(nome) between 1 and 30),
  -- its place among those of its department
  ordem int not null,
  primary key (estabelecimento_id, id),
  -- a product names the department with it
  constraint estacao_do_departamento unique (estabelecimento_id, nome_departamento, id)
);
create unique index estacao_de_nome_unico on estacao (estabelecimento_id, nome_departamento, lower(nome));

-- null: no station makes it, and it leaves with the pass
alter table produto_estabelecimento add estacao_id bigint,
  -- null: it belongs to no course
  add curso text constraint curso_conhecido check (curso in ('ENTRADA', 'PRATO', 'SOBREMESA')),
  add constraint estacao_do_mesmo_departamento foreign key (estabelecimento_id, nome_departamento, estacao_id)
    references estacao (estabelecimento_id, nome_departamento, id),
  add constraint estacao_com_departamento check (estacao_id is null or nome_departamento is not null);
create index produto_da_estacao on produto_estabelecimento (estabelecimento_id, estacao_id) where estacao_id is not null;

-- What happened to a line before it left the kitchen: a row only of those that were held or made ready.
create table item_preparo (
  estabelecimento_id bigint not null,
  item_id bigint not null,
  segurado_em timestamptz,
  segurado_por bigint,
  -- null while it is held
  solto_em timestamptz,
  pronto_em timestamptz,
  pronto_por bigint,
  primary key (estabelecimento_id, item_id),
  foreign key (estabelecimento_id, item_id) references item_pedido,
  foreign key (estabelecimento_id, segurado_por) references vinculo,
  foreign key (estabelecimento_id, pronto_por) references vinculo,
  constraint segurado_por_alguem check ((segurado_em is null) = (segurado_por is null)),
  constraint solto_o_que_se_segurou check (solto_em is null or segurado_em is not null),
  constraint pronto_por_alguem check ((pronto_em is null) = (pronto_por is null)),
  -- what is held is not made
  constraint segurado_nao_fica_pronto check (pronto_em is null or segurado_em is null or solto_em is not null)
);
