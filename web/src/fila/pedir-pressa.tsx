import type { LinhaDaConta } from '@boteco/contract/conta/casa'
import { Button } from '../ui/button.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

/** Tells who makes this line that somebody is in a hurry for it, and whether they saw that. */
export function PedirPressa({ linha }: { linha: LinhaDaConta }) {
  const pedir = useCall('/pedido/pedirPressa', { refresh: ['/cliente/getContaCliente'] })
  const { pressa, produto_pedido_id, status_pedido, nome_produto } = linha
  if (status_pedido !== 'PEDIDO FEITO PELO CLIENTE' || !produto_pedido_id || linha.cota) return null
  return (
    <Button
      tone="quiet"
      aria-pressed={Boolean(pressa)}
      busy={pedir.isPending}
      onClick={() =>
        notifyOutcome(pedir.mutateAsync({ input: { idProdutoPedido: produto_pedido_id, pressa: !pressa } }))
      }
    >
      {pressa === 'vista' ? 'Com pressa, já viram' : 'Com pressa'}
      <span className="so"> {nome_produto}</span>
    </Button>
  )
}
