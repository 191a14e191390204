import { useEffect } from 'react'
import { MinhaPochete } from '../../caixa/caixa-nao-aberto.tsx'
import { AcabouDeQuitar, TileDasPerdas, TilesDoCaixa } from '../../conta-do-garcom/balcao.tsx'
import { ConvitesDeOutraCasa } from '../../funcionario/convites-de-trabalho.tsx'
import { TileDePedidos } from '../../login/tile-de-pedidos.tsx'
import { CartoesQueNaoPagaram } from '../../mesa/cartoes-que-nao-pagaram.tsx'
import { CodigoDoDia } from '../../mesa/codigo-do-dia.tsx'
import { Salao } from '../../mesa/salao.tsx'
import { TileDasGorjetas } from '../../rateio/tile-das-gorjetas.tsx'
import { Area } from '../../sessao/area.tsx'
import { MeuTrabalho } from '../../sessao/perfis.tsx'
import { Permitidas } from '../../sessao/permitidas.tsx'
import { CasaAberta } from '../../turno/casa-aberta.tsx'
import { IconeFicha, IconePedido } from '../../ui/icones-das-paginas.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'

/** Section 9 of the spec: the waiter's window takes the focus every 15 s. */
const FOCO_MS = 15_000

/** `/bar-garcon`: the waiter's doors, and what the payment just recorded has settled. */
export function BarGarconPage() {
  useEffect(() => {
    const foco = setInterval(() => window.focus(), FOCO_MS)
    return () => clearInterval(foco)
  }, [])

  return (
    <Area perfis={['BAR GARCON']} title="Área do Garçom">
      <Permitidas />
      <AcabouDeQuitar />
      <CasaAberta />
      <CartoesQueNaoPagaram />
      <Salao />
      <MinhaPochete />
      <CodigoDoDia />
      <h2>Mais</h2>
      <Tiles label="Área do Garçom">
        <TileDePedidos como="BAR GARCON" icon={<IconePedido />} hint="O que está pronto para levar à mesa" />
        <TilesDoCaixa />
        <Tile to="/fichas-no-balcao" icon={<IconeFicha />} hint="Pelo QR Code que o cliente mostra">
          Receber fichas
        </Tile>
        <TileDasGorjetas />
        <TileDasPerdas />
      </Tiles>
      <ConvitesDeOutraCasa />
      <MeuTrabalho />
    </Area>
  )
}
