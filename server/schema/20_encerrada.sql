-- A house that is closed has no new guest and no new till. Who is faster is waited for: by the closing, or the closing by them.
create or replace function so_casa_que_existe() returns trigger language plpgsql as $$
declare encerrada timestamptz;
begin
  select encerrada_em into encerrada from estabelecimento where id = new.estabelecimento_id for key share;
  if encerrada is not null then
    raise exception 'the house % is closed', new.estabelecimento_id using errcode = 'check_violation', constraint = 'casa_encerrada';
  end if;
  return new;
end $$;

create or replace trigger so_casa_que_existe before insert on checkin for each row execute function so_casa_que_existe();
create or replace trigger so_casa_que_existe before insert on sessao_de_caixa for each row execute function so_casa_que_existe();
