-- Whether the line's stock comes back: the caller who cancels says so (`dito`). Unsaid, it comes back if nobody began
-- to make it. What has run out does not, whatever is said.
create or replace function volta_ao_estoque(estava text, dito boolean, acabou boolean) returns boolean language sql immutable
  return not acabou and coalesce(dito, estava = 'PEDIDO FEITO PELO CLIENTE');

-- The waiter of a line: ordered it, opened its comanda, last brought its guest something, or said that they are here.
create or replace function garcom_da_linha(bar bigint, item bigint) returns bigint language sql stable as $$
  select coalesce(o.feito_por, c.aberto_por, (
      select a.feito_por from item_pedido i
      join item_andamento a on a.estabelecimento_id = i.estabelecimento_id and a.item_id = i.id
      where i.estabelecimento_id = bar and i.checkin_id = c.id and a.para = 'PEDIDO ENTREGUE AO CLIENTE'
      order by a.id desc limit 1), c.presente_por)
    from item_pedido l
    join pedido o on o.estabelecimento_id = l.estabelecimento_id and o.id = l.pedido_id
    join checkin c on c.estabelecimento_id = l.estabelecimento_id and c.id = l.checkin_id
    where l.estabelecimento_id = bar and l.id = item
$$;

-- Gives back so many of so many parts (all: 1 of 1) of what is left of these lines' payments: the one way in which a cancellation does.
-- Each line takes its part of the service charge along (`taxa_que_volta`). A line is an item or a cota.
create or replace function devolve_linhas(bar bigint, linhas bigint[], parte bigint, de bigint, porque text, por bigint)
returns void language plpgsql as $$
begin
  -- waits for a transaction that refunds these payments at this moment, and does not refund again what it took
  execute $segura$
    select from pagamento_linha
    where estabelecimento_id = $1 and (com_taxa or tipo = 'taxa') and pagamento_id in (
      select pagamento_id from pagamento_linha where estabelecimento_id = $1 and linha_id = any($2) and viva and com_taxa)
    order by linha_id for update
  $segura$ using bar, linhas;
  -- planned anew each time, for one line or for thousands
  execute $devolve$
    with pagas as (
      select *, nextval(pg_get_serial_sequence('estorno', 'id')) as estorno_id from (
        select pl.pagamento_id, pl.linha_id, pl.com_taxa, div((pl.valor - pl.estornado) * $3, $4)::bigint as volta,
          p.checkin_id, p.taxa_percentual, case when volta_pelo_provedor(p) then 'provedor' else 'caixa' end as via
        from pagamento_linha pl
        join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id and p.estado = 'pago'
        where pl.estabelecimento_id = $1 and pl.linha_id = any($2) and pl.viva
        -- a payment that arrives just now holds its lines and waits for the item: only paid ones are waited for
        order by pl.linha_id for update of pl) v
      where volta > 0
    ), taxas as (
      select g.estorno_id, g.pagamento_id, t.linha_id,
        taxa_que_volta(t.valor - t.estornado, (base.resta - ate_aqui)::bigint, g.taxa_percentual)
          - taxa_que_volta(t.valor - t.estornado, (base.resta - ate_aqui + g.volta)::bigint, g.taxa_percentual) as volta
      from (select *, sum(volta) over (partition by pagamento_id order by linha_id) as ate_aqui from pagas where com_taxa) g
      join pagamento_linha t on t.estabelecimento_id = $1 and t.pagamento_id = g.pagamento_id and t.tipo = 'taxa'
      cross join lateral (
        select sum(b.valor - b.estornado) as resta from pagamento_linha b
        where b.estabelecimento_id = $1 and b.pagamento_id = g.pagamento_id and b.com_taxa) base
    ), todas as (
      select estorno_id, pagamento_id, linha_id, volta from pagas
      union all
      select estorno_id, pagamento_id, linha_id, volta from taxas where volta > 0
    ), estornos as (
      insert into estorno (estabelecimento_id, id, pagamento_id, checkin_id, valor, via, motivo, pedido_por)
      overriding system value
      select $1, estorno_id, pagamento_id, checkin_id, (select sum(volta) from todas t where t.estorno_id = pagas.estorno_id), via, $5, $6
      from pagas
    )
    insert into estorno_linha (estabelecimento_id, estorno_id, pagamento_id, linha_id, valor)
    select $1, estorno_id, pagamento_id, linha_id, volta from todas
  $devolve$ using bar, linhas, parte, de, porque, por;
end $$;

-- Refunds what was paid of a cancelled item, in one place for every caller. Who cancelled it is known from its step,
-- written before or by the same statement.
create or replace function item_cancelado_devolve() returns trigger language plpgsql as $$
declare c record;
begin
  if not exists (select from depois where status_pedido = 'PEDIDO CANCELADO' and ficha_id is null) then return null; end if;
  for c in execute $quais$
    select l.estabelecimento_id as bar, array_agg(l.linha_id) as linhas, l.por from (
      select c.estabelecimento_id, l.linha_id, (select feito_por from item_andamento a
        where a.estabelecimento_id = c.estabelecimento_id and a.item_id = c.id and a.para = 'PEDIDO CANCELADO'
        order by a.id desc limit 1) as por
      from (
        select estabelecimento_id, id from depois where status_pedido = 'PEDIDO CANCELADO' and ficha_id is null
        except
        select estabelecimento_id, id from antes where status_pedido = 'PEDIDO CANCELADO') c
      cross join lateral (
        select c.id as linha_id
        union all
        select id from cota k
          where k.estabelecimento_id = c.estabelecimento_id and k.linha_id = c.id and k.desfeita_em is null) l
      join pagamento_linha pl on pl.estabelecimento_id = c.estabelecimento_id and pl.linha_id = l.linha_id and pl.viva) l
    group by l.estabelecimento_id, l.por
  $quais$
  loop
    perform devolve_linhas(c.bar, c.linhas, 1, 1, 'Item cancelado', c.por);
  end loop;
  return null;
end $$;

create or replace trigger item_cancelado_devolve after update on item_pedido referencing old table as antes new table as depois
  for each statement execute function item_cancelado_devolve();

-- A line that comes of another one has all its steps to where it stands, but those that were taken back, is held or ready as it was,
-- and its ticket says of it what it said.
create or replace function copia_passos(bar bigint, item bigint, novo bigint, estado text) returns void language sql as $$
  insert into item_preparo select (jsonb_populate_record(p, jsonb_build_object('item_id', novo))).* from item_preparo p
    where p.estabelecimento_id = bar and p.item_id = item;
  insert into marca_da_linha select (jsonb_populate_record(m, jsonb_build_object('item_id', novo))).* from marca_da_linha m
    where m.estabelecimento_id = bar and m.item_id = item;
  insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por, motivo, em)
    select bar, novo, p.de, p.para, p.feito_por, p.motivo, p.em from (
      select distinct on (a.para) a.* from item_andamento a
      where a.estabelecimento_id = bar and a.item_id = item and a.motivo is null and a.de <> estado
      order by a.para, a.id desc) p
    order by p.id
$$;

-- The same line with another weight, made of these parts: it stands where the old one stood, with its steps and the stock
-- that it took. The caller holds the old one, and cancels it.
create or replace function pesa_de_novo(bar bigint, item bigint, outras jsonb) returns bigint language plpgsql as $$
declare o item_pedido; novo bigint := nextval('linha_id');
begin
  select * into o from item_pedido where estabelecimento_id = bar and id = item;
  insert into item_pedido select (jsonb_populate_record(o, jsonb_build_object('id', novo, 'partes', outras,
    'preco', (select sum((p ->> 'valor')::bigint) from jsonb_array_elements(outras) p), 'recebido_em', null,
    'oferecido_em', null))).*;
  perform copia_passos(bar, item, novo, o.status_pedido);
  perform venda_entra(bar, novo);
  update item_pedido set tirou_estoque = false, tirou_opcoes = null, tirou_insumos = null where estabelecimento_id = bar and id = item;
  return novo;
end $$;

-- Of a line of several units these go into a line of their own, as it is. With its order, its place in the queue, its
-- steps, and their share of the discount and of what was paid. The line keeps its id. Answers the new one. Null: the line
-- is not whole, is being paid or partly refunded, or has not more units. The caller holds the lock on the line.
-- The server itself may change neither a quantity nor what was paid: this alone does.
create or replace function separa_item(bar bigint, item bigint, quantas int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare o item_pedido; paga pagamento_linha; novo bigint; sai bigint; ato record;
begin
  select * into o from item_pedido where estabelecimento_id = bar and id = item for no key update;
  if o.quantidade <= quantas or quantas < 1 or o.dividido or o.status_pedido = 'PEDIDO CANCELADO' then return null; end if;
  select * into paga from pagamento_linha where estabelecimento_id = bar and linha_id = item and viva for update;
  if paga.linha_id is not null and (paga.estornado > 0 or paga.valor <> o.preco * o.quantidade - o.desconto
      or not exists (select from pagamento where estabelecimento_id = bar and id = paga.pagamento_id and estado = 'pago')) then
    return null;
  end if;
  novo := nextval('linha_id');
  sai := parte_de(o.desconto, quantas, o.quantidade);
  -- a discount is not changed under a payment: while both change, the line is in none
  update pagamento_linha set viva = false where estabelecimento_id = bar and linha_id = item and viva;
  update item_pedido set quantidade = quantidade - quantas, desconto = desconto - sai
    where estabelecimento_id = bar and id = item;
  insert into item_pedido select (jsonb_populate_record(o, jsonb_build_object(
    'id', novo, 'quantidade', quantas, 'desconto', sai, 'separado_de', item, 'oferecido_em', null))).*;
  perform copia_passos(bar, item, novo, o.status_pedido);
  perform venda_entra(bar, novo);
  -- each act's part, so that together they are the line's
  for ato in
    select desconto_id, valor, valor - sai_dele as fica, sai_dele from (
      select *, parte_de(ate_aqui, quantas, o.quantidade) - parte_de(ate_aqui - valor, quantas, o.quantidade) as sai_dele from (
        select desconto_id, valor, sum(valor) over (order by desconto_id)::bigint as ate_aqui from desconto_linha
        where estabelecimento_id = bar and linha_id = item and desfeito_em is null) s) s
    where sai_dele > 0 order by desconto_id
  loop
    if ato.fica = 0 then
      update desconto_linha set linha_id = novo where estabelecimento_id = bar and desconto_id = ato.desconto_id and linha_id = item;
    else
      update desconto_linha set valor = ato.fica where estabelecimento_id = bar and desconto_id = ato.desconto_id and linha_id = item;
      insert into desconto_linha (estabelecimento_id, desconto_id, linha_id, valor) values (bar, ato.desconto_id, novo, ato.sai_dele);
    end if;
  end loop;
  if paga.linha_id is not null then
    sai := o.preco * quantas - sai;
    update pagamento_linha set viva = true, valor = valor - sai
      where estabelecimento_id = bar and pagamento_id = paga.pagamento_id and linha_id = item;
    insert into pagamento_linha select (jsonb_populate_record(paga, jsonb_build_object('linha_id', novo, 'valor', sai))).*;
  end if;
  return novo;
end $$;

-- Of these lines those that are not cancelled yet, with what goes along: of a combo all that is in it, and with the last thing
-- in it the combo. It goes too where its price cannot give back a share: divided, in an open payment, or with nobody to give it.
create or replace function com_os_combos(bar bigint, ids bigint[], por bigint) returns bigint[] language plpgsql as $$
declare ditos bigint[]; deles bigint[]; caem bigint[];
begin
  if not exists (select from item_pedido where estabelecimento_id = bar and id = any(ids) and (combo or do_combo is not null)) then
    return ids;
  end if;
  select array_agg(id) into ditos from item_pedido
    where estabelecimento_id = bar and id = any(ids) and status_pedido <> 'PEDIDO CANCELADO';
  -- by their ids: told as either of two it would look at all that the house ever sold
  deles := array(select do_combo from item_pedido where estabelecimento_id = bar and id = any(ditos) and do_combo is not null);
  select array_agg(c.id) into caem from item_pedido c
    left join pagamento_linha pl on pl.estabelecimento_id = bar and pl.linha_id = c.id and pl.viva
    left join pagamento p on p.estabelecimento_id = bar and p.id = pl.pagamento_id
    where c.estabelecimento_id = bar and c.id = any(ditos || deles) and c.status_pedido <> 'PEDIDO CANCELADO' and c.combo
      and (c.id = any(ditos) or c.dividido or coalesce(p.estado not in ('pago', 'estornado'), por is null)
        or not exists (select from item_pedido f where f.estabelecimento_id = bar and f.do_combo = c.id
          and f.status_pedido <> 'PEDIDO CANCELADO' and f.id <> all(ditos)));
  return array(select id from item_pedido where estabelecimento_id = bar and id = any(ditos || caem)
    union select id from item_pedido
      where estabelecimento_id = bar and do_combo = any(caem) and status_pedido <> 'PEDIDO CANCELADO' order by 1);
end $$;

-- What went out of combos that stay gives back its share of what they cost: as a discount or, where that is paid, as a refund.
-- Of what was taken off before, its share goes along, and what stays of that rounds down: undone, it charges what stayed alone. The
-- server itself changes no discount.
create or replace function devolve_do_combo(bar bigint, idos bigint[], por bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare c record; sai bigint; menos bigint; ato bigint;
begin
  for c in
    select i.id, i.preco * i.quantidade - i.desconto as resta, f.parte, 'Cancelado: ' || f.nomes as porque,
        f.parte + (select coalesce(sum(rateio), 0) from item_pedido
          where estabelecimento_id = bar and do_combo = i.id and status_pedido <> 'PEDIDO CANCELADO') as de
      from (select do_combo, sum(rateio) as parte, string_agg(nome_produto, ', ' order by id) as nomes from item_pedido
        where estabelecimento_id = bar and id = any(idos) and do_combo <> all(idos) group by do_combo) f
      join item_pedido i on i.estabelecimento_id = bar and i.id = f.do_combo
      where f.parte > 0 order by i.id
  loop
    if exists (select from pagamento_linha where estabelecimento_id = bar and linha_id = c.id and viva) then
      perform devolve_linhas(bar, array[c.id], c.parte::bigint, c.de::bigint, c.porque, por);
      continue;
    end if;
    with antes as materialized (
      select dl.desconto_id, dl.valor, least(div(dl.valor * c.parte + c.de - 1, c.de), dl.valor - 1)::bigint as menos from desconto_linha dl
      join desconto d on d.estabelecimento_id = bar and d.id = dl.desconto_id and not d.de_cancelamento
      where dl.estabelecimento_id = bar and dl.linha_id = c.id and dl.desfeito_em is null
    ), mudados as (
      update desconto_linha dl set valor = antes.valor - antes.menos from antes
      where dl.estabelecimento_id = bar and dl.linha_id = c.id and dl.desconto_id = antes.desconto_id
    )
    select coalesce(sum(a.menos), 0), least(div((c.resta + coalesce(sum(a.valor), 0)) * c.parte, c.de), c.resta + coalesce(sum(a.menos), 0))
      into menos, sai from antes a;
    continue when sai = 0;
    update item_pedido set desconto = desconto + sai - menos where estabelecimento_id = bar and id = c.id;
    insert into desconto (estabelecimento_id, motivo, feito_por, de_cancelamento) values (bar, c.porque, por, true) returning id into ato;
    insert into desconto_linha (estabelecimento_id, desconto_id, linha_id, valor) values (bar, ato, c.id, sai);
  end loop;
end $$;

-- A combo stands as what is in it: begun once something of it is, delivered with the last.
create or replace function combo_anda() returns trigger language plpgsql as $$
declare estava text;
begin
  -- one step at a time decides, and reads what the one before did
  select status_pedido into estava from item_pedido
    where estabelecimento_id = new.estabelecimento_id and id = new.do_combo for no key update;
  if estava = 'PEDIDO CANCELADO' then return null; end if;
  update item_pedido c set status_pedido = v.fica from (
      select case when bool_and(status_pedido = 'PEDIDO ENTREGUE AO CLIENTE') then 'PEDIDO ENTREGUE AO CLIENTE'
        when bool_and(status_pedido = 'PEDIDO FEITO PELO CLIENTE') then 'PEDIDO FEITO PELO CLIENTE'
        else 'PEDIDO LIBERADO PARA O GARCON' end as fica
      from item_pedido where estabelecimento_id = new.estabelecimento_id and do_combo = new.do_combo
        and status_pedido <> 'PEDIDO CANCELADO' having count(*) > 0) v
    where c.estabelecimento_id = new.estabelecimento_id and c.id = new.do_combo and c.status_pedido <> v.fica;
  return null;
end $$;

create or replace trigger combo_anda after update of status_pedido on item_pedido for each row
  when (new.do_combo is not null and old.status_pedido <> new.status_pedido) execute function combo_anda();

-- What is in a combo is on the account that the combo is on.
create or replace function combo_passa() returns trigger language plpgsql as $$
begin
  update item_pedido set checkin_id = new.checkin_id
    where estabelecimento_id = new.estabelecimento_id and do_combo = new.id and status_pedido <> 'PEDIDO CANCELADO';
  return null;
end $$;

create or replace trigger combo_passa after update of checkin_id on item_pedido for each row
  when (new.combo and old.checkin_id <> new.checkin_id) execute function combo_passa();

-- Cancels these lines, and all that hangs on it: the step, the stock, the ficha that paid it, what is lost, and who is told.
-- The database itself writes the refund of what was paid (`item_cancelado_devolve`). The caller holds check-ins,
-- products, options and lines, in this lock order. A department hears of what it had on its screen and had not given out.
create or replace function cancela_itens(bar bigint, ids bigint[], por bigint, porque text, dito boolean, acabou boolean, avisados text[])
returns void language plpgsql as $$
declare todos bigint[] := com_os_combos(bar, ids, por);
begin
  perform como_estoque('{"tipo": "devolucao"}');
  -- planned anew each time, for one item or for thousands
  execute $cancela$
    with antes as materialized (
      select i.estabelecimento_id, i.id, i.status_pedido as estava, i.quantidade, i.preco * i.quantidade - i.desconto as valor,
        i.recebido_em, i.tirou_estoque, i.tirou_opcoes, i.tirou_insumos, i.ficha_id, i.produto_estabelecimento_id, i.combo, i.do_combo, i.custo, i.partes,
        i.do_combo is null or i.do_combo <> all($2) as dita, not i.couvert and not i.combo
          and (i.status_pedido <> 'PEDIDO FEITO PELO CLIENTE' or f.pronto) and not v.volta as perdido, v.volta
      from item_pedido i
      -- what a station has made is begun, also while it waits for the pass
      cross join lateral (select pronto_na_estacao($1, i.id) as pronto) f
      cross join lateral (
        select volta_ao_estoque(i.status_pedido, coalesce($5, case when f.pronto then false end), $6 and i.id = any($8)) as volta) v
      where i.estabelecimento_id = $1 and i.id = any($2) and i.status_pedido <> 'PEDIDO CANCELADO'
    ), cancelados as (
      -- what the stock still misses is what its lines took
      update item_pedido i set status_pedido = 'PEDIDO CANCELADO', tirou_estoque = i.tirou_estoque and not antes.volta,
        tirou_opcoes = case when not antes.volta then i.tirou_opcoes end, tirou_insumos = case when not antes.volta then i.tirou_insumos end
      from antes where i.estabelecimento_id = $1 and i.id = antes.id
    ), de_volta as (
      -- a product that is not counted any more has no stock to go back to, and null stays null
      update produto_estabelecimento p set qtd_estoque = p.qtd_estoque + d.quantidade
      from (select produto_estabelecimento_id, sum(quantidade) as quantidade from antes where tirou_estoque and volta group by 1) d
      where p.estabelecimento_id = $1 and p.id = d.produto_estabelecimento_id
    ), opcoes_de_volta as (
      update opcao o set qtd_estoque = o.qtd_estoque + d.quantidade
      from (select t.opcao::bigint as id, sum(a.quantidade * t.tirou::int) as quantidade
        from antes a cross join lateral jsonb_each_text(a.tirou_opcoes) t (opcao, tirou) where a.volta group by 1) d
      where o.estabelecimento_id = $1 and o.id = d.id
    ), insumos as materialized (
      -- held by id, also of what does not come back: `estoque_perdido`
      select i.id, d.volta from (
        select t.insumo::bigint as id, sum(case when a.volta then a.quantidade * t.tirou::bigint else 0 end) as volta
        from antes a cross join lateral jsonb_each_text(a.tirou_insumos) t (insumo, tirou) group by 1) d
      join insumo i on i.estabelecimento_id = $1 and i.id = d.id order by i.id for no key update of i
    ), insumos_de_volta as (
      update insumo i set qtd_estoque = i.qtd_estoque + d.volta from insumos d
      where i.estabelecimento_id = $1 and i.id = d.id and d.volta > 0
    ), fichas as (
      update ficha f set usada_em = null from antes where f.estabelecimento_id = $1 and f.id = antes.ficha_id
    ), perdas as (
      insert into perda (estabelecimento_id, linha_id, item_id, valor, custo)
      -- of a combo what was made of it, each by its share of what the combo costs by now
      select a.estabelecimento_id, a.id, a.id, case when a.do_combo is null then a.valor else (
          select s.valor from partes_do_combo($1, a.do_combo, (select sum(l.valor - l.estornado)::bigint from linha l
            where l.estabelecimento_id = $1 and l.de_linha = a.do_combo)) s where s.id = a.id) end,
        custo_de(coalesce(a.custo, p.preco_compra), a.partes) * a.quantidade
      from antes a
      join produto_estabelecimento p on p.estabelecimento_id = a.estabelecimento_id and p.id = a.produto_estabelecimento_id
      where a.perdido
    ), avisos as (
      insert into aviso_de_cancelamento (estabelecimento_id, item_id, para, garcom)
      select a.estabelecimento_id, a.id, quem.para, case quem.para when 'salao' then garcom_da_linha($1, a.id) end
      from antes a cross join unnest($7) as quem (para)
      where case when quem.para <> 'departamento' then a.dita
        else a.estava = 'PEDIDO FEITO PELO CLIENTE' and a.recebido_em is not null and not a.combo end
    )
    insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por, motivo)
    select estabelecimento_id, id, estava, 'PEDIDO CANCELADO', $3, $4 from antes order by id
  $cancela$ using bar, todos, por, porque, dito, acabou, avisados, ids;
  perform estoque_perdido(bar, todos);
  perform devolve_do_combo(bar, todos, por);
end $$;
