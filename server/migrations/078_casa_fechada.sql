-- A house takes its guests' orders while it is open, by the hours that it says.

-- It takes them at any hour, ahead of opening and after closing.
alter table estabelecimento add column fora_do_horario boolean not null default false;
-- whoever tries the product finds it serving; nobody of the house did this
alter table estabelecimento disable trigger anota;
update estabelecimento set fora_do_horario = true where demonstracao;
alter table estabelecimento enable trigger anota;

-- As before, with the moment at which it changes. Who says no hours of the week says nothing but on the dates that it names: there it
-- is open or closed by them, and on every other day as it was before it named any. Planned once: every call of a guest asks it.
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
create function horario_de_pedir(horarios jsonb, fuso text, fora_do_horario boolean) returns jsonb language sql stable
  return case when not fora_do_horario then situacao(horarios, fuso) end;

-- As before, and not while the house is closed.
create or replace function faz_pedido(bar bigint, cliente bigint, por bigint, o_nome text, o_email text, o_cpf text, o_telefone text,
  ids bigint[], quantidades int[], precos bigint[], observacoes text[], maximo_a_servir int,
  quem_age text, quem_chama text, o_caminho text, a_chave text, o_corpo bytea, a_resposta jsonb)
returns text language plpgsql as $$
declare aqui record; pronto boolean; nomes text[]; departamentos text[]; atuais bigint[]; contados bigint[];
begin
  perform set_config('boteco.autor', quem_age, true), set_config('boteco.avisos', E'\n', true);
  -- whoever has to wait is mostly known before anything is written
  if por is null and not exists (select from checkin c join estabelecimento e on e.id = c.estabelecimento_id
      where c.estabelecimento_id = bar and c.id = cliente and vai_direto(e.presenca, c.presente_em is not null)) then
    return null;
  end if;
  if a_chave is not null then
    insert into idempotencia (estabelecimento_id, chamador, chamada, chave, corpo_hash, resposta)
      values (bar, quem_chama, o_caminho, a_chave, o_corpo, a_resposta) on conflict do nothing;
    if not found then return null; end if;
  end if;

  select c.numero_mesa, c.fechado_em is null and (por is not null or (vai_direto(e.presenca, c.presente_em is not null)
      and (e.retirada or c.numero_mesa is not null or c.numero_comanda is not null)
      and (horario_de_pedir(e.horarios, e.fuso_horario, e.fora_do_horario) ->> 'aberto') is distinct from 'false')) as pode into aqui
    from checkin c join estabelecimento e on e.id = c.estabelecimento_id
    where c.estabelecimento_id = bar and c.id = cliente for no key update of c;
  if aqui.pode then
    with segurados as materialized (
      select id, nome, nome_departamento, preco_venda, qtd_estoque, oculto from produto_estabelecimento
      where estabelecimento_id = bar and id = any (ids) order by id for no key update
    ), pedidas as (
      select *, sum(quantidade) over (partition by id) as ao_todo
      from unnest(ids, quantidades, precos) with ordinality as u (id, quantidade, preco, lugar)
    )
    select bool_and(coalesce(not s.oculto and s.nome_departamento is not null and s.preco_venda = coalesce(p.preco, s.preco_venda)
          and (s.qtd_estoque is null or s.qtd_estoque >= p.ao_todo), false))
        and not exists (select from departamento_fechado d where d.estabelecimento_id = bar
          and d.nome_departamento in (select nome_departamento from segurados) and (d.reabre_em is null or d.reabre_em > now()))
        and (select count(*) from item_pedido where estabelecimento_id = bar and checkin_id = cliente
          and status_pedido in ('PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON')) + count(*) <= maximo_a_servir,
        array_agg(s.nome order by p.lugar), array_agg(s.nome_departamento order by p.lugar),
        array_agg(s.preco_venda order by p.lugar), coalesce(array_agg(s.id) filter (where s.qtd_estoque is not null), '{}')
      into pronto, nomes, departamentos, atuais, contados
      from pedidas p left join segurados s using (id);
  end if;
  if pronto is not true then
    delete from idempotencia where coalesce(estabelecimento_id, 0) = bar and chamador = quem_chama and chamada = o_caminho
      and chave = a_chave;
    return null;
  end if;

  update checkin set nome = coalesce(o_nome, nome), email = coalesce(o_email, email), cpf = coalesce(o_cpf, cpf),
      telefone = coalesce(o_telefone, telefone), ultima_atividade_em = now()
    where estabelecimento_id = bar and id = cliente;
  perform poe_pedido(bar, cliente, aqui.numero_mesa, por, null, null,
    ids, nomes, departamentos, quantidades, atuais, observacoes, contados);
  return current_setting('boteco.avisos');
end $$;
