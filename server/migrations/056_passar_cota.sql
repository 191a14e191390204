-- What was cancelled is in the record for what it cost, less what had been taken off it.
create or replace function anota_passos() returns trigger language plpgsql as $$
begin
  perform anota(bar, 'passo_desfeito', feito_por, item_id, jsonb_build_object('status', de), jsonb_build_object('status', para))
    from (select estabelecimento_id as bar, feito_por, item_id, de, para from novos
      where feito_por is not null and para <> 'PEDIDO CANCELADO' and (para = 'PEDIDO FEITO PELO CLIENTE'
        or (de = 'PEDIDO ENTREGUE AO CLIENTE' and para = 'PEDIDO LIBERADO PARA O GARCON'))) p;
  if not exists (select from novos where para = 'PEDIDO CANCELADO' and feito_por is not null) then return null; end if;
  perform anota(bar, 'cancelamento', feito_por, case when linhas = 1 then um end, jsonb_build_object('status', de),
      jsonb_build_object('linhas', linhas, 'valor', valor, 'checkins', to_jsonb(checkins[:20])), motivo)
    from (
      select n.estabelecimento_id as bar, n.feito_por, n.de, n.motivo, count(*) as linhas, min(n.item_id) as um,
        sum(i.preco * i.quantidade - i.desconto) as valor, array_agg(distinct i.checkin_id) as checkins
      from novos n join item_pedido i on i.estabelecimento_id = n.estabelecimento_id and i.id = n.item_id
      where n.para = 'PEDIDO CANCELADO' and n.feito_por is not null
      group by 1, 2, 3, 4
    ) c;
  return null;
end $$;
