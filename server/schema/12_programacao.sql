-- The periods of a bar's programmed prices and hours that touch the time from `de` to `para`. The moment `fim` is no longer in it. A row
-- counts from when it was written until it was taken away.
create or replace function periodos_programados(bar bigint, de timestamptz, para timestamptz)
returns table (programacao_id bigint, inicio timestamptz, fim timestamptz) language sql stable as $$
  select id, inicio, fim from (
    select p.id, greatest((dia + p.de_hora) at time zone e.fuso_horario, p.desde) as inicio,
      least((dia + p.ate_hora + case when p.ate_hora <= p.de_hora then interval '1 day' else interval '0' end)
        at time zone e.fuso_horario, p.removida_em) as fim
    from estabelecimento e
    join programacao p on p.estabelecimento_id = e.id and (p.removida_em is null or p.removida_em > de)
    cross join lateral (select (de at time zone e.fuso_horario)::date - 2 + n as dia
      from generate_series(0, (para at time zone e.fuso_horario)::date - (de at time zone e.fuso_horario)::date + 2) n) d
    where e.id = bar and (extract(dow from dia)::int = any(p.dias) or dia = any(p.datas)) and dia <> all(p.exceto)
  ) t where inicio < fim and inicio <= para and fim > de
$$;

-- When one of them begins or ends, after `de` and up to `para`.
create or replace function viradas_programadas(bar bigint, de timestamptz, para timestamptz) returns table (em timestamptz)
language sql stable as $$
  select distinct v.em from periodos_programados(bar, de, para) p cross join lateral (values (p.inicio), (p.fim)) v (em)
  where v.em > de and v.em <= para
$$;

-- Whether it speaks of this product.
create or replace function programacao_toca(p programacao, produto bigint, categoria bigint, departamento text) returns boolean
language sql immutable
  return produto = any(p.produtos) or categoria = any(p.categorias) or coalesce(departamento = any(p.departamentos), false);

-- Whether units of it are counted: what is weighed is one by one, and a combo is a line by itself.
create or replace function leva_e_paga(venda text) returns boolean language sql immutable return venda not in ('peso', 'combo');

-- Whether what is chosen always takes the place of its price, as sizes do: the price of an hour would change nothing.
create or replace function opcao_da_o_preco(bar bigint, produto bigint) returns boolean language sql stable
  return exists (select from produto_grupo pg
    join grupo g on g.estabelecimento_id = pg.estabelecimento_id and g.id = pg.grupo_id and g.regra <> 'soma' and g.minimo > 0
    where pg.estabelecimento_id = bar and pg.produto_estabelecimento_id = produto);

-- The area by whose prices a check-in is served: of its table, which for a guest the house has to have confirmed, where it asks for
-- that; of a sale at the counter, the counter's. Null: by the general ones.
create or replace function area_do_checkin(c checkin, da_equipe boolean) returns bigint language sql stable as $$
  select case
    when c.balcao then (select a.id from area a where a.estabelecimento_id = c.estabelecimento_id and a.balcao)
    when da_equipe or c.presente_em is not null
      or (select e.presenca = 'aberto' from estabelecimento e where e.id = c.estabelecimento_id)
      then (select m.area_id from mesa m where m.estabelecimento_id = c.estabelecimento_id and m.numero = c.numero_mesa)
  end
$$;

-- The same area, if it has prices of its own, or had some a moment ago: the others share one menu.
create or replace function area_com_precos(bar bigint, area bigint) returns bigint language sql stable
  return case when exists (select from preco_da_area a where a.estabelecimento_id = bar and a.area_id = area
    and (a.ate is null or a.ate > now() - interval '1 hour')) then area end;

-- What these products of a bar cost at a moment in an area (null: in none), and whether they are sold then; null: all of them. `normal`
-- is the price without the clock: the area's takes the place of the general one, but for what is sold at the price of the day. Of several prices, the normal one among them, the lowest counts; what is taken off by per cent rounds down. `promocao`: the
-- rule by which of `leve` units of a line `pague` are paid. It counts as the price of each of so many; a price as low counts before it.
create or replace function precos_em(bar bigint, quando timestamptz, quais bigint[] default null, na_area bigint default null)
returns table (produto_id bigint, normal bigint, preco bigint, disponivel boolean, promocao bigint, leve int, pague int)
language sql stable as $$
  with valem as materialized (
    select p.* from programacao p where p.estabelecimento_id = bar
      and p.id in (select programacao_id from periodos_programados(bar, quando, quando))
  ), horas as materialized (
    select p.* from programacao p where p.estabelecimento_id = bar and p.efeito = 'disponivel' and p.desde <= quando
      and (p.removida_em is null or p.removida_em > quando)
  )
  select pe.id, n.normal, case when l.id is null then least(n.normal, m.menor) else n.normal end,
    not exists (select from horas h where programacao_toca(h, pe.id, pe.categoria_id, pe.nome_departamento))
      or exists (select from valem v
        where v.efeito = 'disponivel' and programacao_toca(v, pe.id, pe.categoria_id, pe.nome_departamento)),
    l.id, l.leve, l.pague
  from produto_estabelecimento pe
  cross join lateral (select coalesce((select a.preco from preco_da_area a where a.estabelecimento_id = bar
      and a.produto_estabelecimento_id = pe.id and a.area_id = na_area and a.desde <= quando and (a.ate is null or a.ate > quando)
      and pe.venda <> 'preco_do_dia'), (select a.preco from preco_anterior a where a.estabelecimento_id = pe.estabelecimento_id
      and a.produto_estabelecimento_id = pe.id and a.ate > quando order by a.ate limit 1), pe.preco_venda) as normal) n
  cross join lateral (select min(case v.efeito when 'preco' then v.valor else n.normal * (100 - v.valor) / 100 end) as menor from valem v
    where v.efeito in ('preco', 'percentual') and programacao_toca(v, pe.id, pe.categoria_id, pe.nome_departamento)
      and not opcao_da_o_preco(bar, pe.id)) m
  left join lateral (select v.id, v.leve, v.pague from valem v
    where v.efeito = 'leve_pague' and leva_e_paga(pe.venda) and programacao_toca(v, pe.id, pe.categoria_id, pe.nome_departamento)
      and (m.menor < n.normal and m.menor * v.leve <= n.normal * v.pague) is not true
    order by v.pague::numeric / v.leve, v.leve, v.id limit 1) l on true
  where pe.estabelecimento_id = bar and (quais is null or pe.id = any(quais))
$$;

-- What these products cost since `de` and no longer: for each moment at which a price may have turned, the one until then.
create or replace function precos_desde(bar bigint, quais bigint[], de timestamptz, na_area bigint default null)
returns table (produto_id bigint, normal bigint, preco bigint, promocao bigint, leve int, pague int, ate timestamptz)
language sql stable as $$
  select e.produto_id, e.normal, e.preco, e.promocao, e.leve, e.pague, v.em
  from (
    select a.ate as em from preco_anterior a
      where a.estabelecimento_id = bar and a.produto_estabelecimento_id = any(quais) and a.ate > de
    union
    select em from viradas_programadas(bar, de, statement_timestamp())
    union
    select m.em from preco_da_area a cross join lateral (values (a.desde), (a.ate)) m (em)
      where a.estabelecimento_id = bar and a.produto_estabelecimento_id = any(quais) and a.area_id = na_area and m.em > de
  ) v
  cross join lateral precos_em(bar, v.em - interval '1 microsecond', quais, na_area) e
$$;

-- What the menu is known by besides its version: what holds now, and when that turns within the next days. Null: nothing ever does.
create or replace function programado_agora(bar bigint) returns jsonb language plpgsql stable as $$
begin
  if not exists (select from programacao p where p.estabelecimento_id = bar and p.removida_em is null) then return null; end if;
  return jsonb_build_object(
    'valem', (select coalesce(jsonb_agg(distinct programacao_id), '[]') from periodos_programados(bar, now(), now())),
    'muda_em', (select min(em) from viradas_programadas(bar, now(), now() + interval '8 days')));
end $$;

-- The products that the clock or the area has to do with, as the menu says them. `ate`: when the price turns, and into what; null where that is
-- later than tomorrow and than the first turn of all.
create or replace function cardapio_programado(bar bigint, na_area bigint default null)
returns table (produto_id bigint, normal bigint, preco bigint, disponivel boolean, leve int, pague int, ate timestamptz, ate_as text,
  depois bigint) language plpgsql stable as $$
declare
  ids bigint[] := (select array_agg(pe.id) from produto_estabelecimento pe where pe.estabelecimento_id = bar and (exists (
    select from programacao p where p.estabelecimento_id = bar and p.removida_em is null
      and programacao_toca(p, pe.id, pe.categoria_id, pe.nome_departamento)) or exists (
    select from preco_da_area a where a.estabelecimento_id = bar and a.produto_estabelecimento_id = pe.id and a.area_id = na_area
      and a.ate is null)));
  primeira timestamptz := (select min(em) from viradas_programadas(bar, now(), now() + interval '8 days'));
begin
  return query
    with futuros as materialized (
      select v.em, f.produto_id as id, f.preco as custa, f.leve as leva, f.pague as paga
      from viradas_programadas(bar, now(), primeira + interval '25 hours') v
      cross join lateral precos_em(bar, v.em, ids, na_area) f
    )
    select a.produto_id, a.normal, a.preco, a.disponivel, a.leve, a.pague, d.em, to_char(d.em at time zone e.fuso_horario, 'HH24:MI'), d.custa
    from precos_em(bar, now(), ids, na_area) a
    join estabelecimento e on e.id = bar
    left join lateral (select f.em, f.custa from futuros f
      where f.id = a.produto_id and (f.custa, f.leva, f.paga) is distinct from (a.preco, a.leve, a.pague) order by f.em limit 1) d on true
    where ids is not null;
end $$;

create or replace trigger avisa after insert on programacao referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');

create or replace trigger avisa_mudanca after update on programacao referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');

create or replace trigger avisa after insert on preco_da_area referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');

create or replace trigger avisa_mudanca after update on preco_da_area referencing new table as mudados
  for each statement execute function avisa_a_casa('cardapio');
