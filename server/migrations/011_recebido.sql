-- An order is received only when somebody could see it.

-- When this item first stood on a screen of its department that somebody could look at. null: nobody received it yet.
alter table item_pedido add column recebido_em timestamptz;

-- The news of an item, as before; but that it was received is news of its own, so that the screens that have just shown
-- it do not all read it again.
drop trigger avisa on item_pedido;
-- What was waiting before screens told what they show counts as received: an update of the program is no alarm.
update item_pedido set recebido_em = now() where status_pedido = 'PEDIDO FEITO PELO CLIENTE';
create trigger avisa after insert on item_pedido for each row execute function avisa('pedido', 'checkin_id');
create trigger avisa_mudanca after update on item_pedido for each row
  when (old.status_pedido <> new.status_pedido or old.recebido_em is not distinct from new.recebido_em)
  execute function avisa('pedido', 'checkin_id');
create trigger avisa_recebimento after update on item_pedido for each row
  when (old.status_pedido = new.status_pedido and old.recebido_em is distinct from new.recebido_em)
  execute function avisa('recebimento', 'checkin_id');

-- What nobody received for so many seconds is an alarm.
alter table estabelecimento add column alarme_recebimento_s int not null default 60
  check (alarme_recebimento_s between 20 and 900);

-- The last sign of life of a department's screens, whoever holds them and however many there are.
create table tela (
  estabelecimento_id bigint not null references estabelecimento,
  nome_departamento text not null check (nome_departamento in ('BAR', 'COZINHA')),
  vista_em timestamptz not null default now(),
  primary key (estabelecimento_id, nome_departamento)
);
-- A department has a screen again: the manager's alarm and the guests' notice end at once. That it has none any more is
-- for whoever asks to see, by the age; the 20 s are also TELA_VALE_MS of the contract.
create trigger avisa after insert on tela for each row execute function avisa('tela', 'checkin_id');
create trigger avisa_volta after update on tela for each row
  when (old.vista_em <= new.vista_em - interval '20 s') execute function avisa('tela', 'checkin_id');
