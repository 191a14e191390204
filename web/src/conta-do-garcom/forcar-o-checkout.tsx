import { type CheckinAberto, MotivoDoCheckout } from '@boteco/contract/conta/escritorio'
import * as z from 'zod/mini'
import { notify } from '../ui/notices.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { useCall } from '../write.ts'
import { oQueVaiAcontecer } from './forcar-checkout.ts'

const MOTIVOS = ['Foi embora sem pagar', 'Pagou por fora', 'Cortesia da casa', 'Check-in esquecido aberto'] as const
const ComMotivo = z.object({ motivo: MotivoDoCheckout })

/** Says what a forced checkout does to this check-in, asks why, and does it. Render it only while it is open. */
export function ForcarOCheckout({ checkin, onClose }: { checkin: CheckinAberto; onClose: () => void }) {
  const { id, numero, nome_cliente } = checkin
  const forcar = useCall('/contas/forcarCheckoutCheckin', {
    refresh: ['/contas/buscarCheckinsAbertos', '/contas/buscarMesasAbertas'],
  })

  async function onSubmit({ motivo }: { motivo: string }) {
    const { message } = await forcar.mutateAsync({ input: { id, motivo } })
    onClose()
    notify(message)
  }

  return (
    <ReasonDialog
      title={`Forçar o checkout de ${nome_cliente ?? `check-in nº ${numero}`}?`}
      action="Forçar checkout"
      reasons={MOTIVOS}
      schema={ComMotivo}
      hint="Fica guardado com o seu nome. Não escreva dados de clientes aqui."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{oQueVaiAcontecer(checkin)}</p>
    </ReasonDialog>
  )
}
