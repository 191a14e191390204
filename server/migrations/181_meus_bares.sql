-- The bars that an account wants to find again: where it was is in its check-ins, and only the wish is here.
create table bar_lembrado (
  estabelecimento_id bigint not null references estabelecimento,
  usuario_id bigint not null references usuario,
  desde timestamptz not null default now(),
  primary key (estabelecimento_id, usuario_id)
);
create index bares_do_usuario on bar_lembrado (usuario_id);
