import type { Path } from '@boteco/contract/calls'
import type { Linha } from '@boteco/contract/pedido'
import { chamadasDePedidoDaCasa } from '@boteco/contract/pedido-da-casa'
import * as z from 'zod/mini'
import { notify } from '../ui/notices.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { useCall } from '../write.ts'

const MOTIVOS_DO_COUVERT = ['Não houve música', 'Chegou depois do show', 'Não foi avisado antes', 'Criança'] as const
const MOTIVOS = ['Produto acabou', 'Cliente desistiu', 'Pedido por engano', 'Demorou demais'] as const
const Motivo = z.pick(chamadasDePedidoDaCasa['/pedido/cancelarItem'].input, { motivo: true })

type Props = {
  linha: Pick<
    Linha,
    'produto_pedido_id' | 'quantidade' | 'nome_produto' | 'numero_mesa' | 'nome_do_cliente' | 'couvert'
  >
  /** readings that this changes */
  refresh: readonly Path[]
  onClose: () => void
}

/** Asks why, and takes one line off an order. Render it only while it is open. */
export function CancelarItem({ linha, refresh, onClose }: Props) {
  const cancelar = useCall('/pedido/cancelarItem', { refresh })
  const { produto_pedido_id, quantidade, nome_produto, numero_mesa, nome_do_cliente, couvert } = linha
  const item = couvert ? nome_produto : `${quantidade}× ${nome_produto}`

  async function onSubmit(form: { motivo: string }) {
    const { message } = await cancelar.mutateAsync({ input: { idProdutoPedido: produto_pedido_id ?? 0, ...form } })
    onClose()
    notify(`${item}: ${message}`)
  }

  return (
    <ReasonDialog
      title={couvert ? 'Tirar o couvert?' : `Cancelar ${item}?`}
      action={couvert ? 'Tirar o couvert' : 'Cancelar item'}
      reasons={couvert ? MOTIVOS_DO_COUVERT : MOTIVOS}
      schema={Motivo}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>
        {[numero_mesa && `Mesa ${numero_mesa}`, nome_do_cliente].filter(Boolean).join(' · ')}
        {(numero_mesa || nome_do_cliente) && '. '}O cliente vai ver o motivo.
        {couvert ? ' Nesta noite o couvert não volta à conta.' : ' O estoque volta, e o que já foi pago também.'}
      </p>
    </ReasonDialog>
  )
}
