-- A diarista: somebody of the team for one night, by a name and a PIN. Nothing else of them is known.

alter table usuario
  alter column email drop not null,
  alter column senha_hash drop not null,
  alter column telefone_celular drop not null,
  add constraint conta_ou_so_nome check ((email is null) = (senha_hash is null)) not valid;

-- The bar's day that this work is for: it ends with that day, or with the turno. null: it has no such end
alter table vinculo
  add column diaria date,
  add constraint diarista_nao_gerencia check (diaria is null or perfil <> 'BAR GERENTE') not valid;
create index diaria_aberta on vinculo (estabelecimento_id) where diaria is not null and ate is null;

-- Of the secret in the link by which a diarista logs in on their own phone, once
alter table pin
  add column celular_hash bytea,
  add column celular_ate timestamptz,
  add column celular_tentativas int not null default 0;
create unique index pin_do_celular on pin (celular_hash) where celular_hash is not null;
