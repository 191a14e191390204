import { CodigoDoDia } from '@boteco/contract/mesa/chegada'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { Field } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

const Codigo = z.object({ codigo: CodigoDoDia })

/** Where an order waits for staff: the code that they say aloud tonight lets it go on. */
export function DizerCodigoDoDia() {
  const dizer = useCall('/mesa/dizerCodigoDoDia', {
    refresh: ['/auth/verificarSeCheckinEstaAtivoNaBase', '/pedido/buscarMeusPedidosEmAndamento'],
  })

  async function onSubmit(input: z.output<typeof Codigo>) {
    const { message } = await dizer.mutateAsync({ input }).catch((erro: ApiError) => {
      // there is no use in waiting for it
      throw erro.code === 'muitas_tentativas'
        ? new ApiError(erro.status, 'Foram tentativas demais. Chame um garçom: ele confirma que você está aqui.')
        : erro
    })
    notify(message)
  }

  return (
    <Form schema={Codigo} onSubmit={onSubmit} label="Código do dia">
      <Field
        name="codigo"
        label="Código do dia"
        mask="codigo"
        autoComplete="off"
        hint="Está no bar? Pergunte os 4 números a quem atende: com eles o pedido vai direto."
      />
      <SubmitButton tone="plain">Usar o código</SubmitButton>
    </Form>
  )
}
