import type { Linha, StatusPedido } from '@boteco/contract/pedido'
import { rotuloDaLinha } from '@boteco/contract/rotulos'
import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { IconeCerto, IconeFechar } from './icones.tsx'
import { IconeRelogio } from './mais-icones.tsx'

/** `info` blue, `wait` amber, `ok` green, `danger` red, `off` grey. The colour never stands alone: there is a word. */
export type ChipTone = 'info' | 'wait' | 'ok' | 'danger' | 'off'

/** A small label of a state. */
export function Chip({ tone = 'info', icon, children }: { tone?: ChipTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

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
export function StatusChip({ linha }: { linha: Linha }) {
  const { status_pedido: status } = linha
  const tone = linha.recebido && tones[status] === 'wait' ? 'info' : tones[status]
  const icon = status.endsWith('O') && tone === 'off' ? <IconeFechar size="1.1rem" /> : icons[tone]
  return (
    <Chip tone={tone} icon={icon}>
      {rotuloDaLinha(linha)}
    </Chip>
  )
}
