-- How far an order of a system of others has come, as its system is told (server/src/opendelivery/pedidos-de-fora.ts): 1 taken, 2 the
-- kitchen has it, 3 made, 4 on the table, 9 cancelled by the house. By what is slowest of it; what was cancelled does not count.
create or replace function passo_de_fora(bar bigint, qual bigint) returns int language sql stable as $$
  select case when count(*) = 0 then 9
      when bool_and(status_pedido = 'PEDIDO ENTREGUE AO CLIENTE') then 4
      when bool_and(status_pedido <> 'PEDIDO FEITO PELO CLIENTE') then 3
      when bool_or(status_pedido <> 'PEDIDO FEITO PELO CLIENTE' or recebido_em is not null) then 2
      else 1 end
    from item_pedido
    where estabelecimento_id = bar and pedido_id = qual and not combo and status_pedido <> 'PEDIDO CANCELADO'
$$;
