-- How much of a payment's charge goes back is said once, for whoever gives something back.

-- Of a charge of which so much is there, while so much stays of what it was on: what is kept is never above the rate of
-- what is kept, and less than a centavo below it.
create function taxa_que_volta(resta bigint, fica bigint, percentual int) returns bigint language sql immutable
  return greatest(0, resta - taxa_sobre(fica, percentual));

-- As before, but that how much of the charge goes along is said above.
create or replace function item_cancelado_devolve() returns trigger language plpgsql as $$
begin
  if not exists (select from depois where status_pedido = 'PEDIDO CANCELADO' and ficha_id is null) then return null; end if;
  -- whoever gives something of these payments back at this moment is waited for, and what they took is not given again
  execute $segura$
    select from pagamento_linha l
    where (l.com_taxa or l.tipo = 'taxa') and (l.estabelecimento_id, l.pagamento_id) in (
      select pl.estabelecimento_id, pl.pagamento_id from depois c
      join cota k on k.estabelecimento_id = c.estabelecimento_id and k.linha_id = c.id and k.desfeita_em is null
      join pagamento_linha pl on pl.estabelecimento_id = k.estabelecimento_id and pl.linha_id = k.id and pl.viva
      where pl.com_taxa
      union
      select pl.estabelecimento_id, pl.pagamento_id from depois c
      join pagamento_linha pl on pl.estabelecimento_id = c.estabelecimento_id and pl.linha_id = c.id and pl.viva
      where pl.com_taxa)
    order by l.linha_id for update
  $segura$;
  -- planned anew each time, for one item or for thousands
  execute $devolve$
    with cancelados as (
      select estabelecimento_id, id from depois where status_pedido = 'PEDIDO CANCELADO' and ficha_id is null
      except
      select estabelecimento_id, id from antes where status_pedido = 'PEDIDO CANCELADO'
    ), pagas as (
      select pl.estabelecimento_id, pl.pagamento_id, pl.linha_id, pl.com_taxa, c.id as item_id, pl.valor - pl.estornado as resta,
        p.checkin_id, p.taxa_percentual, case when pelo_provedor(p.meio) then 'provedor' else 'caixa' end as via,
        nextval(pg_get_serial_sequence('estorno', 'id')) as estorno_id
      from cancelados c
      cross join lateral (
        select c.id as linha_id
        union all
        select id from cota k
          where k.estabelecimento_id = c.estabelecimento_id and k.linha_id = c.id and k.desfeita_em is null) l
      join pagamento_linha pl on pl.estabelecimento_id = c.estabelecimento_id and pl.linha_id = l.linha_id and pl.viva
      join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id and p.estado = 'pago'
      where pl.valor > pl.estornado
      order by pl.linha_id for update of pl
    ), taxas as (
      select g.estabelecimento_id, g.estorno_id, g.pagamento_id, t.linha_id,
        taxa_que_volta(t.valor - t.estornado, (base.resta - volta)::bigint, g.taxa_percentual)
          - taxa_que_volta(t.valor - t.estornado, (base.resta - volta + g.resta)::bigint, g.taxa_percentual) as valor
      from (
        select *, sum(resta) over (partition by estabelecimento_id, pagamento_id order by linha_id) as volta
        from pagas where com_taxa) g
      join pagamento_linha t on t.estabelecimento_id = g.estabelecimento_id and t.pagamento_id = g.pagamento_id
        and t.tipo = 'taxa'
      cross join lateral (
        select sum(b.valor - b.estornado) as resta from pagamento_linha b
        where b.estabelecimento_id = g.estabelecimento_id and b.pagamento_id = g.pagamento_id and b.com_taxa) base
    ), linhas as (
      select estabelecimento_id, estorno_id, pagamento_id, linha_id, resta as valor from pagas
      union all
      select estabelecimento_id, estorno_id, pagamento_id, linha_id, valor from taxas where valor > 0
    ), estornos as (
      insert into estorno (estabelecimento_id, id, pagamento_id, checkin_id, valor, via, motivo, pedido_por)
      overriding system value
      select estabelecimento_id, estorno_id, pagamento_id, checkin_id, (
          select sum(valor) from linhas l where l.estabelecimento_id = pagas.estabelecimento_id
            and l.estorno_id = pagas.estorno_id), via, 'Item cancelado', (
        select feito_por from item_andamento a
        where a.estabelecimento_id = pagas.estabelecimento_id and a.item_id = pagas.item_id and a.para = 'PEDIDO CANCELADO'
        order by a.id desc limit 1)
      from pagas
    )
    insert into estorno_linha (estabelecimento_id, estorno_id, pagamento_id, linha_id, valor)
    select estabelecimento_id, estorno_id, pagamento_id, linha_id, valor from linhas
  $devolve$;
  return null;
end $$;
