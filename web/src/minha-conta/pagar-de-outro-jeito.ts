import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { useLocation } from 'wouter'
import type { LinhasDoPagamento } from '../pagamento/do-que-e.ts'
import { quePagamentoMuda } from '../pagamento/o-que-muda.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { A_PAGAR } from './escolha.ts'

/** `text`: what becomes of the payment that is given up; `stay`: going on with it. */
type Pergunta = { text: string; stay: string }

/** Gives up a payment that waits, and leads to where its lines are paid in another way: `conta`. */
export function usePagarDeOutroJeito(linhas: LinhasDoPagamento, conta: string, pergunta: Pergunta) {
  const [, navigate] = useLocation()
  const desistir = useCall('/cliente/desistirDoPagamento', { refresh: quePagamentoMuda })
  const confirm = useConfirm()
  async function pagarDeOutroJeito() {
    const title = 'Pagar de outro jeito?'
    if (!(await confirm({ title, action: 'Pagar de outro jeito', ...pergunta }))) return
    // what came of it is read where it leads to, or, when it was paid at this moment, here
    await desistir.mutateAsync({ input: linhas }).then(
      ({ message }) => {
        notify(message)
        navigate(conta, { state: { [A_PAGAR]: linhas.map(idDaLinha) } })
      },
      ({ message }: Error) => notify(message, 'danger'),
    )
  }
  return { pagarDeOutroJeito, busy: desistir.isPending }
}
