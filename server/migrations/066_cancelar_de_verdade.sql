-- What is cancelled is told to whom it concerns, counted once, and either goes back on sale or is a loss.

-- ---------------------------------------------------------------- how many

-- A guest orders up to five of one thing, whoever takes the order of a long table up to 99 (contract/src/pedido.ts).
alter table item_pedido drop constraint item_pedido_quantidade_check;
alter table item_pedido add constraint item_pedido_quantidade_check check (quantidade between 1 and 99) not valid;

-- The line that this one was a part of until some of it was cancelled.
alter table item_pedido add column separado_de bigint;

-- ---------------------------------------------------------------- what is lost

-- What was made, or sat at, and brings in nothing: a line or a cota, once. In centavos; `custo`: what the house paid for it,
-- null where nobody said. What is paid late all the same is no loss (conta/vendas-da-noite.ts looks).
create table perda (
  estabelecimento_id bigint not null,
  linha_id bigint not null,
  -- its own id, or that of the item whose cota it is
  item_id bigint not null,
  valor bigint not null check (valor >= 0),
  custo bigint check (custo >= 0),
  em timestamptz not null default now(),
  primary key (estabelecimento_id, linha_id),
  foreign key (estabelecimento_id, item_id) references item_pedido
);
create index perda_da_noite on perda (estabelecimento_id, em);

-- ---------------------------------------------------------------- who has to know

-- A cancelled line, until those who wait for it or were making it say that they saw it.
create table aviso_de_cancelamento (
  estabelecimento_id bigint not null,
  item_id bigint not null,
  para text not null check (para in ('salao', 'departamento', 'cliente')),
  -- of the salão: whose line it was; null: everybody's
  garcom bigint,
  em timestamptz not null default now(),
  visto_em timestamptz,
  -- null: the guest saw it
  visto_por bigint,
  primary key (estabelecimento_id, item_id, para),
  foreign key (estabelecimento_id, item_id) references item_pedido,
  foreign key (estabelecimento_id, garcom) references vinculo,
  foreign key (estabelecimento_id, visto_por) references vinculo
);
create index aviso_por_ver on aviso_de_cancelamento (estabelecimento_id, para, em) where visto_em is null;

create function avisa_que_viu() returns trigger language plpgsql as $$
begin
  perform diz('pedido', new.estabelecimento_id, checkin_id) from item_pedido
    where estabelecimento_id = new.estabelecimento_id and id = new.item_id;
  return null;
end $$;
create trigger avisa_que_viu after update of visto_em on aviso_de_cancelamento for each row
  when (old.visto_em is null and new.visto_em is not null) execute function avisa_que_viu();

-- Who looks after a line: whoever ordered it, opened its comanda, last brought its guest something, or said that they are here.
create function garcom_da_linha(bar bigint, item bigint) returns bigint language sql stable as $$
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

-- ---------------------------------------------------------------- cancelling, in one place

-- Whether the stock of what stood there comes back: whoever cancels says so (`dito`). Unsaid, what nobody made comes back. What
-- has run out does not, whatever is said.
create function volta_ao_estoque(estava text, dito boolean, acabou boolean) returns boolean language sql immutable
  return not acabou and coalesce(dito, estava = 'PEDIDO FEITO PELO CLIENTE');

-- Cancels these lines, and all that hangs on it: the step, the stock, the ficha that paid it, what is lost, and who is told.
-- The database itself writes the refund of what was paid (`item_cancelado_devolve`). Whoever calls holds check-ins, products and
-- lines, in this order. A department hears of what it had on its screen and had not given out.
create function cancela_itens(bar bigint, ids bigint[], por bigint, porque text, dito boolean, acabou boolean, avisados text[])
returns void language plpgsql as $$
begin
  -- planned anew each time, for one item or for thousands
  execute $cancela$
    with antes as materialized (
      select i.estabelecimento_id, i.id, i.status_pedido as estava, i.quantidade, i.preco * i.quantidade - i.desconto as valor,
        i.recebido_em, i.tirou_estoque, i.ficha_id, i.produto_estabelecimento_id, not i.couvert
          and i.status_pedido <> 'PEDIDO FEITO PELO CLIENTE' and not v.volta as perdido, v.volta
      from item_pedido i
      cross join lateral (select volta_ao_estoque(i.status_pedido, $5, $6) as volta) v
      where i.estabelecimento_id = $1 and i.id = any($2) and i.status_pedido <> 'PEDIDO CANCELADO'
    ), cancelados as (
      -- what the stock still misses is what its lines took
      update item_pedido i set status_pedido = 'PEDIDO CANCELADO', tirou_estoque = i.tirou_estoque and not antes.volta
      from antes where i.estabelecimento_id = $1 and i.id = antes.id
    ), de_volta as (
      -- a product that is not counted any more has no stock to go back to, and null stays null
      update produto_estabelecimento p set qtd_estoque = p.qtd_estoque + d.quantidade
      from (select produto_estabelecimento_id, sum(quantidade) as quantidade from antes where tirou_estoque and volta group by 1) d
      where p.estabelecimento_id = $1 and p.id = d.produto_estabelecimento_id
    ), fichas as (
      update ficha f set usada_em = null from antes where f.estabelecimento_id = $1 and f.id = antes.ficha_id
    ), perdas as (
      insert into perda (estabelecimento_id, linha_id, item_id, valor, custo)
      select a.estabelecimento_id, a.id, a.id, a.valor, p.preco_compra * a.quantidade
      from antes a
      join produto_estabelecimento p on p.estabelecimento_id = a.estabelecimento_id and p.id = a.produto_estabelecimento_id
      where a.perdido
    ), avisos as (
      insert into aviso_de_cancelamento (estabelecimento_id, item_id, para, garcom)
      select a.estabelecimento_id, a.id, quem.para, case quem.para when 'salao' then garcom_da_linha($1, a.id) end
      from antes a cross join unnest($7) as quem (para)
      where quem.para <> 'departamento' or (a.estava = 'PEDIDO FEITO PELO CLIENTE' and a.recebido_em is not null)
    )
    insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por, motivo)
    select estabelecimento_id, id, estava, 'PEDIDO CANCELADO', $3, $4 from antes order by id
  $cancela$ using bar, ids, por, porque, dito, acabou, avisados;
end $$;

-- Of a line of several units these go into a line of their own, as it is: with its order, its place in the queue, its steps, and
-- their share of the discount and of what was paid. The line keeps its id. Answers the new one; null: the line is not
-- whole, or somebody is paying it, or gave a part of it back, or it has not more units than that. Whoever calls holds the line.
-- The server itself may change neither a quantity nor what was paid: this alone does.
create function separa_item(bar bigint, item bigint, quantas int) returns bigint
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
  -- all steps to where it stands, but those that were taken back
  insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por, motivo, em)
    select bar, novo, p.de, p.para, p.feito_por, p.motivo, p.em from (
      select distinct on (a.para) a.* from item_andamento a
      where a.estabelecimento_id = bar and a.item_id = item and a.motivo is null and a.de <> o.status_pedido
      order by a.para, a.id desc) p
    order by p.id;
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

-- So much of `total` is the part of `quantas` of `todas`: by the largest remainder, as `repartir` in contract/src/cotas.ts, which
-- gives what is left over to the first one, here to those that stay.
create function parte_de(total bigint, quantas int, todas int) returns bigint language sql immutable
  return (2 * total * quantas + todas - 1) / (2 * todas);

-- ---------------------------------------------------------------- who did what

-- As before, and of a line of which some were cancelled, of how many; and what was lost by it.
create or replace function anota_passos() returns trigger language plpgsql as $$
begin
  perform anota(bar, 'passo_desfeito', feito_por, item_id, jsonb_build_object('status', de), jsonb_build_object('status', para))
    from (select estabelecimento_id as bar, feito_por, item_id, de, para from novos
      where feito_por is not null and para <> 'PEDIDO CANCELADO' and (para = 'PEDIDO FEITO PELO CLIENTE'
        or (de = 'PEDIDO ENTREGUE AO CLIENTE' and para = 'PEDIDO LIBERADO PARA O GARCON'))) p;
  if not exists (select from novos where para = 'PEDIDO CANCELADO' and feito_por is not null) then return null; end if;
  perform anota(bar, 'cancelamento', feito_por, case when linhas = 1 then um end, jsonb_build_object('status', de),
      jsonb_strip_nulls(jsonb_build_object('linhas', linhas, 'valor', valor, 'checkins', to_jsonb(checkins[:20]),
        'de_quantas', case when linhas = 1 then de_quantas end, 'perda', perda)), motivo)
    from (
      select n.estabelecimento_id as bar, n.feito_por, n.de, n.motivo, count(*) as linhas, min(n.item_id) as um,
        sum(i.preco * i.quantidade - i.desconto) as valor, array_agg(distinct i.checkin_id) as checkins,
        min(o.quantidade + i.quantidade) as de_quantas, sum(p.valor) as perda
      from novos n join item_pedido i on i.estabelecimento_id = n.estabelecimento_id and i.id = n.item_id
      left join item_pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.separado_de
      left join perda p on p.estabelecimento_id = i.estabelecimento_id and p.linha_id = i.id
      where n.para = 'PEDIDO CANCELADO' and n.feito_por is not null
      group by 1, 2, 3, 4
    ) c;
  return null;
end $$;

-- As before: what goes along into a line that was separated is no deed of its own.
create or replace function anota_desconto() returns trigger language plpgsql as $$
begin
  perform anota(bar, case tg_op when 'INSERT' then 'desconto' else 'desconto_desfeito' end, por,
      case when linhas = 1 then um end, '{}',
      jsonb_build_object('linhas', linhas, 'valor', valor, 'percentual', percentual, 'checkins', to_jsonb(checkins[:20])), motivo)
    from (
      select m.estabelecimento_id as bar, coalesce(m.desfeito_por, d.feito_por) as por, d.percentual, d.motivo,
        count(*) as linhas, min(m.linha_id) as um, sum(m.valor) as valor, array_agg(distinct i.checkin_id) as checkins
      from mudados m
      join desconto d on d.estabelecimento_id = m.estabelecimento_id and d.id = m.desconto_id
      join item_pedido i on i.estabelecimento_id = m.estabelecimento_id and i.id = m.linha_id
      where case tg_op when 'INSERT' then i.separado_de is null or d.id > i.id else m.desfeito_em is not null end
      group by 1, 2, d.id, 3, 4
    ) a;
  return null;
end $$;
