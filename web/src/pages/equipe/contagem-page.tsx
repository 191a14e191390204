import { PERFIS_DA_EQUIPE } from '@boteco/contract/sessao/cliente'
import { Contar } from '../../estoque/contar.tsx'
import { Area } from '../../sessao/area.tsx'
import { useMinhaArea } from '../../sessao/minha-area.ts'
import { useUserData } from '../../sessao/sessao.ts'

/** `/contagem`: counting the stock, several people at once. */
export function ContagemPage() {
  const area = useMinhaArea()
  const gerente = useUserData()?.dadosPerfil.nome === 'BAR GERENTE'
  return (
    <Area
      perfis={PERFIS_DA_EQUIPE}
      title="Contagem"
      subtitle="Prateleira por prateleira, com a casa aberta"
      back={gerente ? '/estoque' : area}
      wide={false}
    >
      <Contar />
    </Area>
  )
}
