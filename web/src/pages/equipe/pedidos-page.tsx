import { EQUIPE_DE_PEDIDOS, type UserData } from '@boteco/contract/sessao'
import { Esperas } from '../../pedido/esperas.tsx'
import { Fila } from '../../pedido/fila.tsx'
import { Area } from '../../sessao/area.tsx'

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
