import type { Estorno } from '@boteco/contract/estorno'
import { rotuloDoEstorno } from '@boteco/contract/rotulos'
import { Chip, type ChipTone } from '../ui/chip.tsx'

const tons: Record<Estorno['estado'], ChipTone> = { intencao: 'wait', pedido: 'wait', feito: 'ok', recusado: 'danger' }

/** Where money that goes back is on its way. */
export const ChipDoEstorno = ({ via, estado }: Pick<Estorno, 'via' | 'estado'>) => (
  <Chip tone={tons[estado]}>{rotuloDoEstorno[via][estado]}</Chip>
)
