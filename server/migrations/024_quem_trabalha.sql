-- Who may work: several profiles for one person in one bar, a bar's owner, and what the search shows.

drop index vinculo_ativo;
create unique index vinculo_ativo on vinculo (estabelecimento_id, usuario_id, perfil) where ate is null;

alter table estabelecimento
  -- whom no other manager dismisses; a bar whose managers have all left has none
  add column dono_vinculo_id bigint,
  add constraint dono_trabalha_aqui foreign key (id, dono_vinculo_id) references vinculo (estabelecimento_id, id),
  add column barman_no_balcao boolean not null default false,
  -- from then on the search shows it
  add column confirmado_em timestamptz;

-- what was here before is known, and whoever was its first manager registered it
update estabelecimento e set confirmado_em = e.criado_em, dono_vinculo_id = (
  select v.id from vinculo v
  where v.estabelecimento_id = e.id and v.perfil = 'BAR GERENTE' and v.ate is null
  order by v.desde, v.id limit 1);
