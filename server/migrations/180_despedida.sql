-- What a guest says of the night as they leave. Only the mark stays when its check-in is forgotten.
create table avaliacao (
  estabelecimento_id bigint not null references estabelecimento,
  checkin_id bigint not null,
  nota smallint not null check (nota between 1 and 5),
  texto text not null default '' check (length(texto) <= 280),
  dita_em timestamptz not null default now(),
  dia date not null,
  -- who said it: nobody is asked twice a night
  carteira_id bigint references carteira,
  usuario_id bigint references usuario,
  vista_em timestamptz,
  vista_por bigint,
  primary key (estabelecimento_id, checkin_id),
  foreign key (estabelecimento_id, checkin_id) references checkin (estabelecimento_id, id),
  foreign key (estabelecimento_id, vista_por) references vinculo (estabelecimento_id, id),
  constraint vista_por_alguem check ((vista_em is null) = (vista_por is null))
);
create unique index avaliacao_do_aparelho on avaliacao (estabelecimento_id, dia, carteira_id);
create unique index avaliacao_da_pessoa on avaliacao (estabelecimento_id, dia, usuario_id);
create index avaliacao_por_ver on avaliacao (estabelecimento_id, dita_em) where vista_em is null;

-- 'Volte na quinta, tem samba', and until which day it is said
alter table estabelecimento add column recado text not null default '', add column recado_ate date;
