import { fraseDaSituacao, type Situacao } from '@boteco/contract/estabelecimento/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

/** SQL: the hours in which the guests of the bar `e` may order, by the database's clock in the bar's time zone. */
export const horarioDePedir = (sql: Sql | Transaction) => sql`
  horario_de_pedir(e.horarios, e.fuso_horario, e.fora_do_horario)`

/** 'Fechado, abre hoje às 18:00. Agora o bar não recebe pedidos.'; null: it takes them. */
export const fraseDaCasaFechada = (horario: Situacao) =>
  horario && !horario.aberto ? `${fraseDaSituacao(horario)}. ${respostas.semPedidosAgora}` : null

/** For a guest's order; the staff order for a guest at any hour. @throws VisibleError 409 saying when it opens */
export function recusarCasaFechada(horario: Situacao) {
  const frase = fraseDaCasaFechada(horario)
  if (frase) throw new VisibleError(409, frase, 'casa_fechada')
}

/** The same, where it is not known yet. */
export async function exigirCasaAberta(tx: Transaction, estabelecimento_id: number) {
  const [{ horario }] = await tx<[{ horario: Situacao }]>`
    select ${horarioDePedir(tx)} as horario from estabelecimento e where e.id = ${estabelecimento_id}`
  recusarCasaFechada(horario)
}
