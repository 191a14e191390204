import type { CaminhoDoPedido, Presenca } from '@boteco/contract/mesa/chegada'
import type { Sql, Transaction } from '../database/db.ts'
import { comecoDaNoite, nestaNoite } from '../database/noite.ts'

export type Situacao = {
  presenca: Presenca
  /** the staff saw this guest, or their table is confirmed */
  na_casa: boolean
  /** scanned the code of the table as a newcomer of tonight, belongs to a party, or sits where no code is asked for */
  com_codigo: boolean
  /** tonight people who were not there ordered for this table or in this bar */
  confirma: boolean
  mesa_aberta_id: number | null
  membro: boolean
  palavras: string | null
  /** with the code of the day this guest's orders would wait no more */
  codigo_do_dia: boolean
  basta_o_nome: boolean
  conta_no_cartao: boolean
  limite_unidades_checkin: number
  limite_valor_checkin: number
  limite_unidades_mesa: number
  limite_valor_mesa: number
}

/** The rule, by what the bar has set (`presenca`); `limite`: at once, as long as it is little. */
const caminhos: Record<Presenca, (situacao: Situacao) => CaminhoDoPedido> = {
  aberto: () => 'livre',
  qr: ({ na_casa, com_codigo, confirma }) => (na_casa ? 'livre' : com_codigo && !confirma ? 'limite' : 'equipe'),
  garcom: ({ na_casa }) => (na_casa ? 'livre' : 'equipe'),
  pague_antes: () => 'pagamento',
}

/** What becomes of this check-in's next order, and why. */
export async function caminhoDoPedido(
  sql: Sql | Transaction,
  estabelecimento_id: number,
  checkin_id: number,
): Promise<Situacao & { caminho: CaminhoDoPedido }> {
  const [situacao] = await situacaoDe(sql, estabelecimento_id, checkin_id)
  return { ...situacao!, caminho: caminhoDe(situacao!) }
}

/** What becomes of the next order of a guest in this situation. */
export const caminhoDe = (situacao: Situacao): CaminhoDoPedido => caminhos[situacao.presenca](situacao)

/**
 * SQL: whether tonight the device of the check-in `c` of the bar `e` belonged to a party that ended, or lost its
 * presence. A guest who kept the code may be anywhere by now.
 */
export const foiEmbora = (sql: Sql | Transaction) => sql`exists (select from checkin a
  where a.estabelecimento_id = c.estabelecimento_id and a.carteira_id = c.carteira_id
    and a.turma_acabou_em >= ${comecoDaNoite(sql)})`

/** SQL: all that decides it. */
export const situacaoDe = (sql: Sql | Transaction, estabelecimento_id: number, checkin_id: number) => sql<Situacao[]>`
    select e.presenca, c.presente_em is not null as na_casa, f.id as mesa_aberta_id,
      f.id is not null and c.membro_em is not null as membro, c.palavras,
      f.id is not null and (c.membro_em is not null or not ${foiEmbora(sql)}) as com_codigo,
      c.presente_em is null and e.presenca in ('qr', 'garcom') and not ${foiEmbora(sql)} and exists (select from codigo_do_dia d
        where d.estabelecimento_id = e.id and ${nestaNoite(sql, sql`d.vale_ate`, sql`e.id`)}) as codigo_do_dia,
      ${nestaNoite(sql, sql`e.confirma_ate`, sql`e.id`)} or exists (select from nao_estavam n
        where n.estabelecimento_id = e.id and n.numero_mesa = c.numero_mesa and n.em >= ${comecoDaNoite(sql)}) as confirma,
      e.basta_o_nome, e.conta_no_cartao, e.limite_unidades_checkin, e.limite_valor_checkin, e.limite_unidades_mesa, e.limite_valor_mesa
    from checkin c
    join estabelecimento e on e.id = c.estabelecimento_id
    left join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id
      and f.encerrada_em is null
    where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${checkin_id}`
