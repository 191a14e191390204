-- An order changes the row of its check-in and of its products, mostly nothing in them that a screen shows. What is news is
-- looked at row by row, as a step's is (061): tables of the rows before and after cost more than the change itself.

-- Nobody sees that somebody was active a moment ago, nor a CPF that was encrypted anew. Every other column is news
-- (database/o-banco-concorda.test.ts looks that none is missing).
drop trigger avisa_mudanca on checkin;
create function avisa_da_mudanca_do_checkin() returns trigger language plpgsql as $$
begin
  perform diz('checkin', new.estabelecimento_id, new.id);
  if old.fechado_em is null and new.fechado_em is not null then
    perform diz('fim', new.estabelecimento_id, new.id);
  end if;
  return null;
end $$;
create trigger avisa_mudanca after update on checkin for each row
  when ((old.numero, old.carteira_id, old.usuario_id, old.nome, old.email, old.telefone, old.numero_mesa, old.numero_comanda,
      old.aberto_em, old.fechado_em, old.fechado_por, old.valor_baixado, old.aberto_por, old.fechado_pelo_sistema,
      old.mesa_aberta_id, old.membro_em, old.presente_em, old.presente_por, old.palavras, old.distancia_m, old.esquecido_em,
      old.mudou_de_mesa_em)
    is distinct from (new.numero, new.carteira_id, new.usuario_id, new.nome, new.email, new.telefone, new.numero_mesa, new.numero_comanda,
      new.aberto_em, new.fechado_em, new.fechado_por, new.valor_baixado, new.aberto_por, new.fechado_pelo_sistema,
      new.mesa_aberta_id, new.membro_em, new.presente_em, new.presente_por, new.palavras, new.distancia_m, new.esquecido_em,
      new.mudou_de_mesa_em))
  execute function avisa_da_mudanca_do_checkin();
create or replace function avisa_do_checkin() returns trigger language plpgsql as $$
begin
  perform diz('checkin', estabelecimento_id, id) from depois;
  return null;
end $$;

-- Of a stock a menu shows only whether there is any.
drop trigger avisa_mudanca on produto_estabelecimento;
drop function avisa_do_produto();
alter function avisa_do_mais_pedido() rename to avisa_do_cardapio;
create trigger avisa_mudanca after update on produto_estabelecimento for each row
  when ((old.nome, old.descricao, old.categoria_id, old.imagem_hash, old.nome_departamento, old.preco_venda, old.oculto,
      coalesce(old.qtd_estoque = 0, false), old.destaque, old.etiquetas, old.preparo_min, old.traducoes)
    is distinct from (new.nome, new.descricao, new.categoria_id, new.imagem_hash, new.nome_departamento, new.preco_venda,
      new.oculto, coalesce(new.qtd_estoque = 0, false), new.destaque, new.etiquetas, new.preparo_min, new.traducoes))
  execute function avisa_do_cardapio();
