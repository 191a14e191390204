-- What was cancelled is in the record for what it cost, less what had been taken off it.
create or replace function anota_passos() returns trigger language plpgsql as $$
begin
  perform anota(bar, 'passo_desfeito', feito_por, item_id, jsonb_build_object('status', de), jsonb_build_object('status', para))
    from (select estabelecimento_id as bar, feito_por, item_id, de, para from novos
      where feito_por is not null and para <> 'PEDIDO CANCELADO' and (para = 'PEDIDO FEITO PELO CLIENTE'
        or (de = 'PEDIDO ENTREGUE AO CLIENTE' and para = 'PEDIDO LIBERADO PARA O GARCON'))) p;
  if not exists (select from novos where para = 'PEDIDO CANCELADO' and feito_por is not null) then return null; end if;
  perform anota(bar, 'cancelamento', feito_por, case when linhas = 1 then um end, jsonb_build_object('status', de),
      jsonb_build_object('linhas', linhas, 'valor', valor, 'checkins', to_jsonb(checkins[:20])), motivo)
    from (
      select n.estabelecimento_id as bar, n.feito_por, n.de, n.motivo, count(*) as linhas, min(n.item_id) as um,
        sum(i.preco * i.quantidade - i.desconto) as valor, array_agg(distinct i.checkin_id) as checkins
      from novos n join item_pedido i on i.estabelecimento_id = n.estabelecimento_id and i.id = n.item_id
      where n.para = 'PEDIDO CANCELADO' and n.feito_por is not null
      group by 1, 2, 3, 4
    ) c;
  return null;
end $$;

-- ---------------------------------------------------------------- staff pass one cota of a divided line

-- The account that owes this cota, once it was passed; null: whoever owes the line. The line, its kitchen and its order stay.
alter table cota add column checkin_id bigint, add foreign key (estabelecimento_id, checkin_id) references checkin;
create index cota_passada on cota (estabelecimento_id, checkin_id) where checkin_id is not null;

-- Only what nobody has paid or is paying, between accounts that are open. The line's row settles who comes second, as of a line.
create function passa_cota_livre() returns trigger language plpgsql as $$
declare item item_pedido;
begin
  select * into item from item_pedido
    where estabelecimento_id = new.estabelecimento_id and id = new.linha_id for no key update;
  -- with the line again
  new.checkin_id := nullif(new.checkin_id, item.checkin_id);
  if new.desfeita_em is not null or item.status_pedido = 'PEDIDO CANCELADO'
    or exists (select from checkin where estabelecimento_id = new.estabelecimento_id and fechado_em is not null
      and id in (coalesce(old.checkin_id, item.checkin_id), coalesce(new.checkin_id, item.checkin_id)))
    or exists (select from pagamento_linha
      where estabelecimento_id = new.estabelecimento_id and viva and linha_id = new.id) then
    raise exception 'a cota % não passa para outra conta', new.id
      using errcode = 'check_violation', constraint = 'passa_o_que_esta_livre';
  end if;
  return new;
end $$;
create trigger passa_cota_livre before update of checkin_id on cota for each row
  when (old.checkin_id is distinct from new.checkin_id) execute function passa_cota_livre();

-- Divided anew, it stays in its account: a cota is made for another one than the line's only where one of it was.
create function cota_da_mesma_conta() returns trigger language plpgsql as $$
begin
  new.checkin_id := (select nullif(new.checkin_id, checkin_id) from item_pedido
    where estabelecimento_id = new.estabelecimento_id and id = new.linha_id);
  if new.checkin_id is not null and not exists (select from cota where estabelecimento_id = new.estabelecimento_id and linha_id = new.linha_id
      and checkin_id = new.checkin_id) then
    raise exception 'nenhuma cota da linha % é do check-in %', new.linha_id, new.checkin_id
      using errcode = 'check_violation', constraint = 'cota_de_outra_conta';
  end if;
  return new;
end $$;
create trigger cota_da_mesma_conta before insert on cota for each row
  when (new.checkin_id is not null) execute function cota_da_mesma_conta();

-- Put together again, its account would owe what another one owes; nor is a line passed from under it.
create function cota_fica_onde_esta() returns trigger language plpgsql as $$
begin
  if exists (select from cota where estabelecimento_id = new.estabelecimento_id and linha_id = new.id
      and checkin_id is not null and (desfeita_em is null or desfeita_em = now())) then
    raise exception 'uma cota da linha % é de outra conta', new.id
      using errcode = 'check_violation', constraint = 'cota_de_outra_conta';
  end if;
  return new;
end $$;
create trigger cota_fica_onde_esta before update of dividido, checkin_id on item_pedido for each row
  when (old.dividido and (not new.dividido or old.checkin_id <> new.checkin_id)) execute function cota_fica_onde_esta();

-- As before, but that a line of which all was given away may stay divided: whose the cotas were is known by them.
create or replace function cotas_somam() returns trigger language plpgsql as $$
declare item bigint := (to_jsonb(new) ->> tg_argv[0])::bigint; total bigint; valor_da_linha bigint; em_cotas boolean;
begin
  select preco * quantidade - desconto, dividido into valor_da_linha, em_cotas from item_pedido
    where estabelecimento_id = new.estabelecimento_id and id = item;
  select coalesce(sum(valor), 0) into total from cota
    where estabelecimento_id = new.estabelecimento_id and linha_id = item and desfeita_em is null;
  if total <> (case when em_cotas then valor_da_linha else 0 end) then
    raise exception 'a linha % vale % e suas cotas somam %', item, valor_da_linha, total
      using errcode = 'check_violation', constraint = 'cotas_somam';
  end if;
  return null;
end $$;

-- As before, and a cota that was passed is of the account that owes it.
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
      and k.checkin_id is null
    where i.dividido
    union all
    select k.estabelecimento_id, k.id, 'item', k.checkin_id, i.produto_estabelecimento_id, i.nome_produto,
      1, k.valor, k.valor, i.feito_em, i.status_pedido <> 'PEDIDO CANCELADO', i.na_fila_em is not null, i.id
    from cota k
    join item_pedido i on i.estabelecimento_id = k.estabelecimento_id and i.id = k.linha_id and i.dividido
    where k.checkin_id is not null and k.desfeita_em is null
    union all
    select estabelecimento_id, id, 'ficha', checkin_id, produto_estabelecimento_id, nome_produto,
      1, preco, preco, solicitada_em, cancelada_em is null, true, id
    from ficha
  ) l
  left join pagamento_linha pl on pl.estabelecimento_id = l.estabelecimento_id and pl.linha_id = l.linha_id and pl.viva
  left join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id;

-- How the money stands of what this account owes of a divided item: as that of whichever of its cotas is least far.
drop function situacao_das_cotas(bigint, bigint);
create function situacao_das_cotas(bar bigint, item bigint, conta bigint) returns text language sql stable as $$
  select case when bool_or(situacao = 'a_pagar') then 'a_pagar' when bool_or(situacao = 'pagando') then 'pagando'
      when bool_and(situacao = 'estornado') then 'estornado' else 'pago' end
    from linha where estabelecimento_id = bar and de_linha = item and checkin_id = conta
$$;

-- ---------------------------------------------------------------- live screens

-- These accounts, and whoever sits with one of them.
create function avisa_as_contas(bar bigint, contas bigint[]) returns void language plpgsql as $$
begin
  perform diz('pagamento', bar, c.id) from (
    select distinct c.id from checkin d
    join checkin c on c.estabelecimento_id = d.estabelecimento_id and (c.id = d.id
      or (c.mesa_aberta_id = d.mesa_aberta_id and c.membro_em is not null and c.fechado_em is null))
    where d.estabelecimento_id = bar and d.id = any(contas)) c;
end $$;

-- Whoever had it hears of it, whoever has it, and who sits with either.
create function avisa_da_cota_passada() returns trigger language plpgsql as $$
begin
  perform avisa_as_contas(new.estabelecimento_id, array[old.checkin_id, new.checkin_id, i.checkin_id])
    from item_pedido i where i.estabelecimento_id = new.estabelecimento_id and i.id = new.linha_id;
  return null;
end $$;
create trigger avisa_da_cota_passada after update of checkin_id on cota for each row
  when (old.checkin_id is distinct from new.checkin_id) execute function avisa_da_cota_passada();

-- As before, of the line and of whoever owes a cota of it.
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

-- A line that is cancelled, or given, is so for whoever owes a cota of it.
create function avisa_das_cotas() returns trigger language plpgsql as $$
begin
  perform avisa_as_contas(new.estabelecimento_id, array_agg(checkin_id)) from cota
    where estabelecimento_id = new.estabelecimento_id and linha_id = new.id and checkin_id is not null
    having count(*) > 0;
  return null;
end $$;
create trigger avisa_das_cotas after update of status_pedido on item_pedido for each row
  when (new.dividido and old.status_pedido <> new.status_pedido) execute function avisa_das_cotas();

-- As before, also of a cota that was passed.
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
