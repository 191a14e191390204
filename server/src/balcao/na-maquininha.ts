import { respostas } from '@boteco/contract/respostas'
import { cancelarFichasPedidas } from '../conta/conta.ts'
import { databaseNow, type Sql, type Transaction, transaction } from '../database/db.ts'
import { cadaUm, livre } from '../jobs/emperrado.ts'
import { agendar } from '../jobs/schedule.ts'
import { entregarNaHora } from '../pedido/entregar-na-hora.ts'
import { desistirDosPedidos, soltarPedidos } from '../pedido/espera.ts'

/*
 * A sale at the counter that a card machine is asked for. Its account, its held order (or its fichas) and the intention of its payment
 * are committed together, before the machine hears of it. What becomes of the sale is what became of the payment, whoever learns of that:
 *
 *   its lines are          | then
 *   -----------------------|----------------------------------------------------------------------
 *   in a payment under way | it waits
 *   paid                   | it is handed over, goes to who makes it, or is fichas
 *   not paid               | nothing was sold: the order is given up, the account closes. Money that
 *                          | comes all the same goes back, since nothing is owed any more
 */

type Venda = { estabelecimento_id: number; checkin_id: number }

/** Ends a sale whose payment has ended; any number of times, and from two servers at once. */
export const concluirVenda = (sql: Sql, { estabelecimento_id, checkin_id }: Venda) =>
  transaction(sql, async (tx) => {
    const [conta] = await tx<{ entregar: boolean; vinculo_id: number }[]>`
      select entrega_ao_pagar as entregar /* never null */, aberto_por as vinculo_id /* never null */ from checkin
      where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id} and entrega_ao_pagar is not null and fechado_em is null
      for no key update`
    if (!conta) return null
    const [{ pagando, paga }] = await tx<[{ pagando: boolean; paga: boolean }]>`
      select coalesce(bool_or(l.situacao = 'pagando'), false) as pagando, coalesce(bool_or(l.situacao = 'pago'), false) as paga
      from linha l where l.estabelecimento_id = ${estabelecimento_id} and l.checkin_id = ${checkin_id} and l.valida`
    if (pagando) return null
    const fica = paga && (await entregar(tx, { estabelecimento_id, checkin_id }, conta))
    if (!paga) await desfazer(tx, { estabelecimento_id, checkin_id })
    await tx`
      update checkin set entrega_ao_pagar = null, fechado_em = case when not ${fica}::boolean then now() end,
        fechado_por = case when not ${fica}::boolean then ${conta.vinculo_id}::bigint end
      where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id}`
    return null
  })

/** What was paid is theirs, or goes on. @returns whether the account stays open until it is carried */
async function entregar(
  tx: Transaction,
  { estabelecimento_id, checkin_id }: Venda,
  { entregar, vinculo_id }: { entregar: boolean; vinculo_id: number },
): Promise<boolean> {
  await soltarPedidos(tx, estabelecimento_id, tx`o.checkin_id = ${checkin_id}`)
  const pedidos = await tx<{ id: number }[]>`
    select distinct pedido_id as id from item_pedido
    where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin_id} order by 1`
  const embalagens = tx`do_combo is null and produto_estabelecimento_id in (select id from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id} and embalagem)`
  const ids = pedidos.map(({ id }) => id)
  // a night that ended meanwhile: what is alcoholic waits for another look
  const vao = entregar ? tx`not exists (select from sem_documento(item_pedido))` : embalagens
  await entregarNaHora(tx, { estabelecimento_id, vinculo_id }, ids, vao)
  if (!entregar) return true
  const [espera] = await tx`
    select from item_pedido where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin_id}
      and status_pedido = 'PEDIDO FEITO PELO CLIENTE' limit 1`
  return espera !== undefined
}

async function desfazer(tx: Transaction, { estabelecimento_id, checkin_id }: Venda) {
  await desistirDosPedidos(tx, estabelecimento_id, tx`o.checkin_id = ${checkin_id}`, respostas.vendaNaoPaga, null)
  await cancelarFichasPedidas(tx, estabelecimento_id, checkin_id)
}

type Log = { warn: (dados: object, texto: string) => void; error: (dados: object, texto: string) => void }

/** Sales whose page is gone, or whose server died. */
export async function cuidarDasVendas(sql: Sql, log: Pick<Log, 'warn'>): Promise<void> {
  const agora = await databaseNow(sql)
  const vendas = await sql<{ estabelecimento_id: number; id: number }[]>`
    select /* todas as casas: vendas na maquininha */ c.estabelecimento_id, c.id from checkin c
    where c.fechado_em is null and c.entrega_ao_pagar is not null and ${livre(sql, 'checkin', 'c', agora)} order by c.id limit 500`
  for (const venda of vendas)
    await cadaUm({ sql, log }, 'checkin', venda, agora, () =>
      concluirVenda(sql, { estabelecimento_id: venda.estabelecimento_id, checkin_id: venda.id }).then(() => {}),
    )
}

/** Between two rounds, in ms: what was paid waits no longer to be made. */
const INTERVALO_MS = 5_000

export const agendarVendas = (sql: Sql, log: Log) =>
  agendar(() => cuidarDasVendas(sql, log), { intervalo: INTERVALO_MS, log, falha: 'as vendas na maquininha esperam' })
