import { TileDasPerdas } from '../../conta-do-garcom/balcao.tsx'
import { ConvitesDeOutraCasa } from '../../funcionario/convites-de-trabalho.tsx'
import { TileDePedidos } from '../../login/tile-de-pedidos.tsx'
import { TileDasGorjetas } from '../../rateio/tile-das-gorjetas.tsx'
import { Area } from '../../sessao/area.tsx'
import { MeuTrabalho } from '../../sessao/perfis.tsx'
import { Permitidas } from '../../sessao/permitidas.tsx'
import { IconePanela } from '../../ui/icones-das-paginas.tsx'
import { Tiles } from '../../ui/tile.tsx'

/** `/bar-cozinha`: the kitchen's door. */
export function BarCozinhaPage() {
  return (
    <Area perfis={['BAR COZINHA']} title="Área da Cozinha">
      <Permitidas />
      <Tiles label="Área da Cozinha">
        <TileDePedidos como="BAR COZINHA" icon={<IconePanela />} hint="O que falta preparar na cozinha" />
        <TileDasGorjetas />
        <TileDasPerdas />
      </Tiles>
      <ConvitesDeOutraCasa />
      <MeuTrabalho />
    </Area>
  )
}
