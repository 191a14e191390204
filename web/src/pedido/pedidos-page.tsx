import { EQUIPE_DE_PEDIDOS, type UserData } from '@boteco/contract/sessao'
import { Area } from '../sessao/area.tsx'
import { Esperas } from './esperas.tsx'
import { Fila } from './fila.tsx'

export function PedidosPage() {
  return (
    <Area perfis={EQUIPE_DE_PEDIDOS} title="Pedidos">
      {(userData) => (
        <>
          {userData.dadosPerfil.nome === 'BAR GARCON' && <Esperas />}
          <Fila key={userData.dadosPerfil.nome} perfil={perfilDa(userData)} />
        </>
      )}
    </Area>
  )
}

// Area has just let in these three only
const perfilDa = ({ dadosPerfil }: UserData) => dadosPerfil.nome as (typeof EQUIPE_DE_PEDIDOS)[number]
