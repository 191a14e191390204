-- A wrong means of payment is put right in one step: the refund, the lines charged again and the new payment are one act.

-- The payment that another one became; of what had been given back of that one before, this one's own. Null: money went back.
alter table estorno add column troca_id bigint, add foreign key (estabelecimento_id, troca_id) references pagamento;
create index estorno_da_troca on estorno (estabelecimento_id, troca_id) where troca_id is not null;

-- As before, and a change of means is one sentence.
create or replace function anota_devolucao() returns trigger language plpgsql as $$
begin
  perform anota(bar, 'devolucao', pedido_por, case when pagamentos = 1 then pagamento_id end, '{}',
      jsonb_build_object('valor', valor, 'quantas', quantas, 'via', via), motivo)
    from (select estabelecimento_id as bar, pedido_por, via, motivo, sum(valor) as valor, count(*) as quantas,
        count(distinct pagamento_id) as pagamentos, min(pagamento_id) as pagamento_id
      from novos where troca_id is null group by 1, 2, 3, 4) d;
  perform anota(n.estabelecimento_id, 'meio_trocado', n.pedido_por, n.pagamento_id, jsonb_build_object('meio', de.meio),
      jsonb_build_object('meio', para.meio, 'valor', n.valor, 'pagamento', para.id))
    from novos n
    join pagamento de on de.estabelecimento_id = n.estabelecimento_id and de.id = n.pagamento_id
    join pagamento para on para.estabelecimento_id = n.estabelecimento_id and para.id = n.troca_id
    where n.troca_id <> n.pagamento_id;
  return null;
end $$;

drop trigger anota_fim on estorno;
create trigger anota_fim after update of estado on estorno for each row
  when (old.estado <> new.estado and new.troca_id is null
    and (new.estado = 'recusado' or (new.estado = 'feito' and new.entregue_por is not null)))
  execute function anota_fim_da_devolucao();

create or replace function anota_cobranca_de_novo() returns trigger language plpgsql as $$
begin
  if exists (select from estorno where estabelecimento_id = new.estabelecimento_id and pagamento_id = new.pagamento_id
      and troca_id <> pagamento_id) then return null; end if;
  perform anota(new.estabelecimento_id, 'cobrado_de_novo', new.reaberta_por, new.linha_id,
    '{}', jsonb_build_object('valor', new.valor));
  return null;
end $$;
