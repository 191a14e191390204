import { Perdas } from '../../conta-do-garcom/perdas.tsx'
import { Area } from '../../sessao/area.tsx'
import { useMinhaArea } from '../../sessao/minha-area.ts'

/** `/perdas`: what was broken, eaten by the staff or given away without a table. Of a table it is told where its line is cancelled. */
export function PerdasPage() {
  return (
    <Area
      perfis={['BAR GERENTE', 'BAR GARCON', 'BAR BARMAN', 'BAR COZINHA', 'BAR CAIXA']}
      title="Perdas"
      subtitle="Quebra, refeição da equipe e cortesia da casa"
      back={useMinhaArea()}
      wide={false}
    >
      <Perdas />
    </Area>
  )
}
