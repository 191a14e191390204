import { emReais } from '@boteco/contract/dinheiro'
import type { QuerPagar } from '@boteco/contract/pedido/cliente'
import { useRead } from '../hooks.ts'
import { quePagamentoMuda } from '../pagamento/o-que-muda.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './conta-da-mesa.module.css'

/** Who wants to pay this guest's part by card: a yes or a no. Meanwhile it stays theirs to pay. */
export function QueremPagar() {
  const { data } = useRead('/pedido/buscarMeusPedidosEntregues', {})
  return (data?.queremPagar ?? []).map((quem) => <Pergunta key={quem.de} {...quem} />)
}

function Pergunta({ de, nome, valor }: QuerPagar) {
  const responder = useCall('/pagamento/responderOferta', { refresh: quePagamentoMuda })
  const dizer = (aceita: boolean) => notifyOutcome(responder.mutateAsync({ input: { de, aceita, mostrado: valor } }))
  return (
    <Card aria-label="Querem pagar a sua parte">
      <p>{`${nome ?? 'Alguém da mesa'} quer pagar com cartão o que é seu: ${emReais(valor)}.`}</p>
      <div className={styles.resposta}>
        <Button tone="main" full busy={responder.isPending} onClick={() => dizer(true)}>
          Pode pagar
        </Button>
        <Button full busy={responder.isPending} onClick={() => dizer(false)}>
          Não, obrigado
        </Button>
      </div>
    </Card>
  )
}
