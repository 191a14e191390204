import { fraseDaSituacao, type HorarioDePedir } from '@boteco/contract/estabelecimento/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

/** SQL: the hours in which the guests of the bar `e` may order, by the database's clock in the bar's time zone. */
export const horarioDePedir = (sql: Sql | Transaction) => sql`
  horario_de_pedir(e)`

/** 'Fechado, abre hoje às 18:00. Agora o bar não recebe pedidos.', or that they wait; null: it is open to them. */
export function fraseDaCasaFechada(horario: HorarioDePedir, segura = horario?.segura_ate != null) {
  if (!horario || horario.aberto) return null
  return `${fraseDaSituacao(horario)}. ${segura ? respostas.pedidosEsperamACasa : respostas.semPedidosAgora}`
}

/**
 * For a guest's order; the staff order for a guest at any hour.
 * @returns until when it waits for the bar to open; null: it is open
 * @throws VisibleError 409 saying when it opens
 */
export function esperaACasa(horario: HorarioDePedir): string | null {
  if (horario && !horario.aberto && !horario.segura_ate)
    throw new VisibleError(409, fraseDaCasaFechada(horario) as string, 'casa_fechada')
  return horario?.segura_ate ?? null
}

/** For fichas, of which none are held. @throws VisibleError 409 saying when it opens */
export async function exigirCasaAberta(tx: Transaction, estabelecimento_id: number) {
  const [{ horario }] = await tx<[{ horario: HorarioDePedir }]>`
    select ${horarioDePedir(tx)} as horario from estabelecimento e where e.id = ${estabelecimento_id}`
  const frase = fraseDaCasaFechada(horario, false)
  if (frase) throw new VisibleError(409, frase, 'casa_fechada')
}
