import { Balcao, TileDasPerdas } from '../../conta-do-garcom/balcao.tsx'
import { ConvitesDeOutraCasa } from '../../funcionario/convites-de-trabalho.tsx'
import { TileDePedidos } from '../../login/tile-de-pedidos.tsx'
import { TileDasGorjetas } from '../../rateio/tile-das-gorjetas.tsx'
import { Area } from '../../sessao/area.tsx'
import { MeuTrabalho } from '../../sessao/perfis.tsx'
import { Permitidas } from '../../sessao/permitidas.tsx'
import { CasaAberta } from '../../turno/casa-aberta.tsx'
import { IconeCopo, IconeFicha } from '../../ui/icones-das-paginas.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'

/** `/bar-barman`: the barman's doors: the queue, and the till where the manager lets them sell. */
export function BarBarmanPage() {
  return (
    <Area perfis={['BAR BARMAN']} title="Área do Barman">
      <Permitidas />
      <CasaAberta />
      <Tiles label="Área do Barman">
        <TileDePedidos como="BAR BARMAN" icon={<IconeCopo />} hint="O que falta preparar no bar" />
        <Tile to="/fichas-no-balcao" icon={<IconeFicha />} hint="Pelo QR Code que o cliente mostra">
          Receber fichas
        </Tile>
        <TileDasGorjetas />
        <TileDasPerdas />
      </Tiles>
      <Balcao />
      <ConvitesDeOutraCasa />
      <MeuTrabalho />
    </Area>
  )
}
