-- The bar's day of a moment, by the clock of `fuso`: so long after midnight (`virada`) it ends and the next one begins.
create or replace function dia_do_bar(quando timestamptz, fuso text, virada time) returns date language sql immutable parallel safe as $$
  select (quando at time zone fuso - virada::interval)::date
$$;

-- When a bar's day begins, by that clock; when it ends, the next one does.
create or replace function comeco_do_dia(dia date, fuso text, virada time) returns timestamptz language sql immutable parallel safe as $$
  select (dia + virada) at time zone fuso
$$;

-- No night is cut in two: what happens while the house is open is of the day on which it opened, until somebody closes it. So
-- a day begins at its hour, or when the turno closes that was open then.

-- The day that it is now at a bar.
create or replace function dia_de_agora(e estabelecimento) returns date language sql stable parallel safe
  return dia_do_bar(coalesce(e.turno_desde, now()), e.fuso_horario, e.virada);

-- When the night of now began there, and the hour at which it ends; while the house is open, not before it closes.
create or replace function noite_comecou(e estabelecimento) returns timestamptz language sql stable parallel safe
  return greatest(comeco_do_dia(dia_de_agora(e), e.fuso_horario, e.virada), e.noite_desde);
create or replace function noite_acaba(e estabelecimento) returns timestamptz language sql stable parallel safe
  return comeco_do_dia(dia_de_agora(e) + 1, e.fuso_horario, e.virada);

-- The last turno that had opened by a moment, where it was still open then.
create or replace function turno_em(bar bigint, quando timestamptz) returns setof turno language sql stable as $$
  select * from (select * from turno where estabelecimento_id = bar and aberto_em <= quando order by aberto_em desc limit 1) t
  where t.fechado_em is null or t.fechado_em > quando
$$;

-- The hour at which a day began: the one of now, or one of before.
create or replace function virada_em(bar bigint, dia date, atual time) returns time language sql stable as $$
  select coalesce((select hora from virada_de_antes where estabelecimento_id = bar and ate >= dia order by ate limit 1), atual)
$$;

-- The same of any moment, and of any day. A night that is still open ends later than everything that there is.
create or replace function dia_da_casa(bar bigint, quando timestamptz) returns date language sql stable as $$
  select case when q.de >= comeco_do_dia(l.la, e.fuso_horario, virada_em(bar, l.la, e.virada)) then l.la else l.la - 1 end
  from estabelecimento e
  cross join lateral (select coalesce((select t.aberto_em from turno_em(bar, quando) t), quando) as de) q
  cross join lateral (select (q.de at time zone e.fuso_horario)::date as la) l where e.id = bar
$$;
create or replace function comeco_da_noite(bar bigint, dia date) returns timestamptz language sql stable as $$
  select coalesce((select coalesce(t.fechado_em, greatest(hora, now() + interval '1 hour')) from turno_em(bar, hora) t), hora)
  from estabelecimento e cross join lateral (select comeco_do_dia(dia, e.fuso_horario, virada_em(bar, dia, e.virada)) as hora) h where e.id = bar
$$;

-- Another hour is for the days to come: what began by the old one stays so, tonight too.
create or replace function guarda_a_virada() returns trigger language plpgsql as $$
begin
  insert into virada_de_antes values (old.id, dia_de_agora(old), old.virada) on conflict do nothing;
  new.noite_desde = noite_comecou(old);
  return new;
end $$;

create or replace trigger guarda_a_virada before update of virada on estabelecimento for each row
  when (old.virada <> new.virada) execute function guarda_a_virada();

-- Whether what was said until `ate` is so still. What was said until the end of the night goes with the open turno.
create or replace function vai_com_o_turno(ate timestamptz, bar bigint) returns boolean language sql stable as $$
  select exists (select from estabelecimento e
    where e.id = bar and e.turno_desde < ate and (ate at time zone e.fuso_horario)::time = e.virada)
$$;
create or replace function nesta_noite(ate timestamptz, bar bigint) returns boolean language sql stable
  return case when ate is null then false when ate > now() then true else vai_com_o_turno(ate, bar) end;

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
create or replace function situacao(horarios jsonb, fuso text, virada time, quando timestamptz default now()) returns jsonb language plpgsql stable as $$
declare
  t timestamp = quando at time zone fuso;
  dia date = dia_do_bar(quando, fuso, virada);
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

-- The same of a bar that opens and closes with a turno: that decides, and its hours only say when it may be.
create or replace function situacao_da_casa(e estabelecimento) returns jsonb language plpgsql stable as $$
declare
  dita jsonb = situacao(e.horarios, e.fuso_horario, e.virada);
  aberta boolean = e.turno_desde is not null;
begin
  if not e.usa_turno or (dita ->> 'aberto')::boolean = aberta then return dita; end if;
  return jsonb_build_object('hoje', extract(dow from now() at time zone e.fuso_horario), 'semana', '[]'::jsonb)
    || coalesce(dita, '{}') || jsonb_build_object('aberto', aberta, 'muda_as', null, 'muda_em', null, 'dias', 0);
end $$;

-- By what its guests order: the same, or null where they order at any hour. While it is closed a bar may hold what is ordered,
-- for up to three hours and not for longer than it takes to open.
create or replace function horario_de_pedir(e estabelecimento) returns jsonb language plpgsql stable as $$
declare
  dita jsonb = case when e.casa_fechada <> 'aceita' then situacao_da_casa(e) end;
  abre timestamptz = dita ->> 'muda_em';
  segura boolean = e.casa_fechada = 'segura' and not (dita ->> 'aberto')::boolean;
  logo boolean = coalesce(abre <= now() + interval '3 hours', e.usa_turno);
begin
  return dita || jsonb_build_object('segura_ate', case when segura and logo then now() + interval '3 hours' end,
    'segura_em', case when segura and not logo then abre - interval '3 hours' end);
end $$;

-- What the house knows of itself without looking into its turnos.
create or replace function leva_o_turno() returns trigger language plpgsql as $$
begin
  if new.fechado_em is null then
    update estabelecimento set turno_desde = new.aberto_em where id = new.estabelecimento_id;
  else
    -- it went over the hour at which the day turns: the next one begins now
    update estabelecimento e set turno_desde = null, noite_desde = case
        when dia_do_bar(new.aberto_em, e.fuso_horario, e.virada) < dia_do_bar(new.fechado_em, e.fuso_horario, e.virada) then new.fechado_em
        else e.noite_desde end
      where id = new.estabelecimento_id;
  end if;
  return null;
end $$;

create or replace trigger leva_o_turno after insert or update of fechado_em on turno for each row execute function leva_o_turno();
