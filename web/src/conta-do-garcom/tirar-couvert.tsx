import type { LinhaDaConta } from '@boteco/contract/conta/casa'
import { QUEM_TIRA_COUVERT } from '@boteco/contract/pedido/casa'
import { useState } from 'react'
import { CancelarItem } from '../fila/cancelar-item.tsx'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'

/** Off the account of a guest who does not owe it, with the reason. */
export function TirarCouvert({ linha }: { linha: LinhaDaConta }) {
  const [aberto, setAberto] = useState(false)
  const perfil = useUserData()?.dadosPerfil.nome
  const pode = QUEM_TIRA_COUVERT.some((quem) => quem === perfil)
  if (!linha.couvert || !pode || linha.cota || linha.situacao !== 'a_pagar') return null
  return (
    <>
      <Button tone="quiet" onClick={() => setAberto(true)}>
        Tirar<span className="so"> o couvert{linha.nome_do_cliente && ` de ${linha.nome_do_cliente}`}</span>
      </Button>
      {aberto && <CancelarItem linha={linha} refresh={['/cliente/getContaCliente']} onClose={() => setAberto(false)} />}
    </>
  )
}
