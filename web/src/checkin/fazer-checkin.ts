import { useLocation } from 'wouter'
import type { ApiError } from '../api-error.ts'
import { guardarCheckin, guardarNaoCheckado } from '../sessao/sessao.ts'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

/**
 * Seats this device in a bar, at a table or not (section 4 of the spec). On success the check-in is kept, the message is
 * shown and the person goes to `/`. On failure it is kept as not checked in and the error is shown.
 */
export function useFazerCheckin() {
  const [, navigate] = useLocation()
  const semMesa = useCall('/auth/fazerCheckinBoteco')
  const naMesa = useCall('/auth/fazerCheckinPorQrCode')
  const verificar = useCall('/auth/verificarSeCheckinEstaAtivoNaBase')

  async function fazerCheckin(
    estabelecimento: { id: number; nome: string },
    numeroMesa: number | null = null,
    codigo?: string,
  ) {
    const envio =
      numeroMesa === null
        ? semMesa.mutateAsync({ input: { estabelecimento: { id: estabelecimento.id } } })
        : naMesa.mutateAsync({ input: { numeroMesa, idEstabelecimento: estabelecimento.id, codigo } })
    await envio.then(
      ({ message, objBarcheckin }) => {
        guardarCheckin(objBarcheckin)
        notify(message)
        // the table's page is for people without a check-in: no way back to it
        navigate('/', { replace: numeroMesa !== null })
      },
      (error: ApiError) => {
        guardarNaoCheckado(estabelecimento)
        notify(error.message, 'danger')
        return error.code === 'outro_estabelecimento' ? recuperar() : undefined
      },
    )
  }

  // seated somewhere else, as only the wallet knew: the page then offers the way there
  const recuperar = () =>
    verificar.mutateAsync({ input: {} }).then(
      ({ objBarcheckin }) => objBarcheckin && guardarCheckin(objBarcheckin),
      (error: ApiError) => notify(error.message, 'danger'),
    )

  return { fazerCheckin, busy: semMesa.isPending || naMesa.isPending }
}
