import { Estranho } from '../../relatorio/estranho.tsx'
import { Area } from '../../sessao/area.tsx'

/** `/estranho?dia=aaaa-mm-dd`: refunds, late cancellations, discounts and tills' differences beyond the usual, by person. */
export function EstranhoPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="O que foi estranho" back="/bar-gerente" wide={false}>
      <Estranho />
    </Area>
  )
}
