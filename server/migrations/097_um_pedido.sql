-- An order and a step are written by the server's own statements.
drop function if exists faz_pedido, poe_pedido, da_andamento, da_passo, vai_direto;
