import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { quem } from './dito-da-linha.ts'

type Props = { linha: LinhaDaFila; onClose: () => void }

/** Who is no adult, or shows no document, is given nothing alcoholic, and does not pay for it. Render it only while it is open. */
export function NaoPodeBeber({ linha, onClose }: Props) {
  const cancelar = useCall('/pedido/naoPodeBeber', { refresh: ['/pedido/buscarPedidos'] })
  const [volta, setVolta] = useState(false)
  return (
    <Dialog title="Não pode beber?" onClose={onClose}>
      <p>
        As bebidas alcoólicas de {quem(linha)} que ainda não foram entregues saem da conta. O que já foi pago volta, e o
        resto do pedido fica.
      </p>
      <Form
        schema={z.object({})}
        label="Não pode beber"
        action="Tirar as bebidas da conta"
        onSubmit={async () => {
          const input = { idProdutoPedido: idDaLinha(linha), ...(volta && { volta_ao_estoque: true }) }
          const { message } = await cancelar.mutateAsync({ input })
          onClose()
          notify(message)
        }}
      >
        <CheckField
          label="O estoque volta: dá para vender de novo"
          hint="Garrafa ou lata fechada volta. O que já foi servido conta como perda."
          checked={volta}
          onChange={({ currentTarget }) => setVolta(currentTarget.checked)}
        />
      </Form>
    </Dialog>
  )
}
