-- Whether the provider takes the money and gives it back; for the other means, staff do.
create or replace function pelo_provedor(meio text) returns boolean language sql immutable parallel safe as $$
  select meio in ('cartao', 'cartao_salvo', 'checkout', 'pix')
$$;

-- The same of one payment: a machine that was asked for it gives it back, too. Where somebody typed it on one, staff do.
create or replace function volta_pelo_provedor(p pagamento) returns boolean language sql immutable
  return pelo_provedor(p.meio) or (p.meio = 'maquininha' and p.id_pedido_pagbank is not null);

-- A payment only moves forward. 'pago' may come after an end of ours, because the provider's word wins. One that was given back keeps
-- its lines: that is not owed again. Late money of a line that was divided, joined or discounted meanwhile goes back.
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

create or replace trigger pagamento_anda before update of estado on pagamento for each row execute function pagamento_anda();

create or replace function pagamento_soma() returns trigger language plpgsql as $$
declare total bigint; valor_do_pagamento bigint;
begin
  select valor into valor_do_pagamento from pagamento
    where estabelecimento_id = new.estabelecimento_id and id = new.pagamento_id;
  select sum(valor) into total from pagamento_linha
    where estabelecimento_id = new.estabelecimento_id and pagamento_id = new.pagamento_id;
  if total is distinct from valor_do_pagamento then
    raise exception 'pagamento % vale % e suas linhas somam %', new.pagamento_id, valor_do_pagamento, total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists pagamento_soma on pagamento_linha;
create constraint trigger pagamento_soma after insert or update of estabelecimento_id, pagamento_id, valor on pagamento_linha
  deferrable initially deferred for each row execute function pagamento_soma();

-- Only when all of it is certainly back: a refund that may still be refused would make the line paid twice.
create or replace function linha_reaberta() returns trigger language plpgsql as $$
begin
  if old.reaberta_em is not null or not old.viva or old.valor = 0 or old.estornado < old.valor or exists (
      select from estorno_linha l join estorno s on s.estabelecimento_id = l.estabelecimento_id and s.id = l.estorno_id
      where l.estabelecimento_id = old.estabelecimento_id and l.pagamento_id = old.pagamento_id
        and l.linha_id = old.linha_id and s.estado in ('intencao', 'pedido')) then
    raise exception 'a linha % não foi devolvida inteira', old.linha_id
      using errcode = 'check_violation', constraint = 'linha_reaberta';
  end if;
  new.viva := false;
  return new;
end $$;

create or replace trigger linha_reaberta before update of reaberta_em on pagamento_linha
  for each row execute function linha_reaberta();

-- A charge either pays a payment or is too much: at the end of a transaction it is never both.
create or replace function cobranca_e_uma_coisa_so() returns trigger language plpgsql as $$
begin
  if exists (select from pagamento p join cobranca_a_mais c on c.id_cobranca_pagbank = p.id_cobranca_pagbank
      where p.id_cobranca_pagbank = new.id_cobranca_pagbank) then
    raise exception 'a cobrança do pagamento % não pode ser também a mais', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists cobranca_e_uma_coisa_so on pagamento;
create constraint trigger cobranca_e_uma_coisa_so after update of id_cobranca_pagbank on pagamento
  deferrable initially deferred for each row when (new.id_cobranca_pagbank is not null)
  execute function cobranca_e_uma_coisa_so();

drop trigger if exists cobranca_e_uma_coisa_so on cobranca_a_mais;
create constraint trigger cobranca_e_uma_coisa_so after insert or update on cobranca_a_mais
  deferrable initially deferred for each row execute function cobranca_e_uma_coisa_so();

-- The charge allowed, and not a centavo more: rounded down, so that no guest pays more than the rate.
create or replace function taxa_sobre(valor bigint, percentual int) returns bigint language sql immutable
  return valor * percentual / 100;

-- How much of a payment's charge goes back is defined once, for every refund.

-- Of a charge of which so much is there, while so much stays of what it was on. What is kept is never above the rate of
-- what is kept, and less than a centavo below it.
create or replace function taxa_que_volta(resta bigint, fica bigint, percentual int) returns bigint language sql immutable
  return greatest(0, resta - taxa_sobre(fica, percentual));

create or replace function taxa_confere() returns trigger language plpgsql as $$
declare devida bigint;
begin
  select taxa_sobre(sum(l.valor) filter (where l.com_taxa)::bigint, p.taxa_percentual) into devida
    from pagamento p
    join pagamento_linha l on l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id
    where p.estabelecimento_id = new.estabelecimento_id and p.id = new.pagamento_id
    group by p.taxa_percentual;
  if devida is distinct from new.valor then
    raise exception 'a taxa do pagamento % é %, e não %', new.pagamento_id, devida, new.valor
      using errcode = 'check_violation', constraint = 'taxa_confere';
  end if;
  return null;
end $$;

drop trigger if exists taxa_confere on pagamento_linha;
create constraint trigger taxa_confere after insert or update of valor, com_taxa on pagamento_linha
  deferrable initially deferred for each row when (new.tipo = 'taxa') execute function taxa_confere();

-- Only what staff received by hand. The server changes no payment's means, but records the error, by whom and when.
create or replace function troca_o_meio() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update pagamento set meio = new.para
    where estabelecimento_id = new.estabelecimento_id and id = new.pagamento_id and estado = 'pago' and meio = new.de
      and valor = new.valor and not volta_pelo_provedor(pagamento) and not pelo_provedor(new.para)
      and 'externo' not in (new.de, new.para);
  if not found then
    raise exception 'o meio do pagamento % não muda assim', new.pagamento_id using errcode = 'check_violation';
  end if;
  perform anota(new.estabelecimento_id, 'meio_trocado', new.feita_por, new.pagamento_id,
    jsonb_build_object('meio', new.de), jsonb_build_object('meio', new.para, 'valor', new.valor));
  return null;
end $$;

create or replace trigger troca_o_meio after insert on meio_trocado for each row execute function troca_o_meio();
