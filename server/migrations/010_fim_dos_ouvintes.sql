-- Who listens is told when what proved them is over.

-- A stream ends with the login, the work or the check-in that opened it, on every process. The arguments: the name in the
-- message, and the column with its value.
create function avisa_do_fim() returns trigger language plpgsql as $$
begin
  perform pg_notify('boteco', json_build_object(
    'topico', 'fim', 'estabelecimento_id', new.estabelecimento_id, tg_argv[0], to_jsonb(new) -> tg_argv[1])::text);
  return null;
end $$;
create trigger avisa_do_fim after update of encerrada_em on sessao for each row
  when (old.encerrada_em is null and new.encerrada_em is not null and new.estabelecimento_id is not null)
  execute function avisa_do_fim('token_hash', 'token_hash');
create trigger avisa_do_fim after update of ate on vinculo for each row
  when (old.ate is null and new.ate is not null)
  execute function avisa_do_fim('vinculo_id', 'id');
create trigger avisa_do_fim after update of fechado_em on checkin for each row
  when (old.fechado_em is null and new.fechado_em is not null)
  execute function avisa_do_fim('checkin_id', 'id');
