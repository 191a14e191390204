-- Whose till what this person handles is in: the drawer that they are on, else their pouch, which opens by itself. It is held (shared), so
-- nobody counts it until this is in it.
create or replace function caixa_de(bar bigint, vinculo bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare achada bigint; pessoa bigint;
begin
  select usuario_id into pessoa from vinculo v where v.estabelecimento_id = bar and v.id = vinculo;
  for vez in 1..3 loop
    select id into achada from sessao_de_caixa
      where estabelecimento_id = bar and usuario_id = pessoa and contada_em is null
      order by gaveta_id is null limit 1 for share;
    if achada is not null then return achada; end if;
    -- of two first ones at once, the second waits and finds it
    insert into sessao_de_caixa (estabelecimento_id, vinculo_id, usuario_id, fundo) values (bar, vinculo, pessoa, 0)
      on conflict do nothing;
  end loop;
  raise exception 'o caixa de % foi contado agora', vinculo using errcode = 'serialization_failure';
end $$;

-- One that is not counted yet, held as above; null: there is no such one any more.
create or replace function caixa_aberto(bar bigint, qual bigint) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select id from sessao_de_caixa where estabelecimento_id = bar and id = qual and contada_em is null for share
$$;

create or replace function exige_caixa_aberto(bar bigint, qual bigint) returns void language plpgsql as $$
begin
  if caixa_aberto(bar, qual) is null then
    raise exception 'o caixa % já foi contado', qual using errcode = 'check_violation', constraint = 'caixa_contado';
  end if;
end $$;

-- Money that staff have is in a till from the moment in which it is paid. A count comes before it or after it.
create or replace function pagamento_no_caixa() returns trigger language plpgsql as $$
begin
  if new.sessao_de_caixa_id is null then
    -- what only moves to the right table, and never was in a till, comes into none
    if current_setting('boteco.fora_do_caixa', true) = 'sim' then return new; end if;
    new.sessao_de_caixa_id := caixa_de(new.estabelecimento_id, new.registrado_por);
  else
    perform exige_caixa_aberto(new.estabelecimento_id, new.sessao_de_caixa_id);
  end if;
  return new;
end $$;

create or replace trigger pagamento_no_caixa before update of estado on pagamento for each row
  when (new.estado = 'pago' and old.estado <> 'pago' and new.registrado_por is not null and new.meio <> 'fiado'
    and not pelo_provedor(new.meio))
  execute function pagamento_no_caixa();

-- What was written down wrongly is put right where it stands, as long as that is not counted; else in the till of who puts it right.
create or replace function caixa_do_acerto(bar bigint, pagamento bigint, por bigint) returns bigint language sql as $$
  select coalesce(caixa_aberto(bar, p.sessao_de_caixa_id), caixa_de(bar, por)) from pagamento p
  where p.estabelecimento_id = bar and p.id = pagamento and p.sessao_de_caixa_id is not null
$$;

-- What is handed over comes out of the till that was said, or of who hands it over.
create or replace function estorno_do_caixa() returns trigger language plpgsql as $$
begin
  if exists (select from pagamento where estabelecimento_id = new.estabelecimento_id and id = new.pagamento_id and meio = 'fiado') then
    return new;
  end if;
  -- what another system gives back leaves the till that its payment is in
  if new.desfaz or new.meio = 'externo' then
    new.sessao_de_caixa_id := caixa_do_acerto(new.estabelecimento_id, new.pagamento_id, new.entregue_por);
  elsif new.sessao_de_caixa_id is null then
    new.sessao_de_caixa_id := caixa_de(new.estabelecimento_id, new.entregue_por);
  else
    perform exige_caixa_aberto(new.estabelecimento_id, new.sessao_de_caixa_id);
  end if;
  return new;
end $$;

create or replace trigger estorno_do_caixa before update of estado on estorno for each row
  when (new.estado = 'feito' and old.estado <> 'feito' and new.via = 'caixa' and new.entregue_por is not null)
  execute function estorno_do_caixa();

-- What a machine gives back by itself leaves the till that its payment is in. What it took too much was never in one.
create or replace function estorno_da_maquininha() returns trigger language plpgsql as $$
begin
  new.sessao_de_caixa_id := caixa_do_acerto(new.estabelecimento_id, new.pagamento_id, coalesce(new.pedido_por, (
    select registrado_por from pagamento where estabelecimento_id = new.estabelecimento_id and id = new.pagamento_id)));
  return new;
end $$;

create or replace trigger estorno_da_maquininha before update of estado on estorno for each row
  when (new.estado = 'feito' and old.estado <> 'feito' and new.via = 'provedor' and new.cobranca_a_mais_id is null)
  execute function estorno_da_maquininha();

create or replace function troca_no_caixa() returns trigger language plpgsql as $$
begin
  new.sessao_de_caixa_id := caixa_do_acerto(new.estabelecimento_id, new.pagamento_id, new.feita_por);
  return new;
end $$;

create or replace trigger troca_no_caixa before insert on meio_trocado for each row execute function troca_no_caixa();

-- Movements say what their kind has to, in a till that is not counted; the two sides of a handing in are one amount.
create or replace function movimento_confere() returns trigger language plpgsql as $$
begin
  if new.tipo <> 'sangria_do_fechamento' then
    perform exige_caixa_aberto(new.estabelecimento_id, new.sessao_de_caixa_id);
  elsif not exists (select from sessao_de_caixa where estabelecimento_id = new.estabelecimento_id and id = new.sessao_de_caixa_id
      and contada_em is not null and fechada_em is null) then
    raise exception 'o caixa % não está sendo fechado', new.sessao_de_caixa_id
      using errcode = 'check_violation', constraint = 'caixa_sendo_fechado';
  end if;
  if exists (select from tipo_de_movimento t where t.tipo = new.tipo
      and ((t.diz_por_que and new.motivo = '') or (t.diz_a_quem and new.a_quem = ''))) then
    raise exception 'o movimento não diz por quê ou a quem' using errcode = 'check_violation', constraint = 'movimento_diz';
  end if;
  return new;
end $$;

create or replace trigger movimento_confere before insert on movimento_de_caixa for each row execute function movimento_confere();

create or replace function repasse_tem_dois_lados() returns trigger language plpgsql as $$
declare saiu bigint := coalesce(new.saida_id, new.id);
begin
  if not exists (
      select from movimento_de_caixa s join movimento_de_caixa e on e.estabelecimento_id = s.estabelecimento_id and e.saida_id = s.id
      where s.estabelecimento_id = new.estabelecimento_id and s.id = saiu and s.tipo = 'repasse_saida'
        and e.valor = s.valor and e.sessao_de_caixa_id <> s.sessao_de_caixa_id) then
    raise exception 'o repasse % não tem dois lados', saiu using errcode = 'check_violation', constraint = 'repasse_tem_dois_lados';
  end if;
  return null;
end $$;

drop trigger if exists repasse_tem_dois_lados on movimento_de_caixa;
create constraint trigger repasse_tem_dois_lados after insert on movimento_de_caixa
  deferrable initially deferred for each row when (new.tipo in ('repasse_saida', 'repasse_entrada'))
  execute function repasse_tem_dois_lados();

-- All that a till holds, once: its float, what came by each means, what was of another one, what went back, and its movements. What is a
-- payment, a refund or a change stays in its own table.
create or replace view dinheiro_do_caixa as
  select estabelecimento_id, id as sessao_de_caixa_id, 'fundo' as tipo, 'dinheiro' as meio, fundo as valor
    from sessao_de_caixa
  union all
  -- as it was written down when it came
  select p.estabelecimento_id, p.sessao_de_caixa_id, 'venda',
    coalesce((select t.de from meio_trocado t
      where t.estabelecimento_id = p.estabelecimento_id and t.pagamento_id = p.id order by t.id limit 1), p.meio), p.valor
    from pagamento p where p.pago_em is not null and p.sessao_de_caixa_id is not null
  union all
  select t.estabelecimento_id, t.sessao_de_caixa_id, 'troca_de_meio', m.meio, m.valor
    from meio_trocado t cross join lateral (values (t.de, -t.valor), (t.para, t.valor)) as m (meio, valor)
    where t.sessao_de_caixa_id is not null
  union all
  select s.estabelecimento_id, s.sessao_de_caixa_id, case when s.desfaz then 'desfeito' else 'devolucao' end,
    coalesce(s.meio, p.meio), -s.valor
    from estorno s join pagamento p on p.estabelecimento_id = s.estabelecimento_id and p.id = s.pagamento_id
    where s.estado = 'feito' and s.sessao_de_caixa_id is not null
  union all
  select m.estabelecimento_id, m.sessao_de_caixa_id, m.tipo, 'dinheiro', m.valor * t.sinal
    from movimento_de_caixa m join tipo_de_movimento t on t.tipo = m.tipo;

create or replace trigger avisa after insert on sessao_de_caixa referencing new table as mudados
  for each statement execute function avisa_a_casa('pagamento');

create or replace trigger avisa_mudanca after update on sessao_de_caixa referencing new table as mudados
  for each statement execute function avisa_a_casa('pagamento');

create or replace trigger avisa after insert on maquininha referencing new table as mudados
  for each statement execute function avisa_a_casa('pagamento');

create or replace trigger avisa_mudanca after update on maquininha referencing new table as mudados
  for each statement execute function avisa_a_casa('pagamento');

create or replace trigger avisa after insert on movimento_de_caixa referencing new table as mudados
  for each statement execute function avisa_a_casa('pagamento');
