-- What may be a department, and as what somebody may work, stands in one table each: a further one is one row.

create table departamento (nome text primary key);
insert into departamento values ('BAR'), ('COZINHA');

alter table produto drop constraint produto_nome_departamento_check,
  add foreign key (nome_departamento) references departamento not valid;
alter table produto_estabelecimento drop constraint produto_estabelecimento_nome_departamento_check,
  add foreign key (nome_departamento) references departamento not valid;
alter table departamento_fechado drop constraint departamento_fechado_nome_departamento_check,
  add foreign key (nome_departamento) references departamento not valid;
alter table tela drop constraint tela_nome_departamento_check,
  add foreign key (nome_departamento) references departamento not valid;
-- an item copies its product's: a key here would have all orders of an evening lock these two rows together
alter table item_pedido drop constraint item_pedido_nome_departamento_check;

create table perfil (nome text primary key);
insert into perfil values ('BAR GERENTE'), ('BAR BARMAN'), ('BAR COZINHA'), ('BAR GARCON');

alter table vinculo drop constraint vinculo_perfil_check, add foreign key (perfil) references perfil not valid;
alter table convite_de_trabalho drop constraint convite_de_trabalho_perfil_check,
  add foreign key (perfil) references perfil not valid;
