-- A product that the bar has taken off its list. What was ordered, the fichas and the reports go on knowing it; it is on no menu,
-- and its name and its place in the catalogue are free again.

alter table produto_estabelecimento add removido_em timestamptz,
  add constraint removido_nao_se_vende check (removido_em is null or oculto);

drop index produto_importado_uma_vez;
create unique index produto_importado_uma_vez on produto_estabelecimento (estabelecimento_id, produto_id)
  where produto_id is not null and removido_em is null;
drop index produto_de_nome_unico;
create unique index produto_de_nome_unico on produto_estabelecimento (estabelecimento_id, lower(nome)) where removido_em is null;
