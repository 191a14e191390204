-- Closing a till: what hangs and why, one total for each machine, what stays for the next one, and the Z on paper.

-- Why something that hangs stays so. Of several reasons the last one stands.
create table pendencia_justificada (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  sessao_de_caixa_id bigint not null,
  -- what, and its id there
  tipo text not null check (tipo in ('conta', 'entrega', 'caixa', 'pagamento', 'devolucao', 'papel')),
  alvo_id bigint not null,
  motivo text not null check (motivo <> ''),
  feita_por bigint not null,
  feita_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, sessao_de_caixa_id) references sessao_de_caixa (estabelecimento_id, id),
  foreign key (estabelecimento_id, feita_por) references vinculo (estabelecimento_id, id)
);
create index justificadas_da_sessao on pendencia_justificada (estabelecimento_id, sessao_de_caixa_id, tipo, alvo_id, id);

-- each machine by its name, where there are several
alter table contagem_de_caixa add column totais jsonb not null default '[]';

-- what does not stay in the drawer is written by the closing itself
insert into tipo_de_movimento values ('sangria_do_fechamento', -1, false, true);

-- what the last closing left in a drawer
create index sessoes_da_gaveta on sessao_de_caixa (estabelecimento_id, gaveta_id, id) where gaveta_id is not null;

alter table impressao add z_numero bigint,
  add constraint impressao_do_mesmo_z foreign key (estabelecimento_id, z_numero) references fechamento_de_caixa (estabelecimento_id, numero),
  drop constraint impressao_tipo_check, drop constraint impressao_de_um_pedido,
  add constraint impressao_tipo_check check (tipo in ('pedido', 'cancelamento', 'teste', 'conta', 'ficha', 'z')),
  add constraint impressao_de_um_pedido check ((tipo in ('teste', 'conta', 'ficha', 'z')) = (pedido_id is null)),
  add constraint impressao_de_um_z check ((tipo = 'z') = (z_numero is not null));
create index impressao_do_z on impressao (estabelecimento_id, z_numero) where z_numero is not null;
