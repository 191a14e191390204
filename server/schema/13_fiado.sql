-- What a customer owes, in centavos: what was put on their word, less what they paid and what was given up. Below zero the house owes them,
-- as when something that was paid already is cancelled.
create or replace function fiado_deve(bar bigint, cliente bigint) returns bigint language sql stable as $$
  select coalesce((
      select sum(case when p.meio = 'fiado' then 1 else -1 end * (l.valor - l.estornado))
      from pagamento p join pagamento_linha l on l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id
      where p.estabelecimento_id = bar and p.fiado_de = cliente and p.estado in ('pago', 'estornado')), 0)::bigint
    - coalesce((select sum(valor) from fiado_perdao where estabelecimento_id = bar and cliente_id = cliente), 0)::bigint
$$;

-- The oldest is paid first. The service charge of one comes in when all of it is paid, and `quando` is that moment. What comes undone in
-- the same night takes it out again; a night that is over stays as it was.
create or replace function fiado_quita(bar bigint, cliente bigint, quando timestamptz) returns void language sql as $$
  with posto as (
    select p.id, p.fiado_quitado_em as antes, sum(l.valor - l.estornado) as resta, sum(sum(l.valor - l.estornado)) over (order by p.id) as ate_aqui
    from pagamento p join pagamento_linha l on l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id
    where p.estabelecimento_id = bar and p.fiado_de = cliente and p.meio = 'fiado' and p.estado in ('pago', 'estornado')
    group by p.id, p.fiado_quitado_em
  ), agora as (
    select posto.id, antes, case
        when resta > 0 and ate_aqui <= sum(resta) over () - fiado_deve(bar, cliente) then coalesce(antes, quando)
        when antes < noite_comecou(e) then antes end as depois
    from posto cross join estabelecimento e where e.id = bar
  )
  update pagamento p set fiado_quitado_em = agora.depois from agora
    where p.estabelecimento_id = bar and p.id = agora.id and agora.antes is distinct from agora.depois
$$;

-- Who comes second waits for the customer's row, and counts what the first did: nobody owes more than their limit, or pays more than they
-- owe. What another server writes meanwhile is seen, since each statement here looks anew.
create or replace function fiado_conta() returns trigger language plpgsql as $$
declare ate bigint; deve bigint;
begin
  select limite into ate from fiado_cliente
    where estabelecimento_id = new.estabelecimento_id and id = new.fiado_de for no key update;
  deve := fiado_deve(new.estabelecimento_id, new.fiado_de);
  if new.meio = 'fiado' and deve > ate then
    raise exception 'o cliente % passaria do limite', new.fiado_de
      using errcode = 'check_violation', constraint = 'fiado_no_limite', detail = greatest(0, ate - deve + new.valor);
  end if;
  if new.meio <> 'fiado' and deve < 0 then
    raise exception 'o cliente % pagaria mais do que deve', new.fiado_de
      using errcode = 'check_violation', constraint = 'fiado_a_mais', detail = deve + new.valor;
  end if;
  perform fiado_quita(new.estabelecimento_id, new.fiado_de, now());
  return null;
end $$;

create or replace trigger fiado_conta after update of estado on pagamento for each row
  when (new.fiado_de is not null and old.estado <> 'pago' and new.estado = 'pago') execute function fiado_conta();

create or replace function fiado_perdoa() returns trigger language plpgsql as $$
declare deve bigint;
begin
  perform from fiado_cliente where estabelecimento_id = new.estabelecimento_id and id = new.cliente_id for no key update;
  deve := fiado_deve(new.estabelecimento_id, new.cliente_id);
  if deve <> 0 then
    raise exception 'o cliente % não deve %', new.cliente_id, new.valor
      using errcode = 'check_violation', constraint = 'fiado_perdoado', detail = deve + new.valor;
  end if;
  perform fiado_quita(new.estabelecimento_id, new.cliente_id, '-infinity');
  return null;
end $$;

create or replace trigger fiado_perdoa after insert on fiado_perdao for each row when (new.valor > 0) execute function fiado_perdoa();

-- No money goes back of what was never received: what is taken off a fiado is owed no more, at once.
create or replace function fiado_nao_devolve() returns trigger language plpgsql as $$
begin
  if exists (select from pagamento where estabelecimento_id = new.estabelecimento_id and id = new.pagamento_id and meio = 'fiado') then
    new.desfaz := true;
    new.meio := null;
  end if;
  return new;
end $$;

create or replace trigger fiado_nao_devolve before insert on estorno for each row execute function fiado_nao_devolve();

-- What was given up of it before was no loss: it is taken back, so that nobody has a credit for what they never paid.
create or replace function fiado_desfaz() returns trigger language plpgsql as $$
declare c record;
begin
  for c in
    select p.estabelecimento_id as bar, p.fiado_de as cliente, array_agg(m.estorno_id) filter (where p.meio = 'fiado') as estornos,
      coalesce(sum(m.valor) filter (where p.fiado_quitado_em = '-infinity'), 0) as dos_perdoados
    from mudados m join pagamento p on p.estabelecimento_id = m.estabelecimento_id and p.id = m.pagamento_id where p.fiado_de is not null
    group by 1, 2 order by 1, 2
  loop
    -- lock order: whose it is before its payments
    perform from fiado_cliente where estabelecimento_id = c.bar and id = c.cliente for no key update;
    update estorno set estado = 'feito' where estabelecimento_id = c.bar and id = any(c.estornos) and estado = 'intencao';
    insert into fiado_perdao (estabelecimento_id, cliente_id, valor, motivo, feito_por)
      select c.bar, c.cliente, -least(c.dos_perdoados, sum(f.valor), -fiado_deve(c.bar, c.cliente)), 'Desfeito ou cancelado', coalesce(
        (select max(pedido_por) from estorno where estabelecimento_id = c.bar and id = any(c.estornos)), max(f.feito_por))
      from fiado_perdao f where f.estabelecimento_id = c.bar and f.cliente_id = c.cliente
      having least(c.dos_perdoados, sum(f.valor), -fiado_deve(c.bar, c.cliente)) > 0;
    perform fiado_quita(c.bar, c.cliente, now());
  end loop;
  return null;
end $$;

-- behind `estorno_ocupa` by its name: what was given back is counted before
create or replace trigger fiado_desfaz after insert on estorno_linha referencing new table as mudados
  for each statement execute function fiado_desfaz();
