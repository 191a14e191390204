import type { LinhaAPagar } from '@boteco/contract/pagamento'
import type { Sql } from '../db.ts'
import type { Checkin } from '../sessao/provas.ts'
import { colunas, type Registro, registrar } from './andamento.ts'
import { idsDasLinhas } from './intencao.ts'
import { FalhaDoProvedor, type Log, type Provedor } from './provedor.ts'

type Deps = { sql: Sql; provedor: Provedor; log: Log }

/**
 * An abandoned hosted page or Pix does not hold the guest: this check-in's own open ones over these lines are closed, so
 * that another payment can take their place. Says whether any line became free. Somebody else's payment is left alone.
 */
export async function soltarPaginasAbertas(
  deps: Deps,
  { estabelecimento_id, id }: Pick<Checkin, 'estabelecimento_id' | 'id'>,
  pedidos: readonly LinhaAPagar[],
  prazo: AbortSignal,
): Promise<boolean> {
  const { itens, fichas } = idsDasLinhas(pedidos)
  const abertas = await abertosSobre(deps.sql, estabelecimento_id, [...itens, ...fichas])
  const soltas = await Promise.all(
    abertas
      .filter(({ checkin_id }) => checkin_id === id)
      .map((pagamento) => soltar(deps, pagamento, 'trocado por outro pagamento', prazo)),
  )
  return soltas.some(Boolean)
}

/** The hosted pages and the Pix codes that hold any of these lines now, of whoever opened them. */
export const abertosSobre = (sql: Sql, estabelecimento_id: number, linhas: readonly number[]) => sql<Registro[]>`
  select ${colunas(sql)} from pagamento p
  where estabelecimento_id = ${estabelecimento_id} and meio in ('checkout', 'pix') and estado = 'em_andamento'
    and exists (select from pagamento_linha pl where pl.estabelecimento_id = p.estabelecimento_id
      and pl.pagamento_id = p.id and pl.viva and pl.linha_id = any(${linhas as number[]}))
  order by id`

/**
 * Sets the lines of an open page or Pix free, after asking whether it was paid. A Pix code cannot be closed at the
 * provider: it is given up here, and if somebody still pays it the money goes back by itself.
 */
export async function soltar(deps: Deps, pagamento: Registro, causa: string, prazo: AbortSignal): Promise<boolean> {
  if (pagamento.meio === 'checkout') return fecharPagina(deps, pagamento, causa, prazo)
  const { sql, provedor, log } = deps
  const situacao = await provedor.consultarPedido(pagamento.id_pedido_pagbank ?? '', prazo)
  const nosso = situacao.estado === 'em_andamento' ? { estado: 'cancelado' as const } : situacao
  await registrar(sql, pagamento, nosso, causa, log)
  return true
}

/** Look, close, look again: somebody may have paid between the first look and the closing. Says whether it is over. */
export async function fecharPagina(
  { sql, provedor, log }: Deps,
  pagamento: Registro,
  causa: string,
  prazo: AbortSignal,
): Promise<boolean> {
  const id_checkout = pagamento.id_checkout_pagbank
  if (!id_checkout) return false
  const olhar = async () => {
    const situacao = await provedor.consultarCheckout(id_checkout, prazo)
    await registrar(sql, pagamento, situacao, causa, log)
    return situacao
  }
  const antes = await olhar()
  // somebody pressed "pay" there and the bank is deciding: closing the page would not stop that
  if (antes.decidindo) return false
  if (antes.estado !== 'em_andamento') return true
  try {
    await provedor.fecharCheckout(id_checkout, prazo)
  } catch (error) {
    if (!(error instanceof FalhaDoProvedor)) throw error
    log.warn({ pagamento: pagamento.id, motivo: error.message }, 'a página de pagamento não foi fechada')
  }
  const depois = await olhar()
  return depois.estado !== 'em_andamento'
}
