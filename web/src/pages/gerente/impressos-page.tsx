import { Impressos } from '../../impressos/impressos.tsx'
import { Area } from '../../sessao/area.tsx'

/** `/impressos`: the menu on paper and in braille. */
export function ImpressosPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Cardápio no papel" back="/meus-produtos">
      {({ dadosEstabelecimento }) => <Impressos casa={dadosEstabelecimento?.nome ?? ''} />}
    </Area>
  )
}
