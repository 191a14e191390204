import { PERFIS_DA_EQUIPE } from '@boteco/contract/sessao/cliente'
import { GorjetasDaCasa } from '../../rateio/gorjetas-da-casa.tsx'
import { MinhasGorjetas } from '../../rateio/minhas-gorjetas.tsx'
import { Area } from '../../sessao/area.tsx'
import { useMinhaArea } from '../../sessao/minha-area.ts'
import { useUserData } from '../../sessao/sessao.ts'

/** `/gorjetas`: what guests gave to staff. The manager sees what the house owes each, and each sees their own. */
export function GorjetasPage() {
  const gerente = useUserData()?.dadosPerfil.nome === 'BAR GERENTE'
  const area = useMinhaArea()
  return (
    <Area perfis={PERFIS_DA_EQUIPE} title="Gorjetas" back={gerente ? '/pagamentos' : area} wide={false}>
      {gerente ? <GorjetasDaCasa /> : <MinhasGorjetas />}
    </Area>
  )
}
