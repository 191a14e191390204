import { Area } from '../sessao/area.tsx'
import { LinkButton } from '../ui/button.tsx'
import { IconePanela } from '../ui/mais-icones.tsx'
import { Tiles } from '../ui/tile.tsx'
import { TileDePedidos } from './tile-de-pedidos.tsx'

/** `/bar-cozinha`: the kitchen's door. */
export function BarCozinhaPage() {
  return (
    <Area perfis={['BAR COZINHA']} title="Área da Cozinha">
      <Tiles label="Área da Cozinha">
        <TileDePedidos icon={<IconePanela />} hint="O que falta preparar na cozinha" />
      </Tiles>
      <LinkButton to="/senha-e-aparelhos" tone="quiet">
        Senha e aparelhos
      </LinkButton>
    </Area>
  )
}
