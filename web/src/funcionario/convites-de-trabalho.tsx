import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

const LISTA = '/user/buscarConvitesDeTrabalho'

/** Bars in which this person worked, which ask for their yes before anything changes; nothing where there are none. */
export function ConvitesDeTrabalho() {
  const { data } = useRead(LISTA, {})
  const responder = useCall('/user/responderConviteDeTrabalho', { refresh: [LISTA] })
  return data?.convites.map(({ idEstabelecimento, nome, nomePerfil }) => {
    const dizer = (aceita: boolean) => notifyOutcome(responder.mutateAsync({ input: { idEstabelecimento, aceita } }))
    return (
      <Card key={idEstabelecimento} aria-label={`Convite: ${nome}`}>
        <h2>{nome} chama você de volta</h2>
        <p>
          O bar quer você de novo na equipe: {rotuloDoPerfil[nomePerfil]}. Se você aceitar, os gerentes veem seu nome na
          equipe, e o seu próximo login abre lá.
        </p>
        <div data-pair>
          <Button tone="main" busy={responder.isPending} onClick={() => dizer(true)}>
            Aceitar
          </Button>
          <Button busy={responder.isPending} onClick={() => dizer(false)}>
            Não quero
          </Button>
        </div>
      </Card>
    )
  })
}

/** Whether this person has something to answer first; null while unknown. */
export function useTemConvite(pergunta: boolean): boolean | null {
  const { data, error } = useRead(LISTA, {}, { enabled: pergunta })
  if (!pergunta || error) return false
  return data ? data.convites.length > 0 : null
}
