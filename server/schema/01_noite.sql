-- So long after midnight, by the bar's own clock, its day ends and the next one begins.
create or replace function virada_do_dia() returns interval language sql immutable parallel safe as $$ select interval '5 hours' $$;

-- The bar's day of a moment, by the clock of `fuso`.
create or replace function dia_do_bar(quando timestamptz, fuso text) returns date language sql immutable parallel safe as $$
  select (quando at time zone fuso - virada_do_dia())::date
$$;

-- When a bar's day begins; when it ends, the next one does.
create or replace function comeco_do_dia(dia date, fuso text) returns timestamptz language sql immutable parallel safe as $$
  select (dia + virada_do_dia()) at time zone fuso
$$;

-- The periods around a moment, from the day before it to the eighth after it, as the bar's clock shows them.
create or replace function periodos(horarios jsonb, dia date)
returns table (data date, inicio timestamp, fim timestamp) language sql immutable as $$
  with dias as (select dia + n as data from generate_series(-1, 8) n),
  excecoes as (
    select (e ->> 'data')::date as data, (e ->> 'abre')::time as abre, (e ->> 'fecha')::time as fecha
    from jsonb_array_elements(horarios -> 'excecoes') e
  ),
  ditos as (
    select * from excecoes
    union all
    select d.data, (s ->> 'abre')::time, (s ->> 'fecha')::time
    from dias d join jsonb_array_elements(horarios -> 'semana') s on (s ->> 'dia')::int = extract(dow from d.data)
    where not exists (select from excecoes e where e.data = d.data)
  )
  select data, data + abre, data + fecha + case when fecha <= abre then interval '1 day' else interval '0' end
  from ditos join dias using (data) where abre is not null
$$;

-- Whether the bar is open at a moment, and when that changes: null when it says no hours. `muda_as` and `muda_em` are null when
-- nothing changes in the next days. `dias` is how far away that is, `hoje` the day of the week (0: Sunday). `semana` is
-- the hours of today and the six days after it, '' where it is closed. A bar with dates but no hours of the week says null
-- on all other days. Planned once: every call of a guest asks it.
create or replace function situacao(horarios jsonb, fuso text, quando timestamptz default now()) returns jsonb language plpgsql stable as $$
declare
  t timestamp = quando at time zone fuso;
  dia date = dia_do_bar(quando, fuso);
  semanal boolean = jsonb_array_length(horarios -> 'semana') > 0;
begin
  if not semanal and not exists (select from jsonb_array_elements(horarios -> 'excecoes') e where (e ->> 'data')::date = dia) then
    return null;
  end if;
  return (
    with p as materialized (select * from periodos(horarios, t::date) where semanal or data = dia),
    agora as (select exists (select from p where inicio <= t and t < fim) as aberto),
    muda as (
      -- one that goes over into the next does not end
      select aberto, case when aberto
        then (select min(fim) from p where fim > t and not exists (select from p q where q.inicio <= p.fim and q.fim > p.fim))
        else (select min(inicio) from p where inicio > t) end as em
      from agora
    )
    select jsonb_build_object('aberto', aberto,
      'muda_as', case when em < t::date + 8 then to_char(em, 'HH24:MI') end,
      'muda_em', case when em < t::date + 8 then em at time zone fuso end,
      'dias', case when em < t::date + 8 then em::date - t::date else 0 end,
      'hoje', extract(dow from t),
      'semana', case when semanal then (
        select jsonb_agg(coalesce((
          select string_agg(to_char(inicio, 'HH24:MI') || '–' || to_char(fim, 'HH24:MI'), ', ' order by inicio)
          from p where data = t::date + n), '') order by n)
        from generate_series(0, 6) n) else '[]' end)
    from muda);
end $$;

-- By what its guests order: `situacao`, or null where they order at any hour.
create or replace function horario_de_pedir(horarios jsonb, fuso text, fora_do_horario boolean) returns jsonb language sql stable
  return case when not fora_do_horario then situacao(horarios, fuso) end;
