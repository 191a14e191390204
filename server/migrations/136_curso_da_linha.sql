-- A course that staff say of one line.

-- null: its product's
alter table item_pedido add curso text constraint curso_da_linha_conhecido check (curso in ('ENTRADA', 'PRATO', 'SOBREMESA'));
