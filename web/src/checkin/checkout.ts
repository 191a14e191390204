import { useLocation } from 'wouter'
import { useCall } from '../hooks.ts'
import { esquecerCheckin, lerDadosCheckin } from '../sessao.ts'
import { notify } from '../ui/notices.tsx'

/** Check-ins whose end was asked for here: the live event may come before the answer, and it is no news then. */
const saidas = new Set<number>()
export const pediuCheckout = (checkin_id: number) => saidas.has(checkin_id)

/** The guest closes their check-in and goes on to the list of bars, or where `destino` says. */
export function useFazerCheckout(destino = '/') {
  const [, navigate] = useLocation()
  const chamada = useCall('/auth/fazerCheckoutBoteco')

  async function fazerCheckout() {
    const id = lerDadosCheckin()?.objBarcheckin?.id
    if (id) saidas.add(id)
    await chamada.mutateAsync({ input: {} }).then(
      ({ message }) => {
        notify(message)
        esquecerCheckin()
        esvaziarCestas()
        navigate(destino, { replace: true })
      },
      (error: Error) => {
        if (id) saidas.delete(id)
        notify(error.message, 'danger')
      },
    )
  }
  return { fazerCheckout, busy: chamada.isPending }
}

// what was chosen and never ordered leaves with the guest (pedido/cesta.ts keeps it)
function esvaziarCestas() {
  for (const chave of Object.keys(localStorage)) if (chave.startsWith('cesta ')) localStorage.removeItem(chave)
}
