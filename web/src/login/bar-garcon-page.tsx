import type { CheckinDaConta, MesaQuitada } from '@boteco/contract/conta'
import { useEffect } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { Quitados } from '../conta/quitados.tsx'
import { CodigoDoDia } from '../pedido/codigo-do-dia.tsx'
import { Esperas } from '../pedido/esperas.tsx'
import { Area } from '../sessao/area.tsx'
import { LinkButton } from '../ui/button.tsx'
import { IconeConta, IconeImprimir, IconeMais, IconePedido } from '../ui/mais-icones.tsx'
import { Tile, Tiles } from '../ui/tile.tsx'
import { TileDePedidos } from './tile-de-pedidos.tsx'

/** Section 9 of the spec: the waiter's window takes the focus every 15 s. */
const FOCO_MS = 15_000

type Quitou = { quitados?: CheckinDaConta[]; mesas?: MesaQuitada[] }

/** `/bar-garcon`: the waiter's doors, and what the payment just recorded has settled. */
export function BarGarconPage() {
  const { quitados = [], mesas = [] } = useHistoryState<Quitou | null>() ?? {}

  useEffect(() => {
    const foco = setInterval(() => window.focus(), FOCO_MS)
    return () => clearInterval(foco)
  }, [])

  return (
    <Area perfis={['BAR GARCON']} title="Área do Garçom">
      <Quitados checkins={quitados} mesas={mesas} />
      <Esperas />
      <CodigoDoDia />
      <Tiles label="Área do Garçom">
        <TileDePedidos icon={<IconePedido />} hint="O que está pronto para levar à mesa" />
        <Tile to="/pagamento-conta-maquininha" icon={<IconeConta />} hint="Receber de uma comanda ou de uma mesa">
          Conta
        </Tile>
        <Tile to="/recibo" icon={<IconeImprimir />} hint="Do que você recebeu hoje">
          Recibos
        </Tile>
        <Tile to="/abrir-comanda" icon={<IconeMais />} hint="Pedir para quem está sem celular">
          Abrir comanda
        </Tile>
      </Tiles>
      <LinkButton to="/senha-e-aparelhos" tone="quiet">
        Senha e aparelhos
      </LinkButton>
    </Area>
  )
}
