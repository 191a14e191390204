-- What leaves the kitchen is looked at once (so_sai_pronto).
drop trigger if exists guarda_quando_saiu on item_pedido;
drop function if exists guarda_quando_saiu();
