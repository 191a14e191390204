-- In the database, so that no way of changing a price forgets it.
create or replace function lembra_preco() returns trigger language plpgsql as $$
begin
  delete from preco_anterior
    where estabelecimento_id = new.estabelecimento_id and produto_estabelecimento_id = new.id
      and ate < now() - interval '1 hour';
  -- not now(), which is when the transaction began: the price was in force until here
  insert into preco_anterior values (new.estabelecimento_id, new.id, old.preco_venda, clock_timestamp())
    on conflict (estabelecimento_id, produto_estabelecimento_id, preco) do update set ate = excluded.ate;
  return null;
end $$;

create or replace trigger lembra_preco after update of preco_venda on produto_estabelecimento for each row
  when (old.preco_venda is not null and old.preco_venda is distinct from new.preco_venda)
  execute function lembra_preco();

-- The categories are shared by all bars.
create or replace function cardapios_mudam() returns trigger language plpgsql as $$
begin
  insert /* todas as casas: categorias */ into cardapio_versao as v select id, 1 from estabelecimento
    on conflict (estabelecimento_id) do update set versao = v.versao + 1;
  return null;
end $$;

create or replace trigger cardapios_mudam after update on categoria for each statement execute function cardapios_mudam();
