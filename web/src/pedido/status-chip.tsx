import type { StatusPedido } from '@boteco/contract/pedido/cliente'
import { rotuloDaLinha } from '@boteco/contract/rotulos'
import type { ReactNode } from 'react'
import { Chip, type ChipTone } from '../ui/chip.tsx'
import { IconeCerto, IconeFechar } from '../ui/icones.tsx'
import { IconeRelogio } from '../ui/icones-das-paginas.tsx'

const tones = {
  'PEDIDO FEITO PELO CLIENTE': 'wait',
  'PEDIDO LIBERADO PARA O GARCON': 'info',
  'PEDIDO ENTREGUE AO CLIENTE': 'ok',
  'PEDIDO CANCELADO': 'off',
  'PEDIDO PAGO PELO CLIENTE': 'ok',
  'FICHA SOLICITADA PELO CLIENTE': 'wait',
  'FICHA PAGA PELO CLIENTE': 'ok',
  'FICHA UTILIZADA PELO CLIENTE': 'off',
  'FICHA CANCELADA': 'off',
} as const satisfies Record<StatusPedido, ChipTone>

const icons: Partial<Record<ChipTone, ReactNode>> = {
  wait: <IconeRelogio size="1.1rem" />,
  info: <IconeCerto size="1.1rem" />,
  ok: <IconeCerto size="1.1rem" />,
}

/** The friendly label of how far an order line or a ficha is. */
export function StatusChip({ linha }: { linha: Parameters<typeof rotuloDaLinha>[0] }) {
  const { status_pedido: status } = linha
  const tone = linha.recebido && tones[status] === 'wait' ? 'info' : tones[status]
  const icon = status.endsWith('O') && tone === 'off' ? <IconeFechar size="1.1rem" /> : icons[tone]
  return (
    <Chip tone={tone} icon={icon}>
      {rotuloDaLinha(linha)}
    </Chip>
  )
}
