-- A printer may belong to one station of its department; and the till prints a table's or a comanda's account.

alter table impressora add estacao_id bigint,
  -- of its own department only: the pass and the till have none
  add constraint impressora_na_estacao foreign key (estabelecimento_id, posto, estacao_id)
    references estacao (estabelecimento_id, nome_departamento, id);
create index impressora_da_estacao on impressora (estabelecimento_id, estacao_id) where estacao_id is not null;

-- What the pass prints is besides what a department does: of each kind a line has its first paper once, wherever its product goes later.
alter table impressao_linha add no_passe boolean not null default false;
update impressao_linha l set no_passe = true from impressora m
  where m.estabelecimento_id = l.estabelecimento_id and m.id = l.impressora_id and m.posto = 'PASSE';
create index impressao_linha_do_item on impressao_linha (estabelecimento_id, item_id);

alter table impressao drop constraint impressao_tipo_check, drop constraint impressao_de_um_pedido,
  add constraint impressao_tipo_check check (tipo in ('pedido', 'cancelamento', 'teste', 'conta')),
  add constraint impressao_de_um_pedido check ((tipo in ('teste', 'conta')) = (pedido_id is null));
-- what an account said is forgotten with whoever was on it
create index impressao_da_conta on impressao (estabelecimento_id) where tipo = 'conta' and documento is not null;
