-- A name as an address says it: 'Boteco do Zé' is 'boteco-do-ze'.
create or replace function como_apelido(nome text) returns text language sql immutable
  return trim('-' from left(trim('-' from regexp_replace(lower(regexp_replace(normalize(nome, NFKD), '[\u0300-\u036f]', '', 'g')),
    '[^a-z0-9]+', '-', 'g')), 50));

-- Whom a visitor would take for those who made the product.
create or replace function apelido_nosso(apelido text) returns boolean language sql immutable
  return apelido in ('admin', 'ajuda', 'boteco', 'demonstracao', 'suporte');

-- Every house has one: made of its name, with the city or a number where that is another's. What it was called stays its own.
create or replace function guarda_apelido() returns trigger language plpgsql as $$
declare
  n int := 0;
  base text;
begin
  if tg_op = 'UPDATE' and new.apelido is not null and new.apelido is not distinct from old.apelido then return new; end if;
  if new.apelido is not null then
    insert into apelido (estabelecimento_id, apelido) select new.id, new.apelido where not apelido_nosso(new.apelido) on conflict do nothing;
    if not exists (select from apelido a where a.estabelecimento_id = new.id and a.apelido = new.apelido) then
      raise exception 'o apelido % é de outra casa', new.apelido
        using errcode = 'unique_violation', constraint = 'apelido_de_outra_casa', table = tg_table_name;
    end if;
    return new;
  end if;
  loop
    base := como_apelido(new.nome || case when n = 1 then ' ' || new.cidade else '' end);
    if length(base) < 2 then base := 'bar-' || new.id; end if;
    new.apelido := base || case when n > 1 then '-' || n else '' end;
    -- who is making the same one at this moment is waited for
    insert into apelido (estabelecimento_id, apelido) select new.id, new.apelido where not apelido_nosso(new.apelido) on conflict do nothing;
    exit when found;
    n := n + 1;
  end loop;
  return new;
end $$;

create or replace trigger guarda_apelido before insert or update on estabelecimento for each row execute function guarda_apelido();
