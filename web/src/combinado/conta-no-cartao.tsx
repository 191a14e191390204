import { emReais } from '@boteco/contract/dinheiro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconeCartao, IconeSair } from '../ui/icones-das-paginas.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { StickyBar } from '../ui/sticky-bar.tsx'
import { useCall } from '../write.ts'
import styles from './combinado.module.css'
import { noCartao, queMuda, useConta, useIrEmboraNoCartao } from './conta.ts'

const Combinar = lazy(() => import('./combinar.tsx').then(({ Combinar }) => ({ default: Combinar })))

/** On the account: a quiet way to leave it with a card; then what was agreed, and what came of it. */
export function ContaNoCartao() {
  const conta = useConta()
  const [aberta, setAberta] = useState(false)
  if (!conta) return null
  const { combinado, oferece, fica, decidindo, recusado } = conta
  return (
    <>
      {recusado && (
        <Notice tone="danger">
          <b>{`O cartão final ${recusado.ultimos_digitos} não passou.`}</b> {recusado.message}
        </Notice>
      )}
      <AvisoDeCobranca />
      {decidindo && <Notice tone="wait">O banco ainda está confirmando. Você não precisa pagar de novo.</Notice>}
      {combinado && (
        <Card aria-label="Conta no cartão">
          <p className={styles.combinado}>
            <IconeCartao />
            <span>
              <b>{noCartao(combinado)}</b>
              <small>
                {combinado.taxa_percentual > 0 ? `com a taxa de ${combinado.taxa_percentual} %` : 'sem taxa de serviço'}
              </small>
            </span>
          </p>
          {fica > 0 && !decidindo && (
            <p className={styles.fica}>{`O cartão não paga ${emReais(fica)} desta conta: pague de outro jeito.`}</p>
          )}
          <TirarDoCartao />
        </Card>
      )}
      {!combinado && oferece && !decidindo && (
        <Button tone="quiet" full icon={<IconeCartao />} onClick={() => setAberta(true)}>
          Deixar a conta no cartão
        </Button>
      )}
      {aberta && (
        <Suspense>
          <Combinar onClose={() => setAberta(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Last on the page: out in one tap, which says what it charges. */
export function IrEmboraNoCartao() {
  const { paga, rotulo, irEmbora, busy } = useIrEmboraNoCartao()
  if (!paga) return null
  return (
    <StickyBar>
      <Button tone="main" full icon={<IconeSair />} busy={busy} onClick={irEmbora}>
        {rotulo}
      </Button>
    </StickyBar>
  )
}

function useDesfazer() {
  const desfazer = useCall('/combinado/desfazer', { refresh: queMuda })
  return { busy: desfazer.isPending, onClick: () => notifyOutcome(desfazer.mutateAsync({ input: {} })) }
}

function TirarDoCartao() {
  return (
    <Button tone="quiet" full {...useDesfazer()}>
      Tirar a conta do cartão
    </Button>
  )
}

/** Ten minutes before the house charges who seems to have left. */
export function AvisoDeCobranca() {
  const conta = useConta()
  const desfazer = useDesfazer()
  if (!conta?.combinado?.cobrar_as || conta.cobrar === 0) return null
  const { cobrar_as, ultimos_digitos } = conta.combinado
  return (
    <Notice tone="wait" action={<Button {...desfazer}>Pagar de outro jeito</Button>}>
      {`Às ${cobrar_as} a sua conta de ${emReais(conta.cobrar)} será cobrada no cartão final ${ultimos_digitos}.`}
    </Notice>
  )
}
