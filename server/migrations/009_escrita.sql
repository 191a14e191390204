-- What a write over a bad network needs: the price that was shown, and keys that end.

-- Until when a product cost what it does not cost any more: a guest who has just read that price pays it. One row for
-- each price of a product, kept for an hour.
create table preco_anterior (
  estabelecimento_id bigint not null,
  produto_estabelecimento_id bigint not null,
  -- centavos
  preco bigint not null,
  ate timestamptz not null,
  primary key (estabelecimento_id, produto_estabelecimento_id, preco),
  foreign key (estabelecimento_id, produto_estabelecimento_id) references produto_estabelecimento
);

-- In the database, so that no way of changing a price forgets it.
create function lembra_preco() returns trigger language plpgsql as $$
begin
  delete from preco_anterior
    where estabelecimento_id = new.estabelecimento_id and produto_estabelecimento_id = new.id
      and ate < now() - interval '1 hour';
  -- not now(), which is when the transaction began: the price was in force until here
  insert into preco_anterior values (new.estabelecimento_id, new.id, old.preco_venda, clock_timestamp())
    on conflict (estabelecimento_id, produto_estabelecimento_id, preco) do update set ate = excluded.ate;
  return null;
end $$;
create trigger lembra_preco after update of preco_venda on produto_estabelecimento for each row
  when (old.preco_venda is not null and old.preco_venda is distinct from new.preco_venda)
  execute function lembra_preco();

-- Open menus hear of what they show. Of a stock they show only whether there is any: not every order wakes every menu.
create trigger avisa_do_novo after insert on produto_estabelecimento for each row
  execute function avisa('cardapio', 'checkin_id');
create trigger avisa after update on produto_estabelecimento for each row
  when ((old.nome, old.descricao, old.categoria_id, old.imagem_hash, old.nome_departamento, old.preco_venda, old.oculto,
      coalesce(old.qtd_estoque = 0, false))
    is distinct from (new.nome, new.descricao, new.categoria_id, new.imagem_hash, new.nome_departamento, new.preco_venda,
      new.oculto, coalesce(new.qtd_estoque = 0, false)))
  execute function avisa('cardapio', 'checkin_id');

-- A key may also be of somebody whom no bar knows yet, as at a registration. The old ones are swept by their age.
alter table idempotencia drop constraint idempotencia_pkey, alter column estabelecimento_id drop not null;
create unique index chave_unica on idempotencia (coalesce(estabelecimento_id, 0), chamador, chamada, chave);
create index chave_por_idade on idempotencia (criada_em);
