-- Card machines that are told what to charge, and what is known of a payment that was made on one.

create table conta_de_maquininha (
  estabelecimento_id bigint primary key references estabelecimento,
  adquirente text not null check (adquirente in ('mercado_pago')),
  -- encrypted, as CPFs are: who has it can charge and give back in the house's name
  token text not null,
  -- what its notices are signed with, encrypted too; null: it is only asked
  segredo text,
  conectada_por bigint not null,
  conectada_em timestamptz not null default now(),
  foreign key (estabelecimento_id, conectada_por) references vinculo (estabelecimento_id, id)
);

create table maquininha (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  nome text not null,
  -- what the acquirer calls it
  id_terminal text not null,
  -- whose it is: of a drawer, or of who serves; neither: anybody's
  gaveta_id bigint,
  vinculo_id bigint,
  -- one that was forgotten stays for the payments that it made
  ativa boolean not null default true,
  -- our name of a test that may still be paid, and its amount, in centavos
  teste uuid,
  teste_valor bigint,
  check ((teste is null) = (teste_valor is null)),
  check (gaveta_id is null or vinculo_id is null),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, gaveta_id) references gaveta (estabelecimento_id, id),
  foreign key (estabelecimento_id, vinculo_id) references vinculo (estabelecimento_id, id)
);
create unique index maquininha_nome on maquininha (estabelecimento_id, lower(nome)) where ativa;
create unique index maquininha_terminal on maquininha (estabelecimento_id, id_terminal) where ativa;

-- What a machine says of a payment: asked for by us, or typed by who received it.
create table pagamento_maquininha (
  estabelecimento_id bigint not null,
  pagamento_id bigint not null,
  -- which one was asked; null: the amount was typed on it
  maquininha_id bigint,
  -- what it was called then
  nome text not null default '',
  adquirente text,
  bandeira text,
  autorizacao text,
  nsu text,
  -- of a Pix
  fim_a_fim text,
  primary key (estabelecimento_id, pagamento_id),
  foreign key (estabelecimento_id, pagamento_id) references pagamento (estabelecimento_id, id),
  foreign key (estabelecimento_id, maquininha_id) references maquininha (estabelecimento_id, id)
);
