import { EstoqueDoPeriodo } from '../../estoque/do-periodo.tsx'
import { Area } from '../../sessao/area.tsx'

/** `/estoque-do-periodo`: what there was, what came in and went out, what is left. */
export function EstoqueDoPeriodoPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Estoque do período" back="/estoque">
      <EstoqueDoPeriodo />
    </Area>
  )
}
