-- The step of an item is written in one place, whoever gives it.

-- Gives one line its step, and says whether it did: it stood there, in the queue, where who acts may. Whoever gives a step has
-- seen it, also when no screen said so: taken back, it is no alarm. Something of a party is on the table once it is
-- delivered: who scans the code from then on is let in by somebody.
create function da_passo(bar bigint, item bigint, estava text, fica text, departamento text, por bigint)
returns boolean language plpgsql as $$
begin
  update item_pedido set status_pedido = fica, recebido_em = coalesce(recebido_em, now())
    where estabelecimento_id = bar and id = item and status_pedido = estava and na_fila_em <= now()
      and (departamento is null or nome_departamento = departamento);
  if not found then return false; end if;
  insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por) values (bar, item, estava, fica, por);
  if fica = 'PEDIDO ENTREGUE AO CLIENTE' then
    update mesa_aberta f set convite_desde = now()
      from item_pedido i join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
      where i.estabelecimento_id = bar and i.id = item and c.membro_em is not null
        and f.estabelecimento_id = i.estabelecimento_id and f.id = c.mesa_aberta_id
        and f.convite_desde is null and f.encerrada_em is null;
  end if;
  return true;
end $$;

-- The same with the key of the call and its answer: all of it or nothing. Answers the notices, one in each line; null: nothing
-- was done, because the line does not stand there, or the key was used (once.ts finds out which).
create or replace function da_andamento(bar bigint, item bigint, estava text, fica text, departamento text, por bigint,
  quem_age text, quem_chama text, o_caminho text, a_chave text, o_corpo bytea, a_resposta jsonb)
returns text language plpgsql as $$
begin
  perform set_config('boteco.autor', quem_age, true), set_config('boteco.avisos', E'\n', true);
  if exists (select from idempotencia where coalesce(estabelecimento_id, 0) = bar and chamador = quem_chama
      and chamada = o_caminho and chave = a_chave) then
    return null;
  end if;
  if not da_passo(bar, item, estava, fica, departamento, por) then return null; end if;
  if a_chave is not null then
    insert into idempotencia (estabelecimento_id, chamador, chamada, chave, corpo_hash, resposta)
      values (bar, quem_chama, o_caminho, a_chave, o_corpo, a_resposta);
  end if;
  return current_setting('boteco.avisos');
end $$;
