import { useLocation } from 'wouter'
import type { ApiError } from '../api-error.ts'
import { local } from '../device/storage.ts'
import { esquecerCheckin, lerDadosCheckin } from '../sessao/sessao.ts'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { desistiuDoCheckout, pedindoCheckout } from './pediu-checkout.ts'

/** The guest closes their check-in and goes on to the goodbye, or where `destino` says. */
export function useFazerCheckout(destino = '/despedida') {
  const [, navigate] = useLocation()
  const chamada = useCall('/auth/fazerCheckoutBoteco')

  /** `antes`: what came of the same tap before it, told in the same notice. */
  async function fazerCheckout(antes = '') {
    const id = lerDadosCheckin()?.objBarcheckin?.id
    if (id) pedindoCheckout(id)
    const saiu = ({ message }: { message: string }) => {
      notify(`${antes} ${message}`.trim())
      esquecerCheckin()
      esvaziarCestas()
      navigate(destino, { replace: true })
    }
    await chamada.mutateAsync({ input: {} }).then(saiu, (error: ApiError) => {
      // the first attempt arrived, and its answer did not
      if (error.code === 'checkin_encerrado') return saiu(error)
      if (id) desistiuDoCheckout(id)
      notify(`${antes} ${error.message}`.trim(), 'danger')
    })
  }
  return { fazerCheckout, busy: chamada.isPending }
}

// what was chosen and never ordered leaves with the guest (cesta/cesta.ts keeps it)
function esvaziarCestas() {
  for (const chave of local.keys()) if (chave.startsWith('cesta ')) local.remove(chave)
}
