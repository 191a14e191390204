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

-- It ends with the check-in, however that ends.
create function notificacoes_acabam() returns trigger language plpgsql as $$
begin
  delete from notificacao_aparelho where estabelecimento_id = new.estabelecimento_id and checkin_id = new.id;
  return null;
end $$;
create trigger notificacoes_acabam after update of fechado_em on checkin for each row
  when (old.fechado_em is null and new.fechado_em is not null) execute function notificacoes_acabam();
