import type { EQUIPE_DE_PEDIDOS } from '@boteco/contract/sessao/cliente'
import type { ReactNode } from 'react'
import { usePolling } from '../hooks.ts'
import { Tile } from '../ui/tile.tsx'

type Props = { como: (typeof EQUIPE_DE_PEDIDOS)[number]; icon: ReactNode; hint: string }

/** The way to the orders, with how many wait there. */
export function TileDePedidos({ como, icon, hint }: Props) {
  const { data } = usePolling('/pedido/buscarPedidos', { como })
  return (
    <Tile to="/pedidos" icon={icon} hint={hint} count={data && data.pedidos.length + (data.restantes ?? 0)}>
      Pedidos
    </Tile>
  )
}
