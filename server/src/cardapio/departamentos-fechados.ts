import { type DepartamentoFechado, fraseDoFechamento } from '@boteco/contract/pedido/casa'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

export type Fechado = DepartamentoFechado & {
  /** ms from now; null: until the staff reopen it */
  reabre_em_ms: number | null
}

/** The departments of this bar that take no orders at this moment. One whose time is over has reopened by itself. */
export const departamentosFechados = (sql: Sql | Transaction, estabelecimento_id: number) => sql<Fechado[]>`
  select d.nome_departamento, to_char(d.reabre_em at time zone e.fuso_horario, 'HH24:MI') as reabre_as,
    ceil(extract(epoch from d.reabre_em - now()) / 60)::int as faltam_minutos,
    ceil(extract(epoch from d.reabre_em - now()) * 1000)::int as reabre_em_ms, primeiro_nome(u.nome) as fechado_por
  from departamento_fechado d
  join estabelecimento e on e.id = d.estabelecimento_id
  join vinculo v on v.estabelecimento_id = d.estabelecimento_id and v.id = d.fechado_por
  join usuario u on u.id = v.usuario_id
  where d.estabelecimento_id = ${estabelecimento_id} and (d.reabre_em is null or d.reabre_em > now())
  order by d.nome_departamento`

/** @throws VisibleError 409 naming each closed department that has to prepare one of these, and what to leave out. */
export async function recusarFechados(
  tx: Transaction,
  estabelecimento_id: number,
  produtos: Iterable<{ nome: string; nome_departamento: string }>,
) {
  recusarDosFechados(await departamentosFechados(tx, estabelecimento_id), produtos)
}

/** The same, where it is known which are closed. */
export function recusarDosFechados(
  fechados: readonly Fechado[],
  produtos: Iterable<{ nome: string; nome_departamento: string }>,
) {
  const pedidos = [...produtos]
  const frases = fechados.flatMap((fechado) => {
    const nomes = pedidos.flatMap(({ nome, nome_departamento }) =>
      nome_departamento === fechado.nome_departamento ? nome : [],
    )
    return nomes.length > 0 ? `${fraseDoFechamento(fechado)}. Tire do pedido: ${nomes.join(', ')}.` : []
  })
  if (frases.length > 0) throw new VisibleError(409, frases.join(' '), 'departamento_fechado')
}
