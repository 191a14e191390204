-- 'Ana P.': how somebody is called where two of their party are called Ana. What two words of a name do not tell apart, the
-- check-in's number does.
create function nome_com_inicial(nome text) returns text language sql immutable as $$
  select primeiro_nome(nome) || coalesce(' ' || upper((regexp_match(
    substr(ltrim(nome), length(primeiro_nome(nome)) + 1), '^\s+(?:(?:de|da|do|das|dos|e)\s+)?(\S)', 'i'))[1]) || '.', '')
$$;

create function nome_na_mesa(c checkin) returns text language sql stable as $$
  select case when count(*) = 0 then primeiro_nome(c.nome)
    when bool_or(lower(nome_com_inicial(o.nome)) = lower(nome_com_inicial(c.nome)))
      then primeiro_nome(c.nome) || ', nº ' || c.numero
    else nome_com_inicial(c.nome) end
  from checkin o
  where o.estabelecimento_id = c.estabelecimento_id and o.mesa_aberta_id = c.mesa_aberta_id and o.id <> c.id
    and lower(primeiro_nome(o.nome)) = lower(primeiro_nome(c.nome))
$$;
