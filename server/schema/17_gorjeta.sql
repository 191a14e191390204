-- Of so much that is left of a tip what its person gets: what the house keeps is rounded down.
create or replace function gorjeta_da_pessoa(fica bigint, retencao int) returns bigint language sql immutable
  return fica - fica * retencao / 100;

-- By whichever way its money came to be known.
create or replace function gorjeta_entrou() returns trigger language plpgsql as $$
begin
  update gorjeta g set paga_em = new.pago_em from pagamento_linha l
    where l.estabelecimento_id = new.estabelecimento_id and l.pagamento_id = new.id and l.tipo = 'gorjeta' and l.viva
      and g.estabelecimento_id = l.estabelecimento_id and g.id = l.linha_id;
  return null;
end $$;

create or replace trigger gorjeta_entrou after update of estado on pagamento for each row
  when (new.estado = 'pago' and old.estado <> 'pago' and pelo_provedor(new.meio)) execute function gorjeta_entrou();

-- What its person has got does not go back. Who hands over holds the same rows, and comes before or after.
create or replace function gorjeta_volta() returns trigger language plpgsql as $$
begin
  perform from gorjeta g join mudados m on m.estabelecimento_id = g.estabelecimento_id and m.linha_id = g.id
    order by g.id for update of g;
  if exists (select from gorjeta g join mudados m on m.estabelecimento_id = g.estabelecimento_id and m.linha_id = g.id
      join pagamento_linha l on l.estabelecimento_id = m.estabelecimento_id and l.pagamento_id = m.pagamento_id
        and l.linha_id = m.linha_id and l.viva
      where g.repassada_em is not null) then
    raise exception 'a gorjeta já foi repassada' using errcode = 'check_violation', constraint = 'gorjeta_repassada';
  end if;
  return null;
end $$;

create or replace trigger gorjeta_volta after insert on estorno_linha referencing new table as mudados
  for each statement execute function gorjeta_volta();

-- One deed for each person, with all that they got.
create or replace function anota_repasse() returns trigger language plpgsql as $$
begin
  perform anota(r.bar, 'gorjeta_repassada', r.por, r.vinculo, '{}', jsonb_build_object('valor', r.valor, 'quantas', r.quantas))
    from (select d.estabelecimento_id as bar, d.repassada_por as por, d.vinculo_id as vinculo, count(*) as quantas,
        sum(gorjeta_da_pessoa(l.valor - l.estornado, d.retencao)) as valor
      from depois d join antes a on a.estabelecimento_id = d.estabelecimento_id and a.id = d.id and a.repassada_em is null
      join pagamento_linha l on l.estabelecimento_id = d.estabelecimento_id and l.linha_id = d.id and l.viva
      where d.repassada_em is not null group by 1, 2, 3) r;
  return null;
end $$;

create or replace trigger anota after update on gorjeta referencing old table as antes new table as depois
  for each statement execute function anota_repasse();

create or replace trigger avisa_mudanca after update on gorjeta referencing new table as mudados
  for each statement execute function avisa_a_casa('pagamento');
