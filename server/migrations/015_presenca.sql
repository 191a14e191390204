-- Who is here: codes on the tables, parties at tables, and orders that wait until somebody vouches or pays.

-- ---------------------------------------------------------------- how a house lets people order

-- 'aberto': whoever comes. 'qr': the code on the table. 'garcom': the waiter confirms the first order. 'pague_antes':
-- paid first. Bars that were here before keep what they had; a new one says 'qr'. The limits count until the first contact,
-- in units and centavos.
alter table estabelecimento
  add column presenca text not null default 'aberto' check (presenca in ('aberto', 'qr', 'garcom', 'pague_antes')),
  add column limite_unidades_checkin int not null default 10 check (limite_unidades_checkin between 0 and 500),
  add column limite_valor_checkin bigint not null default 20000 check (limite_valor_checkin >= 0),
  add column limite_unidades_mesa int not null default 30 check (limite_unidades_mesa between 0 and 2000),
  add column limite_valor_mesa bigint not null default 60000 check (limite_valor_mesa >= 0),
  -- a party is over so many minutes after everything was delivered and paid
  add column mesa_livre_min int not null default 15 check (mesa_livre_min between 1 and 720);

-- What the QR of a table says besides the numbers: whoever knows it stood there. 50 bits; it is on paper for everybody in
-- the house, so it is kept as it is.
create table codigo_da_mesa (
  estabelecimento_id bigint not null references estabelecimento,
  numero_mesa int not null check (numero_mesa between 1 and 9999),
  codigo text not null check (codigo ~ '^[a-z2-7]{10}$'),
  criado_em timestamptz not null default now(),
  primary key (estabelecimento_id, numero_mesa)
);

-- ---------------------------------------------------------------- the party

-- One party at one or more joined tables. The next people at the same table are another.
create table mesa_aberta (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  aberta_em timestamptz not null default now(),
  -- from here on who scans the code is let in by somebody: the first delivery, or a waiter who was there before
  convite_desde timestamptz,
  encerrada_em timestamptz,
  -- null: it ended by itself
  encerrada_por bigint,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, encerrada_por) references vinculo
);

create table mesa_juntada (
  estabelecimento_id bigint not null,
  mesa_aberta_id bigint not null,
  numero_mesa int not null check (numero_mesa between 1 and 9999),
  desde timestamptz not null default now(),
  ate timestamptz,
  primary key (estabelecimento_id, mesa_aberta_id, numero_mesa, desde),
  foreign key (estabelecimento_id, mesa_aberta_id) references mesa_aberta
);
create unique index mesa_de_uma_so on mesa_juntada (estabelecimento_id, numero_mesa) where ate is null;

alter table checkin
  add column mesa_aberta_id bigint,
  -- since when this guest belongs to the party; null: at its table, and not let in (yet)
  add column membro_em timestamptz,
  -- since when the house knows that this guest is here
  add column presente_em timestamptz,
  -- who vouched for it; null: a payment, or the code of the day
  add column presente_por bigint,
  -- two words that this phone and whoever lets it in both show
  add column palavras text,
  add foreign key (estabelecimento_id, mesa_aberta_id) references mesa_aberta,
  add foreign key (estabelecimento_id, presente_por) references vinculo;
create index checkin_da_mesa_aberta on checkin (estabelecimento_id, mesa_aberta_id) where fechado_em is null;

-- Who sat together before parties existed sits together now, and is here.
do $$
declare mesa record; nova bigint;
begin
  for mesa in select distinct estabelecimento_id, numero_mesa from checkin
      where fechado_em is null and numero_mesa is not null loop
    insert into mesa_aberta (estabelecimento_id, convite_desde) values (mesa.estabelecimento_id, now()) returning id into nova;
    insert into mesa_juntada (estabelecimento_id, mesa_aberta_id, numero_mesa)
      values (mesa.estabelecimento_id, nova, mesa.numero_mesa);
    update checkin set mesa_aberta_id = nova, membro_em = now() where estabelecimento_id = mesa.estabelecimento_id
      and numero_mesa = mesa.numero_mesa and fechado_em is null;
  end loop;
end $$;
update checkin set presente_em = now() where fechado_em is null;

-- ---------------------------------------------------------------- orders that wait

-- From when an item stands in its department's queue. null: it is held. What stood there stands there since it was ordered.
alter table item_pedido add column na_fila_em timestamptz;
alter table item_pedido disable trigger user;
update item_pedido set na_fila_em = feito_em;
alter table item_pedido enable trigger user;
alter table item_pedido alter column na_fila_em set default now();

-- What such an order waits for: somebody of the house ('equipe'), or its payment. After `espera_ate` it is given up.
alter table pedido
  add column espera text check (espera in ('equipe', 'pagamento')),
  add column espera_ate timestamptz,
  add constraint espera_tem_fim check ((espera is null) = (espera_ate is null));
create index pedido_em_espera on pedido (estabelecimento_id, checkin_id) where espera is not null;

-- Somebody of the house went there and nobody was. Until the end of that night the table, and after three in an hour the
-- whole house, asks for a confirmation again.
create table nao_estavam (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  checkin_id bigint not null,
  -- null: they had not said a table
  numero_mesa int,
  dito_por bigint not null,
  em timestamptz not null default now(),
  -- the guest said 'Estou aqui'
  desmentido_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, dito_por) references vinculo
);
create index nao_estavam_na_noite on nao_estavam (estabelecimento_id, em);
alter table estabelecimento add column confirma_ate timestamptz;

-- ---------------------------------------------------------------- the account

-- As before, and whether the line stands in a queue or has left it: what is held is not owed yet.
drop view linha;
create view linha as
  select l.*, p.id as pagamento_id,
    case when p.estado in ('pago', 'estornado') then
        case when pl.valor > 0 and pl.estornado = pl.valor then 'estornado' else 'pago' end
      when p.id is not null then 'pagando' else 'a_pagar' end as situacao,
    coalesce(pl.estornado, 0) as estornado
  from (
    select estabelecimento_id, id as linha_id, 'item' as tipo, checkin_id, produto_estabelecimento_id, nome_produto,
      quantidade, preco, preco * quantidade as valor, feito_em, status_pedido <> 'PEDIDO CANCELADO' as valida,
      na_fila_em is not null as na_fila
    from item_pedido where ficha_id is null
    union all
    select estabelecimento_id, id, 'ficha', checkin_id, produto_estabelecimento_id, nome_produto,
      1, preco, preco, solicitada_em, cancelada_em is null, true
    from ficha
  ) l
  left join pagamento_linha pl on pl.estabelecimento_id = l.estabelecimento_id and pl.linha_id = l.linha_id and pl.viva
  left join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id;
