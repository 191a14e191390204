import { useParams } from 'wouter'
import { ItemDoEstoque } from '../../estoque/item-do-estoque.tsx'
import { Area } from '../../sessao/area.tsx'

/** `/estoque/:oQue/:id`: one thing that is counted, and all that moved it. */
export function ItemDoEstoquePage() {
  const { oQue = '', id = '' } = useParams()
  return (
    <Area perfis={['BAR GERENTE']} title="Estoque" subtitle="Quanto há, e tudo que mudou" back="/estoque" wide={false}>
      <ItemDoEstoque o_que={oQue} id={id} />
    </Area>
  )
}
