-- What a house is called in the address of its page, `/bar/{apelido}`, and whether that is for everybody. All that it was ever called
-- is in a table of its own, where each belongs to one house: an old address leads to the new one.
alter table estabelecimento add apelido text, add pagina_publica boolean not null default true;

create table apelido (
  estabelecimento_id bigint not null references estabelecimento deferrable initially deferred,
  apelido text primary key check (apelido ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(apelido) between 2 and 60)
);
create index apelido_da_casa on apelido (estabelecimento_id);

-- nobody's deed. Who is in the search comes first; later ones are made by a trigger (server/schema/21_apelido.sql)
alter table estabelecimento disable trigger user;
do $$
declare
  casa record;
  base text;
  n int;
  dito text;
begin
  for casa in select id, nome, cidade from estabelecimento order by confirmado_em nulls last, id loop
    n := 0;
    loop
      base := regexp_replace(lower(regexp_replace(normalize(casa.nome || case when n = 1 then ' ' || casa.cidade else '' end, NFKD),
        '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g');
      dito := trim('-' from left(trim('-' from base), 50)) || case when n > 1 then '-' || n else '' end;
      if length(dito) < 2 then dito := 'bar-' || casa.id || case when n > 1 then '-' || n else '' end; end if;
      insert into apelido values (casa.id, dito) on conflict do nothing;
      exit when found;
      n := n + 1;
    end loop;
    update estabelecimento set apelido = dito where id = casa.id;
  end loop;
end $$;
alter table estabelecimento enable trigger user;
