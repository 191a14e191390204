-- What the house paid for one (of what is weighed, for a kilo) when it was ordered, in centavos: so a day that is over keeps its margin.
-- Null: nobody said, or it is of before.
alter table item_pedido add column custo bigint, add constraint custo_do_item check (custo >= 0) not valid;
alter table ficha add column custo bigint, add constraint custo_da_ficha check (custo >= 0) not valid;

-- It answers more than before: it is in server/schema.
drop function if exists rateio_da_venda(bigint, bigint, bigint);

-- How what was made was lost.
alter table perda add column tipo text not null default 'cancelado',
  add constraint tipo_de_perda check (tipo in ('cancelado', 'saiu_sem_pagar', 'quebra', 'refeicao')) not valid;
-- Who cancels what was made says how it was lost, until the end of the transaction.
alter table perda alter column tipo set default coalesce(nullif(current_setting('boteco.perda', true), ''), 'cancelado');

-- What was lost without a table: broken, eaten by the staff, given away. It takes what there is of its stock.
create table perda_avulsa (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('quebra', 'refeicao', 'cortesia')),
  produto_estabelecimento_id bigint not null,
  nome_produto text not null,
  quantidade int not null check (quantidade between 1 and 99),
  -- of all of it, in centavos: at the price of then, and what it cost the house; null: nobody said
  valor bigint not null check (valor >= 0),
  custo bigint check (custo >= 0),
  tirou_estoque int not null check (tirou_estoque between 0 and quantidade),
  motivo text not null,
  em timestamptz not null default now(),
  feito_por bigint not null,
  desfeita_em timestamptz,
  desfeita_por bigint,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, produto_estabelecimento_id) references produto_estabelecimento (estabelecimento_id, id),
  foreign key (estabelecimento_id, feito_por) references vinculo (estabelecimento_id, id),
  foreign key (estabelecimento_id, desfeita_por) references vinculo (estabelecimento_id, id)
);
create index perda_avulsa_da_noite on perda_avulsa (estabelecimento_id, em);
create index perda_avulsa_desfeita on perda_avulsa (estabelecimento_id, desfeita_em) where desfeita_em is not null;

-- A letter of what was odd, once a day to who manages the house, unless it says no. `linhas`: what such a letter says.
alter table estabelecimento add column carta_do_estranho boolean not null default true;
alter table carta add column linhas text[];
alter table carta drop constraint carta_tipo_check;
alter table carta add constraint carta_tipo_check check (tipo in ('nova_senha', 'bem_vindo', 'ja_tem_cadastro', 'senha_trocada', 'confirmar_email',
  'volta_a_equipe', 'noite_estranha')) not valid;
-- The last day of which each house was told, or had nothing odd in it.
create table carta_da_noite (
  estabelecimento_id bigint primary key references estabelecimento,
  dia date not null
);
