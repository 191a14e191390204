import { emReais } from '@boteco/contract/dinheiro'
import type { PagamentoComLinhas } from '@boteco/contract/estorno/casa'
import { peloProvedor } from '@boteco/contract/pagamento/cliente'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

/** A payment that staff received for another table: it is taken off, and this one owes again. */
export function MesaErrada({ pagamento: { id, meio, valor, estornado } }: { pagamento: PagamentoComLinhas }) {
  const confirm = useConfirm()
  const desfazer = useCall('/pagamento/desfazerRecebimento', { refresh: ['/pagamento/buscarPagamentos'] })
  if (peloProvedor(meio)) return null

  async function onDesfazer() {
    const pergunta = {
      title: `Desfazer o recebimento de ${emReais(valor - estornado)}?`,
      text: 'Ninguém devolve dinheiro: ele sai do recebido de hoje, esta conta volta a dever, e você recebe na mesa certa. De quem já saiu, fica numa comanda da casa.',
      action: 'Foi na mesa errada',
    }
    if (!(await confirm(pergunta))) return
    await notifyOutcome(desfazer.mutateAsync({ input: { pagamento: id } }))
  }

  return (
    <Button busy={desfazer.isPending} onClick={onDesfazer}>
      Mesa errada<span className="so">: desfazer o pagamento {id}</span>
    </Button>
  )
}
