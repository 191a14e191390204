-- antes, desde 078: ad48a484cd34ed142d245614becc9000af7cc7e4bfdd27796a710a1e96c7eb84
-- A house takes its guests' orders while it is open, by the hours that it says.

-- It takes them at any hour, ahead of opening and after closing.
alter table estabelecimento add column fora_do_horario boolean not null default false;
-- whoever tries the product finds it serving; nobody of the house did this
alter table estabelecimento disable trigger user;
update estabelecimento set fora_do_horario = true where demonstracao;
alter table estabelecimento enable trigger user;
