import { AcabouDeQuitar, TilesDeReceber } from '../../conta-do-garcom/balcao.tsx'
import { Area } from '../../sessao/area.tsx'
import { MeuTrabalho } from '../../sessao/perfis.tsx'
import { IconeCartao } from '../../ui/icones-das-paginas.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'

/** `/bar-caixa`: the till's doors: accounts, receipts, and a wrong means put right. */
export function BarCaixaPage() {
  return (
    <Area perfis={['BAR CAIXA']} title="Área do Caixa">
      <AcabouDeQuitar />
      <Tiles label="Área do Caixa">
        <TilesDeReceber />
        <Tile to="/pagamentos" icon={<IconeCartao />} hint="O que você recebeu hoje; trocar o meio, devolver">
          Pagamentos
        </Tile>
      </Tiles>
      <MeuTrabalho />
    </Area>
  )
}
