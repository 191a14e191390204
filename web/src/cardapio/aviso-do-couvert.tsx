import { emReais } from '@boteco/contract/dinheiro'
import { Notice } from '../ui/notice.tsx'

/** Said before anybody orders: only what was announced is owed. `valor`: of each person, in centavos; null: not tonight. */
export function AvisoDoCouvert({ valor }: { valor: number | null | undefined }) {
  if (!valor) return null
  return (
    <Notice>
      Hoje tem couvert artístico: {emReais(valor)} por pessoa à mesa, uma vez na noite e sem taxa de serviço.
    </Notice>
  )
}
