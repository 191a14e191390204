import { type CheckinAberto, MotivoDoCheckout } from '@boteco/contract/conta-da-casa'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { oQueVaiAcontecer } from './forcar-checkout.ts'

const MOTIVOS = ['Foi embora sem pagar', 'Pagou por fora', 'Cortesia da casa', 'Check-in esquecido aberto'] as const
const ComMotivo = z.object({ motivo: MotivoDoCheckout })

/** Says what a forced checkout does to this check-in, asks why, and does it. Render it only while it is open. */
export function ForcarOCheckout({ checkin, onClose }: { checkin: CheckinAberto; onClose: () => void }) {
  const { id, numero, nome_cliente } = checkin
  const [motivo, setMotivo] = useState('')
  const forcar = useCall('/contas/forcarCheckoutCheckin', {
    refresh: ['/contas/buscarCheckinsAbertos', '/contas/buscarMesasAbertas'],
  })

  async function onSubmit({ motivo }: { motivo: string }) {
    const { message } = await forcar.mutateAsync({ input: { id, motivo } })
    onClose()
    notify(message)
  }

  return (
    <Dialog title={`Forçar o checkout de ${nome_cliente ?? `check-in nº ${numero}`}?`} onClose={onClose}>
      <p>{oQueVaiAcontecer(checkin)}</p>
      <Choices
        label="Motivos comuns"
        options={MOTIVOS.map((value) => ({ value, label: value }))}
        value={motivo as (typeof MOTIVOS)[number]}
        onChange={setMotivo}
      />
      <Form schema={ComMotivo} onSubmit={onSubmit} label="Forçar checkout">
        <TextField
          name="motivo"
          label="Motivo"
          hint="Fica guardado com o seu nome. Não escreva dados de clientes aqui."
          rows={2}
          maxLength={200}
          value={motivo}
          onChange={(evento) => setMotivo(evento.currentTarget.value)}
        />
        <SubmitButton tone="danger">Forçar checkout</SubmitButton>
      </Form>
    </Dialog>
  )
}
