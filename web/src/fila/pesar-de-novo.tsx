import type { Path } from '@boteco/contract/calls'
import { chamadas } from '@boteco/contract/pedido/casa'
import type { ItemPedido } from '@boteco/contract/pedido/cliente'
import { lerPeso } from '@boteco/contract/peso'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { notify } from '../ui/notices.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { useCall } from '../write.ts'

const MOTIVOS = ['Digitei errado', 'A balança estava errada', 'O cliente trocou a peça'] as const

const Pesagem = z.extend(z.pick(chamadas['/pedido/pesarDeNovo'].input, { motivo: true }), {
  peso: z.string().check(({ value, issues }) => {
    const lido = lerPeso(value)
    if ('erro' in lido) issues.push({ code: 'custom', message: lido.erro, input: value })
  }),
})

type Props = {
  linha: Pick<ItemPedido, 'produto_pedido_id' | 'nome_produto' | 'partes'>
  /** readings that this changes */
  refresh: readonly Path[]
}

/** Another weight of a line that was sent: it is cancelled with the reason, and one with that weight takes its place. */
export function PesarDeNovo({ linha, refresh }: Props) {
  const [aberto, setAberto] = useState(false)
  const pesar = useCall('/pedido/pesarDeNovo', { refresh })
  const peso = linha.partes?.find(({ gramas }) => gramas)
  if (!peso) return null

  async function onSubmit({ peso, motivo }: { peso: string; motivo: string }) {
    const lido = lerPeso(peso)
    if ('erro' in lido) return
    const input = { idProdutoPedido: linha.produto_pedido_id ?? 0, gramas: lido.gramas, motivo }
    const { message } = await pesar.mutateAsync({ input })
    setAberto(false)
    notify(message)
  }

  return (
    <>
      <Button tone="quiet" onClick={() => setAberto(true)}>
        Pesar de novo<span className="so"> {linha.nome_produto}</span>
      </Button>
      {aberto && (
        <ReasonDialog<{ peso: string }>
          title={`Pesar de novo: ${linha.nome_produto}`}
          action="Corrigir o peso"
          reasons={MOTIVOS}
          schema={Pesagem}
          onSubmit={onSubmit}
          onClose={() => setAberto(false)}
          fields={() => (
            <Field name="peso" label="Peso certo, em quilos" inputMode="decimal" autoComplete="off" maxLength={12} />
          )}
        >
          <p>
            Agora é {peso.nome}. Esta linha é cancelada e outra entra no lugar, pelo mesmo preço do quilo. O cliente lê
            o motivo.
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
