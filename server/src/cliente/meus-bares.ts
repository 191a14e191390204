import type { MeuBar } from '@boteco/contract/cliente/cliente'
import { respostas } from '@boteco/contract/respostas'
import { iso } from '../database/db.ts'
import { gastoEm, seRepete } from '../despedida/despedida.ts'
import { VisibleError } from '../errors.ts'
import { logoPath } from '../http/images.ts'
import type { Handlers } from '../http/serve.ts'

/** As in a goodbye: what is ordered again in one tap. */
const DE_SEMPRE = 5

/** What an account finds again: only bars that it wished to, and of them what its own check-ins say. */
export const meusBares = {
  '/cliente/buscarMeusBares': async (_input, { sql, sessao: { usuario_id } }) => ({
    bares: await sql<MeuBar[]>`
      select /* todas as casas: meus bares */ e.id, e.nome, ${logoPath(sql)} as imagem, ${iso(sql, sql`v.ultima`)} as ultima, v.visitas, v.gasto,
        (select coalesce(json_agg(s), '[]') from (
          select i.produto_estabelecimento_id as id, max(i.nome_produto) as nome_produto, partes_ditas(i.partes) as partes,
            count(distinct i.checkin_id)::int as quantidade
          from checkin c join item_pedido i on i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id
          where c.estabelecimento_id = b.estabelecimento_id and c.usuario_id = b.usuario_id and c.esquecido_em is null and ${seRepete(sql)}
          group by 1, 3 order by sum(i.quantidade) desc, 1 limit ${DE_SEMPRE}) s) as de_sempre
      from bar_lembrado b
      join estabelecimento e on e.id = b.estabelecimento_id
      cross join lateral (
        select max(c.aberto_em) as ultima, count(*)::int as visitas /* never null */, coalesce(sum(${gastoEm(sql)}), 0)::bigint as gasto /* never null */
        from checkin c where c.estabelecimento_id = b.estabelecimento_id and c.usuario_id = b.usuario_id and c.esquecido_em is null) v
      where b.usuario_id = ${usuario_id}
      order by v.ultima desc nulls last, e.id`,
  }),

  '/cliente/lembrarDoBar': async ({ idEstabelecimento }, { sql, sessao: { usuario_id } }) => {
    const [estive] = await sql`
      insert into bar_lembrado (estabelecimento_id, usuario_id)
      select c.estabelecimento_id, c.usuario_id from checkin c
      where c.estabelecimento_id = ${idEstabelecimento} and c.usuario_id = ${usuario_id} limit 1
      on conflict (estabelecimento_id, usuario_id) do update set desde = bar_lembrado.desde returning 1`
    if (!estive) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    return { message: respostas.barLembrado }
  },

  '/cliente/esquecerBares': async ({ idEstabelecimento = null }, { sql, sessao: { usuario_id } }) => {
    await sql`
      delete /* todas as casas: meus bares */ from bar_lembrado
      where usuario_id = ${usuario_id} and estabelecimento_id = coalesce(${idEstabelecimento}, estabelecimento_id)`
    return { message: idEstabelecimento ? respostas.barEsquecido : respostas.baresEsquecidos }
  },
} satisfies Partial<Handlers>
