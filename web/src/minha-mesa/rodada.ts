import type { LinhaDaTurma } from '@boteco/contract/pedido/cliente'

/** Between two orders of one round, at most, in ms. */
const ENTRE_PEDIDOS_MS = 10 * 60_000

const quando = (iso: string) => new Date(iso).getTime()
const pagoEm = ({ cota, pago_em }: LinhaDaTurma) => (cota ? cota.pago_em : pago_em) ?? null

/**
 * What nobody pays yet of the table's last round: the orders since the table's last payment, from the newest one back, as
 * long as each was sent at most ten minutes before the next. A couvert is no order.
 */
export function estaRodada<L extends LinhaDaTurma>(linhas: readonly L[]): L[] {
  const pagas = linhas.flatMap((linha) => pagoEm(linha) ?? []).map(quando)
  const desde = Math.max(0, ...pagas)
  const pedidas = linhas
    .filter(({ tipo, couvert, feito_em }) => tipo === 'item' && !couvert && quando(feito_em) > desde)
    .sort((a, b) => quando(b.feito_em) - quando(a.feito_em))
  const depois = pedidas.findIndex(
    ({ feito_em }, i) => i > 0 && quando(pedidas[i - 1]!.feito_em) - quando(feito_em) > ENTRE_PEDIDOS_MS,
  )
  const rodada = new Set(depois < 0 ? pedidas : pedidas.slice(0, depois))
  return linhas.filter((linha) => rodada.has(linha) && linha.situacao === 'a_pagar')
}
