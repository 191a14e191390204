import type { Venda } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../database/db.ts'
import { diaDe } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'

/** SQL: whether the price of the product `pe` is the one of now: a price of the day is so until that day ends. */
export const temPreco = (sql: Sql | Transaction) => sql`
  (pe.venda <> 'preco_do_dia' or coalesce(pe.preco_dia = (select ${diaDe(sql)} from estabelecimento e
    where e.id = pe.estabelecimento_id), false))`

/** What is sold so is made of nothing that is counted by doses. */
export const SEM_RECEITA: readonly Venda[] = ['combo', 'peso']

/** Of these products, held, which may be sold in another way by now. @throws VisibleError 422 naming one that has a recipe and may have none */
export async function conferirReceitas(tx: Transaction, estabelecimento_id: number, ids: number[]): Promise<void> {
  const [errado] = await tx<{ nome: string }[]>`
    select nome from produto_estabelecimento pe
    where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}::bigint[]) and venda = any(${SEM_RECEITA as Venda[]})
      and exists (select from receita r where r.estabelecimento_id = pe.estabelecimento_id and r.produto_estabelecimento_id = pe.id)
    order by id limit 1`
  if (errado) throw new VisibleError(422, `${errado.nome} ${respostas.temReceita}`, 'tem_receita')
}
