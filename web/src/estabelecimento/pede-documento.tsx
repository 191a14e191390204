import { LEI_DO_MENOR } from '@boteco/contract/estabelecimento/casa'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { FieldGroup } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

/** Whether staff see a document before they hand over alcohol. It is turned off by who has read what the law says. */
export function PedeDocumento({ pede }: { pede: boolean }) {
  const mudar = useCall('/estabelecimento/pedirDocumento', { refresh: ['/estabelecimento/buscarDadosEstabelecimento'] })
  const confirm = useConfirm()

  async function desligar() {
    const pergunta = {
      title: 'Desligar o pedido de documento?',
      text: `Pela lei, ${LEI_DO_MENOR} Desligado, o sistema não pede mais o documento a ninguém, e fica anotado quem desligou.`,
      action: 'Conheço a lei: desligar',
      stay: 'Deixar ligado',
      danger: true,
    }
    if (await confirm(pergunta)) notifyOutcome(mudar.mutateAsync({ input: { pede: false, conhece_a_lei: true } }))
  }
  return (
    <FieldGroup legend="Bebida alcoólica">
      {pede ? (
        <p>
          Na primeira bebida alcoólica de cada pessoa, quem entrega vê o documento. Só depois disso o sistema aceita a
          entrega. Guardamos quem viu e quando, nada do documento.
        </p>
      ) : (
        <Notice tone="wait">O sistema não pede documento a quem bebe. Pela lei, {LEI_DO_MENOR}</Notice>
      )}
      <p>
        {pede ? (
          <Button tone="quiet" busy={mudar.isPending} onClick={desligar}>
            Desligar o pedido de documento
          </Button>
        ) : (
          <Button
            tone="main"
            busy={mudar.isPending}
            onClick={() => notifyOutcome(mudar.mutateAsync({ input: { pede: true } }))}
          >
            Pedir documento
          </Button>
        )}
      </p>
    </FieldGroup>
  )
}
