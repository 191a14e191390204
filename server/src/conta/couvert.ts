import type { CouvertDaNoite } from '@boteco/contract/couvert'
import { respostas } from '@boteco/contract/respostas'
import { diaDe, lerDia } from '../database/noite.ts'
import { brokeConstraint, VisibleError } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'

/** The couvert artístico: the manager says of a night that there is music, and `pede_couvert` puts it on the accounts. */
export const couvert = {
  '/conta/buscarCouvert': async ({ dia: pedido = null }, { sql, sessao: { estabelecimento_id } }) => {
    const { dia } = await lerDia(sql, estabelecimento_id, pedido)
    const [noite] = await sql<[CouvertDaNoite]>`
      select ${dia}::text as dia /* nunca null */, e.couvert as valor,
        couvert_de(e.couvert, e.couvert_noite, e.fuso_horario) is not null as hoje,
        count(*) filter (where i.valida)::int as pessoas, count(*) filter (where i.valida and i.pagou)::int as pagantes,
        coalesce(sum(i.recebido), 0) as recebido
      from estabelecimento e
      left join (
        select k.estabelecimento_id, bool_and(l.valida) as valida, bool_and(l.situacao = 'pago') as pagou,
          sum(l.valor - l.estornado) filter (where l.situacao = 'pago') as recebido
        from couvert k
        join linha l on l.estabelecimento_id = k.estabelecimento_id and l.de_linha = k.item_id and l.tipo = 'item'
        where k.estabelecimento_id = ${estabelecimento_id} and k.noite = ${dia}::date
        group by k.estabelecimento_id, k.item_id) i on i.estabelecimento_id = e.id
      where e.id = ${estabelecimento_id} group by e.id`
    return noite
  },

  '/conta/anunciarCouvert': ({ hoje }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      const [casa] = await tx`
        update estabelecimento e set couvert_noite = case when ${hoje} then ${diaDe(tx)} end
        where id = ${estabelecimento_id} and (couvert > 0 or not ${hoje}) returning id`
      if (!casa) throw new VisibleError(422, respostas.couvertSemValor, 'couvert_sem_valor')
      // what its lines are of
      await tx`
        insert into produto_estabelecimento (estabelecimento_id, nome, oculto, sem_taxa, couvert)
        select ${estabelecimento_id}, ${respostas.couvertArtistico}, true, true, true
        where not exists (select from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and couvert)`.catch(
        recusarNome,
      )
      return { message: hoje ? respostas.couvertHoje : respostas.couvertHojeNao }
    }),
} satisfies Partial<Handlers>

/** One menu has one product of a name: the guest is not to read of two couverts. */
function recusarNome(error: unknown): never {
  if (!brokeConstraint(error, 'produto_de_nome_unico')) throw error
  throw new VisibleError(409, respostas.couvertDeOutroNome, 'couvert_de_outro_nome')
}
