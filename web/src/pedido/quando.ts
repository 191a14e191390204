import { agoraNoBar } from '../device/clock.ts'
import { doisDigitos } from '../ui/hora.ts'

/** How the day of a list's `data_pedido` (dd/mm/aaaa) is said: tonight's has no date, this year's no year. */
export function diaDe(data: string, agora = new Date(agoraNoBar())): string {
  const hoje = `${doisDigitos(agora.getDate())}/${doisDigitos(agora.getMonth() + 1)}/${agora.getFullYear()}`
  if (data === hoje) return 'Hoje'
  return data.endsWith(hoje.slice(5)) ? data.slice(0, 5) : data
}
