-- What one statement changes is told once, however many rows that were.

-- The old functions, and every trigger of theirs.
drop function avisa() cascade;
drop function avisa_do_pagamento() cascade;
drop function avisa_do_fim() cascade;
drop function item_cancelado_devolve() cascade;

-- ---------------------------------------------------------------- live screens

-- Whoever watches a bar hears that something of a topic changed, and asks again. checkin_id null: of nobody in particular.
create function diz(topico text, estabelecimento_id bigint, checkin_id bigint) returns void language sql as $$
  select pg_notify('boteco', json_build_object(
    'topico', topico, 'estabelecimento_id', estabelecimento_id, 'checkin_id', checkin_id)::text)
$$;

create function avisa_o_checkin() returns trigger language plpgsql as $$
begin
  perform diz(tg_argv[0], m.estabelecimento_id, m.checkin_id)
    from (select distinct estabelecimento_id, checkin_id from mudados) m;
  return null;
end $$;
create trigger avisa after insert on item_pedido referencing new table as mudados
  for each statement execute function avisa_o_checkin('pedido');
create trigger avisa after insert on ficha referencing new table as mudados
  for each statement execute function avisa_o_checkin('ficha');
create trigger avisa_mudanca after update on ficha referencing new table as mudados
  for each statement execute function avisa_o_checkin('ficha');

create function avisa_a_casa() returns trigger language plpgsql as $$
begin
  perform diz(tg_argv[0], m.estabelecimento_id, null) from (select distinct estabelecimento_id from mudados) m;
  return null;
end $$;
create trigger avisa after insert on produto_estabelecimento referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');
create trigger avisa after insert on departamento_fechado referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');
create trigger avisa_mudanca after update on departamento_fechado referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');
create trigger avisa_reabertura after delete on departamento_fechado referencing old table as mudados
  for each statement execute function avisa_a_casa('cardapio');
-- a department has a screen again
create trigger avisa after insert on tela referencing new table as mudados
  for each statement execute function avisa_a_casa('tela');

-- Below, rows as they were and as they are meet by their key. A plan is kept, and one that was made for a single row would
-- look at 24,000 for each of 24,000: without nested loops it cannot.

-- That an item was received is news of its own, so that the screens that have just shown it do not all read it again.
create function avisa_do_item() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform diz(m.topico, m.estabelecimento_id, m.checkin_id) from (
    select distinct estabelecimento_id, depois.checkin_id,
      case when antes.status_pedido = depois.status_pedido and antes.recebido_em is distinct from depois.recebido_em
        then 'recebimento' else 'pedido' end as topico
    from antes join depois using (estabelecimento_id, id)) m;
  return null;
end $$;
create trigger avisa_mudanca after update on item_pedido referencing old table as antes new table as depois
  for each statement execute function avisa_do_item();

-- Open menus hear of what they show. Of a stock they show only whether there is any: not every order wakes every menu.
create function avisa_do_produto() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform diz('cardapio', m.estabelecimento_id, null) from (
    select distinct estabelecimento_id from antes join depois using (estabelecimento_id, id)
    where (antes.nome, antes.descricao, antes.categoria_id, antes.imagem_hash, antes.nome_departamento,
        antes.preco_venda, antes.oculto, coalesce(antes.qtd_estoque = 0, false))
      is distinct from (depois.nome, depois.descricao, depois.categoria_id, depois.imagem_hash, depois.nome_departamento,
        depois.preco_venda, depois.oculto, coalesce(depois.qtd_estoque = 0, false))) m;
  return null;
end $$;
create trigger avisa_mudanca after update on produto_estabelecimento referencing old table as antes new table as depois
  for each statement execute function avisa_do_produto();

-- That a department has no screen any more is for whoever asks to see, by the age; the 20 s are also TELA_VALE_MS of the
-- contract.
create function avisa_da_tela() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform diz('tela', m.estabelecimento_id, null) from (
    select distinct estabelecimento_id from antes join depois using (estabelecimento_id, nome_departamento)
    where antes.vista_em <= depois.vista_em - interval '20 s') m;
  return null;
end $$;
create trigger avisa_volta after update on tela referencing old table as antes new table as depois
  for each statement execute function avisa_da_tela();

-- Whoever pays, and everybody whose lines it pays: what the waiter records at the till has no check-in of its own, and
-- at a table people pay for each other.
create function avisa_os_pagamentos(bar bigint, pagamentos bigint[]) returns void language plpgsql as $$
begin
  perform diz('pagamento', bar, quem.checkin_id) from (
    select checkin_id from pagamento where estabelecimento_id = bar and id = any(pagamentos)
    union
    select coalesce(i.checkin_id, f.checkin_id) from pagamento_linha pl
    left join item_pedido i on i.estabelecimento_id = pl.estabelecimento_id and i.id = pl.linha_id and pl.tipo = 'item'
    left join ficha f on f.estabelecimento_id = pl.estabelecimento_id and f.id = pl.linha_id and pl.tipo = 'ficha'
    where pl.estabelecimento_id = bar and pl.pagamento_id = any(pagamentos)) quem;
end $$;
create function avisa_do_pagamento() returns trigger language plpgsql as $$
begin
  perform avisa_os_pagamentos(estabelecimento_id, array_agg(id)) from mudados group by estabelecimento_id;
  return null;
end $$;
create trigger avisa after insert on pagamento referencing new table as mudados
  for each statement execute function avisa_do_pagamento();
create trigger avisa_mudanca after update on pagamento referencing new table as mudados
  for each statement execute function avisa_do_pagamento();
create function avisa_do_estorno() returns trigger language plpgsql as $$
begin
  perform avisa_os_pagamentos(estabelecimento_id, array_agg(distinct pagamento_id)) from mudados group by estabelecimento_id;
  return null;
end $$;
create trigger avisa after insert on estorno referencing new table as mudados
  for each statement execute function avisa_do_estorno();
create trigger avisa_mudanca after update on estorno referencing new table as mudados
  for each statement execute function avisa_do_estorno();

-- ---------------------------------------------------------------- the end of who listens

-- A stream ends with the login, the work or the check-in that opened it, on every process.
create function avisa_do_checkin() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform diz('checkin', estabelecimento_id, id) from depois;
  if tg_op = 'UPDATE' then
    perform diz('fim', estabelecimento_id, id) from antes join depois using (estabelecimento_id, id)
      where antes.fechado_em is null and depois.fechado_em is not null;
  end if;
  return null;
end $$;
create trigger avisa after insert on checkin referencing new table as depois
  for each statement execute function avisa_do_checkin();
create trigger avisa_mudanca after update on checkin referencing old table as antes new table as depois
  for each statement execute function avisa_do_checkin();

-- The screens of the team ask again, too.
create function avisa_do_vinculo() returns trigger language plpgsql set enable_nestloop = off as $$
declare mudado record;
begin
  for mudado in
    select estabelecimento_id, id, antes.ate is null as acabou from antes join depois using (estabelecimento_id, id)
    where antes.ate is distinct from depois.ate
  loop
    perform diz('pedido', mudado.estabelecimento_id, null);
    if mudado.acabou then
      perform pg_notify('boteco', json_build_object(
        'topico', 'fim', 'estabelecimento_id', mudado.estabelecimento_id, 'vinculo_id', mudado.id)::text);
    end if;
  end loop;
  return null;
end $$;
create trigger avisa_mudanca after update on vinculo referencing old table as antes new table as depois
  for each statement execute function avisa_do_vinculo();

create function avisa_da_sessao() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform pg_notify('boteco', json_build_object(
      'topico', 'fim', 'estabelecimento_id', depois.estabelecimento_id, 'token_hash', token_hash)::text)
    from antes join depois using (token_hash)
    where antes.encerrada_em is null and depois.encerrada_em is not null and depois.estabelecimento_id is not null;
  return null;
end $$;
create trigger avisa_mudanca after update on sessao referencing old table as antes new table as depois
  for each statement execute function avisa_da_sessao();

-- ---------------------------------------------------------------- money of cancelled items

-- Whoever cancels an item that somebody has paid owes the money back: one place, so nobody forgets. Who cancelled it is
-- known from its step, which is written before or by the same statement.
create function item_cancelado_devolve() returns trigger language plpgsql as $$
begin
  if not exists (select from depois where status_pedido = 'PEDIDO CANCELADO' and ficha_id is null) then return null; end if;
  -- planned anew each time, for one item or for thousands
  execute $devolve$
    with cancelados as (
      select estabelecimento_id, id from depois where status_pedido = 'PEDIDO CANCELADO' and ficha_id is null
      except
      select estabelecimento_id, id from antes where status_pedido = 'PEDIDO CANCELADO'
    ), pagas as (
      select pl.estabelecimento_id, pl.pagamento_id, pl.linha_id, pl.valor - pl.estornado as resta, p.checkin_id,
        case when p.meio in ('cartao', 'cartao_salvo', 'checkout', 'pix') then 'provedor' else 'caixa' end as via,
        nextval(pg_get_serial_sequence('estorno', 'id')) as estorno_id
      from cancelados c
      join pagamento_linha pl on pl.estabelecimento_id = c.estabelecimento_id and pl.linha_id = c.id and pl.viva
      join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id and p.estado = 'pago'
      where pl.valor > pl.estornado
      order by pl.linha_id for update of pl
    ), estornos as (
      insert into estorno (estabelecimento_id, id, pagamento_id, checkin_id, valor, via, motivo, pedido_por)
      overriding system value
      select estabelecimento_id, estorno_id, pagamento_id, checkin_id, resta, via, 'Item cancelado', (
        select feito_por from item_andamento a
        where a.estabelecimento_id = pagas.estabelecimento_id and a.item_id = linha_id and a.para = 'PEDIDO CANCELADO'
        order by a.id desc limit 1)
      from pagas
    )
    insert into estorno_linha (estabelecimento_id, estorno_id, pagamento_id, linha_id, valor)
    select estabelecimento_id, estorno_id, pagamento_id, linha_id, resta from pagas
  $devolve$;
  return null;
end $$;
create trigger item_cancelado_devolve after update on item_pedido referencing old table as antes new table as depois
  for each statement execute function item_cancelado_devolve();

drop trigger estorno_ocupa on estorno_linha;
create or replace function estorno_ocupa() returns trigger language plpgsql as $$
begin
  update pagamento_linha pl set estornado = pl.estornado + novas.valor
    from (select estabelecimento_id, pagamento_id, linha_id, sum(valor) as valor from mudados group by 1, 2, 3) novas
    where pl.estabelecimento_id = novas.estabelecimento_id and pl.pagamento_id = novas.pagamento_id
      and pl.linha_id = novas.linha_id;
  return null;
end $$;
create trigger estorno_ocupa after insert on estorno_linha referencing new table as mudados
  for each statement execute function estorno_ocupa();

-- The sum is of the amounts: what else changes in a line is no reason to add them up again.
drop trigger pagamento_soma on pagamento_linha;
create constraint trigger pagamento_soma after insert or update of estabelecimento_id, pagamento_id, valor on pagamento_linha
  deferrable initially deferred for each row execute function pagamento_soma();
