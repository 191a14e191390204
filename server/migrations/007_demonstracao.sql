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
