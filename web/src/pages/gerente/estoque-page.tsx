import { ListaDoEstoque } from '../../estoque/lista-do-estoque.tsx'
import { Area } from '../../sessao/area.tsx'

/** `/estoque`: everything that is counted, what ran out first. */
export function EstoquePage() {
  return (
    <Area
      perfis={['BAR GERENTE']}
      title="Estoque"
      subtitle="O que há, o que falta e o que comprar"
      back="/bar-gerente"
      wide={false}
    >
      <ListaDoEstoque />
    </Area>
  )
}
