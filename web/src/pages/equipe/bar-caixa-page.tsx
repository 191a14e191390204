import { CaixaNaoAberto } from '../../caixa/caixa-nao-aberto.tsx'
import { AcabouDeQuitar, TileDasPerdas, TilesDeReceber } from '../../conta-do-garcom/balcao.tsx'
import { ConvitesDeOutraCasa } from '../../funcionario/convites-de-trabalho.tsx'
import { TileDasGorjetas } from '../../rateio/tile-das-gorjetas.tsx'
import { Area } from '../../sessao/area.tsx'
import { MeuTrabalho } from '../../sessao/perfis.tsx'
import { Permitidas } from '../../sessao/permitidas.tsx'
import { CasaAberta } from '../../turno/casa-aberta.tsx'
import { Tiles } from '../../ui/tile.tsx'

/** `/bar-caixa`: the till's doors: accounts, receipts, and a wrong means put right. */
export function BarCaixaPage() {
  return (
    <Area perfis={['BAR CAIXA']} title="Área do Caixa">
      <Permitidas />
      <AcabouDeQuitar />
      <CasaAberta />
      <CaixaNaoAberto />
      <Tiles label="Área do Caixa">
        <TilesDeReceber />
        <TileDasGorjetas />
        <TileDasPerdas />
      </Tiles>
      <ConvitesDeOutraCasa />
      <MeuTrabalho />
    </Area>
  )
}
