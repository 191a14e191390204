import { useEffect } from 'react'
import { Area } from '../sessao/area.tsx'
import { IconeConta, IconePedido } from '../ui/icones.tsx'
import { Tile, Tiles } from '../ui/tile.tsx'
import { TileDePedidos } from './tile-de-pedidos.tsx'

/** Section 9 of the spec: the waiter's window takes the focus every 15 s. */
const FOCO_MS = 15_000

/** `/bar-garcon`: the waiter's doors. */
export function BarGarconPage() {
  useEffect(() => {
    const foco = setInterval(() => window.focus(), FOCO_MS)
    return () => clearInterval(foco)
  }, [])

  return (
    <Area perfis={['BAR GARCON']} title="Área do Garçom">
      <Tiles label="Área do Garçom">
        <TileDePedidos icon={<IconePedido />} hint="O que está pronto para levar à mesa" />
        <Tile to="/pagamento-conta-maquininha" icon={<IconeConta />} hint="Receber de uma comanda ou de uma mesa">
          Conta
        </Tile>
      </Tiles>
    </Area>
  )
}
