import { useLocation } from 'wouter'
import type { ApiError } from '../api-error.ts'
import { local } from '../device/storage.ts'
import { esquecerCheckin, lerDadosCheckin } from '../sessao/sessao.ts'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { desistiuDoCheckout, pedindoCheckout } from './pediu-checkout.ts'

/** The check-in is closed: what this phone kept of it goes, and the goodbye comes, or where `destino` says. */
export function useSaida(destino = '/despedida') {
  const [, navigate] = useLocation()
  return (dito: string) => {
    notify(dito)
    esquecerCheckin()
    esvaziarCestas()
    navigate(destino, { replace: true })
  }
}

/** The guest closes their check-in and goes on to the goodbye, or where `destino` says. */
export function useFazerCheckout(destino?: string) {
  const sair = useSaida(destino)
  const chamada = useCall('/auth/fazerCheckoutBoteco')

  /** `antes`: what came of the same tap before it, told in the same notice. */
  async function fazerCheckout(antes = '') {
    const id = lerDadosCheckin()?.objBarcheckin?.id
    if (id) pedindoCheckout(id)
    const saiu = ({ message }: { message: string }) => sair(`${antes} ${message}`.trim())
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
