import type { ReactNode } from 'react'
import { usePolling } from '../hooks.ts'
import { Tile } from '../ui/tile.tsx'

/** The way to the orders, with how many wait there. */
export function TileDePedidos({ icon, hint }: { icon: ReactNode; hint: string }) {
  const { data } = usePolling('/pedido/buscarPedidos', {})
  return (
    <Tile to="/pedidos" icon={icon} hint={hint} count={data && data.pedidos.length + (data.restantes ?? 0)}>
      Pedidos
    </Tile>
  )
}
