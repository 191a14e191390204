-- antes, desde 002: 956be23321159d90424586478654f95c68adcb68e24f1e5ec4e70c9c31da95ce
-- Giving money back, Pix, and what the provider knows of and we do not.

-- Whether guests may give unused fichas back on their own.
alter table estabelecimento add column devolve_fichas boolean not null default true;

-- The text of the Pix code, while somebody may still copy it.
alter table pagamento add column codigo_pix text;
create index pagamento_do_dia on pagamento (estabelecimento_id, criado_em);

-- What of this line was given back, or is on its way back. The constraint settles who comes second.
alter table pagamento_linha add column estornado bigint not null default 0;
alter table pagamento_linha add constraint estorno_cabe check (estornado between 0 and valor);

-- ---------------------------------------------------------------- refunds

-- One giving back of one payment, whole or part: written down, then asked for, then done or refused.
create table estorno (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  pagamento_id bigint not null,
  -- whose screens hear of it: the payment's
  checkin_id bigint,
  -- centavos; the sum of its lines, which `estorno_soma` enforces
  valor bigint not null check (valor > 0),
  -- 'provedor': it is asked for there; 'caixa': somebody of the house hands it over
  via text not null check (via in ('provedor', 'caixa')),
  estado text not null default 'intencao' check (estado in ('intencao', 'pedido', 'feito', 'recusado')),
  motivo text not null,
  -- who wanted it; null: the guest, or the system
  pedido_por bigint,
  -- who handed the money over
  entregue_por bigint,
  -- root of the provider's idempotency key
  chave uuid not null default gen_random_uuid(),
  codigo_recusa text,
  criado_em timestamptz not null default now(),
  pedido_em timestamptz,
  concluido_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, pagamento_id) references pagamento,
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, pedido_por) references vinculo,
  foreign key (estabelecimento_id, entregue_por) references vinculo
);
create index estorno_em_aberto on estorno (criado_em) where estado in ('intencao', 'pedido');
create index estorno_do_pagamento on estorno (estabelecimento_id, pagamento_id);

create table estorno_linha (
  estabelecimento_id bigint not null,
  estorno_id bigint not null,
  pagamento_id bigint not null,
  linha_id bigint not null,
  valor bigint not null check (valor > 0),
  -- this refund is why the ficha cannot be used any more
  cancelou_ficha boolean not null default false,
  primary key (estabelecimento_id, estorno_id, linha_id),
  foreign key (estabelecimento_id, estorno_id) references estorno,
  foreign key (estabelecimento_id, pagamento_id, linha_id) references pagamento_linha
);

-- ---------------------------------------------------------------- conciliation

-- Orders of the provider that it told us of and that no payment of ours asked for. Kept until somebody looks.
create table aviso_desconhecido (
  id_pagbank text primary key,
  referencia text,
  -- centavos; null when nothing was paid there
  valor bigint,
  estado text not null,
  vezes int not null default 1,
  primeiro_em timestamptz not null default now(),
  ultimo_em timestamptz not null default now()
);
