-- A guest sits at another table, alone or with everybody: what is on its way goes there, and whoever carries it hears of it.

-- When the table became another one; an order keeps the one at which it was placed.
alter table checkin add column mudou_de_mesa_em timestamptz;

create function muda_de_mesa() returns trigger language plpgsql as $$
begin
  new.mudou_de_mesa_em := now();
  perform diz('pedido', new.estabelecimento_id, new.id);
  return new;
end $$;
create trigger muda_de_mesa before update of numero_mesa on checkin for each row
  when (old.numero_mesa is distinct from new.numero_mesa) execute function muda_de_mesa();
