-- What a guest sees of a bar before and at the table: when it is open, how it looks, what it is proud of, in their language.

-- ---------------------------------------------------------------- opening hours

-- {"semana": [{"dia": 0 to 6 (Sunday first), "abre": "18:00", "fecha": "02:00"}],
--  "excecoes": [{"data": "2026-12-24", "abre": null, "fecha": null}]}, by the bar's own clock. What closes at or before the
-- hour at which it opens closes on the next day, and belongs to the evening's day. An exception takes the place of its
-- day's hours. Whole and small, read and written in one piece.
alter table estabelecimento add horarios jsonb not null default '{"semana": [], "excecoes": []}';

-- The periods around a moment, from the day before it to the eighth after it, as the bar's clock shows them.
create function periodos(horarios jsonb, dia date)
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

-- Whether the bar is open at a moment, and when that changes: null when it says no hours. `muda_as` is null when nothing
-- changes in the next days; `dias` is how far away that is, `hoje` the day of the week (0: Sunday), `semana` the hours of
-- today and the six days after it, '' where it is closed.
create function situacao(horarios jsonb, fuso text, quando timestamptz default now()) returns jsonb language sql stable as $$
  with agora as (select quando at time zone fuso as t),
  p as (select p.* from agora, periodos(horarios, t::date) p),
  muda as (
    -- one that goes over into the next does not end
    select exists (select from p, agora where inicio <= t and t < fim) as aberto,
      case when exists (select from p, agora where inicio <= t and t < fim)
        then (select min(fim) from p, agora where fim > t
          and not exists (select from p q where q.inicio <= p.fim and q.fim > p.fim))
        else (select min(inicio) from p, agora where inicio > t) end as em
  )
  select case when jsonb_array_length(horarios -> 'semana') + jsonb_array_length(horarios -> 'excecoes') > 0 then
    jsonb_build_object('aberto', aberto,
      'muda_as', case when em < t::date + 8 then to_char(em, 'HH24:MI') end,
      'dias', case when em < t::date + 8 then em::date - t::date else 0 end,
      'hoje', extract(dow from t),
      'semana', (
        select jsonb_agg(coalesce((
          select string_agg(to_char(inicio, 'HH24:MI') || '–' || to_char(fim, 'HH24:MI'), ', ' order by inicio)
          from p where data = t::date + n), '') order by n)
        from generate_series(0, 6) n))
  end
  from muda, agora
$$;

-- ---------------------------------------------------------------- pictures

-- A photo is kept in three widths under one name, which ends in the colour that stands for it until it is there:
-- <hash>.<colour> is the largest, <hash>.<colour>.480 and .240 the others. What came before has a hash alone, and one width.
alter table imagem drop constraint imagem_hash_check,
  add constraint imagem_hash_check check (hash ~ '^[0-9a-f]{32}(\.[0-9a-f]{6}(\.(240|480))?)?$');
alter table estabelecimento add foto_hash text references imagem;

-- ---------------------------------------------------------------- the menu

alter table produto_estabelecimento
  add destaque boolean not null default false,
  add etiquetas text[] not null default '{}',
  -- how long it takes, in minutes; null: nobody says
  add preparo_min int check (preparo_min between 1 and 180),
  -- {"en": {"nome": "…", "descricao": "…"}, "es": {…}}: what is missing is said in Portuguese
  add traducoes jsonb not null default '{}';

create or replace function avisa_do_produto() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform diz('cardapio', m.estabelecimento_id, null) from (
    select distinct estabelecimento_id from antes join depois using (estabelecimento_id, id)
    where (antes.nome, antes.descricao, antes.categoria_id, antes.imagem_hash, antes.nome_departamento,
        antes.preco_venda, antes.oculto, coalesce(antes.qtd_estoque = 0, false), antes.destaque, antes.etiquetas,
        antes.preparo_min, antes.traducoes)
      is distinct from (depois.nome, depois.descricao, depois.categoria_id, depois.imagem_hash, depois.nome_departamento,
        depois.preco_venda, depois.oculto, coalesce(depois.qtd_estoque = 0, false), depois.destaque, depois.etiquetas,
        depois.preparo_min, depois.traducoes)) m;
  return null;
end $$;

-- What the bar's guests asked for most in the last weeks, the most first: counted once a day, so that no menu reads history.
create table mais_pedidos (
  estabelecimento_id bigint primary key references estabelecimento on delete cascade,
  produtos bigint[] not null,
  contado_em timestamptz not null default now()
);

create function avisa_do_mais_pedido() returns trigger language plpgsql as $$
begin
  perform diz('cardapio', new.estabelecimento_id, null);
  return null;
end $$;
create trigger avisa_primeiros after insert on mais_pedidos for each row
  when (new.produtos <> '{}') execute function avisa_do_mais_pedido();
create trigger avisa_mudanca after update on mais_pedidos for each row
  when (old.produtos is distinct from new.produtos) execute function avisa_do_mais_pedido();
