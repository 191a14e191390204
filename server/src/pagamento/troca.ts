import type { LinhaAPagar } from '@boteco/contract/pagamento'
import type { Sql } from '../db.ts'
import type { Checkin } from '../sessao/provas.ts'
import { colunas, type Log, type Registro, registrar } from './andamento.ts'
import { idsDasLinhas } from './intencao.ts'
import { FalhaDoProvedor, type Provedor } from './provedor.ts'

type Deps = { sql: Sql; provedor: Provedor; log: Log }

/**
 * An abandoned hosted page does not hold the guest: this check-in's own open pages over these lines are closed, so that
 * another payment can take their place. Says whether any line became free. Somebody else's payment is left alone.
 */
export async function soltarPaginasAbertas(
  deps: Deps,
  { estabelecimento_id, id }: Checkin,
  pedidos: readonly LinhaAPagar[],
  prazo: AbortSignal,
): Promise<boolean> {
  const { sql } = deps
  const { itens, fichas } = idsDasLinhas(pedidos)
  const abertas = await sql<Registro[]>`
    select ${colunas(sql)} from pagamento p
    where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${id} and meio = 'checkout' and estado = 'em_andamento'
      and exists (select from pagamento_linha pl where pl.estabelecimento_id = p.estabelecimento_id
        and pl.pagamento_id = p.id and pl.viva and pl.linha_id = any(${[...itens, ...fichas]}))`
  const soltas = await Promise.all(abertas.map((pagamento) => fechar(deps, pagamento, prazo)))
  return soltas.some(Boolean)
}

/** Look, close, look again: somebody may have paid between the first look and the closing. */
async function fechar({ sql, provedor, log }: Deps, pagamento: Registro, prazo: AbortSignal): Promise<boolean> {
  const id_checkout = pagamento.id_checkout_pagbank
  if (!id_checkout) return false
  const olhar = async () => {
    const situacao = await provedor.consultarCheckout(id_checkout, prazo)
    await registrar(sql, pagamento, situacao, 'trocado por outro pagamento', log)
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
