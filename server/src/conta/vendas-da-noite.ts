import type { Perdas, VendaDaHora } from '@boteco/contract/conta/casa'
import { linhasOnde } from '../database/linhas.ts'
import { comecoDaNoite, diaDe } from '../database/noite.ts'
import type { Handlers } from '../http/serve.ts'
import { deNinguem } from '../pedido/itens.ts'

/** The evening in figures: what was sold since the bar's day began. */
export const vendasDaNoite = {
  '/contas/buscarVendasDaNoite': async (_input, { sql, sessao: { estabelecimento_id } }) => {
    const [noite] = await sql<[{ dia: string; comeco: Date; fuso_horario: string; virada_h: number }]>`
      select to_char(${diaDe(sql)}, 'DD/MM/YYYY') as dia, ${comecoDaNoite(sql)} as comeco, fuso_horario, extract(hour from virada)::int as virada_h
      from estabelecimento e where e.id = ${estabelecimento_id}`
    // the couvert is the musicians': it has its own sum. A divided line counts once, with what its cotas come to. A ficha
    // keeps no department of its own, so it counts where its product is made now
    const vendas = await sql<VendaDaHora[]>`
      select v.hora, d.nome_departamento, sum(d.valor) as valor, sum(d.quantidade) as quantidade
      from (
        select extract(hour from l.feito_em at time zone ${noite.fuso_horario})::int as hora,
          coalesce(i.nome_departamento, pe.nome_departamento, 'BAR') as nome_departamento,
          l.de_linha, i.combo, sum(l.valor - l.estornado) as valor, coalesce(i.quantidade, 1) as quantidade
        from linha l
        join produto_estabelecimento pe
          on pe.estabelecimento_id = l.estabelecimento_id and pe.id = l.produto_estabelecimento_id
        left join item_pedido i
          on l.tipo = 'item' and i.estabelecimento_id = l.estabelecimento_id and i.id = l.de_linha
        -- by what they are of, which is few and has an index: else the cotas of all nights are read
        where l.estabelecimento_id = ${estabelecimento_id} and l.de_linha = any(array(
            select id from item_pedido where estabelecimento_id = ${estabelecimento_id} and feito_em >= ${noite.comeco}
            union all
            select id from ficha where estabelecimento_id = ${estabelecimento_id} and solicitada_em >= ${noite.comeco}))
          and l.valida and l.na_fila and l.situacao <> 'estornado' and (l.tipo = 'item' or l.situacao = 'pago')
          and i.couvert is not true
          and (l.situacao = 'pago' or not exists (select from perda f
            where f.estabelecimento_id = l.estabelecimento_id and f.linha_id = l.linha_id))
        group by l.de_linha, l.feito_em, i.nome_departamento, pe.nome_departamento, i.quantidade, i.combo
      ) v
      -- a combo counts where what is in it is made, by its shares
      cross join lateral (
        select v.nome_departamento, v.valor, v.quantidade where v.combo is not true
        union all
        select p.nome_departamento, p.valor, p.quantidade from partes_do_combo(${estabelecimento_id}, v.de_linha, v.valor::bigint) p
        where v.combo) d
      group by v.hora, d.nome_departamento
      -- in the order of the evening: midnight comes after eleven
      order by (v.hora + 24 - ${noite.virada_h}::int) % 24, d.nome_departamento`
    // of what was sold: what was cancelled cost the bar nothing
    const [{ descontos }] = await sql<[{ descontos: number }]>`
      select coalesce(sum(i.desconto - d.valor), 0) as descontos from item_pedido i
      cross join lateral (${deNinguem(sql)}) d
      where i.estabelecimento_id = ${estabelecimento_id} and i.feito_em >= ${noite.comeco} and i.desconto > 0
        and i.status_pedido <> 'PEDIDO CANCELADO'`
    // what was made or sat at and stays unpaid: what was paid late all the same was sold
    const [perdas] = await sql<[Perdas]>`
      select coalesce(sum(f.valor), 0) as valor, coalesce(sum(f.custo), 0) as custo,
        count(*) filter (where f.custo is null)::int as sem_custo
      from (select distinct on (linha_id) * from perda
        where estabelecimento_id = ${estabelecimento_id} and em >= ${noite.comeco} order by linha_id, em desc) f
      where not exists (select from ${linhasOnde(
        sql,
        sql`l.estabelecimento_id = f.estabelecimento_id and l.linha_id = f.linha_id
          and l.tipo = 'item' and l.valida and l.situacao = 'pago'`,
      )})`
    return { dia: noite.dia, vendas, descontos, perdas }
  },
} satisfies Partial<Handlers>
