-- A new cota: not of a line paid, or being paid, whole. A removed one: not while it is paid, or being paid.
create or replace function divide_o_que_esta_livre() returns trigger language plpgsql as $$
begin
  perform from item_pedido where estabelecimento_id = new.estabelecimento_id and id = new.linha_id for no key update;
  if exists (select from pagamento_linha where estabelecimento_id = new.estabelecimento_id and viva
      and linha_id = case when tg_op = 'INSERT' then new.linha_id else new.id end) then
    raise exception 'a linha % está num pagamento', new.linha_id
      using errcode = 'check_violation', constraint = 'inteira_ou_em_cotas';
  end if;
  return new;
end $$;

create or replace trigger inteira_ou_em_cotas before insert or update of desfeita_em on cota
  for each row execute function divide_o_que_esta_livre();

-- The lock on the item's row decides which request is second: paying holds it, and so does dividing. A discounted line
-- is paid with its current value.
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

create or replace trigger inteira_ou_em_cotas before insert on pagamento_linha
  for each row execute function paga_inteira_ou_em_cotas();

-- At the end of a transaction the cotas of a line are what is left of its price, or it is whole. One of which all
-- was given away may stay divided: whose the cotas were is known by them.
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

drop trigger if exists cotas_somam on item_pedido;
create constraint trigger cotas_somam after update of dividido on item_pedido
  deferrable initially deferred for each row when (old.dividido <> new.dividido) execute function cotas_somam('id');

drop trigger if exists cotas_somam_com_desconto on item_pedido;
create constraint trigger cotas_somam_com_desconto after update of desconto on item_pedido
  deferrable initially deferred for each row when (old.desconto <> new.desconto) execute function cotas_somam('id');

drop trigger if exists cotas_somam on cota;
create constraint trigger cotas_somam after insert or update of desfeita_em on cota
  deferrable initially deferred for each row execute function cotas_somam('linha_id');

-- Divided anew, it stays in its account: a cota is made for another one than the line's only where one of it was.
create or replace function cota_da_mesma_conta() returns trigger language plpgsql as $$
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

create or replace trigger cota_da_mesma_conta before insert on cota for each row
  when (new.checkin_id is not null) execute function cota_da_mesma_conta();

-- Put together again, its account would owe what another one owes; nor is a line passed from under it.
create or replace function cota_fica_onde_esta() returns trigger language plpgsql as $$
begin
  if exists (select from cota where estabelecimento_id = new.estabelecimento_id and linha_id = new.id
      and checkin_id is not null and (desfeita_em is null or desfeita_em = now())) then
    raise exception 'uma cota da linha % é de outra conta', new.id
      using errcode = 'check_violation', constraint = 'cota_de_outra_conta';
  end if;
  return new;
end $$;

create or replace trigger cota_fica_onde_esta before update of dividido, checkin_id on item_pedido for each row
  when (old.dividido and (not new.dividido or old.checkin_id <> new.checkin_id)) execute function cota_fica_onde_esta();

create or replace function passa_cota_livre() returns trigger language plpgsql as $$
declare item item_pedido;
begin
  select * into item from item_pedido
    where estabelecimento_id = new.estabelecimento_id and id = new.linha_id for no key update;
  -- with the line again
  new.checkin_id := nullif(new.checkin_id, item.checkin_id);
  if new.desfeita_em is not null or item.status_pedido = 'PEDIDO CANCELADO'
    or exists (select from checkin where estabelecimento_id = new.estabelecimento_id and fechado_em is not null
      and (id = coalesce(new.checkin_id, item.checkin_id)
        or (id = coalesce(old.checkin_id, item.checkin_id) and not reaberta_agora(new.estabelecimento_id, new.id))))
    or exists (select from pagamento_linha
      where estabelecimento_id = new.estabelecimento_id and viva and linha_id = new.id) then
    raise exception 'a cota % não passa para outra conta', new.id
      using errcode = 'check_violation', constraint = 'passa_o_que_esta_livre';
  end if;
  return new;
end $$;

create or replace trigger passa_cota_livre before update of checkin_id on cota for each row
  when (old.checkin_id is distinct from new.checkin_id) execute function passa_cota_livre();

-- Only what is neither paid nor being paid, between open accounts. The lock on the line's row decides which request is
-- second: paying holds it too. From a closed account only what is owed again since this very moment.
create or replace function passa_o_que_esta_livre() returns trigger language plpgsql as $$
declare de checkin; para checkin;
begin
  select * into de from checkin where estabelecimento_id = old.estabelecimento_id and id = old.checkin_id;
  select * into para from checkin where estabelecimento_id = new.estabelecimento_id and id = new.checkin_id;
  if new.status_pedido = 'PEDIDO CANCELADO' or new.ficha_id is not null or new.na_fila_em is null
    or (de.fechado_em is not null and not reaberta_agora(new.estabelecimento_id, coalesce(new.do_combo, new.id))) or para.fechado_em is not null
    or exists (select from pagamento_linha where estabelecimento_id = new.estabelecimento_id and viva
      and linha_id in (select new.id union select id from cota
        where estabelecimento_id = new.estabelecimento_id and linha_id = new.id and desfeita_em is null)) then
    raise exception 'a linha % não passa para outra conta', new.id
      using errcode = 'check_violation', constraint = 'passa_o_que_esta_livre';
  end if;
  new.passado_em := now();
  new.da_mesa := de.numero_mesa;
  return new;
end $$;

create or replace trigger passa_o_que_esta_livre before update of checkin_id on item_pedido for each row
  when (old.checkin_id <> new.checkin_id) execute function passa_o_que_esta_livre();

-- A line that is whole and not cancelled; the offer ends when the line changes owner, and when it is divided.
create or replace function oferece_o_que_e_inteiro() returns trigger language plpgsql as $$
begin
  if new.dividido or new.checkin_id <> old.checkin_id then new.oferecido_em := null;
  elsif old.oferecido_em is null and (new.status_pedido = 'PEDIDO CANCELADO' or new.ficha_id is not null or new.na_fila_em is null
    or exists (select from pagamento_linha
      where estabelecimento_id = new.estabelecimento_id and linha_id = new.id and viva)) then
    raise exception 'o item % não se oferece', new.id
      using errcode = 'check_violation', constraint = 'oferece_o_que_e_inteiro';
  end if;
  return new;
end $$;

create or replace trigger oferece_o_que_e_inteiro before update of oferecido_em, dividido, checkin_id on item_pedido for each row
  when (new.oferecido_em is not null) execute function oferece_o_que_e_inteiro();

-- A part is offered to another account than its own: where that one owes it by now, there is nothing to say yes to.
create or replace function oferta_a_outra_conta() returns trigger language plpgsql as $$
begin
  if new.para_checkin_id = coalesce(new.checkin_id, (select checkin_id from item_pedido
      where estabelecimento_id = new.estabelecimento_id and id = new.linha_id)) then
    new.para_checkin_id := null;
    new.para_em := null;
    new.recusada_em := null;
  end if;
  return new;
end $$;

create or replace trigger oferta_a_outra_conta before insert or update of para_checkin_id, checkin_id on cota for each row
  when (new.para_checkin_id is not null) execute function oferta_a_outra_conta();

-- Paying locks the item's row, and so does this: the second request finds the first. Of a divided line,
-- `inteira_ou_em_cotas` and `cotas_somam` say the same of its cotas.
create or replace function desconta_o_que_esta_livre() returns trigger language plpgsql as $$
begin
  if exists (select from pagamento_linha
      where estabelecimento_id = new.estabelecimento_id and linha_id = new.id and viva) then
    raise exception 'a linha % está num pagamento', new.id
      using errcode = 'check_violation', constraint = 'desconto_livre';
  end if;
  return new;
end $$;

create or replace trigger desconto_livre before update of desconto on item_pedido
  for each row when (old.desconto <> new.desconto) execute function desconta_o_que_esta_livre();

-- At the end of a transaction the discount of an item is what its acts say.
create or replace function desconto_confere() returns trigger language plpgsql as $$
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

drop trigger if exists desconto_confere on item_pedido;
create constraint trigger desconto_confere after update of desconto on item_pedido
  deferrable initially deferred for each row when (old.desconto <> new.desconto) execute function desconto_confere('id');

drop trigger if exists desconto_confere on desconto_linha;
create constraint trigger desconto_confere after insert or update of desfeito_em on desconto_linha
  deferrable initially deferred for each row execute function desconto_confere('linha_id');
