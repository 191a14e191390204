import { emReais } from '@boteco/contract/dinheiro'
import type { PagamentoComLinhas } from '@boteco/contract/estorno/casa'
import { MEIOS_NO_CAIXA, peloProvedor } from '@boteco/contract/pagamento/cliente'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './estorno.module.css'

/** What was received at the till was recorded by a wrong means: a tap on the right one. */
export function TrocarOMeio({
  pagamento: { id, meio, valor },
}: {
  pagamento: Pick<PagamentoComLinhas, 'id' | 'meio' | 'valor'>
}) {
  const [aberto, setAberto] = useState(false)
  const trocar = useCall('/pagamento/trocarMeio', { refresh: ['/pagamento/buscarPagamentos'] })
  if (peloProvedor(meio) || meio === 'externo') return null

  async function onTrocar(para: (typeof MEIOS_NO_CAIXA)[number]) {
    await notifyOutcome(trocar.mutateAsync({ input: { pagamento: id, meio: para } }))
    setAberto(false)
  }

  return (
    <>
      <Button onClick={() => setAberto(true)}>
        Trocar o meio<span className="so"> do pagamento {id}</span>
      </Button>
      {aberto && (
        <Dialog title="Trocar o meio" onClose={() => setAberto(false)} folha>
          <p>
            {emReais(valor)} estão em {rotuloDoMeio[meio]}. Como foi pago de verdade? O valor muda de coluna, e fica
            registrado quem corrigiu e quando.
          </p>
          <div className={styles.acoes}>
            {MEIOS_NO_CAIXA.filter((outro) => outro !== meio).map((outro) => (
              <Button key={outro} tone="main" busy={trocar.isPending} onClick={() => onTrocar(outro)}>
                {rotuloDoMeio[outro]}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
