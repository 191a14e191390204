-- The house checks itself every night.

-- The copy of the whole database: made, restored into an empty one, and compared. `dia` is the one on which the night
-- ended, by the clock of the first bar. Whoever writes the row does the work.
create table copia_da_noite (
  dia date primary key,
  estado text not null check (estado in ('fazendo', 'certa', 'falhou')),
  -- what went wrong, as the manager reads it
  detalhe text not null default '',
  comecou_em timestamptz not null default now(),
  terminou_em timestamptz
);

-- One bar's day of payments, looked up at the provider when it is over.
create table conciliacao_do_dia (
  estabelecimento_id bigint not null references estabelecimento,
  dia date not null,
  estado text not null check (estado in ('fazendo', 'certa', 'diferencas', 'falhou')),
  -- differences that asking did not put right
  diferencas int not null default 0 check (diferencas >= 0),
  comecou_em timestamptz not null default now(),
  terminou_em timestamptz,
  primary key (estabelecimento_id, dia)
);
