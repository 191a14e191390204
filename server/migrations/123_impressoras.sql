-- Printers of a bar, and what is printed on them. An order writes nothing here: a worker makes the jobs afterwards.

create table impressora (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint not null generated always as identity,
  nome text not null check (length(nome) between 1 and 40),
  -- who prints there: what is made in a department, all that is made (the pass), or only what somebody asks for (the till)
  posto text not null check (posto in ('BAR', 'COZINHA', 'PASSE', 'CAIXA')),
  -- of contract/src/impressao/modelos.ts
  modelo text not null check (length(modelo) between 1 and 40),
  pagina text not null check (pagina in ('cp850', 'cp860', 'cp1252', 'sem_acentos')),
  colunas int not null check (colunas in (32, 42, 48)),
  tamanho text not null default 'M' check (tamanho in ('P', 'M', 'G')),
  -- what stands on the ticket besides what has to
  mostra text[] not null default '{nome,garcom,hora,pedido,parte}'
    check (mostra <@ array['nome', 'garcom', 'hora', 'pedido', 'parte']),
  via text not null check (via in ('tcp', 'cloudprnt')),
  endereco inet,
  -- of the address at which the printer asks us; null: none was given out yet
  segredo_hash bytea unique,
  -- it prints and never says that it did
  sem_confirmacao boolean not null default false,
  -- what was ordered before is not printed
  desde timestamptz not null default now(),
  -- what it said last, or what kept us from hearing it; null: nothing yet
  estado text check (estado in ('pronta', 'pouco_papel', 'sem_papel', 'tampa_aberta', 'guilhotina', 'quente', 'erro', 'muda', 'longe')),
  estado_em timestamptz,
  -- CloudPRNT: when it asked last
  ouvida_em timestamptz,
  falhas int not null default 0,
  tentar_em timestamptz not null default now(),
  -- the process that sends to it now
  reserva uuid,
  reservada_ate timestamptz,
  criada_em timestamptz not null default now(),
  removida_em timestamptz,
  primary key (estabelecimento_id, id),
  constraint impressora_alcancavel check (case via
    when 'tcp' then endereco is not null and family(endereco) = 4 and masklen(endereco) = 32 and segredo_hash is null
    else endereco is null end)
);
create unique index impressora_num_endereco on impressora (estabelecimento_id, endereco) where removida_em is null;
create index impressora_ativa on impressora (estabelecimento_id, id) where removida_em is null;

create table impressao (
  estabelecimento_id bigint not null,
  id bigint not null generated always as identity,
  impressora_id bigint not null,
  tipo text not null check (tipo in ('pedido', 'cancelamento', 'teste')),
  pedido_id bigint,
  via int not null default 1 check (via >= 1),
  -- what is printed, never its bytes; null: forgotten
  documento jsonb,
  estado text not null default 'na_fila' check (estado in ('na_fila', 'enviada', 'confirmada', 'em_duvida', 'desistida')),
  -- how old it is: when the oldest of its lines was ordered, or when somebody asked for it
  desde timestamptz not null default now(),
  -- it said so on the paper
  atrasada boolean not null default false,
  criada_em timestamptz not null default now(),
  enviada_em timestamptz,
  confirmada_em timestamptz,
  -- nothing more is done with it
  terminada_em timestamptz,
  -- it is too old to print by itself, and somebody wants it all the same
  liberada_em timestamptz,
  pedida_por bigint,
  respondida_por bigint,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, impressora_id) references impressora,
  foreign key (estabelecimento_id, pedido_id) references pedido (estabelecimento_id, id),
  foreign key (estabelecimento_id, pedida_por) references vinculo (estabelecimento_id, id),
  foreign key (estabelecimento_id, respondida_por) references vinculo (estabelecimento_id, id),
  constraint impressao_de_um_pedido check ((tipo = 'teste') = (pedido_id is null)),
  constraint impressao_enviada check (estado in ('na_fila', 'desistida') or enviada_em is not null),
  constraint impressao_confirmada check ((estado = 'confirmada') = (confirmada_em is not null)),
  constraint impressao_terminada check (case when estado in ('confirmada', 'desistida') then terminada_em is not null
    when estado in ('na_fila', 'em_duvida') then terminada_em is null else true end),
  constraint impressao_a_imprimir check (documento is not null or terminada_em is not null)
);
create index impressao_aberta on impressao (estabelecimento_id, impressora_id, id) where terminada_em is null;
create index impressao_do_pedido on impressao (estabelecimento_id, pedido_id) where pedido_id is not null;
create index impressao_a_esquecer on impressao (criada_em) where documento is not null;

-- A line is on the first copy of one printer exactly once.
create table impressao_linha (
  estabelecimento_id bigint not null,
  impressora_id bigint not null,
  item_id bigint not null,
  impressao_id bigint not null,
  -- on the paper that said it was cancelled
  cancelamento_id bigint,
  -- it may still be cancelled before a guest has it
  aberta boolean not null default true,
  primary key (estabelecimento_id, impressora_id, item_id),
  foreign key (estabelecimento_id, impressora_id) references impressora,
  foreign key (estabelecimento_id, item_id) references item_pedido (estabelecimento_id, id),
  foreign key (estabelecimento_id, impressao_id) references impressao,
  foreign key (estabelecimento_id, cancelamento_id) references impressao
);
create index impressao_linha_aberta on impressao_linha (estabelecimento_id, impressora_id) where aberta;
create index impressao_linha_da_impressao on impressao_linha (estabelecimento_id, impressao_id);
