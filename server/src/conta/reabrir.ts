import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { abrirDaCasa } from '../checkin/comanda.ts'
import { segurarComanda } from '../checkin/mesa.ts'
import type { Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'

type DaCasa = { estabelecimento_id: number; vinculo_id: number }

/** The comandas of what is owed again by people who have left: from here down, where no bar has cards. */
const ULTIMA = 9999
const PRIMEIRA = 9000

/**
 * One transaction at a time in a bar looks for a free comanda. A request that closes a check-in of these lines comes
 * before, or finds that it owes. Locked before any other row.
 */
export async function segurarContas(tx: Transaction, estabelecimento_id: number, linhas: Fragment) {
  await segurarComanda(tx, estabelecimento_id, ULTIMA)
  await tx`
    select from checkin where estabelecimento_id = ${estabelecimento_id} and id in (
      select checkin_id from item_pedido where estabelecimento_id = ${estabelecimento_id} and id in (${linhas})
      union
      select checkin_id from cota
      where estabelecimento_id = ${estabelecimento_id} and linha_id in (${linhas}) and checkin_id is not null)
    order by id for no key update`
}

/**
 * These lines of a payment are owed again. The database itself refuses it while any of their money may still be kept
 * (`linha_reaberta`). A guest whose check-in is over has left: what was theirs is now on a comanda of the bar.
 * @returns the number of that comanda; null: no guest of these lines has left
 */
export async function reabrir(
  tx: Transaction,
  quem: DaCasa,
  pagamento_id: number,
  linhas: readonly number[],
): Promise<number | null> {
  const { estabelecimento_id, vinculo_id } = quem
  const quais = [...linhas]
  const reabertas = await tx`
    update pagamento_linha set reaberta_em = now(), reaberta_por = ${vinculo_id}
    where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${pagamento_id} and linha_id = any(${quais})
      and viva returning 1`.catch((error) => {
    if (!brokeConstraint(error, 'linha_reaberta')) throw error
    throw new VisibleError(409, respostas.devolucaoACaminho, 'devolucao_a_caminho')
  })
  if (reabertas.length < quais.length) throw new VisibleError(409, respostas.naoDevolvida, 'nao_devolvida')
  await tx`
    insert into pagamento_evento (estabelecimento_id, pagamento_id, de, para, causa)
    select estabelecimento_id, id, estado, estado, 'linha ' || linha || ' cobrada de novo'
    from pagamento cross join unnest(${quais}::bigint[]) as l (linha)
    where estabelecimento_id = ${estabelecimento_id} and id = ${pagamento_id} order by linha`
  return porNaCasa(tx, quem, quais)
}

async function porNaCasa(tx: Transaction, quem: DaCasa, linhas: readonly number[]): Promise<number | null> {
  const { estabelecimento_id } = quem
  const deQuemSaiu = await tx<{ id: number; cota: boolean; nome: string | null; nome_da_casa: boolean }[]>`
    select coalesce(k.id, i.id) as id, k.id is not null as cota, c.nome, c.nome_da_casa
    from unnest(${linhas as number[]}::bigint[]) as dita (id)
    left join cota k on k.estabelecimento_id = ${estabelecimento_id} and k.id = dita.id
    join item_pedido i on i.estabelecimento_id = ${estabelecimento_id} and i.id = coalesce(k.linha_id, dita.id)
    join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = coalesce(k.checkin_id, i.checkin_id)
    where c.fechado_em is not null order by dita.id`
  if (deQuemSaiu.length === 0) return null
  const [{ livre }] = await tx<[{ livre: number }]>`
    select max(n) /* never null */ as livre from generate_series(${PRIMEIRA}::int, ${ULTIMA}::int) n where not exists (
      select from checkin where estabelecimento_id = ${estabelecimento_id} and numero_comanda = n and fechado_em is null)`
  const dito = deQuemSaiu.find(({ nome }) => nome) ?? null
  const { id } = await abrirDaCasa(tx, quem, livre, null, dito)
  const ids = (cotas: boolean) => deQuemSaiu.flatMap((linha) => (linha.cota === cotas ? linha.id : []))
  await tx`
    update item_pedido set checkin_id = ${id}
    where estabelecimento_id = ${estabelecimento_id} and id = any(${ids(false)}::bigint[])`
  await tx`
    update cota set checkin_id = ${id}, para_checkin_id = null, para_em = null
    where estabelecimento_id = ${estabelecimento_id} and id = any(${ids(true)}::bigint[])`
  return livre
}

/** What the answer says besides. */
export const ondeFicou = (comanda: number | null) =>
  comanda === null ? '' : ` ${respostas.naComandaDaCasa} ${comanda}.`
