-- Fast however much there was before.

-- ---------------------------------------------------------------- refunds of a day, and those without an end

create index estorno_do_dia on estorno (estabelecimento_id, criado_em);
create index estorno_por_acabar on estorno (estabelecimento_id, pagamento_id) where estado <> 'feito';

-- ---------------------------------------------------------------- the menu

-- Counted on by each change that a menu shows, in the change's own transaction: a menu that was read at this version is
-- the menu. Its row is the last that a transaction takes, after the products.
create table cardapio_versao (
  estabelecimento_id bigint primary key references estabelecimento on delete cascade,
  versao bigint not null
);

-- The categories are everybody's.
create function cardapios_mudam() returns trigger language plpgsql as $$
begin
  insert /* todas as casas: categorias */ into cardapio_versao as v select id, 1 from estabelecimento
    on conflict (estabelecimento_id) do update set versao = v.versao + 1;
  return null;
end $$;
create trigger cardapios_mudam after update on categoria for each statement execute function cardapios_mudam();

-- ---------------------------------------------------------------- live screens

-- A transaction that asked for it collects its notices, and whoever sent it tells them once it has committed: PostgreSQL
-- lets transactions that notify commit one at a time. What nobody may miss is told with the commit.
create or replace function diz(topico text, estabelecimento_id bigint, checkin_id bigint) returns void language plpgsql as $$
#variable_conflict use_column
declare
  aviso text := json_build_object(
    'topico', topico, 'estabelecimento_id', estabelecimento_id, 'checkin_id', checkin_id)::text;
  juntos text := current_setting('boteco.avisos', true);
begin
  if topico = 'cardapio' then
    insert into cardapio_versao as v values (diz.estabelecimento_id, 1)
      on conflict (estabelecimento_id) do update set versao = v.versao + 1;
  end if;
  if current_setting('boteco.calado', true) = 'sim' then return; end if;
  if coalesce(juntos, '') = '' or topico in ('fim', 'cardapio') then
    perform pg_notify('boteco', aviso);
  elsif strpos(juntos, aviso) = 0 then
    perform set_config('boteco.avisos', juntos || aviso || E'\n', true);
  end if;
end $$;
