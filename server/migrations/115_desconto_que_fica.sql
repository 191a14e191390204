-- The share of what was cancelled of a combo is taken off like a discount, and is not undone.
alter table desconto add de_cancelamento boolean not null default false;
update desconto d set de_cancelamento = true
where motivo like 'Cancelado do combo: %' and percentual is null and exists (
  select from desconto_linha dl join item_pedido i on i.estabelecimento_id = dl.estabelecimento_id and i.id = dl.linha_id and i.combo
  where dl.estabelecimento_id = d.estabelecimento_id and dl.desconto_id = d.id);
