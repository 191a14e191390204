import type { Linha } from '@boteco/contract/pedido/cliente'
import { agoraNoBar } from '../device/clock.ts'
import { noRelogioDe } from '../ui/hora.ts'

/** How the day of a line (dd/mm/aaaa) is said: tonight's has no date, this year's no year; by the bar's clock. */
export function diaDe(
  { data_pedido, feito_em }: Pick<Linha, 'data_pedido' | 'feito_em'>,
  agora = agoraNoBar(),
): string {
  const hoje = noRelogioDe(feito_em, agora).slice(0, 10).split('-').reverse().join('/')
  if (data_pedido === hoje) return 'Hoje'
  return data_pedido.endsWith(hoje.slice(5)) ? data_pedido.slice(0, 5) : data_pedido
}
