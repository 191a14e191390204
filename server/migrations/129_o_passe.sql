-- What leaves the kitchen is looked at once (so_sai_pronto).
drop trigger if exists guarda_quando_saiu on item_pedido;
drop function if exists guarda_quando_saiu();

-- when a screen last said that it shows this station; null: none has ever done so
alter table estacao add tela_em timestamptz;

-- when the pass let go of what it held, of a line that has left; null: it was never held. Of lines that left before, nobody knows.
alter table item_pedido add solto_em timestamptz;
