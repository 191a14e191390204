-- What systems of others are told of the accounts (Open Delivery's `accountEvent`), where they wish it.

alter table aplicativo
  -- where they are sent; null: nowhere
  add webhook text,
  -- what they are signed with, encrypted as CPFs are; null: a key of before, of whose secret only the hash is kept
  add segredo text,
  -- attempts that failed since the last one that did not, why, and since when
  add falhas int not null default 0,
  add falha text,
  add falhando_desde timestamptz,
  add tentar_em timestamptz not null default now(),
  -- failed for too long: nothing more is written down for it
  add parado_em timestamptz,
  add entregue_em timestamptz,
  add constraint segredo_cifrado check (segredo like 'v1:%') not valid,
  add constraint revogado_sem_webhook check (revogado_em is null or (webhook is null and segredo is null)) not valid;
create index aplicativo_com_webhook on aplicativo (estabelecimento_id) where webhook is not null;

-- Written with what happened, gone when it was delivered.
create table evento_para_fora (
  estabelecimento_id bigint not null,
  -- the order in which they are sent
  id bigint generated always as identity,
  aplicativo_id bigint not null,
  -- by which the receiver knows it again
  evento uuid not null default gen_random_uuid(),
  em timestamptz not null default now(),
  -- the standard's, without number and hour
  corpo jsonb not null,
  -- how often the receiver did not want this one
  recusas int not null default 0,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, aplicativo_id) references aplicativo (estabelecimento_id, id)
);
create index evento_do_aplicativo on evento_para_fora (estabelecimento_id, aplicativo_id, id);
