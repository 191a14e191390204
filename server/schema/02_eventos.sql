-- A transaction that asks for it collects its events; the process that ran it publishes them after the commit.
-- PostgreSQL lets transactions that notify commit one at a time. What must not be lost is notified with it.
create or replace function diz(topico text, estabelecimento_id bigint, checkin_id bigint) returns void language plpgsql as $$
#variable_conflict use_column
declare
  evento text := json_build_object(
    'topico', topico, 'estabelecimento_id', estabelecimento_id, 'checkin_id', checkin_id)::text;
  juntos text := current_setting('boteco.eventos', true);
begin
  if topico = 'cardapio' and vira_no_fim(estabelecimento_id, null) then return; end if;
  if topico = 'cardapio' then
    insert into cardapio_versao as v values (diz.estabelecimento_id, 1)
      on conflict (estabelecimento_id) do update set versao = v.versao + 1;
  end if;
  if current_setting('boteco.calado', true) = 'sim' then return; end if;
  if coalesce(juntos, '') = '' or topico in ('fim', 'cardapio') then
    perform pg_notify('boteco', evento);
  elsif strpos(juntos, evento) = 0 then
    perform set_config('boteco.eventos', juntos || evento || E'\n', true);
  end if;
end $$;

-- True: this transaction turns its menus over at its end (`fim_dos_eventos`), after all else that it holds. So who holds the version of a
-- menu waits for nobody. `quando`: as `marca_virada` has it.
create or replace function vira_no_fim(bar bigint, quando timestamptz) returns boolean language plpgsql as $$
declare
  juntas text := current_setting('boteco.viradas', true);
  esta text := concat(bar, ' ', quando, E'\n');
begin
  if coalesce(juntas, '') = '' then return false; end if;
  if strpos(juntas, E'\n' || esta) = 0 then perform set_config('boteco.viradas', juntas || esta, true); end if;
  return true;
end $$;

-- The last statement of a transaction that collects: turns the menus over, in the order of the bars, and says what was collected.
create or replace function fim_dos_eventos() returns text language plpgsql as $$
declare
  juntas text := current_setting('boteco.viradas', true);
  virada text;
begin
  perform set_config('boteco.viradas', '', true);
  -- hardly a call turns a menu over
  if juntas = E'\n' then return current_setting('boteco.eventos'); end if;
  for virada in select v from unnest(string_to_array(juntas, E'\n')) v where v <> '' order by split_part(v, ' ', 1)::bigint, v loop
    if split_part(virada, ' ', 2) = '' then perform diz('cardapio', split_part(virada, ' ', 1)::bigint, null);
    else perform marca_virada(split_part(virada, ' ', 1)::bigint, substr(virada, strpos(virada, ' ') + 1)::timestamptz); end if;
  end loop;
  return current_setting('boteco.eventos');
end $$;

create or replace function avisa_a_casa() returns trigger language plpgsql as $$
begin
  perform diz(tg_argv[0], m.estabelecimento_id, null) from (select distinct estabelecimento_id from mudados) m;
  return null;
end $$;

create or replace trigger avisa after insert on produto_estabelecimento referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');

create or replace trigger avisa after insert on produto_grupo referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');

create or replace trigger avisa_tirado after delete on produto_grupo referencing old table as mudados
  for each statement execute function avisa_a_casa('cardapio');

create or replace trigger avisa_mudanca after update on grupo referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');

create or replace trigger avisa after insert on opcao referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');

-- What an order takes of an option's stock is not on the menu, only that nothing is left of it.
create or replace function avisa_das_opcoes() returns trigger language plpgsql as $$
begin
  perform diz('cardapio', m.estabelecimento_id, null) from (
    select distinct estabelecimento_id from antes join depois using (estabelecimento_id, id)
    where (to_jsonb(antes) - 'qtd_estoque', coalesce(antes.qtd_estoque = 0, false))
      is distinct from (to_jsonb(depois) - 'qtd_estoque', coalesce(depois.qtd_estoque = 0, false))) m;
  return null;
end $$;

create or replace trigger avisa_mudanca after update on opcao referencing old table as antes new table as depois
  for each statement execute function avisa_das_opcoes();

-- its name, or its place among the others
create or replace trigger avisa_mudanca after update on categoria_da_casa referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');

-- What ran out for a while is back by itself, and a price of the day ends with it. No row changes then: the menu is known by the
-- next such moment. One that was taken back meanwhile turns a menu over that is the same.
create or replace function marca_virada(bar bigint, quando timestamptz) returns void language plpgsql as $$
begin
  if vira_no_fim(bar, quando) then return; end if;
  insert into cardapio_versao as v values (bar, 1, array[quando])
    on conflict (estabelecimento_id) do update
      set viradas = array(select distinct t from unnest(v.viradas || quando) t where t > now());
end $$;

create or replace function marca_a_volta() returns trigger language plpgsql as $$
begin
  perform marca_virada(new.estabelecimento_id, new.acabou_ate);
  return null;
end $$;

create or replace trigger marca_a_volta after update of acabou_ate on produto_estabelecimento for each row
  when (isfinite(new.acabou_ate)) execute function marca_a_volta();

create or replace trigger marca_a_volta after update of acabou_ate on opcao for each row
  when (isfinite(new.acabou_ate)) execute function marca_a_volta();

create or replace function marca_o_fim_do_dia() returns trigger language plpgsql as $$
begin
  perform marca_virada(e.id, comeco_do_dia(new.preco_dia + 1, e.fuso_horario, e.virada))
    from estabelecimento e where e.id = new.estabelecimento_id;
  return null;
end $$;

create or replace trigger marca_o_fim_do_dia after insert or update of preco_dia on produto_estabelecimento for each row
  when (new.preco_dia is not null) execute function marca_o_fim_do_dia();

create or replace trigger avisa after insert on departamento_fechado referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');

create or replace trigger avisa_mudanca after update on departamento_fechado referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');

create or replace trigger avisa_reabertura after delete on departamento_fechado referencing old table as mudados
  for each statement execute function avisa_a_casa('cardapio');

-- a department has a screen again
create or replace trigger avisa after insert on tela referencing new table as mudados
  for each statement execute function avisa_a_casa('tela');

-- Notifies these accounts, and the parties of each.
create or replace function avisa_as_contas(bar bigint, contas bigint[]) returns void language plpgsql as $$
begin
  perform diz('pagamento', bar, c.id) from (
    select distinct c.id from checkin d
    join checkin c on c.estabelecimento_id = d.estabelecimento_id and (c.id = d.id
      or (c.mesa_aberta_id = d.mesa_aberta_id and c.membro_em is not null and c.fechado_em is null))
    where d.estabelecimento_id = bar and d.id = any(contas)) c;
end $$;

-- Notifies the previous and the new account of the cota, and the parties of both.
create or replace function avisa_da_cota_passada() returns trigger language plpgsql as $$
begin
  perform avisa_as_contas(new.estabelecimento_id, array[old.checkin_id, new.checkin_id, i.checkin_id])
    from item_pedido i where i.estabelecimento_id = new.estabelecimento_id and i.id = new.linha_id;
  return null;
end $$;

create or replace trigger avisa_da_cota_passada after update of checkin_id on cota for each row
  when (old.checkin_id is distinct from new.checkin_id) execute function avisa_da_cota_passada();

-- Notifies the parties of the line's owner and of its cotas' owners that it was divided.
create or replace function avisa_da_divisao() returns trigger language plpgsql as $$
begin
  perform avisa_as_contas(m.estabelecimento_id, array_agg(m.conta)) from (
    select i.estabelecimento_id, i.checkin_id as conta from mudados k
    join item_pedido i on i.estabelecimento_id = k.estabelecimento_id and i.id = k.linha_id
    union
    select c.estabelecimento_id, c.checkin_id from mudados k
    join cota c on c.estabelecimento_id = k.estabelecimento_id and c.linha_id = k.linha_id and c.checkin_id is not null
  ) m group by m.estabelecimento_id;
  return null;
end $$;

create or replace trigger avisa after insert on cota referencing new table as mudados
  for each statement execute function avisa_da_divisao();

create or replace trigger avisa_mudanca after update on cota referencing new table as mudados
  for each statement execute function avisa_da_divisao();

-- Notifies the party of the line's owner, as when it is divided.
create or replace trigger avisa after insert on desconto_linha referencing new table as mudados
  for each statement execute function avisa_da_divisao();

create or replace trigger avisa_mudanca after update on desconto_linha referencing new table as mudados
  for each statement execute function avisa_da_divisao();

-- Both of them read it in their accounts.
create or replace function avisa_da_oferta_de_pagamento() returns trigger language plpgsql as $$
begin
  perform diz('pagamento', new.estabelecimento_id, new.de_checkin_id);
  perform diz('pagamento', new.estabelecimento_id, new.para_checkin_id);
  return null;
end $$;

create or replace trigger avisa after insert or update on oferta_de_pagamento
  for each row execute function avisa_da_oferta_de_pagamento();

create or replace function avisa_da_mudanca_do_checkin() returns trigger language plpgsql as $$
begin
  perform diz('checkin', new.estabelecimento_id, new.id);
  if old.fechado_em is null and new.fechado_em is not null then
    perform diz('fim', new.estabelecimento_id, new.id);
  end if;
  return null;
end $$;

create or replace trigger avisa_mudanca after update on checkin for each row
  when ((old.numero, old.carteira_id, old.usuario_id, old.nome, old.email, old.telefone, old.numero_mesa, old.numero_comanda,
      old.aberto_em, old.fechado_em, old.fechado_por, old.valor_baixado, old.aberto_por, old.fechado_pelo_sistema,
      old.mesa_aberta_id, old.membro_em, old.presente_em, old.presente_por, old.palavras, old.distancia_m, old.esquecido_em,
      old.mudou_de_mesa_em)
    is distinct from (new.numero, new.carteira_id, new.usuario_id, new.nome, new.email, new.telefone, new.numero_mesa, new.numero_comanda,
      new.aberto_em, new.fechado_em, new.fechado_por, new.valor_baixado, new.aberto_por, new.fechado_pelo_sistema,
      new.mesa_aberta_id, new.membro_em, new.presente_em, new.presente_por, new.palavras, new.distancia_m, new.esquecido_em,
      new.mudou_de_mesa_em))
  execute function avisa_da_mudanca_do_checkin();

-- Notifies every member of the party, and all staff.
create or replace function avisa_da_oferta() returns trigger language plpgsql as $$
begin
  perform diz('pagamento', new.estabelecimento_id, c.id) from checkin d
    join checkin c on c.estabelecimento_id = d.estabelecimento_id and c.mesa_aberta_id = d.mesa_aberta_id
    where d.estabelecimento_id = new.estabelecimento_id and d.id = new.checkin_id
      and c.membro_em is not null and c.fechado_em is null;
  return null;
end $$;

create or replace trigger avisa_da_oferta after update of oferecido_em on item_pedido for each row
  when (old.oferecido_em is distinct from new.oferecido_em) execute function avisa_da_oferta();

-- Notifies the previous owner, and the parties of both owners; the other notice tells the new owner.
create or replace function avisa_da_passagem() returns trigger language plpgsql as $$
begin
  perform diz('pedido', new.estabelecimento_id, old.checkin_id);
  perform diz('pagamento', new.estabelecimento_id, c.id) from (
    select distinct c.id from checkin d
    join checkin c on c.estabelecimento_id = d.estabelecimento_id and (c.id = d.id
      or (c.mesa_aberta_id = d.mesa_aberta_id and c.membro_em is not null and c.fechado_em is null))
    where d.estabelecimento_id = new.estabelecimento_id and d.id in (old.checkin_id, new.checkin_id)) c;
  return null;
end $$;

create or replace trigger avisa_da_passagem after update of checkin_id on item_pedido for each row
  when (old.checkin_id <> new.checkin_id) execute function avisa_da_passagem();

-- Only a refused one changes a list on a screen: the others are used, and the ficha's own event tells that.
create or replace function avisa_da_repetida() returns trigger language plpgsql as $$
begin
  perform diz('ficha', estabelecimento_id, null) from (
    select distinct estabelecimento_id from mudados where recusa is not null) m;
  return null;
end $$;

create or replace trigger avisa after insert on ficha_sem_rede referencing new table as mudados
  for each statement execute function avisa_da_repetida();

create or replace function avisa_da_sessao() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform pg_notify('boteco', json_build_object(
      'topico', 'fim', 'estabelecimento_id', depois.estabelecimento_id, 'token_hash', token_hash)::text)
    from antes join depois using (token_hash)
    where antes.encerrada_em is null and depois.encerrada_em is not null and depois.estabelecimento_id is not null;
  return null;
end $$;

create or replace trigger avisa_mudanca after update on sessao referencing old table as antes new table as depois
  for each statement execute function avisa_da_sessao();

-- Guests with an open account see at once that the bar asks for another charge, or for none on something.
create or replace function avisa_da_taxa() returns trigger language plpgsql as $$
begin
  perform diz('cardapio', (to_jsonb(new) ->> tg_argv[0])::bigint, null);
  return null;
end $$;

create or replace trigger avisa_da_taxa after update of taxa_percentual, taxa_modo, categorias_sem_taxa on estabelecimento
  for each row when ((old.taxa_percentual, old.taxa_modo, old.categorias_sem_taxa)
    is distinct from (new.taxa_percentual, new.taxa_modo, new.categorias_sem_taxa)) execute function avisa_da_taxa('id');

-- Who answers for the menu, and what the law has it say.
create or replace trigger avisa_da_lei after update of responsavel_tecnico, obrigacoes, uf, cidade on estabelecimento
  for each row when ((old.responsavel_tecnico, old.obrigacoes, old.uf, old.cidade)
    is distinct from (new.responsavel_tecnico, new.obrigacoes, new.uf, new.cidade)) execute function avisa_da_taxa('id');

-- The house opened or closed: what waits for that goes on, and every menu says so.
create or replace trigger avisa_do_turno after update of turno_desde, usa_turno, casa_fechada, virada on estabelecimento
  for each row when ((old.turno_desde, old.usa_turno, old.casa_fechada, old.virada)
    is distinct from (new.turno_desde, new.usa_turno, new.casa_fechada, new.virada)) execute function avisa_da_taxa('id');

create or replace trigger avisa_da_taxa after update of sem_taxa on produto_estabelecimento
  for each row when (old.sem_taxa is distinct from new.sem_taxa) execute function avisa_da_taxa('estabelecimento_id');

-- No event tells that a department has no screen any more: the reading client sees it by the age. The 20 s are also
-- TELA_VALE_MS of the contract.
create or replace function avisa_da_tela() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform diz('tela', m.estabelecimento_id, null) from (
    select distinct estabelecimento_id from antes join depois using (estabelecimento_id, nome_departamento)
    where antes.vista_em <= depois.vista_em - interval '20 s') m;
  return null;
end $$;

create or replace trigger avisa_volta after update on tela referencing old table as antes new table as depois
  for each statement execute function avisa_da_tela();

-- A line that is cancelled or delivered is so for each account that owes a cota of it.
create or replace function avisa_das_cotas() returns trigger language plpgsql as $$
begin
  perform avisa_as_contas(new.estabelecimento_id, array_agg(checkin_id)) from cota
    where estabelecimento_id = new.estabelecimento_id and linha_id = new.id and checkin_id is not null
    having count(*) > 0;
  return null;
end $$;

create or replace trigger avisa_das_cotas after update of status_pedido on item_pedido for each row
  when (new.dividido and old.status_pedido <> new.status_pedido) execute function avisa_das_cotas();

create or replace function avisa_do_cardapio() returns trigger language plpgsql as $$
begin
  perform diz('cardapio', new.estabelecimento_id, null);
  return null;
end $$;

create or replace trigger avisa_mudanca after update on produto_estabelecimento for each row
  when ((old.nome, old.descricao, old.categoria_id, old.imagem_hash, old.nome_departamento, old.preco_venda, old.oculto,
      coalesce(old.qtd_estoque = 0, false), old.acabou_ate, old.destaque, old.etiquetas, old.preparo_min, old.traducoes,
      old.notas, old.venda, old.preco_dia, old.desvio_percentual, old.embalagem, old.alergenos, old.calorias, old.alcoolica)
    is distinct from (new.nome, new.descricao, new.categoria_id, new.imagem_hash, new.nome_departamento, new.preco_venda,
      new.oculto, coalesce(new.qtd_estoque = 0, false), new.acabou_ate, new.destaque, new.etiquetas, new.preparo_min,
      new.traducoes, new.notas, new.venda, new.preco_dia, new.desvio_percentual, new.embalagem, new.alergenos, new.calorias, new.alcoolica))
  execute function avisa_do_cardapio();

create or replace trigger avisa_mudanca after update on mais_pedidos for each row
  when (old.produtos is distinct from new.produtos) execute function avisa_do_cardapio();

create or replace trigger avisa_primeiros after insert on mais_pedidos for each row
  when (new.produtos <> '{}') execute function avisa_do_cardapio();

-- Notifies every member of the party, and all staff.
create or replace function avisa_do_chamado() returns trigger language plpgsql as $$
begin
  perform diz('chamado', m.estabelecimento_id, c.id)
    from (select distinct estabelecimento_id, mesa_aberta_id from mudados) m
    join checkin c on c.estabelecimento_id = m.estabelecimento_id and c.mesa_aberta_id = m.mesa_aberta_id
    where c.membro_em is not null and c.fechado_em is null;
  return null;
end $$;

create or replace trigger avisa after insert on chamado referencing new table as mudados
  for each statement execute function avisa_do_chamado();

create or replace trigger avisa_mudanca after update on chamado referencing new table as mudados
  for each statement execute function avisa_do_chamado();

-- Notifies every member of the party of whoever put something into its round, or took it out.
create or replace function avisa_da_rodada() returns trigger language plpgsql as $$
begin
  perform diz('rodada', c.estabelecimento_id, c.id) from (
    select distinct d.estabelecimento_id, d.mesa_aberta_id from mudados m
    join checkin d on d.estabelecimento_id = m.estabelecimento_id and d.id = m.checkin_id) p
    join checkin c on c.estabelecimento_id = p.estabelecimento_id and c.mesa_aberta_id = p.mesa_aberta_id
    where c.membro_em is not null and c.fechado_em is null;
  return null;
end $$;

create or replace trigger avisa after insert on rodada_linha referencing new table as mudados
  for each statement execute function avisa_da_rodada();

create or replace trigger avisa_tirada after delete on rodada_linha referencing old table as mudados
  for each statement execute function avisa_da_rodada();

-- Notifies every member of the party, and all staff.
create or replace function avisa_das_pessoas() returns trigger language plpgsql as $$
begin
  perform diz('checkin', c.estabelecimento_id, c.id) from checkin c
    where c.estabelecimento_id = new.estabelecimento_id and c.mesa_aberta_id = new.id
      and c.membro_em is not null and c.fechado_em is null;
  return null;
end $$;

create or replace trigger avisa_das_pessoas after update of pessoas on mesa_aberta for each row
  when (old.pessoas is distinct from new.pessoas) execute function avisa_das_pessoas();

create or replace function avisa_do_checkin() returns trigger language plpgsql as $$
begin
  perform diz('checkin', estabelecimento_id, id) from depois;
  return null;
end $$;

create or replace trigger avisa after insert on checkin referencing new table as depois
  for each statement execute function avisa_do_checkin();

-- Menus that are open say it at once.
create or replace function avisa_do_couvert() returns trigger language plpgsql as $$
begin
  perform diz('cardapio', new.id, null);
  return null;
end $$;

create or replace trigger avisa_do_couvert after update of couvert, couvert_noite on estabelecimento
  for each row when ((old.couvert, old.couvert_noite) is distinct from (new.couvert, new.couvert_noite))
  execute function avisa_do_couvert();

create or replace function avisa_do_estorno() returns trigger language plpgsql as $$
begin
  perform avisa_os_pagamentos(estabelecimento_id, array_agg(distinct pagamento_id)) from mudados group by estabelecimento_id;
  return null;
end $$;

create or replace trigger avisa after insert on estorno referencing new table as mudados
  for each statement execute function avisa_do_estorno();

create or replace trigger avisa_mudanca after update on estorno referencing new table as mudados
  for each statement execute function avisa_do_estorno();

create or replace function avisa_do_item() returns trigger language plpgsql as $$
begin
  perform diz(case when old.status_pedido = new.status_pedido and old.recebido_em is distinct from new.recebido_em
    then 'recebimento' else 'pedido' end, new.estabelecimento_id, new.checkin_id);
  return null;
end $$;

create or replace trigger avisa_mudanca after update on item_pedido for each row execute function avisa_do_item();

create or replace function avisa_do_pagamento() returns trigger language plpgsql as $$
begin
  perform avisa_os_pagamentos(estabelecimento_id, array_agg(id)) from mudados group by estabelecimento_id;
  return null;
end $$;

create or replace trigger avisa after insert on pagamento referencing new table as mudados
  for each statement execute function avisa_do_pagamento();

create or replace trigger avisa_mudanca after update on pagamento referencing new table as mudados
  for each statement execute function avisa_do_pagamento();

-- The screens of the team ask again, too.
create or replace function avisa_do_vinculo() returns trigger language plpgsql set enable_nestloop = off as $$
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

create or replace trigger avisa_mudanca after update on vinculo referencing old table as antes new table as depois
  for each statement execute function avisa_do_vinculo();

create or replace function avisa_o_checkin() returns trigger language plpgsql as $$
begin
  perform diz(tg_argv[0], m.estabelecimento_id, m.checkin_id)
    from (select distinct estabelecimento_id, checkin_id from mudados) m;
  return null;
end $$;

create or replace trigger avisa after insert on ficha referencing new table as mudados
  for each statement execute function avisa_o_checkin('ficha');

create or replace trigger avisa_mudanca after update on ficha referencing new table as mudados
  for each statement execute function avisa_o_checkin('ficha');

create or replace trigger avisa after insert on item_pedido referencing new table as mudados
  for each statement execute function avisa_o_checkin('pedido');

-- The staff's queues reload, and so does this guest. The event does not say of what, nor that it was an allergy.
create or replace trigger avisa after insert on checkin_alergia referencing new table as mudados
  for each statement execute function avisa_o_checkin('pedido');

create or replace trigger avisa_fim after delete on checkin_alergia referencing old table as mudados
  for each statement execute function avisa_o_checkin('pedido');

create or replace trigger avisa_mudanca after update on checkin_alergia referencing new table as mudados
  for each statement execute function avisa_o_checkin('pedido');

-- Queues ask for a document no more, or again.
create or replace trigger avisa after insert on documento_visto referencing new table as mudados
  for each statement execute function avisa_o_checkin('pedido');

create or replace trigger avisa_mudanca after update on documento_visto referencing new table as mudados
  for each statement execute function avisa_o_checkin('pedido');

-- The manager's home hears it, while the guest is still there.
create or replace trigger avisa after insert on avaliacao referencing new table as mudados
  for each statement execute function avisa_o_checkin('avaliacao');

create or replace trigger avisa_mudanca after update on avaliacao referencing new table as mudados
  for each statement execute function avisa_o_checkin('avaliacao');

-- The payer, the owners of the lines or cotas it pays, and the parties of all: they see who is paying what. A payment
-- that a waiter records at the till has no check-in of its own.
create or replace function avisa_os_pagamentos(bar bigint, pagamentos bigint[]) returns void language plpgsql as $$
begin
  perform diz('pagamento', bar, quem.checkin_id) from (
    with donos as (
      select checkin_id from pagamento where estabelecimento_id = bar and id = any(pagamentos)
      union
      select coalesce(k.checkin_id, i.checkin_id, f.checkin_id) from pagamento_linha pl
      left join cota k on k.estabelecimento_id = pl.estabelecimento_id and k.id = pl.linha_id and pl.de_linha is not null
      left join item_pedido i on i.estabelecimento_id = pl.estabelecimento_id and i.id = coalesce(pl.de_linha, pl.linha_id)
        and pl.tipo = 'item'
      left join ficha f on f.estabelecimento_id = pl.estabelecimento_id and f.id = pl.linha_id and pl.tipo = 'ficha'
      where pl.estabelecimento_id = bar and pl.pagamento_id = any(pagamentos) and pl.tipo <> 'taxa'
    )
    select checkin_id from donos
    union
    select c.id from donos
    join checkin d on d.estabelecimento_id = bar and d.id = donos.checkin_id
    join checkin c on c.estabelecimento_id = bar and c.mesa_aberta_id = d.mesa_aberta_id and c.membro_em is not null
      and c.fechado_em is null) quem;
end $$;

-- Station and pass hear each other; no guest does, and no waiter sees anything of it.
create or replace trigger avisa after insert on item_preparo referencing new table as mudados
  for each statement execute function avisa_a_casa('pedido');

create or replace trigger avisa_mudanca after update on item_preparo referencing new table as mudados
  for each statement execute function avisa_a_casa('pedido');

create or replace trigger avisa after insert on estacao referencing new table as mudados
  for each statement execute function avisa_a_casa('pedido');

create or replace trigger avisa_fim after delete on estacao referencing old table as mudados
  for each statement execute function avisa_a_casa('pedido');

-- What waits is made where its product is made now.
create or replace function avisa_da_estacao() returns trigger language plpgsql as $$
begin
  perform diz('pedido', new.estabelecimento_id, null);
  return null;
end $$;

-- that a screen shows it (`tela_em`) changes nothing that anybody reads
create or replace trigger avisa_mudanca after update of nome, ordem on estacao for each row execute function avisa_da_estacao();

create or replace trigger avisa_da_estacao after update of estacao_id, curso on produto_estabelecimento for each row
  when ((old.estacao_id, old.curso) is distinct from (new.estacao_id, new.curso)) execute function avisa_da_estacao();

-- Its guest reads it among their orders, staff in a list of its own.
create or replace function avisa_do_cancelamento() returns trigger language plpgsql as $$
begin
  perform diz(case new.para when 'cliente' then 'pedido' else 'cancelamento' end, new.estabelecimento_id, checkin_id)
    from item_pedido where estabelecimento_id = new.estabelecimento_id and id = new.item_id;
  return null;
end $$;

create or replace trigger avisa after insert on aviso_de_cancelamento for each row
  when (new.para <> 'cliente') execute function avisa_do_cancelamento();

create or replace trigger avisa_que_viu after update of visto_em on aviso_de_cancelamento for each row
  when (old.visto_em is null and new.visto_em is not null) execute function avisa_do_cancelamento();

-- The staff's screens show what waits to be printed and how printers are. That one asked again is no news.
create or replace trigger avisa after insert on impressora referencing new table as mudados
  for each statement execute function avisa_a_casa('impressao');

create or replace function avisa_da_impressora() returns trigger language plpgsql as $$
begin
  perform diz('impressao', new.estabelecimento_id, null);
  return null;
end $$;

create or replace trigger avisa_mudanca after update on impressora for each row
  when ((to_jsonb(old) - '{estado_em,ouvida_em,falhas,tentar_em,reserva,reservada_ate}'::text[])
    is distinct from (to_jsonb(new) - '{estado_em,ouvida_em,falhas,tentar_em,reserva,reservada_ate}'::text[]))
  execute function avisa_da_impressora();

-- Screens show papers that are in doubt, wait for longer than SEM_CONFIRMACAO_MS, or cannot be printed. One that nobody asked for, and
-- that comes out as it should, is on none of them.
create or replace function imprime_agora(estado text, sem_confirmacao boolean) returns boolean language sql immutable as $$
  select coalesce(estado in ('pronta', 'pouco_papel') or (estado = 'muda' and sem_confirmacao), false)
$$;

create or replace function avisa_do_papel_novo() returns trigger language plpgsql as $$
begin
  perform diz('impressao', n.estabelecimento_id, null) from (
    select distinct d.estabelecimento_id from mudados d
    join impressora m on m.estabelecimento_id = d.estabelecimento_id and m.id = d.impressora_id
    where d.pedida_por is not null or not imprime_agora(m.estado, m.sem_confirmacao)) n;
  return null;
end $$;

create or replace trigger avisa after insert on impressao referencing new table as mudados
  for each statement execute function avisa_do_papel_novo();

create or replace function avisa_do_papel() returns trigger language plpgsql as $$
begin
  perform diz('impressao', n.estabelecimento_id, null) from (
    select distinct d.estabelecimento_id from depois d
    join antes a on a.estabelecimento_id = d.estabelecimento_id and a.id = d.id
    join impressora m on m.estabelecimento_id = d.estabelecimento_id and m.id = d.impressora_id
    where not (a.estado in ('na_fila', 'enviada') and d.estado in ('enviada', 'confirmada') and imprime_agora(m.estado, m.sem_confirmacao)
      and coalesce(a.liberada_em, a.criada_em) > now() - interval '20 s')) n;
  return null;
end $$;

create or replace trigger avisa_mudanca after update on impressao referencing old table as antes new table as depois
  for each statement execute function avisa_do_papel();

-- What a ticket says, and that it was seen, is between the house's own screens.
create or replace trigger avisa after insert on marca_da_linha referencing new table as mudados
  for each statement execute function avisa_a_casa('pedido');

create or replace trigger avisa_mudanca after update on marca_da_linha referencing new table as mudados
  for each statement execute function avisa_a_casa('pedido');

-- The house's own screens call its tables by these names.
create or replace trigger avisa after insert on mesa referencing new table as mudados
  for each statement execute function avisa_a_casa('mesa');

create or replace trigger avisa_mudanca after update on mesa referencing new table as mudados
  for each statement execute function avisa_a_casa('mesa');

create or replace trigger avisa after insert on area referencing new table as mudados
  for each statement execute function avisa_a_casa('mesa');

create or replace trigger avisa_mudanca after update on area referencing new table as mudados
  for each statement execute function avisa_a_casa('mesa');

create or replace trigger avisa_fim after delete on area referencing old table as mudados
  for each statement execute function avisa_a_casa('mesa');

create or replace trigger avisa after insert on comanda_bloqueada referencing new table as mudados
  for each statement execute function avisa_a_casa('mesa');

create or replace trigger avisa_fim after delete on comanda_bloqueada referencing old table as mudados
  for each statement execute function avisa_a_casa('mesa');

-- staff read that an account is being closed
create or replace trigger avisa after insert on conta_em_fechamento referencing new table as mudados
  for each statement execute function avisa_a_casa('checkin');

create or replace trigger avisa_fim after delete on conta_em_fechamento referencing old table as mudados
  for each statement execute function avisa_a_casa('checkin');

-- who cares for a table, and who waits for one
create or replace trigger avisa after insert on mesa_garcom referencing new table as mudados
  for each statement execute function avisa_a_casa('mesa');

create or replace trigger avisa_mudanca after update on mesa_garcom referencing new table as mudados
  for each statement execute function avisa_a_casa('mesa');

create or replace trigger avisa_fim after delete on mesa_garcom referencing old table as mudados
  for each statement execute function avisa_a_casa('mesa');

create or replace trigger avisa after insert on espera_por_mesa referencing new table as mudados
  for each statement execute function avisa_a_casa('mesa');

create or replace trigger avisa_fim after delete on espera_por_mesa referencing old table as mudados
  for each statement execute function avisa_a_casa('mesa');

create or replace function avisa_das_comandas() returns trigger language plpgsql as $$
begin
  perform diz('mesa', new.id, null);
  return null;
end $$;

create or replace trigger avisa_das_comandas after update of comandas_de, comandas_ate on estabelecimento
  for each row when ((old.comandas_de, old.comandas_ate) is distinct from (new.comandas_de, new.comandas_ate))
  execute function avisa_das_comandas();
