-- antes, desde 007: bdd8bd7b49b9437a4b44673b1bf12499830e070a692c21dddd26413ea8fe10ef
-- From 0.1 to 0.2: its tables and what becomes of its data. Functions, triggers and views are in server/schema.

drop view if exists linha;
drop function if exists avisa() cascade;

-- What belongs to the demonstration says so, so that a real bar never opens with its public passwords.
alter table estabelecimento add column demonstracao boolean not null default false;
alter table usuario add column demonstracao boolean not null default false;

-- It was all put in by one transaction, so its three bars and its people have one moment of birth, which nobody else can
-- choose. Whoever only took one of the addresses is a person like any other.
update usuario u set demonstracao = true
  where lower(email) in
      ('gerente@boteco.demo', 'barman@boteco.demo', 'cozinha@boteco.demo', 'garcom@boteco.demo', 'cliente@boteco.demo')
    and (select count(*) from estabelecimento e where e.criado_em = u.criado_em) > 1;
update estabelecimento e set demonstracao = true
  where exists (select from usuario u where u.demonstracao and u.criado_em = e.criado_em);
update usuario u set demonstracao = true
  where exists (select from estabelecimento e where e.demonstracao and u.criado_em = e.criado_em);

-- Money that came twice, what nobody could take up again, and lines that are charged again.

-- ---------------------------------------------------------------- surplus

-- A charge that the provider took for a payment which another charge already pays: two attempts on one hosted page, a
-- Pix code paid after a card. It pays no line. What it held goes back, to this very charge, through one refund.
create table cobranca_a_mais (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  pagamento_id bigint not null,
  id_cobranca_pagbank text not null unique,
  id_pedido_pagbank text not null,
  -- centavos that it held when it was found
  valor bigint not null check (valor > 0),
  achada_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  unique (estabelecimento_id, pagamento_id, id),
  foreign key (estabelecimento_id, pagamento_id) references pagamento
);
create index pagamento_da_cobranca on pagamento (id_cobranca_pagbank) where id_cobranca_pagbank is not null;

-- The refund of a surplus: no lines, never more than was too much, and one at a time.
alter table estorno add column cobranca_a_mais_id bigint;
alter table estorno add foreign key (estabelecimento_id, pagamento_id, cobranca_a_mais_id)
  references cobranca_a_mais (estabelecimento_id, pagamento_id, id);
create unique index estorno_da_cobranca on estorno (estabelecimento_id, cobranca_a_mais_id)
  where cobranca_a_mais_id is not null and estado <> 'recusado';

-- ---------------------------------------------------------------- charged again

-- A line that was given back whole and that the guest did have: somebody of the house charges it again.
alter table pagamento_linha add column reaberta_em timestamptz;
alter table pagamento_linha add column reaberta_por bigint;
alter table pagamento_linha add foreign key (estabelecimento_id, reaberta_por) references vinculo;

-- ---------------------------------------------------------------- set aside

-- What a round of the server could not take up, because of an error of ours: tried again ever more slowly, and shown to
-- the manager. `motivo` is the kind of error, without anybody's data.
create table emperrado (
  estabelecimento_id bigint not null references estabelecimento,
  tipo text not null check (tipo in ('pagamento', 'estorno', 'checkin')),
  id bigint not null,
  motivo text not null,
  vezes int not null default 1,
  desde timestamptz not null default now(),
  proxima_em timestamptz not null,
  primary key (estabelecimento_id, tipo, id)
);

-- What a write over a bad network needs: the price that was shown, and keys that end.

-- Until when a product cost what it does not cost any more: a guest who has just read that price pays it. One row for
-- each price of a product, kept for an hour.
create table preco_anterior (
  estabelecimento_id bigint not null,
  produto_estabelecimento_id bigint not null,
  -- centavos
  preco bigint not null,
  ate timestamptz not null,
  primary key (estabelecimento_id, produto_estabelecimento_id, preco),
  foreign key (estabelecimento_id, produto_estabelecimento_id) references produto_estabelecimento
);

-- A key may also be of somebody whom no bar knows yet, as at a registration. The old ones are swept by their age.
alter table idempotencia drop constraint idempotencia_pkey, alter column estabelecimento_id drop not null;
create unique index chave_unica on idempotencia (coalesce(estabelecimento_id, 0), chamador, chamada, chave);
create index chave_por_idade on idempotencia (criada_em);

-- An order is received only when somebody could see it.

-- When this item first stood on a screen of its department that somebody could look at. null: nobody received it yet.
alter table item_pedido add column recebido_em timestamptz;
-- What was waiting before screens told what they show counts as received: an update of the program is no alarm.
update item_pedido set recebido_em = now() where status_pedido = 'PEDIDO FEITO PELO CLIENTE';

-- What nobody received for so many seconds is an alarm.
alter table estabelecimento add column alarme_recebimento_s int not null default 60
  check (alarme_recebimento_s between 20 and 900);

-- The last sign of life of a department's screens, whoever holds them and however many there are.
create table tela (
  estabelecimento_id bigint not null references estabelecimento,
  nome_departamento text not null check (nome_departamento in ('BAR', 'COZINHA')),
  vista_em timestamptz not null default now(),
  primary key (estabelecimento_id, nome_departamento)
);

-- 'Seu pedido está a caminho', on the phones of guests who allowed it.

-- The pair that signs what we send (VAPID). A phone allows one public key, so there is one pair for ever.
create table notificacao_chaves (
  unica boolean primary key default true check (unica),
  publica text not null,
  privada text not null,
  criadas_em timestamptz not null default now()
);

-- A device of a check-in that wants to be told, as its browser described it (PushSubscription).
create table notificacao_aparelho (
  estabelecimento_id bigint not null,
  checkin_id bigint not null,
  -- whoever knows this address and has our key may write to the phone: never in a log
  endereco text not null check (length(endereco) <= 1000),
  p256dh text not null,
  auth text not null,
  criado_em timestamptz not null default now(),
  -- the last step (item_andamento.id) that it was told of, or that was given up
  avisado_ate bigint not null default 0,
  -- of the notice that is being sent
  tentativas smallint not null default 0,
  -- whoever is sending to it has it until then
  nao_antes_de timestamptz not null default now(),
  primary key (estabelecimento_id, checkin_id, endereco),
  foreign key (estabelecimento_id, checkin_id) references checkin on delete cascade
);

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

-- What the guest wrote about a product when asking for its fichas: the item that a ficha becomes says it to who prepares it.
alter table ficha add column observacao text not null default '';

-- Who is here: codes on the tables, parties at tables, and orders that wait until somebody vouches or pays.

-- ---------------------------------------------------------------- how a house lets people order

-- 'aberto': whoever comes. 'qr': the code on the table. 'garcom': the waiter confirms the first order. 'pague_antes':
-- paid first. Bars that were here before keep what they had; a new one says 'qr'. The limits count until the first contact,
-- in units and centavos.
alter table estabelecimento
  add column presenca text not null default 'aberto' check (presenca in ('aberto', 'qr', 'garcom', 'pague_antes')),
  add column limite_unidades_checkin int not null default 10 check (limite_unidades_checkin between 0 and 500),
  add column limite_valor_checkin bigint not null default 20000 check (limite_valor_checkin >= 0),
  add column limite_unidades_mesa int not null default 30 check (limite_unidades_mesa between 0 and 2000),
  add column limite_valor_mesa bigint not null default 60000 check (limite_valor_mesa >= 0),
  -- a party is over so many minutes after everything was delivered and paid
  add column mesa_livre_min int not null default 15 check (mesa_livre_min between 1 and 720);

-- What the QR of a table says besides the numbers: whoever knows it stood there. 50 bits; it is on paper for everybody in
-- the house, so it is kept as it is.
create table codigo_da_mesa (
  estabelecimento_id bigint not null references estabelecimento,
  numero_mesa int not null check (numero_mesa between 1 and 9999),
  codigo text not null check (codigo ~ '^[a-z2-7]{10}$'),
  criado_em timestamptz not null default now(),
  primary key (estabelecimento_id, numero_mesa)
);

-- ---------------------------------------------------------------- the party

-- One party at one or more joined tables. The next people at the same table are another.
create table mesa_aberta (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  aberta_em timestamptz not null default now(),
  -- from here on who scans the code is let in by somebody: the first delivery, or a waiter who was there before
  convite_desde timestamptz,
  encerrada_em timestamptz,
  -- null: it ended by itself
  encerrada_por bigint,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, encerrada_por) references vinculo
);

create table mesa_juntada (
  estabelecimento_id bigint not null,
  mesa_aberta_id bigint not null,
  numero_mesa int not null check (numero_mesa between 1 and 9999),
  desde timestamptz not null default now(),
  ate timestamptz,
  primary key (estabelecimento_id, mesa_aberta_id, numero_mesa, desde),
  foreign key (estabelecimento_id, mesa_aberta_id) references mesa_aberta
);
create unique index mesa_de_uma_so on mesa_juntada (estabelecimento_id, numero_mesa) where ate is null;

alter table checkin
  add column mesa_aberta_id bigint,
  -- since when this guest belongs to the party; null: at its table, and not let in (yet)
  add column membro_em timestamptz,
  -- since when the house knows that this guest is here
  add column presente_em timestamptz,
  -- who vouched for it; null: a payment, or the code of the day
  add column presente_por bigint,
  -- two words that this phone and whoever lets it in both show
  add column palavras text,
  add foreign key (estabelecimento_id, mesa_aberta_id) references mesa_aberta,
  add foreign key (estabelecimento_id, presente_por) references vinculo;
create index checkin_da_mesa_aberta on checkin (estabelecimento_id, mesa_aberta_id) where fechado_em is null;

-- Who sat together before parties existed sits together now, and is here.
do $$
declare mesa record; nova bigint;
begin
  for mesa in select distinct estabelecimento_id, numero_mesa from checkin
      where fechado_em is null and numero_mesa is not null loop
    insert into mesa_aberta (estabelecimento_id, convite_desde) values (mesa.estabelecimento_id, now()) returning id into nova;
    insert into mesa_juntada (estabelecimento_id, mesa_aberta_id, numero_mesa)
      values (mesa.estabelecimento_id, nova, mesa.numero_mesa);
    update checkin set mesa_aberta_id = nova, membro_em = now() where estabelecimento_id = mesa.estabelecimento_id
      and numero_mesa = mesa.numero_mesa and fechado_em is null;
  end loop;
end $$;
update checkin set presente_em = now() where fechado_em is null;

-- ---------------------------------------------------------------- orders that wait

-- From when an item stands in its department's queue. null: it is held. What stood there stands there since it was ordered.
alter table item_pedido add column na_fila_em timestamptz;
alter table item_pedido disable trigger user;
update item_pedido set na_fila_em = feito_em;
alter table item_pedido enable trigger user;
alter table item_pedido alter column na_fila_em set default now();

-- What such an order waits for: somebody of the house ('equipe'), or its payment. After `espera_ate` it is given up.
alter table pedido
  add column espera text check (espera in ('equipe', 'pagamento')),
  add column espera_ate timestamptz,
  add constraint espera_tem_fim check ((espera is null) = (espera_ate is null));
create index pedido_em_espera on pedido (estabelecimento_id, checkin_id) where espera is not null;

-- Somebody of the house went there and nobody was. Until the end of that night the table, and after three in an hour the
-- whole house, asks for a confirmation again.
create table nao_estavam (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  checkin_id bigint not null,
  -- null: they had not said a table
  numero_mesa int,
  dito_por bigint not null,
  em timestamptz not null default now(),
  -- the guest said 'Estou aqui'
  desmentido_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, dito_por) references vinculo
);
create index nao_estavam_na_noite on nao_estavam (estabelecimento_id, em);
alter table estabelecimento add column confirma_ate timestamptz;

-- Attempts are counted here, so that all processes of the server count together.

-- Unlogged: one short statement an attempt, which waits for no disk. A database that fell forgives.
create unlogged table tentativa (
  -- a hash of what was tried and of whom it is counted by: no address, no e-mail and no card is readable in it
  chave text primary key,
  n int not null,
  -- from then on counting begins anew
  ate timestamptz not null
);

-- The device on which somebody logged in: strangers' guesses at that account do not lock it out.
alter table sessao add column carteira_id bigint references carteira;

-- A check-in has so many proofs, and the oldest dies.
create index checkin_prova_do_checkin on checkin_prova (estabelecimento_id, checkin_id, criada_em);

-- The look at the parties that are over reads the open ones, not all that ever were.
create index mesa_aberta_agora on mesa_aberta (estabelecimento_id, id) where encerrada_em is null;

-- Presence without friction: invitations from a guest's phone, a code said aloud on a crowded night, and how far away who
-- waits is.

-- A place in the party for one device, from the phone of somebody who belongs to it. Of its 130 random bits only the hash
-- is kept.
create table convite (
  estabelecimento_id bigint not null,
  segredo_hash bytea not null,
  mesa_aberta_id bigint not null,
  feito_por bigint not null,
  feito_em timestamptz not null default now(),
  vence_em timestamptz not null,
  usado_em timestamptz,
  usado_por bigint,
  primary key (estabelecimento_id, segredo_hash),
  foreign key (estabelecimento_id, mesa_aberta_id) references mesa_aberta,
  foreign key (estabelecimento_id, feito_por) references checkin,
  foreign key (estabelecimento_id, usado_por) references checkin,
  check ((usado_em is null) = (usado_por is null))
);
create index convite_da_mesa_aberta on convite (estabelecimento_id, mesa_aberta_id);
create index convite_velho on convite (vence_em);

-- It is on the staff's screens all night and on everybody's lips, so it is kept as it is.
create table codigo_do_dia (
  estabelecimento_id bigint primary key references estabelecimento,
  codigo text not null check (codigo ~ '^[0-9]{4}$'),
  -- the end of the bar's night
  vale_ate timestamptz not null,
  ligado_por bigint not null,
  foreign key (estabelecimento_id, ligado_por) references vinculo
);

-- Metres from the bar when the guest last ordered, as the guest's phone said. Of the position itself nothing is kept.
alter table checkin add column distancia_m int check (distancia_m >= 0);

-- A forgotten password, one's own logins, and the letters about them.

-- ---------------------------------------------------------------- logins that a person recognises

alter table sessao
  -- by which its owner names it; the token's hash is nobody's business
  add column id bigint generated always as identity constraint sessao_id unique,
  -- 'Chrome no Android': a few words, not what the browser said of itself
  add column aparelho text not null default '',
  -- within a few minutes
  add column usada_em timestamptz;
update sessao set usada_em = criada_em;
alter table sessao alter column usada_em set default now(), alter column usada_em set not null;

-- ---------------------------------------------------------------- another password

-- Whoever holds the secret may set this person's password, once. It went to the person's e-mail, or to the terminal.
create table link_de_senha (
  segredo_hash bytea primary key,
  usuario_id bigint not null references usuario,
  criado_em timestamptz not null default now(),
  vence_em timestamptz not null,
  usado_em timestamptz
);
create index link_de_senha_do_usuario on link_de_senha (usuario_id);

-- Eight digits that a manager reads out to somebody of the team; a new one takes the place of the one before. So few of them
-- could be found from a plain hash.
create table codigo_de_senha (
  usuario_id bigint primary key references usuario,
  estabelecimento_id bigint not null,
  dado_por bigint not null,
  codigo_hash text not null,
  tentativas int not null default 0,
  vence_em timestamptz not null,
  usado_em timestamptz,
  foreign key (estabelecimento_id, dado_por) references vinculo
);

-- ---------------------------------------------------------------- letters

-- What is to be written to an e-mail, whether somebody has it or not: the answer that asked for it knows no more than this.
-- Who it is, and the secret of a link, are looked up and made when it is sent.
create table carta (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('nova_senha', 'bem_vindo', 'ja_tem_cadastro', 'senha_trocada')),
  email text not null,
  pedida_em timestamptz not null default now(),
  tentativas int not null default 0,
  nao_antes_de timestamptz not null default now(),
  -- the demonstration sends nothing: what it would have sent is shown
  assunto text,
  texto text
);
create index carta_por_mandar on carta (nao_antes_de) where texto is null;

-- Passkeys, and when a login last proved whose it is.

-- Null: never, as one that somebody else's word opened. Before refunds and changes of people it has to be of the last
-- minutes. The password that opened those that are there was asked for when they began.
alter table sessao add column provada_em timestamptz;
update sessao set provada_em = criada_em;

-- One authenticator's key of one person, for the address in PUBLIC_URL.
create table chave_de_acesso (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  -- what the authenticator calls it
  credencial bytea not null unique,
  -- in COSE
  chave_publica bytea not null,
  -- how often it says that it has signed; one that does not count says 0. It never goes back: a copy of the key would
  contador bigint not null check (contador >= 0),
  -- how a browser may reach it
  transportes text[] not null,
  nome text not null,
  criada_em timestamptz not null default now(),
  usada_em timestamptz
);
create index chave_de_acesso_usuario on chave_de_acesso (usuario_id);

-- What an authenticator has to sign, once and within minutes. Of it only the hash is kept.
create table desafio (
  desafio_hash bytea primary key,
  -- 'bar' is no challenge: a passkey was good, and its owner says in which of their bars they work today
  para text not null check (para in ('cadastro', 'entrada', 'confirmacao', 'bar')),
  -- the login that it was made for
  token_hash bytea references sessao on delete cascade,
  usuario_id bigint references usuario,
  vence_em timestamptz not null,
  check ((token_hash is not null) = (para in ('cadastro', 'confirmacao'))),
  check ((usuario_id is not null) = (para = 'bar'))
);
create index desafio_velho on desafio (vence_em);
create index desafio_da_sessao on desafio (token_hash);

-- Who may work: several profiles for one person in one bar, a bar's owner, and what the search shows.

drop index vinculo_ativo;
create unique index vinculo_ativo on vinculo (estabelecimento_id, usuario_id, perfil) where ate is null;

alter table estabelecimento
  -- whom no other manager dismisses; a bar whose managers have all left has none
  add column dono_vinculo_id bigint,
  add constraint dono_trabalha_aqui foreign key (id, dono_vinculo_id) references vinculo (estabelecimento_id, id),
  add column barman_no_balcao boolean not null default false,
  -- from then on the search shows it
  add column confirmado_em timestamptz;

-- what was here before is known, and whoever was its first manager registered it
update estabelecimento e set confirmado_em = e.criado_em, dono_vinculo_id = (
  select v.id from vinculo v
  where v.estabelecimento_id = e.id and v.perfil = 'BAR GERENTE' and v.ate is null
  order by v.desde, v.id limit 1);

-- Tablets of the house, on which people say who they are with a PIN.

create table tablet (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  nome text not null,
  departamento text not null check (departamento in ('BAR', 'COZINHA', 'SALAO')),
  -- of the 256 random bits in the device's cookie
  segredo_hash bytea not null unique,
  posto_por bigint not null,
  posto_em timestamptz not null default now(),
  retirado_em timestamptz,
  retirado_por bigint,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, posto_por) references vinculo,
  foreign key (estabelecimento_id, retirado_por) references vinculo,
  check ((retirado_em is null) = (retirado_por is null))
);

-- One salt for a bar, so that the same PIN is the same hash there and the index below sees it.
alter table estabelecimento add column pin_sal bytea not null default uuid_send(gen_random_uuid());

create table pin (
  estabelecimento_id bigint not null references estabelecimento,
  usuario_id bigint not null references usuario,
  pin_hash bytea not null,
  definido_por bigint not null,
  definido_em timestamptz not null default now(),
  primary key (estabelecimento_id, usuario_id),
  foreign key (estabelecimento_id, definido_por) references vinculo
);
create unique index pin_de_um_so on pin (estabelecimento_id, pin_hash);

-- A login by PIN is good on this tablet only.
alter table sessao
  add column tablet_id bigint,
  add foreign key (estabelecimento_id, tablet_id) references tablet;
create index sessao_do_tablet on sessao (estabelecimento_id, tablet_id) where tablet_id is not null;

-- People's data: CPFs that only the server can read, and an end to what is kept of whom.

-- ---------------------------------------------------------------- CPFs

-- As the server writes it: version, the id of its key, then nonce, ciphertext and tag (server/src/cofre.ts). What was there
-- before is encrypted when the server starts, before it listens. Nobody is found by a CPF, so there is nothing to find it by.
alter table usuario drop constraint usuario_cpf_check;
alter table checkin drop constraint checkin_cpf_check;
alter table pagamento drop constraint pagamento_cpf_check;

-- The id of the key that encrypts now: a server that does not have it would read no CPF, and says so instead of starting.
create table chave_dos_cpfs (
  unica boolean primary key default true check (unica),
  id text not null check (id ~ '^[0-9a-f]{8}$'),
  desde timestamptz not null default now()
);

-- ---------------------------------------------------------------- an end

-- A deleted account keeps its id, for what points at it, and nothing that says whose it was.
alter table usuario alter column cpf drop not null, add column apagada_em timestamptz;

-- Since when nothing here says whose check-in it was. The account that it belongs to, if any, is still pointed at.
alter table checkin add column esquecido_em timestamptz;
create index checkin_a_esquecer on checkin (fechado_em) where fechado_em is not null and esquecido_em is null;
create index checkin_do_usuario on checkin (usuario_id) where usuario_id is not null;
create index checkin_da_carteira on checkin (carteira_id);
create index sessao_antiga on sessao ((least(encerrada_em, expira_em)));

-- One night's pruning. `dia` is the one on which the night ended, by the clock of the first bar; whoever writes the row does
-- the work. terminou_em null: under way, or to be taken up again.
create table limpeza_da_noite (
  dia date primary key,
  comecou_em timestamptz not null default now(),
  terminou_em timestamptz
);

-- ---------------------------------------------------------------- wallets

-- A wallet has as many secrets as answers had to hand one out: two tabs that come at once get one each, and both open it.
create table carteira_segredo (
  segredo_hash bytea primary key,
  carteira_id bigint not null references carteira on delete cascade,
  criado_em timestamptz not null default now()
);
create index segredo_da_carteira on carteira_segredo (carteira_id);

-- The secret of before, which may have been made from a request's header. It opens the wallet until a random one has come
-- back, and then until `segredo_hash_ate`: what is still on its way with the old one must find it.
alter table carteira alter column segredo_hash drop not null;
alter table carteira add column segredo_hash_ate timestamptz;
-- Of the attempt that asked for this wallet: the same attempt again, while nobody knows whether it arrived, means this one.
alter table carteira add column chave_hash bytea unique;
-- On this device people of the house log in: who sits down next is somebody else.
alter table carteira add column da_casa boolean not null default false;

-- ---------------------------------------------------------------- allergies

-- Health data (LGPD, art. 11): a row is there while its person's own consent is. Not in the tables of people and check-ins,
-- so that nothing that reads or copies those has it.
create table usuario_alergia (
  usuario_id bigint primary key references usuario,
  alergia text not null,
  consentida_em timestamptz not null default now()
);

create table checkin_alergia (
  estabelecimento_id bigint not null,
  checkin_id bigint not null,
  alergia text not null,
  consentida_em timestamptz not null default now(),
  primary key (estabelecimento_id, checkin_id),
  foreign key (estabelecimento_id, checkin_id) references checkin
);

-- The registration asked for allergies in a field that nobody read, without a consent of its own: what was written there
-- is health data that nobody may use, so it is not kept.
update usuario set observacao = '' where observacao <> '';

-- Who did what: what the people of a house change is written down by the database itself, in the change's own transaction.

-- One deed of somebody. Rows are only ever added. Ids instead of names: whose they are is looked up when it is shown.
create table ato (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  em timestamptz not null default now(),
  -- one of contract/src/auditoria.ts
  tipo text not null,
  -- whose work it was; null: nobody of the house, but a guest or the system
  vinculo_id bigint,
  -- what it was done to, by its kind: a product, somebody's work, a check-in, a line, a payment
  alvo_id bigint,
  -- only what changed
  antes jsonb not null default '{}',
  depois jsonb not null default '{}',
  -- as they typed it
  motivo text,
  -- a mark of the login that did it, and its browser in a few words
  sessao text,
  aparelho text,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, vinculo_id) references vinculo
);
create index ato_da_noite on ato (estabelecimento_id, em);
create index ato_de_quem on ato (estabelecimento_id, vinculo_id, id);

-- Whoever registers a bar shows that the e-mail is theirs, and with that the search shows the bar.

-- Whoever holds the secret reads the e-mail of this person. It opens no account.
create table link_de_email (
  segredo_hash bytea primary key,
  usuario_id bigint not null references usuario,
  -- of the e-mail that it was written to: once the person has another one, it is good for nothing
  email_hash bytea not null,
  criado_em timestamptz not null default now(),
  vence_em timestamptz not null,
  usado_em timestamptz
);
create index link_de_email_do_usuario on link_de_email (usuario_id);

alter table carta drop constraint carta_tipo_check,
  add constraint carta_tipo_check
    check (tipo in ('nova_senha', 'bem_vindo', 'ja_tem_cadastro', 'senha_trocada', 'confirmar_email'));

-- Whoever runs the installation took it out of the search: no link puts it back.
alter table estabelecimento add column tirado_em timestamptz;

-- Fast however much there was before.

-- ---------------------------------------------------------------- refunds of a day, and those without an end

create index estorno_do_dia on estorno (estabelecimento_id, criado_em);
create index estorno_por_acabar on estorno (estabelecimento_id, pagamento_id) where estado <> 'feito';

-- ---------------------------------------------------------------- the menu

-- Counted on by each change that a menu shows, in the change's own transaction: a menu that was read at this version is
-- the menu. Its row is the last that a transaction takes, after the products.
create table cardapio_versao (
  estabelecimento_id bigint primary key references estabelecimento on delete cascade,
  versao bigint not null
);

-- ---------------------------------------------------------------- a party's people, also those who have left

create index checkin_da_turma on checkin (estabelecimento_id, mesa_aberta_id) where mesa_aberta_id is not null;

-- ---------------------------------------------------------------- what the provider took, by when

create index pagamento_do_extrato on pagamento (estabelecimento_id, pago_em)
  where meio in ('cartao', 'cartao_salvo', 'checkout', 'pix');
create index pagamento_recente on pagamento (criado_em)
  where meio in ('cartao', 'cartao_salvo', 'checkout', 'pix');

-- ---------------------------------------------------------------- steps

-- A step is looked for by its item; nothing points at one. Two indexes of what is written most were one too many.
alter table item_andamento drop constraint if exists item_andamento_pkey;

-- The guest's evening: somebody is called to the table.

-- ---------------------------------------------------------------- calls

-- A party calls somebody of the house: it is the party's, wherever its table goes, and never the table's. It has one call
-- that waits at a time, and says it again by the same row.
create table chamado (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  mesa_aberta_id bigint not null,
  -- who of the party said it
  checkin_id bigint not null,
  -- the table then
  numero_mesa int,
  motivo text not null check (motivo in ('conta', 'pedir', 'mesa', 'ajuda')),
  chamado_em timestamptz not null default now(),
  -- the last time that it was said
  dito_em timestamptz not null default now(),
  vezes int not null default 1,
  -- who said 'Estou indo'
  atendido_em timestamptz,
  atendido_por bigint,
  desistido_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, mesa_aberta_id) references mesa_aberta,
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, atendido_por) references vinculo,
  constraint atendido_por_alguem check ((atendido_em is null) = (atendido_por is null)),
  constraint atendido_ou_desistido check (atendido_em is null or desistido_em is null)
);
create unique index chamado_que_espera on chamado (estabelecimento_id, mesa_aberta_id)
  where atendido_em is null and desistido_em is null;
create index chamado_da_turma on chamado (estabelecimento_id, mesa_aberta_id, id);
create index chamado_da_noite on chamado (estabelecimento_id, chamado_em);

-- What a guest sees of a bar before and at the table: when it is open, how it looks, what it is proud of, in their language.

-- ---------------------------------------------------------------- opening hours

-- {"semana": [{"dia": 0 to 6 (Sunday first), "abre": "18:00", "fecha": "02:00"}],
--  "excecoes": [{"data": "2026-12-24", "abre": null, "fecha": null}]}, by the bar's own clock. What closes at or before the
-- hour at which it opens closes on the next day, and belongs to the evening's day. An exception takes the place of its
-- day's hours. Whole and small, read and written in one piece.
alter table estabelecimento add horarios jsonb not null default '{"semana": [], "excecoes": []}';

-- ---------------------------------------------------------------- pictures

-- A photo is kept in three widths under one name, which ends in the colour that stands for it until it is there:
-- <hash>.<colour> is the largest, <hash>.<colour>.480 and .240 the others. What came before has a hash alone, and one width.
alter table imagem drop constraint imagem_hash_check,
  add constraint imagem_hash_check check (hash ~ '^[0-9a-f]{32}(\.[0-9a-f]{6}(\.(240|480))?)?$');
alter table estabelecimento add foto_hash text references imagem;

-- ---------------------------------------------------------------- the menu

alter table produto_estabelecimento
  add destaque boolean not null default false,
  add etiquetas text[] not null default '{}',
  -- how long it takes, in minutes; null: nobody says
  add preparo_min int check (preparo_min between 1 and 180),
  -- {"en": {"nome": "…", "descricao": "…"}, "es": {…}}: what is missing is said in Portuguese
  add traducoes jsonb not null default '{}';

-- What the bar's guests asked for most in the last weeks, the most first: counted once a day, so that no menu reads history.
create table mais_pedidos (
  estabelecimento_id bigint primary key references estabelecimento on delete cascade,
  produtos bigint[] not null,
  contado_em timestamptz not null default now()
);

-- Fichas go from hand to hand, and who has no table is called to the counter.

-- ---------------------------------------------------------------- at the counter

-- Who has said neither table nor comanda is called to the counter, by name and number; where it is off, they say one first.
-- As it was until now, for the bars that are there.
alter table estabelecimento add column retirada boolean not null default true;

-- ---------------------------------------------------------------- fichas from hand to hand

-- What a house signs its fichas and gifts with: P-256, PKCS #8 and SPKI in base64url.
create table chave_das_fichas (
  estabelecimento_id bigint primary key references estabelecimento,
  privada text not null,
  publica text not null
);

-- Paid fichas that one guest gives to another. Its code is not kept: the house can sign it again.
create table ficha_presente (
  estabelecimento_id bigint not null,
  id bigint generated always as identity,
  de_checkin_id bigint not null,
  dado_em timestamptz not null default now(),
  aceito_em timestamptz,
  aceito_por bigint,
  retirado_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, de_checkin_id) references checkin,
  foreign key (estabelecimento_id, aceito_por) references checkin,
  constraint aceito_por_alguem check ((aceito_em is null) = (aceito_por is null)),
  constraint aceito_ou_retirado check (aceito_em is null or retirado_em is null)
);

-- Whose fichas a gift was made of, and whose they were.
create table ficha_dada (
  estabelecimento_id bigint not null,
  presente_id bigint not null,
  ficha_id bigint not null,
  primary key (estabelecimento_id, presente_id, ficha_id),
  foreign key (estabelecimento_id, presente_id) references ficha_presente,
  foreign key (estabelecimento_id, ficha_id) references ficha
);

alter table ficha
  -- in a gift that nobody has accepted: nobody uses it meanwhile
  add column presente_id bigint,
  -- how often it has changed hands: what somebody showed before is worth nothing any more
  add column passou int not null default 0,
  add foreign key (estabelecimento_id, presente_id) references ficha_presente,
  add constraint dada_nao_e_usada check (presente_id is null or usada_em is null);
create index ficha_no_presente on ficha (estabelecimento_id, presente_id) where presente_id is not null;

-- Fichas that one appointed tablet of a house takes while the network is down.

-- At most one of a house's tablets in service.
alter table tablet add column fichas_sem_rede boolean not null default false;
create unique index tablet_das_fichas on tablet (estabelecimento_id) where fichas_sem_rede and retirado_em is null;

-- What the tablet took, as it says: it was handed over, whatever the house finds out afterwards. The same reading sent
-- again is the same row.
create table ficha_sem_rede (
  estabelecimento_id bigint not null,
  ficha_id bigint not null,
  tablet_id bigint not null,
  -- by the tablet's clock
  lida_em timestamptz not null,
  recebida_em timestamptz not null default now(),
  -- why it was worth nothing any more: used before, given to somebody else, in a gift, its money given back. Null: used by this.
  recusa text check (recusa in ('usada', 'passada', 'presente', 'cancelada')),
  primary key (estabelecimento_id, ficha_id, tablet_id, lida_em),
  foreign key (estabelecimento_id, ficha_id) references ficha,
  foreign key (estabelecimento_id, tablet_id) references tablet
);
create index ficha_repetida on ficha_sem_rede (estabelecimento_id, recebida_em) where recusa is not null;

-- ---------------------------------------------------------------- what somebody may still use, without years of what is used

create index ficha_aberta on ficha (estabelecimento_id, numero) where usada_em is null and cancelada_em is null;

-- A line divides into cotas: parts with fixed centavos, each in at most one live payment.

-- One act of dividing, by a guest or by somebody of the house. `partes`: into so many equal ones.
create table divisao (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  partes int check (partes between 2 and 20),
  checkin_id bigint,
  feita_por bigint,
  feita_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, feita_por) references vinculo,
  constraint dividida_por_alguem check (num_nonnulls(checkin_id, feita_por) = 1)
);

-- A part of an item's money. Its id is a line's: payments and refunds name it as they name an item that is not divided.
create table cota (
  estabelecimento_id bigint not null,
  id bigint not null default nextval('linha_id'),
  -- the item that it is a part of
  linha_id bigint not null,
  divisao_id bigint not null,
  -- which of the division's parts it belongs to, over all of its lines
  parte int not null check (parte between 1 and 20),
  -- centavos; all cotas of a line are its price, which `cotas_somam` enforces
  valor bigint not null check (valor > 0),
  -- divided anew, or put together again: nobody pays it any more
  desfeita_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, linha_id) references item_pedido,
  foreign key (estabelecimento_id, divisao_id) references divisao
);

-- Whether its cotas stand for it in the account. Only what is on the table is divided: until then it may be taken back.
alter table item_pedido add column dividido boolean not null default false;
alter table item_pedido add constraint dividido_na_mesa
  check (not dividido or status_pedido in ('PEDIDO ENTREGUE AO CLIENTE', 'PEDIDO CANCELADO')) not valid;

-- ---------------------------------------------------------------- whole or in cotas, never both

-- The item of which a payment's line is a cota; null: the line is whole, as all were until now.
alter table pagamento_linha add column de_linha bigint;

-- Guests choose what of the account is theirs to pay: a part of it is meant for somebody.

-- Who took this part, or for whom it was divided, and since when. Only a word: the account stays that of whoever ordered, and
-- whoever pays first pays.
alter table cota
  add column para_checkin_id bigint,
  add column para_em timestamptz,
  add foreign key (estabelecimento_id, para_checkin_id) references checkin,
  add constraint para_alguem_desde check ((para_checkin_id is null) = (para_em is null));

create index item_dividido on item_pedido (estabelecimento_id, checkin_id) where dividido;

alter table item_pedido validate constraint dividido_na_mesa;

-- The service charge: each payer's own choice, a line of their payment, never of the table.

-- 0: the house asks for none. `incluida`: it is in the sum until the guest takes it out; `escolhida`: only who adds it pays it.
alter table estabelecimento add column taxa_percentual smallint not null default 0 check (taxa_percentual between 0 and 15);
alter table estabelecimento add column taxa_modo text not null default 'incluida'
  check (taxa_modo in ('incluida', 'escolhida'));
-- There the law leaves it to the guest to add it.
update estabelecimento set taxa_modo = 'escolhida' where uf = 'PE';

alter table produto_estabelecimento add column sem_taxa boolean not null default false;

-- The rate that the payer was shown; null: they paid none.
alter table pagamento add column taxa_percentual smallint check (taxa_percentual between 1 and 15);
-- Of this line the payer paid the charge too.
alter table pagamento_linha add column com_taxa boolean not null default false;
alter table pagamento_linha add constraint taxa_sobre_consumo check (not com_taxa or tipo = 'item');
create unique index uma_taxa_por_pagamento on pagamento_linha (estabelecimento_id, pagamento_id) where tipo = 'taxa';

-- A guest sits at another table, alone or with everybody: what is on its way goes there, and whoever carries it hears of it.

-- When the table became another one; an order keeps the one at which it was placed.
alter table checkin add column mudou_de_mesa_em timestamptz;

-- What the house takes off the account, and why. Only of what nobody pays and nobody has paid: that changes by refund alone.

-- How much of a line a waiter may take off, in per cent; 0: nothing. A manager may give everything.
alter table estabelecimento add column desconto_garcom smallint not null default 0 check (desconto_garcom between 0 and 100);

-- One act. Its id is of the lines' sequence: the cotas that were made with it, or after it, have a larger one.
create table desconto (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint not null default nextval('linha_id'),
  -- null: an amount was said
  percentual smallint check (percentual between 1 and 100),
  motivo text not null check (motivo <> ''),
  feito_por bigint not null,
  feito_em timestamptz not null default now(),
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, feito_por) references vinculo
);

-- What of it is an item's, in centavos.
create table desconto_linha (
  estabelecimento_id bigint not null,
  desconto_id bigint not null,
  linha_id bigint not null,
  valor bigint not null check (valor > 0),
  desfeito_em timestamptz,
  desfeito_por bigint,
  primary key (estabelecimento_id, desconto_id, linha_id),
  foreign key (estabelecimento_id, desconto_id) references desconto,
  foreign key (estabelecimento_id, linha_id) references item_pedido,
  foreign key (estabelecimento_id, desfeito_por) references vinculo,
  constraint desfeito_por_alguem check ((desfeito_em is null) = (desfeito_por is null))
);
create index desconto_da_linha on desconto_linha (estabelecimento_id, linha_id) where desfeito_em is null;

-- The sum of those that stand. Every row that there is has none: none has to be read.
alter table item_pedido add column desconto bigint not null default 0;
alter table item_pedido add constraint desconto_cabe
  check (desconto between 0 and preco * quantidade and (desconto = 0 or ficha_id is null)) not valid;

-- Couvert artístico: what a night with live music costs each person who sits down, a line of their account without preparation.

-- Centavos a person; 0: the house has none.
alter table estabelecimento add column couvert bigint not null default 0 check (couvert between 0 and 1000000);
-- The bar's day for which somebody said that there is music. It ends with that day.
alter table estabelecimento add column couvert_noite date;

-- What the lines of it are of. Not on the menu, of no category, and whatever the house asks for besides is never on it.
alter table produto_estabelecimento add column couvert boolean not null default false;
alter table produto_estabelecimento alter column categoria_id drop not null;
alter table produto_estabelecimento add constraint couvert_a_parte
  check (case when couvert then categoria_id is null and oculto and sem_taxa else categoria_id is not null end) not valid;

-- Somebody owes it, and nobody made or brought it: it shows of nobody that they are here.
alter table item_pedido add column couvert boolean not null default false;

-- Whose it was in which night: once, whatever has become of the line since.
create table couvert (
  estabelecimento_id bigint not null,
  noite date not null,
  carteira_id bigint not null references carteira,
  item_id bigint not null,
  primary key (estabelecimento_id, noite, carteira_id),
  -- the item comes after the row that says whether there is one
  foreign key (estabelecimento_id, item_id) references item_pedido deferrable initially deferred
);

-- Staff pass a line from one account to another, and take back what they moved.

-- ---------------------------------------------------------------- a line is of another check-in

-- When it was passed, and at which table it was until then. The order keeps who placed it, and the line all that was done to it.
alter table item_pedido add column passado_em timestamptz, add column da_mesa int;

-- ---------------------------------------------------------------- what was moved, and can be put back

-- One act of somebody of the house: who sat where and owed what before it, and after it. It is undone once, while all is still
-- as it left it. Numbers alone.
create table mudanca (
  estabelecimento_id bigint not null references estabelecimento,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('mesas', 'linhas')),
  antes jsonb not null,
  depois jsonb not null,
  feita_por bigint not null,
  feita_em timestamptz not null default now(),
  desfeita_por bigint,
  desfeita_em timestamptz,
  primary key (estabelecimento_id, id),
  foreign key (estabelecimento_id, feita_por) references vinculo,
  foreign key (estabelecimento_id, desfeita_por) references vinculo,
  constraint desfeita_por_alguem check ((desfeita_em is null) = (desfeita_por is null))
);

-- A comanda that a waiter opened goes to its guest's own phone.

-- Each comanda has one code, the newest; of its 40 random bits only the hash is kept. The phone that says it first holds the
-- check-in from then on.
create table codigo_da_comanda (
  estabelecimento_id bigint not null,
  checkin_id bigint not null,
  segredo_hash bytea not null unique,
  -- who held it up
  dado_por bigint not null,
  vence_em timestamptz not null,
  aceito_em timestamptz,
  primary key (estabelecimento_id, checkin_id),
  foreign key (estabelecimento_id, checkin_id) references checkin,
  foreign key (estabelecimento_id, dado_por) references vinculo
);

-- The service charge of a whole category may be left out, and the house says how it shares what it collected.

alter table estabelecimento
  add categorias_sem_taxa bigint[] not null default '{}',
  -- per cent of what was collected that the house keeps for its charges: 33 is the most that the law ever named
  add taxa_retencao smallint not null default 0 check (taxa_retencao between 0 and 33),
  add taxa_divisao text not null default 'nenhuma' check (taxa_divisao in ('nenhuma', 'pontos', 'igual', 'entregou')),
  -- {"<vinculo>": points}: who is not in it has none, and no part
  add taxa_pontos jsonb not null default '{}' check (jsonb_typeof(taxa_pontos) = 'object');

-- 'Isso não é meu': a guest offers an item of theirs to the table, and owes it until somebody has it.

-- Since when whose it is says that it is not theirs.
alter table item_pedido add column oferecido_em timestamptz;

-- Somebody of the house is called for it, in words of its own.
alter table chamado drop constraint chamado_motivo_check;
alter table chamado add constraint chamado_motivo_check check (motivo in ('conta', 'pedir', 'mesa', 'ajuda', 'item'));

-- ---------------------------------------------------------------- staff pass one cota of a divided line

-- The account that owes this cota, once it was passed; null: whoever owes the line. The line, its kitchen and its order stay.
alter table cota add column checkin_id bigint, add foreign key (estabelecimento_id, checkin_id) references checkin;
create index cota_passada on cota (estabelecimento_id, checkin_id) where checkin_id is not null;

-- A wrong means of payment is put right in one step: the refund, the lines charged again and the new payment are one act.

-- The payment that another one became; of what had been given back of that one before, this one's own. Null: money went back.
alter table estorno add column troca_id bigint, add foreign key (estabelecimento_id, troca_id) references pagamento;
create index estorno_da_troca on estorno (estabelecimento_id, troca_id) where troca_id is not null;

-- Also those that were undone: a discount is undone by them. Then it does what the one of the others did.
create index cota_do_item on cota (estabelecimento_id, linha_id);

-- One open check-in for each wallet, as before. But an index of all that are open looked cheap to whoever asks for those of one
-- bar, and then every other bar's were read: only who names a wallet implies that there is one.
drop index checkin_aberto_da_carteira;
create unique index checkin_aberto_da_carteira on checkin (carteira_id)
  where fechado_em is null and carteira_id is not null;

-- An order and a key each locked the row of their bar against its removal, and a busy evening's all locked the same one together.
-- An order has a check-in, and that has a bar; a key is forgotten after two days, whatever it names.
alter table pedido drop constraint pedido_estabelecimento_id_fkey;
alter table idempotencia drop constraint idempotencia_estabelecimento_id_fkey;

-- Two steps an item were a third of the database, and two days later the sharing of the service charge is all that asks for them.
-- Who took part in an item is kept then, and who delivered it, thousands of them in a row: [i] of each of the three arrays speaks
-- of the same. `primeiro_item` to `ultimo_item` are the ids that it may have (privacidade/guardar-passos.ts).
create table participacao (
  estabelecimento_id bigint not null references estabelecimento (id),
  primeiro_item bigint not null,
  ultimo_item bigint not null,
  itens bigint[] not null,
  quem bigint[] not null,
  entregou boolean[] not null,
  primary key (estabelecimento_id, primeiro_item),
  check (primeiro_item <= ultimo_item),
  check (cardinality(itens) = cardinality(quem) and cardinality(itens) = cardinality(entregou))
);
-- which rows speak of a night's items, however many nights there were
create index participacao_dos_itens on participacao
  using gist (estabelecimento_id, int8range(primeiro_item, ultimo_item, '[]'));
