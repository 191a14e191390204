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

-- As in 029, and that is no setting either.
create or replace function anota_configuracao() returns trigger language plpgsql as $$
declare
  fora text[] := '{confirma_ate,confirmado_em,tirado_em,dono_vinculo_id,pin_sal}';
  de jsonb := o_que_difere(to_jsonb(old), to_jsonb(new)) - fora;
  para jsonb := o_que_difere(to_jsonb(new), to_jsonb(old)) - fora;
begin
  if old.dono_vinculo_id <> new.dono_vinculo_id then
    perform anota(new.id, 'dono', autor_em(new.id), new.dono_vinculo_id,
      jsonb_build_object('dono_vinculo_id', old.dono_vinculo_id), jsonb_build_object('dono_vinculo_id', new.dono_vinculo_id));
  end if;
  if para <> '{}' then perform anota(new.id, 'configuracao', autor_em(new.id), null, de, para); end if;
  return null;
end $$;
