import { taxaSobre } from '@boteco/contract/pagamento/cliente'
import { emPreparo, pagamentoAberto, situacaoDevida } from '../database/abertos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { lerTaxaveis } from '../pagamento/taxa.ts'

type Quem = { estabelecimento_id: number; id: number }

export type Vivo = {
  id: number
  /** centavos: what the guest said, and what of it was charged or may be */
  teto: number
  usado: number
  taxa_percentual: number
  token: string
  ultimos_digitos: string
  /** HH:MM by the bar's clock */
  cobrar_as: string | null
}

/** The agreement of this check-in that holds; null: none. */
async function lerVivo(sql: Sql | Transaction, { estabelecimento_id, id }: Quem): Promise<Vivo | null> {
  const [vivo] = await sql<Vivo[]>`
    select k.id, k.teto, k.taxa_percentual, k.token /* never null */, k.ultimos_digitos, to_char(k.cobrar_em at time zone e.fuso_horario, 'HH24:MI') as cobrar_as,
      (select coalesce(sum(p.valor), 0) from pagamento p where p.estabelecimento_id = k.estabelecimento_id and p.combinado_id = k.id
        and p.estado in ('intencao', 'em_andamento', 'pago', 'estornado'))::bigint as usado
    from combinado k join estabelecimento e on e.id = k.estabelecimento_id
    where k.estabelecimento_id = ${estabelecimento_id} and k.checkin_id = ${id} and k.acabou_em is null`
  return vivo ?? null
}

/**
 * SQL: whether the line `l` of the item `i` may go on its account's card. It was ordered on this account, or is its guest's own
 * couvert, or a part that its guest took themselves. What staff passed to it was never agreed to.
 */
export const doProprio = (sql: Sql | Transaction) => sql`(
  case when q.checkin_id is not null then q.de_checkin_id is not null
    else o.checkin_id = l.checkin_id or i.couvert and exists (
      -- of the nights since they sat down, which its key finds
      select from checkin dele join couvert k on k.estabelecimento_id = dele.estabelecimento_id and k.carteira_id = dele.carteira_id
        and k.noite >= dele.aberto_em::date - 1
      where dele.estabelecimento_id = i.estabelecimento_id and k.item_id = i.id and dele.id = l.checkin_id) end)`

/** SQL: the lines `l` with their items `i`, orders `o` and parts `q`. */
export const linhasComPedido = (sql: Sql | Transaction) => sql`
  linha l
  join item_pedido i on i.estabelecimento_id = l.estabelecimento_id and i.id = l.de_linha and l.tipo = 'item'
  join pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id
  left join cota q on q.estabelecimento_id = l.estabelecimento_id and q.id = l.linha_id and l.linha_id <> l.de_linha`

type Linha = { linha_id: number; valor: number }
export type ACobrar = {
  vivo: Vivo | null
  /** what the card pays, oldest first, as much as fits under the ceiling */
  linhas: Linha[]
  taxa: number
  /** both together */
  valor: number
  fica: number
  a_cancelar: number
}

/** What leaving now charges, and what it leaves. Amounts in centavos. */
export async function lerACobrar(tx: Transaction, quem: Quem): Promise<ACobrar> {
  const { estabelecimento_id, id } = quem
  const vivo = await lerVivo(tx, quem)
  const devidas = await tx<(Linha & { cabe: boolean })[]>`
    select l.linha_id, l.valor, l.situacao = 'a_pagar' and ${doProprio(tx)} as cabe
    from ${linhasComPedido(tx)}
    where l.estabelecimento_id = ${estabelecimento_id} and l.checkin_id = ${id} and l.valida and l.na_fila and l.valor > 0
      and l.situacao in ${situacaoDevida(tx)} and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'
    order by l.linha_id`
  const [{ a_cancelar }] = await tx<[{ a_cancelar: number }]>`
    select coalesce(sum(i.quantidade), 0)::int as a_cancelar from item_pedido i
    where i.estabelecimento_id = ${estabelecimento_id} and i.checkin_id = ${id} and i.do_combo is null
      and i.status_pedido in ${emPreparo(tx)}`
  const deve = devidas.reduce((soma, { valor }) => soma + valor, 0)
  const nada = { vivo, linhas: [], taxa: 0, valor: 0, fica: deve, a_cancelar }
  if (!vivo) return nada
  const proprias = devidas.filter(({ cabe }) => cabe)
  const { percentual: daCasa, sobre } = await lerTaxaveis(tx, estabelecimento_id, proprias)
  // a rate that the house raised since was agreed to by nobody
  const percentual = daCasa <= vivo.taxa_percentual ? daCasa : 0
  const linhas: Linha[] = []
  let soma = 0
  let base = 0
  for (const linha of proprias) {
    const comEla = base + (sobre.has(linha.linha_id) ? linha.valor : 0)
    if (soma + linha.valor + taxaSobre(comEla, percentual) > vivo.teto - vivo.usado) continue
    linhas.push(linha)
    soma += linha.valor
    base = comEla
  }
  const taxa = taxaSobre(base, percentual)
  return { ...nada, linhas, taxa, valor: soma + taxa, fica: deve - soma }
}

/** Whether a charge of any of its agreements is with the bank. */
export async function estaDecidindo(sql: Sql | Transaction, { estabelecimento_id, id }: Quem): Promise<boolean> {
  const [um] = await sql`
    select from pagamento p where p.estabelecimento_id = ${estabelecimento_id} and p.checkin_id = ${id} and p.combinado_id is not null
      and p.estado in ${pagamentoAberto(sql)} limit 1`
  return um !== undefined
}
