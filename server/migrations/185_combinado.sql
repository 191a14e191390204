-- A tab with a card: what a guest agreed to at the beginning, and nothing is charged by it before they leave. `taxa_percentual`: the
-- service charge that they said yes to; 0: none. `cobrar_em`: they were told that the house charges it then.
alter table estabelecimento add column conta_no_cartao boolean not null default false;

create table combinado (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  checkin_id bigint not null,
  teto bigint not null check (teto between 1000 and 500000),
  taxa_percentual int not null check (taxa_percentual between 0 and 15),
  -- the provider's name of the card: gone as soon as the agreement ends
  token text,
  ultimos_digitos text not null,
  feito_em timestamptz not null default now(),
  avisado_em timestamptz,
  cobrar_em timestamptz,
  acabou_em timestamptz,
  -- the guest's word; the card was declined; they left; a day went by
  acabou text check (acabou in ('cliente', 'recusado', 'saiu', 'prazo')),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, checkin_id) references checkin (estabelecimento_id, id),
  constraint combinado_acabou check ((acabou_em is null) = (acabou is null) and (acabou_em is null) = (token is not null)),
  constraint combinado_avisado check ((cobrar_em is null) = (avisado_em is null))
);
create unique index combinado_vivo on combinado (estabelecimento_id, checkin_id) where acabou_em is null;
create index combinado_do_checkin on combinado (estabelecimento_id, checkin_id);
create index combinados_por_cobrar on combinado (feito_em) where acabou_em is null;

-- which agreement a payment was charged by; the guest's own tap is no other payment
alter table pagamento add column combinado_id bigint;
alter table pagamento add constraint pagamento_combinado_fkey
  foreign key (estabelecimento_id, combinado_id) references combinado (estabelecimento_id, id) not valid;

-- the newest warning of a charge that this phone was told
alter table notificacao_aparelho add column cobrancas_ate timestamptz not null default now();
