import type { CheckinDaConta, MesaQuitada } from '@boteco/contract/conta/casa'
import { useHistoryState } from 'wouter/use-browser-location'
import { useMeusPerfis } from '../sessao/perfis.tsx'
import {
  IconeCartao,
  IconeConta,
  IconeCopo,
  IconeFicha,
  IconeImprimir,
  IconeLixo,
  IconeSair,
} from '../ui/icones-das-paginas.tsx'
import { IconeMais } from '../ui/icones-do-cardapio.tsx'
import { Tile, Tiles } from '../ui/tile.tsx'
import { Quitados } from './quitados.tsx'

type Quitou = { quitados?: CheckinDaConta[]; mesas?: MesaQuitada[] }

/** What the payment just recorded has settled. */
export function AcabouDeQuitar() {
  const { quitados = [], mesas = [] } = useHistoryState<Quitou | null>() ?? {}
  return <Quitados checkins={quitados} mesas={mesas} />
}

/** Who owes the house on their word; only for who may put something on it. It may come late, so it moves few others. */
export function TileDoFiado() {
  const { meus } = useMeusPerfis()
  if (!meus?.poderes?.fiado) return null
  return (
    <Tile to="/fiado" icon={<IconeConta />} hint="Quem deve à casa, e receber disso">
      Fiado
    </Tile>
  )
}

/** What was broken, eaten or given away without a table. */
export const TileDasPerdas = () => (
  <Tile to="/perdas" icon={<IconeLixo />} hint="Quebra, refeição da equipe, cortesia da casa">
    Perdas
  </Tile>
)

/** The ways to receive. */
export const TilesDeReceber = () => (
  <>
    <Tile to="/pagamento-conta-maquininha" icon={<IconeConta />} hint="Receber de uma comanda ou de uma mesa">
      Conta
    </Tile>
    <TileDoCaixa />
    <Tile to="/recibo" icon={<IconeImprimir />} hint="Do que você recebeu hoje">
      Recibos
    </Tile>
    <Tile to="/pagamentos" icon={<IconeCartao />} hint="O que você recebeu; trocar o meio, devolver">
      Pagamentos
    </Tile>
    <Tile to="/porta" icon={<IconeSair />} hint="Quem pagou pode sair">
      Porta
    </Tile>
    <TileDoFiado />
  </>
)

export const TileDoCaixa = () => (
  <Tile to="/caixa" icon={<IconeFicha />} hint="Fundo, sangria, repasse, contar e fechar">
    Caixa
  </Tile>
)

export const TileDoBalcao = () => (
  <Tile to="/balcao" icon={<IconeCopo />} hint="Vender e receber na hora, ou em fichas">
    Balcão
  </Tile>
)

/** The ways to sell and to receive. */
export const TilesDoCaixa = () => (
  <>
    <TileDoBalcao />
    <TilesDeReceber />
    <Tile to="/abrir-comanda" icon={<IconeMais />} hint="Pedir para quem está sem celular">
      Abrir comanda
    </Tile>
  </>
)

/** The barman's till, where the manager lets barmen sell and receive. */
export function Balcao() {
  const { meus } = useMeusPerfis()
  if (!meus?.poderes?.vender) return null
  return (
    <>
      <AcabouDeQuitar />
      <Tiles label="Balcão">
        <TilesDoCaixa />
      </Tiles>
    </>
  )
}
