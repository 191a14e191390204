import type { Estorno } from '@boteco/contract/estorno/cliente'
import { rotuloDoDevolvido, rotuloDoEstorno } from '@boteco/contract/rotulos'
import { Chip, type ChipTone } from '../ui/chip.tsx'

const tons: Record<Estorno['estado'], ChipTone> = { intencao: 'wait', pedido: 'wait', feito: 'ok', recusado: 'danger' }

/** Where money that goes back is on its way, and how it was handed over. */
export const ChipDoEstorno = ({ via, estado, meio, desfaz }: Estorno) =>
  desfaz ? (
    <Chip tone="info">Desfeito</Chip>
  ) : (
    <Chip tone={tons[estado]}>
      {estado === 'feito' && meio ? rotuloDoDevolvido[meio] : rotuloDoEstorno[via][estado]}
    </Chip>
  )
