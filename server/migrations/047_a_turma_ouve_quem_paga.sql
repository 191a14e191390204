-- As before, and whoever sits with whoever pays, or with whose lines these are: they see who is paying what.
create or replace function avisa_os_pagamentos(bar bigint, pagamentos bigint[]) returns void language plpgsql as $$
begin
  perform diz('pagamento', bar, quem.checkin_id) from (
    with donos as (
      select checkin_id from pagamento where estabelecimento_id = bar and id = any(pagamentos)
      union
      select coalesce(i.checkin_id, f.checkin_id) from pagamento_linha pl
      left join item_pedido i on i.estabelecimento_id = pl.estabelecimento_id and i.id = coalesce(pl.de_linha, pl.linha_id)
        and pl.tipo = 'item'
      left join ficha f on f.estabelecimento_id = pl.estabelecimento_id and f.id = pl.linha_id and pl.tipo = 'ficha'
      where pl.estabelecimento_id = bar and pl.pagamento_id = any(pagamentos) and pl.tipo <> 'taxa'
    )
    select checkin_id from donos
    union
    select c.id from donos
    join checkin d on d.estabelecimento_id = bar and d.id = donos.checkin_id
    join checkin c on c.estabelecimento_id = bar and c.mesa_aberta_id = d.mesa_aberta_id and c.membro_em is not null
      and c.fechado_em is null) quem;
end $$;
