import { Relatorios } from '../../relatorio/relatorios.tsx'
import { Area } from '../../sessao/area.tsx'

/** `/relatorios?de=&ate=&turno=&por=`: what was sold, received, cancelled and lost on a day, in a turno or in a period. */
export function RelatoriosPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Relatórios" back="/bar-gerente">
      <Relatorios />
    </Area>
  )
}
