-- As before, but each payment is looked up by its key: joined, all payments of the bar were read for it.
create or replace function anota_devolucao() returns trigger language plpgsql as $$
begin
  perform anota(bar, 'devolucao', pedido_por, case when pagamentos = 1 then pagamento_id end, '{}',
      jsonb_build_object('valor', valor, 'quantas', quantas, 'via', via), motivo)
    from (select estabelecimento_id as bar, pedido_por, via, motivo, sum(valor) as valor, count(*) as quantas,
        count(distinct pagamento_id) as pagamentos, min(pagamento_id) as pagamento_id
      from novos where troca_id is null group by 1, 2, 3, 4) d;
  perform anota(n.estabelecimento_id, 'meio_trocado', n.pedido_por, n.pagamento_id,
      (select jsonb_build_object('meio', meio) from pagamento
        where estabelecimento_id = n.estabelecimento_id and id = n.pagamento_id),
      (select jsonb_build_object('meio', meio, 'valor', n.valor, 'pagamento', id) from pagamento
        where estabelecimento_id = n.estabelecimento_id and id = n.troca_id))
    from novos n where n.troca_id <> n.pagamento_id;
  return null;
end $$;
