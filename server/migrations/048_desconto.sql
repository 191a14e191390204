-- What the house takes off the account, and why. Only of what nobody pays and nobody has paid: that changes by refund alone.

-- How much of a line a waiter may take off, in per cent; 0: nothing. A manager may give everything.
alter table estabelecimento add column desconto_garcom smallint not null default 0 check (desconto_garcom between 0 and 100);

-- One act. Its id is of the lines' sequence: the cotas that were made with it, or after it, have a larger one.
create table desconto (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint not null default nextval('linha_id'),
  -- null: an amount was said
  percentual smallint check (percentual between 1 and 100),
  motivo text not null check (motivo <> ''),
  feito_por bigint not null,
  feito_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, feito_por) references vinculo
);

-- What of it is an item's, in centavos.
create table desconto_linha (
  estabelecimento_id bigint not null,
  desconto_id bigint not null,
  linha_id bigint not null,
  valor bigint not null check (valor > 0),
  desfeito_em timestamptz,
  desfeito_por bigint,
  primary key (estabelecimento_id, desconto_id, linha_id),
  foreign key (estabelecimento_id, desconto_id) references desconto,
  foreign key (estabelecimento_id, linha_id) references item_pedido,
  foreign key (estabelecimento_id, desfeito_por) references vinculo,
  constraint desfeito_por_alguem check ((desfeito_em is null) = (desfeito_por is null))
);
create index desconto_da_linha on desconto_linha (estabelecimento_id, linha_id) where desfeito_em is null;

-- The sum of those that stand. Every row that there is has none: none has to be read.
alter table item_pedido add column desconto bigint not null default 0;
alter table item_pedido add constraint desconto_cabe
  check (desconto between 0 and preco * quantidade and (desconto = 0 or ficha_id is null)) not valid;

-- ---------------------------------------------------------------- what is paid stays

-- Whoever pays holds the item's row, and so does this: the second one finds the first. Of a divided line, `inteira_ou_em_cotas` and
-- `cotas_somam` say the same of its cotas.
create function desconta_o_que_esta_livre() returns trigger language plpgsql as $$
begin
  if exists (select from pagamento_linha
      where estabelecimento_id = new.estabelecimento_id and linha_id = new.id and viva) then
    raise exception 'a linha % está num pagamento', new.id
      using errcode = 'check_violation', constraint = 'desconto_livre';
  end if;
  return new;
end $$;
create trigger desconto_livre before update of desconto on item_pedido
  for each row when (old.desconto <> new.desconto) execute function desconta_o_que_esta_livre();

-- At the end of a transaction the discount of an item is what its acts say.
create function desconto_confere() returns trigger language plpgsql as $$
declare item bigint := (to_jsonb(new) ->> tg_argv[0])::bigint; dado bigint; escrito bigint;
begin
  select desconto into escrito from item_pedido where estabelecimento_id = new.estabelecimento_id and id = item;
  select coalesce(sum(valor), 0) into dado from desconto_linha
    where estabelecimento_id = new.estabelecimento_id and linha_id = item and desfeito_em is null;
  if dado is distinct from escrito then
    raise exception 'a linha % tem % de desconto, e seus atos somam %', item, escrito, dado
      using errcode = 'check_violation', constraint = 'desconto_confere';
  end if;
  return null;
end $$;
create constraint trigger desconto_confere after insert or update of desfeito_em on desconto_linha
  deferrable initially deferred for each row execute function desconto_confere('linha_id');
create constraint trigger desconto_confere after update of desconto on item_pedido
  deferrable initially deferred for each row when (old.desconto <> new.desconto) execute function desconto_confere('id');

-- As before, and what a discounted line is paid with is what it is worth by now.
create or replace function paga_inteira_ou_em_cotas() returns trigger language plpgsql as $$
declare item record;
begin
  new.de_linha := (select linha_id from cota where estabelecimento_id = new.estabelecimento_id and id = new.linha_id);
  if new.tipo <> 'item' or not new.viva then return new; end if;
  select dividido, desconto, preco * quantidade - desconto as valor into item from item_pedido
    where estabelecimento_id = new.estabelecimento_id and id = coalesce(new.de_linha, new.linha_id) for share;
  if (item.dividido and new.de_linha is null) or exists (select from cota
      where estabelecimento_id = new.estabelecimento_id and id = new.linha_id and desfeita_em is not null) then
    raise exception 'a linha % foi dividida', new.linha_id
      using errcode = 'check_violation', constraint = 'inteira_ou_em_cotas';
  end if;
  if item.desconto > 0 and new.de_linha is null and new.valor <> item.valor then
    raise exception 'a linha % vale %, e não %', new.linha_id, item.valor, new.valor
      using errcode = 'check_violation', constraint = 'paga_com_desconto';
  end if;
  return new;
end $$;

-- As before, of what is left of the line.
create or replace function cotas_somam() returns trigger language plpgsql as $$
declare item bigint := (to_jsonb(new) ->> tg_argv[0])::bigint; total bigint; valor_da_linha bigint; em_cotas boolean;
begin
  select preco * quantidade - desconto, dividido into valor_da_linha, em_cotas from item_pedido
    where estabelecimento_id = new.estabelecimento_id and id = item;
  select sum(valor) into total from cota
    where estabelecimento_id = new.estabelecimento_id and linha_id = item and desfeita_em is null;
  if total is distinct from (case when em_cotas then valor_da_linha end) then
    raise exception 'a linha % vale % e suas cotas somam %', item, valor_da_linha, total
      using errcode = 'check_violation', constraint = 'cotas_somam';
  end if;
  return null;
end $$;
create constraint trigger cotas_somam_com_desconto after update of desconto on item_pedido
  deferrable initially deferred for each row when (old.desconto <> new.desconto) execute function cotas_somam('id');

-- As before, and of a line that is worth another sum by now, what came late goes back.
create or replace function pagamento_anda() returns trigger language plpgsql as $$
begin
  if old.estado = new.estado then return new; end if;
  if not exists (select from (values
      ('intencao', 'em_andamento'), ('intencao', 'pago'), ('intencao', 'recusado'), ('intencao', 'cancelado'),
      ('intencao', 'expirado'), ('em_andamento', 'pago'), ('em_andamento', 'recusado'), ('em_andamento', 'cancelado'),
      ('em_andamento', 'expirado'), ('recusado', 'pago'), ('cancelado', 'pago'), ('expirado', 'pago'),
      ('pago', 'estornado')) as passo (de, para) where de = old.estado and para = new.estado) then
    raise exception 'pagamento % não vai de % para %', old.id, old.estado, new.estado using errcode = 'check_violation';
  end if;
  if new.estado = 'estornado' then return new; end if;
  if new.estado = 'pago' and old.estado not in ('intencao', 'em_andamento') then
    perform from item_pedido where estabelecimento_id = new.estabelecimento_id and id in (
        select coalesce(de_linha, linha_id) from pagamento_linha
        where estabelecimento_id = new.estabelecimento_id and pagamento_id = new.id and tipo = 'item')
      order by id for share;
  end if;
  -- money that came late does not take back a line that another payment holds by now
  update pagamento_linha l set viva = new.estado in ('intencao', 'em_andamento', 'pago') and not exists (
      select from pagamento_linha outra
      where outra.estabelecimento_id = l.estabelecimento_id and outra.linha_id = l.linha_id
        and outra.pagamento_id <> l.pagamento_id and outra.viva)
      and not exists (select from item_pedido i where i.estabelecimento_id = l.estabelecimento_id and i.id = l.linha_id
        and l.tipo = 'item' and (i.dividido or i.preco * i.quantidade - i.desconto <> l.valor))
      and not exists (select from cota k where k.estabelecimento_id = l.estabelecimento_id and k.id = l.linha_id
        and k.desfeita_em is not null)
    where estabelecimento_id = new.estabelecimento_id and pagamento_id = new.id;
  if new.estado = 'pago' then new.pago_em := now(); end if;
  return new;
end $$;

-- ---------------------------------------------------------------- the account

-- As before, less what was taken off.
create or replace view linha as
  select l.estabelecimento_id, l.linha_id, l.tipo, l.checkin_id, l.produto_estabelecimento_id, l.nome_produto, l.quantidade,
    l.preco, l.valor, l.feito_em, l.valida, l.na_fila, p.id as pagamento_id,
    situacao_da_linha(false, p.estado, pl.valor, pl.estornado) as situacao, coalesce(pl.estornado, 0) as estornado, l.de_linha
  from (
    select estabelecimento_id, id as linha_id, 'item' as tipo, checkin_id, produto_estabelecimento_id, nome_produto,
      quantidade, preco, preco * quantidade - desconto as valor, feito_em, status_pedido <> 'PEDIDO CANCELADO' as valida,
      na_fila_em is not null as na_fila, id as de_linha
    from item_pedido where ficha_id is null and not dividido
    union all
    select k.estabelecimento_id, k.id, 'item', i.checkin_id, i.produto_estabelecimento_id, i.nome_produto,
      1, k.valor, k.valor, i.feito_em, i.status_pedido <> 'PEDIDO CANCELADO', i.na_fila_em is not null, i.id
    from item_pedido i
    join cota k on k.estabelecimento_id = i.estabelecimento_id and k.linha_id = i.id and k.desfeita_em is null
    where i.dividido
    union all
    select estabelecimento_id, id, 'ficha', checkin_id, produto_estabelecimento_id, nome_produto,
      1, preco, preco, solicitada_em, cancelada_em is null, true, id
    from ficha
  ) l
  left join pagamento_linha pl on pl.estabelecimento_id = l.estabelecimento_id and pl.linha_id = l.linha_id and pl.viva
  left join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id;

-- ---------------------------------------------------------------- who did it, and who hears of it

create function anota_desconto() returns trigger language plpgsql as $$
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
      group by 1, 2, d.id, 3, 4
    ) a;
  return null;
end $$;
create trigger anota after insert on desconto_linha referencing new table as mudados
  for each statement execute function anota_desconto();
create trigger anota_mudanca after update on desconto_linha referencing new table as mudados
  for each statement execute function anota_desconto();

-- Whoever sits with the line's owner hears it, as they hear that it was divided.
create trigger avisa after insert on desconto_linha referencing new table as mudados
  for each statement execute function avisa_da_divisao();
create trigger avisa_mudanca after update on desconto_linha referencing new table as mudados
  for each statement execute function avisa_da_divisao();
