-- What holds by the clock: a price, a discount or the hours in which something is sold. A row never changes: who edits it ends
-- it and writes another, so that what held a moment ago is known.

create table efeito_programado (nome text primary key);
insert into efeito_programado values ('preco'), ('percentual'), ('disponivel');

create table programacao (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  nome text not null check (length(nome) between 1 and 60),
  efeito text not null references efeito_programado,
  -- centavos of `preco`; what `percentual` takes off
  valor bigint,
  -- by the bar's clock; what ends at or before it begins ends on the next day
  de_hora time not null,
  ate_hora time not null,
  -- days of the week on which it begins, 0 is Sunday; dates on which it begins besides, and dates on which it does not
  dias int[] not null,
  datas date[] not null,
  exceto date[] not null,
  produtos bigint[] not null,
  categorias bigint[] not null,
  departamentos text[] not null,
  desde timestamptz not null default clock_timestamp(),
  removida_em timestamptz,
  primary key (estabelecimento_id, id),
  constraint programacao_valor check (coalesce(case efeito
    when 'preco' then valor >= 0 when 'percentual' then valor between 1 and 99 else valor is null end, false)),
  constraint programacao_dias check (dias <@ '{0,1,2,3,4,5,6}' and cardinality(dias) + cardinality(datas) > 0)
);

-- Whether a ficha may be bought at a programmed price.
alter table estabelecimento add fichas_programadas boolean not null default false;
