import { IconeCartao } from '../ui/icones-das-paginas.tsx'
import { Tile } from '../ui/tile.tsx'

/** What guests gave to who works here, and what of it the house still owes. */
export const TileDasGorjetas = () => (
  <Tile to="/gorjetas" icon={<IconeCartao />} hint="O que os clientes deram a você">
    Minhas gorjetas
  </Tile>
)
