import { Balcao } from '../../conta/balcao.tsx'
import { TileDePedidos } from '../../login/tile-de-pedidos.tsx'
import { Area } from '../../sessao/area.tsx'
import { MeuTrabalho } from '../../sessao/perfis.tsx'
import { IconeCopo } from '../../ui/mais-icones.tsx'
import { Tiles } from '../../ui/tile.tsx'

/** `/bar-barman`: the barman's doors: the queue, and the till where the manager lets them sell. */
export function BarBarmanPage() {
  return (
    <Area perfis={['BAR BARMAN']} title="Área do Barman">
      <Tiles label="Área do Barman">
        <TileDePedidos como="BAR BARMAN" icon={<IconeCopo />} hint="O que falta preparar no bar" />
      </Tiles>
      <Balcao />
      <MeuTrabalho />
    </Area>
  )
}
