import type { Input } from '@boteco/contract/calls'
import { useCallback } from 'react'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import { usePendencias } from './pendencias.tsx'

/** Asks for a further paper of an order, as this profile; null where no printer of theirs would print it. */
export function useReimprimir(como: NonNullable<Input<'/impressao/reimprimir'>['como']>) {
  const { reimprime } = usePendencias({ como })
  const { mutateAsync } = useCall('/impressao/reimprimir', { refresh: ['/impressao/buscarPendencias'] })
  const reimprimir = useCallback(
    (idPedido: number) => notifyOutcome(mutateAsync({ input: { idPedido, como } })),
    [mutateAsync, como],
  )
  return reimprime ? reimprimir : null
}
