import { Area } from '../sessao/area.tsx'
import { LinkButton } from '../ui/button.tsx'
import { IconeCopo } from '../ui/mais-icones.tsx'
import { Tiles } from '../ui/tile.tsx'
import { TileDePedidos } from './tile-de-pedidos.tsx'

/** `/bar-barman`: the barman's door. */
export function BarBarmanPage() {
  return (
    <Area perfis={['BAR BARMAN']} title="Área do Barman">
      <Tiles label="Área do Barman">
        <TileDePedidos icon={<IconeCopo />} hint="O que falta preparar no bar" />
      </Tiles>
      <LinkButton to="/senha-e-aparelhos" tone="quiet">
        Senha e aparelhos
      </LinkButton>
    </Area>
  )
}
