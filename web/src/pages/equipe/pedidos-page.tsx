import { EQUIPE_DE_PEDIDOS, type UserData } from '@boteco/contract/sessao/cliente'
import { Suspense } from 'react'
import { Fila } from '../../fila/fila.tsx'
import { lazyPart } from '../../lazy-page.ts'
import { Area } from '../../sessao/area.tsx'

// the waiter's alone: a tablet of the kitchen's never fetches it
const Esperas = lazyPart(() => import('../../mesa/esperas.tsx').then(({ Esperas }) => Esperas))

export function PedidosPage() {
  return (
    <Area perfis={EQUIPE_DE_PEDIDOS} title="Pedidos">
      {(userData) => (
        <>
          {userData.dadosPerfil.nome === 'BAR GARCON' && (
            <Suspense>
              <Esperas />
            </Suspense>
          )}
          <Fila key={userData.dadosPerfil.nome} perfil={perfilDa(userData)} />
        </>
      )}
    </Area>
  )
}

// Area has just let in these three only
const perfilDa = ({ dadosPerfil }: UserData) => dadosPerfil.nome as (typeof EQUIPE_DE_PEDIDOS)[number]
