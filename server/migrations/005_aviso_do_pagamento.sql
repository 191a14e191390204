-- Who hears of a payment.

-- Whoever pays, and everybody whose lines it pays: what the waiter records at the till has no check-in of its own, and
-- at a table people pay for each other. The argument names the column with the payment's id.
create function avisa_do_pagamento() returns trigger language plpgsql as $$
begin
  perform pg_notify('boteco', json_build_object(
    'topico', 'pagamento', 'estabelecimento_id', new.estabelecimento_id, 'checkin_id', quem.checkin_id)::text)
  from (
    select new.checkin_id
    union
    select coalesce(i.checkin_id, f.checkin_id) from pagamento_linha pl
    left join item_pedido i on i.estabelecimento_id = pl.estabelecimento_id and i.id = pl.linha_id and pl.tipo = 'item'
    left join ficha f on f.estabelecimento_id = pl.estabelecimento_id and f.id = pl.linha_id and pl.tipo = 'ficha'
    where pl.estabelecimento_id = new.estabelecimento_id and pl.pagamento_id = (to_jsonb(new) ->> tg_argv[0])::bigint
  ) quem;
  return null;
end $$;
drop trigger avisa on pagamento;
create trigger avisa after insert or update on pagamento for each row execute function avisa_do_pagamento('id');
drop trigger avisa on estorno;
create trigger avisa after insert or update on estorno for each row execute function avisa_do_pagamento('pagamento_id');
