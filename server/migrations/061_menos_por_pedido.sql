-- An order and a key each locked the row of their bar against its removal, and a busy evening's all locked the same one together.
-- An order has a check-in, and that has a bar; a key is forgotten after two days, whatever it names.
alter table pedido drop constraint pedido_estabelecimento_id_fkey;
alter table idempotencia drop constraint idempotencia_estabelecimento_id_fkey;

-- A step is one row, and to tell of it needs no table of the rows before and one of the rows after: as 017, row by row. What
-- many rows say in the same words is still told once.
drop trigger avisa_mudanca on item_pedido;
drop function avisa_do_item();
create function avisa_do_item() returns trigger language plpgsql as $$
begin
  perform diz(case when old.status_pedido = new.status_pedido and old.recebido_em is distinct from new.recebido_em
    then 'recebimento' else 'pedido' end, new.estabelecimento_id, new.checkin_id);
  return null;
end $$;
create trigger avisa_mudanca after update on item_pedido for each row execute function avisa_do_item();
