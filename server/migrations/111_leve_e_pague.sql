-- Em dobro, leve 3 pague 2: of so many units of a line so many are paid. What a line is given so is a discount of it, by the rule
-- and by nobody.

-- they say more than they did, and are written again from `schema`
drop function if exists precos_em(bigint, timestamptz, bigint[]);
drop function if exists precos_desde(bigint, bigint[], timestamptz);
drop function if exists cardapio_programado(bigint);

insert into efeito_programado values ('leve_pague');

alter table programacao add leve int, add pague int,
  add constraint programacao_leve_pague check (coalesce(case efeito
    when 'leve_pague' then leve between 2 and 20 and pague between 1 and leve - 1 else leve is null and pague is null end, false));

alter table desconto alter feito_por drop not null,
  add programacao_id bigint,
  add foreign key (estabelecimento_id, programacao_id) references programacao,
  add constraint desconto_de_alguem check ((feito_por is null) = (programacao_id is not null));

-- How many fichas one guest buys in a night at a programmed price; null: as many as they want.
alter table estabelecimento add fichas_programadas_por_noite int
  constraint fichas_programadas_por_noite check (fichas_programadas_por_noite between 1 and 99);
-- it cost less than at another hour
alter table ficha add programada boolean not null default false;
