import type { CheckinDaConta } from '@boteco/contract/conta/casa'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

/** Another system is closing the account, so guests cannot order. Nothing where somebody on it still can. */
export function EmFechamento({ checkins }: { checkins: readonly CheckinDaConta[] }) {
  const reabrir = useCall('/conta/reabrirConta', { refresh: ['/cliente/getContaCliente'] })
  const [sistema] = checkins.map(({ fechando }) => fechando)
  if (!sistema || checkins.some(({ fechando }) => !fechando)) return null
  const input = { checkins: checkins.map(({ id }) => id) }
  return (
    <Notice
      tone="wait"
      action={
        <Button busy={reabrir.isPending} onClick={() => notifyOutcome(reabrir.mutateAsync({ input }))}>
          Reabrir a conta
        </Button>
      }
    >
      {sistema} está fechando esta conta. Até lá, quem está nela não consegue pedir.
    </Notice>
  )
}
