-- antes, desde 001: eb625cd84459b30674abc01fa768674f51180f1dc36062c5fc9fb3f27e4d95d0
-- The whole bar. Money is integer centavos, time is timestamptz, the wire's spelling is the column's spelling.
-- A row that belongs to a bar carries estabelecimento_id as the first column of its keys, so that the database
-- itself refuses a row that points into another bar.

create extension if not exists btree_gist;

-- ---------------------------------------------------------------- pictures

create table imagem (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  tipo text not null check (tipo in ('image/webp', 'image/png')),
  bytes bytea not null
);

-- ---------------------------------------------------------------- bars and people

create table estabelecimento (
  id bigint generated always as identity primary key,
  nome text not null,
  telefone_fixo text not null,
  telefone_celular text not null,
  endereco text not null,
  uf char(2) not null,
  cidade text not null,
  descricao text not null,
  imagem_hash text references imagem,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  fuso_horario text not null default 'America/Sao_Paulo',
  criado_em timestamptz not null default now(),
  constraint localizacao_inteira check ((latitude is null) = (longitude is null))
);
create index estabelecimento_localizacao on estabelecimento (latitude, longitude);

create table usuario (
  id bigint generated always as identity primary key,
  nome text not null,
  email text not null,
  senha_hash text not null,
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  telefone_celular text not null,
  observacao text not null default '',
  criado_em timestamptz not null default now()
);
create unique index usuario_email on usuario (lower(email));

-- Somebody's work in a bar. It ends, it is never erased: history keeps the name of who did what.
create table vinculo (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  usuario_id bigint not null references usuario,
  perfil text not null check (perfil in ('BAR GERENTE', 'BAR BARMAN', 'BAR COZINHA', 'BAR GARCON')),
  desde timestamptz not null default now(),
  ate timestamptz,
  primary key (estabelecimento_id, id)
);
create unique index vinculo_ativo on vinculo (estabelecimento_id, usuario_id) where ate is null;
create index vinculo_usuario on vinculo (usuario_id) where ate is null;

create table sessao (
  token_hash bytea primary key,
  usuario_id bigint not null references usuario,
  estabelecimento_id bigint,
  vinculo_id bigint,
  criada_em timestamptz not null default now(),
  expira_em timestamptz not null,
  encerrada_em timestamptz,
  foreign key (estabelecimento_id, vinculo_id) references vinculo
);
create index sessao_usuario on sessao (usuario_id);

-- ---------------------------------------------------------------- products

create table categoria (
  id bigint generated always as identity primary key,
  nome text not null unique,
  ordem int not null
);

-- The shared catalogue ("mercadinho") has no owner.
create table produto (
  id bigint generated always as identity primary key,
  categoria_id bigint not null references categoria,
  nome text not null unique,
  descricao text not null,
  nome_departamento text not null check (nome_departamento in ('BAR', 'COZINHA')),
  imagem_hash text references imagem
);

-- What the program itself put in these tables, by the hash of its content: the same content is not put again.
create table semente (
  nome text primary key,
  hash text not null
);

-- What one bar sells: imported from the catalogue (produto_id) or its own ("outros produtos").
create table produto_estabelecimento (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  produto_id bigint references produto,
  categoria_id bigint not null references categoria,
  nome text not null,
  descricao text not null default '',
  imagem_hash text references imagem,
  nome_departamento text check (nome_departamento in ('BAR', 'COZINHA')),
  preco_compra bigint check (preco_compra >= 0),
  preco_venda bigint check (preco_venda >= 0),
  qtd_minima_estoque int not null default 0 check (qtd_minima_estoque >= 0),
  -- null: this product's stock is not counted
  qtd_estoque int constraint estoque_suficiente check (qtd_estoque >= 0),
  oculto boolean not null default false,
  versao int not null default 1,
  primary key (estabelecimento_id, id)
);
create unique index produto_importado_uma_vez on produto_estabelecimento (estabelecimento_id, produto_id)
  where produto_id is not null;
-- one menu has one product of a name, however often a form is sent
create unique index produto_de_nome_unico on produto_estabelecimento (estabelecimento_id, lower(nome));

-- ---------------------------------------------------------------- check-ins

-- A device that has sat down somewhere: says whose paid fichas these are when nobody logged in.
create table carteira (
  id bigint generated always as identity primary key,
  segredo_hash bytea not null unique,
  criada_em timestamptz not null default now()
);

create table contador (
  estabelecimento_id bigint not null references estabelecimento,
  nome text not null,
  valor bigint not null default 0,
  primary key (estabelecimento_id, nome)
);

create table checkin (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  -- the short number that people see and say
  numero bigint not null,
  carteira_id bigint not null references carteira,
  usuario_id bigint references usuario,
  nome text,
  email text,
  cpf text check (cpf ~ '^[0-9]{11}$'),
  telefone text,
  numero_mesa int check (numero_mesa between 1 and 9999),
  numero_comanda int check (numero_comanda between 1 and 999999),
  aberto_em timestamptz not null default now(),
  ultima_atividade_em timestamptz not null default now(),
  fechado_em timestamptz,
  -- who forced it; null when the customer closed it
  fechado_por bigint,
  -- centavos written off by a forced checkout
  valor_baixado bigint not null default 0 check (valor_baixado >= 0),
  primary key (estabelecimento_id, id),
  unique (estabelecimento_id, numero),
  foreign key (estabelecimento_id, fechado_por) references vinculo,
  -- one comanda, one table, among what is open (an unknown table counts as one table)
  constraint comanda_em_uma_mesa exclude using gist (
    estabelecimento_id with =, numero_comanda with =, (coalesce(numero_mesa, 0)) with <>
  ) where (fechado_em is null and numero_comanda is not null) deferrable initially immediate
);
create unique index checkin_aberto_da_carteira on checkin (carteira_id) where fechado_em is null;
create index checkin_aberto_da_mesa on checkin (estabelecimento_id, numero_mesa) where fechado_em is null;

-- Only hashes of secrets are kept, so each handing-out makes a new one.
create table checkin_prova (
  segredo_hash bytea primary key,
  estabelecimento_id bigint not null,
  checkin_id bigint not null,
  criada_em timestamptz not null default now(),
  foreign key (estabelecimento_id, checkin_id) references checkin
);

-- ---------------------------------------------------------------- orders and fichas

-- Items and fichas draw their ids from one sequence: a line's id names it alone.
create sequence linha_id as bigint;

create table pedido (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  checkin_id bigint not null,
  -- the table at the time of ordering; an item shows its check-in's present one
  numero_mesa int,
  feito_por bigint,
  feito_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, feito_por) references vinculo
);

create table ficha (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint not null default nextval('linha_id'),
  numero bigint not null,
  checkin_id bigint not null,
  carteira_id bigint not null references carteira,
  usuario_id bigint references usuario,
  produto_estabelecimento_id bigint not null,
  nome_produto text not null,
  -- centavos, copied when it was asked for
  preco bigint not null check (preco >= 0),
  solicitada_em timestamptz not null default now(),
  cancelada_em timestamptz,
  usada_em timestamptz,
  primary key (estabelecimento_id, id),
  unique (estabelecimento_id, numero),
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, produto_estabelecimento_id) references produto_estabelecimento,
  constraint usada_nao_e_cancelada check (usada_em is null or cancelada_em is null)
);
create index ficha_da_carteira on ficha (carteira_id);
create index ficha_do_usuario on ficha (usuario_id) where usuario_id is not null;
create index ficha_do_checkin on ficha (estabelecimento_id, checkin_id);

create table item_pedido (
  estabelecimento_id bigint not null,
  id bigint not null default nextval('linha_id'),
  pedido_id bigint not null,
  checkin_id bigint not null,
  produto_estabelecimento_id bigint not null,
  -- paid beforehand by this ficha
  ficha_id bigint,
  nome_produto text not null,
  nome_departamento text not null check (nome_departamento in ('BAR', 'COZINHA')),
  quantidade int not null check (quantidade between 1 and 5),
  preco bigint not null check (preco >= 0),
  observacao text not null default '',
  status_pedido text not null default 'PEDIDO FEITO PELO CLIENTE' check (status_pedido in (
    'PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON', 'PEDIDO ENTREGUE AO CLIENTE', 'PEDIDO CANCELADO')),
  -- whether the order took this item from a counted stock, so that cancelling gives back exactly what was taken
  tirou_estoque boolean not null default false,
  feito_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, pedido_id) references pedido,
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, produto_estabelecimento_id) references produto_estabelecimento,
  foreign key (estabelecimento_id, ficha_id) references ficha
);
create index item_na_fila on item_pedido (estabelecimento_id, status_pedido, nome_departamento, id)
  where status_pedido in ('PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON');
create index item_do_checkin on item_pedido (estabelecimento_id, checkin_id);
create index item_do_pedido on item_pedido (estabelecimento_id, pedido_id);
-- a ficha is used once: a cancelled item gives it back
create unique index ficha_usada_uma_vez on item_pedido (estabelecimento_id, ficha_id)
  where ficha_id is not null and status_pedido <> 'PEDIDO CANCELADO';

-- Each step of an item: from, to, who, when, why.
create table item_andamento (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  item_id bigint not null,
  de text not null,
  para text not null,
  -- null: the system or the customer
  feito_por bigint,
  motivo text,
  em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, item_id) references item_pedido,
  foreign key (estabelecimento_id, feito_por) references vinculo
);
create index andamento_do_item on item_andamento (estabelecimento_id, item_id);

-- ---------------------------------------------------------------- payments

-- One account of the provider for the installation for now; a bar can have its own later.
create table conta_pagbank (id smallint primary key, nome text not null);
insert into conta_pagbank values (1, 'Conta da instalação');

create table cartao_salvo (
  usuario_id bigint primary key references usuario,
  conta_pagbank_id smallint not null default 1 references conta_pagbank,
  token text not null,
  bandeira text not null,
  ultimos_digitos char(4) not null check (ultimos_digitos ~ '^[0-9]{4}$'),
  mes_validade char(2) not null,
  ano_validade char(4) not null,
  nome_no_cartao text not null,
  salvo_em timestamptz not null default now()
);

create table pagamento (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  -- unguessable: the provider's reference_id, and how the browser names it after coming back
  referencia uuid not null unique default gen_random_uuid(),
  conta_pagbank_id smallint not null default 1 references conta_pagbank,
  checkin_id bigint,
  meio text not null check (meio in
    ('cartao', 'cartao_salvo', 'checkout', 'pix', 'maquininha', 'dinheiro', 'pix_no_caixa')),
  estado text not null default 'intencao' check (estado in
    ('intencao', 'em_andamento', 'pago', 'recusado', 'cancelado', 'expirado', 'estornado')),
  -- centavos; the sum of its lines, which `pagamento_soma` enforces
  valor bigint not null check (valor > 0),
  cpf text check (cpf ~ '^[0-9]{11}$'),
  id_pedido_pagbank text unique,
  id_checkout_pagbank text unique,
  id_cobranca_pagbank text,
  url_pagamento text,
  codigo_recusa text,
  registrado_por bigint,
  expira_em timestamptz,
  criado_em timestamptz not null default now(),
  pago_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, registrado_por) references vinculo
);
create index pagamento_em_aberto on pagamento (criado_em) where estado in ('intencao', 'em_andamento');
create index pagamento_do_checkin on pagamento (estabelecimento_id, checkin_id);

create table pagamento_linha (
  estabelecimento_id bigint not null,
  pagamento_id bigint not null,
  linha_id bigint not null,
  tipo text not null check (tipo in ('item', 'ficha', 'taxa')),
  valor bigint not null check (valor >= 0),
  -- false once the payment ended without taking the money
  viva boolean not null default true,
  primary key (estabelecimento_id, pagamento_id, linha_id),
  foreign key (estabelecimento_id, pagamento_id) references pagamento
);
-- a line is in at most one live payment
create unique index linha_em_um_pagamento on pagamento_linha (estabelecimento_id, linha_id) where viva;

create table pagamento_evento (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  pagamento_id bigint not null,
  de text,
  para text not null,
  causa text not null,
  em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, pagamento_id) references pagamento
);
create index evento_do_pagamento on pagamento_evento (estabelecimento_id, pagamento_id);

-- ---------------------------------------------------------------- exactly once

create table idempotencia (
  estabelecimento_id bigint not null references estabelecimento,
  -- 'checkin:12', 'usuario:3'
  chamador text not null,
  chamada text not null,
  chave text not null,
  corpo_hash bytea not null,
  resposta jsonb,
  criada_em timestamptz not null default now(),
  primary key (estabelecimento_id, chamador, chamada, chave)
);
