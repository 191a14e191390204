-- sem transação: each statement by itself, and each may run twice. Nobody waits while rows are read.

alter table produto validate constraint produto_nome_departamento_fkey;
alter table produto_estabelecimento validate constraint produto_estabelecimento_nome_departamento_fkey;
alter table departamento_fechado validate constraint departamento_fechado_nome_departamento_fkey;
alter table tela validate constraint tela_nome_departamento_fkey;
alter table vinculo validate constraint vinculo_perfil_fkey;
alter table convite_de_trabalho validate constraint convite_de_trabalho_perfil_fkey;
