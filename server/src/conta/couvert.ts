import type { CouvertDaNoite } from '@boteco/contract/conta/escritorio'
import { comVirgula, csv } from '@boteco/contract/csv'
import { respostas } from '@boteco/contract/respostas'
import { rotuloDaMesa } from '../checkin/mesas-da-casa.ts'
import type { Sql } from '../database/db.ts'
import { linhasOnde } from '../database/linhas.ts'
import { diaDe, lerDia } from '../database/noite.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'

/** The couvert artístico: the manager says of a night that there is music, and `pede_couvert` puts it on the accounts. */
export const couvert = {
  '/conta/buscarCouvert': async ({ dia: pedido = null }, { sql, sessao: { estabelecimento_id } }) => {
    const { dia } = await lerDia(sql, estabelecimento_id, pedido)
    const [noite] = await sql<[CouvertDaNoite]>`
      select ${dia}::text as dia /* never null */, e.couvert as valor,
        couvert_de(e) is not null as hoje,
        count(*) filter (where i.valida)::int as pessoas, count(*) filter (where i.valida and i.pagou)::int as pagantes,
        coalesce(sum(i.recebido), 0) as recebido
      from estabelecimento e
      left join (${couvertsDe(sql, estabelecimento_id, dia)}) i on i.estabelecimento_id = e.id
      where e.id = ${estabelecimento_id} group by e.id`
    return noite
  },

  '/conta/buscarPlanilhaDoCouvert': async ({ dia: pedido = null }, { sql, sessao: { estabelecimento_id } }) => {
    const { dia } = await lerDia(sql, estabelecimento_id, pedido)
    const couverts = await sql<CouvertDeUm[]>`
      select to_char(i.feito_em at time zone e.fuso_horario, 'HH24:MI') as hora, c.numero as checkin, c.numero_mesa, ${rotuloDaMesa(sql)} as rotulo_mesa, c.numero_comanda,
        i.valor /* never null */, i.situacao /* never null */, coalesce(i.recebido, 0) as recebido
      from (${couvertsDe(sql, estabelecimento_id, dia)}) i
      join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
      join estabelecimento e on e.id = i.estabelecimento_id
      where i.valida order by i.feito_em, i.item_id`
    return { nome: `couvert-${dia}`, csv: planilhaDoCouvert(dia, couverts) }
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

/** Each couvert that was asked for on a night, whole though it may be divided, and how its money stands. */
const couvertsDe = (sql: Sql, estabelecimento_id: number, dia: string) => sql`
  select k.estabelecimento_id, k.item_id, min(i.checkin_id) as checkin_id, min(l.feito_em) as feito_em, bool_and(l.valida) as valida,
    bool_and(l.situacao = 'pago') as pagou, sum(l.valor)::bigint as valor,
    case when bool_and(l.situacao = 'pago') then case when bool_or(p.meio = 'fiado') then 'Fiado' else 'Pago' end when bool_and(l.situacao = 'estornado') then 'Devolvido'
      when sum(l.valor) = 0 then 'Cortesia' else 'A pagar' end as situacao,
    sum(l.valor - l.estornado) filter (where l.situacao = 'pago' and p.meio is distinct from 'fiado') as recebido
  from couvert k
  join item_pedido i on i.estabelecimento_id = k.estabelecimento_id and i.id = k.item_id
  cross join lateral ${linhasOnde(sql, sql`l.estabelecimento_id = k.estabelecimento_id and l.de_linha = k.item_id and l.tipo = 'item'`)}
  left join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
  where k.estabelecimento_id = ${estabelecimento_id} and k.noite = ${dia}::date
  group by k.estabelecimento_id, k.item_id`

type CouvertDeUm = {
  hora: string
  checkin: number
  numero_mesa: number | null
  rotulo_mesa: string | null
  numero_comanda: number | null
  valor: number
  situacao: string
  recebido: number
}

const COLUNAS = ['Dia', 'Hora', 'Check-in', 'Mesa', 'Comanda', 'Couvert (R$)', 'Situação', 'Recebido (R$)']

/** A line for each person who had it, by the number of their check-in: the page has no names either. */
const planilhaDoCouvert = (dia: string, couverts: readonly CouvertDeUm[]) =>
  csv([
    COLUNAS,
    ...couverts.map(({ hora, checkin, numero_mesa, rotulo_mesa, numero_comanda, valor, situacao, recebido }) => [
      ...[dia, hora, String(checkin), rotulo_mesa ?? String(numero_mesa ?? ''), String(numero_comanda ?? '')],
      ...[comVirgula(valor), situacao, comVirgula(recebido)],
    ]),
  ])

/** One menu has one product of a name: the guest is not to read of two couverts. */
function recusarNome(error: unknown): never {
  if (!brokeConstraint(error, 'produto_de_nome_unico')) throw error
  throw new VisibleError(409, respostas.couvertDeOutroNome, 'couvert_de_outro_nome')
}
