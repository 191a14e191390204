-- Fiado: what a guest takes on their word and pays on another day. Only where the house takes it.
alter table estabelecimento add column aceita_fiado boolean not null default false;

create table fiado_cliente (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  -- both empty once they are forgotten
  nome text not null,
  telefone text not null default '',
  -- the most that they may owe, in centavos
  limite bigint not null check (limite > 0),
  -- by which they gave their word
  palavra text not null check (palavra in ('telefone', 'assinatura')),
  feito_por bigint not null,
  feito_em timestamptz not null default now(),
  esquecido_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, feito_por) references vinculo (estabelecimento_id, id)
);

-- All that was still owed, given up
create table fiado_perdao (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  cliente_id bigint not null,
  valor bigint not null check (valor > 0),
  motivo text not null,
  feito_por bigint not null,
  feito_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, cliente_id) references fiado_cliente (estabelecimento_id, id),
  foreign key (estabelecimento_id, feito_por) references vinculo (estabelecimento_id, id)
);
create index perdao_do_cliente on fiado_perdao (estabelecimento_id, cliente_id);
create index perdao_do_dia on fiado_perdao (estabelecimento_id, feito_em);

-- A payment by the means 'fiado' pays its lines with no money, and is owed by this customer; by another means it pays what they owe.
alter table pagamento
  add column fiado_de bigint,
  -- of a fiado: when all of it was paid, and its service charge came in. '-infinity': it was given up
  add column fiado_quitado_em timestamptz,
  add constraint fiado_de_alguem check (meio <> 'fiado' or fiado_de is not null) not valid,
  add constraint pagamento_fiado_de_fkey foreign key (estabelecimento_id, fiado_de) references fiado_cliente (estabelecimento_id, id) not valid,
  drop constraint pagamento_meio_check,
  add constraint pagamento_meio_check check (meio in (
    'cartao', 'cartao_salvo', 'checkout', 'pix', 'maquininha', 'dinheiro', 'pix_no_caixa',
    'vale_alelo', 'vale_vr', 'vale_ticket', 'vale_pluxee', 'fiado')) not valid;
alter table pagamento_linha drop constraint pagamento_linha_tipo_check,
  add constraint pagamento_linha_tipo_check check (tipo in ('item', 'ficha', 'taxa', 'fiado')) not valid;
