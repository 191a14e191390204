-- An order is written in one place, and one that nothing stands in the way of by one statement.

-- Whether this guest's orders go to the kitchen at once, however much they are of (`caminhos` in checkin/caminho.ts).
create or replace function vai_direto(presenca text, presente boolean) returns boolean language sql immutable
  return presenca = 'aberto' or (presente and presenca in ('qr', 'garcom'));

-- Writes an order down, line by line in the order of these lists, and takes what it takes of the products whose stock is counted
-- (`contados`). Whoever calls holds the check-in and the products, and has looked at everything that decides it. Prices in
-- centavos. `o_motivo`: what holds it, until `ate`; null: it is in the queue from now on.
create or replace function poe_pedido(bar bigint, cliente bigint, mesa int, por bigint, o_motivo text, ate timestamptz,
  ids bigint[], nomes text[], departamentos text[], quantidades int[], precos bigint[], observacoes text[], contados bigint[])
returns void language plpgsql as $$
declare novo bigint;
begin
  insert into pedido (estabelecimento_id, checkin_id, numero_mesa, feito_por, espera, espera_ate)
    values (bar, cliente, mesa, por, o_motivo, ate) returning id into novo;
  insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
      nome_departamento, quantidade, preco, observacao, tirou_estoque, na_fila_em)
    select bar, novo, cliente, l.id, l.nome, l.departamento, l.quantidade, l.preco, l.observacao,
      o_motivo is null and l.id = any (contados), case when o_motivo is null then now() end
    from unnest(ids, nomes, departamentos, quantidades, precos, observacoes)
      as l (id, nome, departamento, quantidade, preco, observacao);
  if o_motivo is null and cardinality(contados) > 0 then
    update produto_estabelecimento p set qtd_estoque = p.qtd_estoque - l.ao_todo
      from (select id, sum(quantidade) as ao_todo from unnest(ids, quantidades) as u (id, quantidade) group by id) l
      where p.estabelecimento_id = bar and p.id = l.id and p.id = any (contados);
  end if;
end $$;

-- The order of somebody whose orders go to the kitchen at once, or whom somebody of the house (`por`) orders for, with the key of
-- the call and its answer: all of it or nothing, and nothing while the house is closed. Answers the notices, one in each line; null:
-- nothing was done, because something is not as usual, and pedido/pedido.ts does it or says what. Locks in everybody's order: key,
-- check-in, products by their ids. `precos`: what the guest was shown, in centavos, null where nothing was.
create or replace function faz_pedido(bar bigint, cliente bigint, por bigint, o_nome text, o_email text, o_cpf text, o_telefone text,
  ids bigint[], quantidades int[], precos bigint[], observacoes text[], maximo_a_servir int,
  quem_age text, quem_chama text, o_caminho text, a_chave text, o_corpo bytea, a_resposta jsonb)
returns text language plpgsql as $$
declare aqui record; pronto boolean; nomes text[]; departamentos text[]; atuais bigint[]; contados bigint[];
begin
  perform set_config('boteco.autor', quem_age, true), set_config('boteco.avisos', E'\n', true);
  -- whoever has to wait is mostly known before anything is written
  if por is null and not exists (select from checkin c join estabelecimento e on e.id = c.estabelecimento_id
      where c.estabelecimento_id = bar and c.id = cliente and vai_direto(e.presenca, c.presente_em is not null)) then
    return null;
  end if;
  if a_chave is not null then
    insert into idempotencia (estabelecimento_id, chamador, chamada, chave, corpo_hash, resposta)
      values (bar, quem_chama, o_caminho, a_chave, o_corpo, a_resposta) on conflict do nothing;
    if not found then return null; end if;
  end if;

  select c.numero_mesa, c.fechado_em is null and (por is not null or (vai_direto(e.presenca, c.presente_em is not null)
      and (e.retirada or c.numero_mesa is not null or c.numero_comanda is not null)
      and (horario_de_pedir(e.horarios, e.fuso_horario, e.fora_do_horario) ->> 'aberto') is distinct from 'false')) as pode into aqui
    from checkin c join estabelecimento e on e.id = c.estabelecimento_id
    where c.estabelecimento_id = bar and c.id = cliente for no key update of c;
  if aqui.pode then
    with segurados as materialized (
      select id, nome, nome_departamento, preco_venda, qtd_estoque, oculto from produto_estabelecimento
      where estabelecimento_id = bar and id = any (ids) order by id for no key update
    ), pedidas as (
      select *, sum(quantidade) over (partition by id) as ao_todo
      from unnest(ids, quantidades, precos) with ordinality as u (id, quantidade, preco, lugar)
    )
    select bool_and(coalesce(not s.oculto and s.nome_departamento is not null and s.preco_venda = coalesce(p.preco, s.preco_venda)
          and (s.qtd_estoque is null or s.qtd_estoque >= p.ao_todo), false))
        and not exists (select from departamento_fechado d where d.estabelecimento_id = bar
          and d.nome_departamento in (select nome_departamento from segurados) and (d.reabre_em is null or d.reabre_em > now()))
        and (select count(*) from item_pedido where estabelecimento_id = bar and checkin_id = cliente
          and status_pedido in ('PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON')) + count(*) <= maximo_a_servir,
        array_agg(s.nome order by p.lugar), array_agg(s.nome_departamento order by p.lugar),
        array_agg(s.preco_venda order by p.lugar), coalesce(array_agg(s.id) filter (where s.qtd_estoque is not null), '{}')
      into pronto, nomes, departamentos, atuais, contados
      from pedidas p left join segurados s using (id);
  end if;
  if pronto is not true then
    delete from idempotencia where coalesce(estabelecimento_id, 0) = bar and chamador = quem_chama and chamada = o_caminho
      and chave = a_chave;
    return null;
  end if;

  update checkin set nome = coalesce(o_nome, nome), email = coalesce(o_email, email), cpf = coalesce(o_cpf, cpf),
      telefone = coalesce(o_telefone, telefone), ultima_atividade_em = now()
    where estabelecimento_id = bar and id = cliente;
  perform poe_pedido(bar, cliente, aqui.numero_mesa, por, null, null,
    ids, nomes, departamentos, quantidades, atuais, observacoes, contados);
  return current_setting('boteco.avisos');
end $$;

-- The step of an item is written in one place, whoever gives it.

-- Gives one line its step, and says whether it did: it stood there, in the queue, where who acts may. Whoever gives a step has
-- seen it, also when no screen said so: taken back, it is no alarm. Something of a party is on the table once it is
-- delivered: who scans the code from then on is let in by somebody.
create or replace function da_passo(bar bigint, item bigint, estava text, fica text, departamento text, por bigint)
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
