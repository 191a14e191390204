import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import { useRead } from '../hooks.ts'
import { useMeusPerfis } from '../sessao/perfis.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

const LISTA = '/user/buscarConvitesDeTrabalho'

/** Bars in which this person worked, which ask for their yes before anything changes; nothing where there are none. */
export function ConvitesDeTrabalho() {
  const { data } = useRead(LISTA, {})
  const responder = useCall('/user/responderConviteDeTrabalho', { refresh: [LISTA, '/sessao/buscarMeusPerfis'] })
  return data?.convites.map(({ idEstabelecimento, nome, nomePerfil }) => {
    const dizer = (aceita: boolean) => notifyOutcome(responder.mutateAsync({ input: { idEstabelecimento, aceita } }))
    return (
      <Card key={idEstabelecimento} aria-label={`Convite: ${nome}`}>
        <h2>{nome} chama você para a equipe</h2>
        <p>
          Para trabalhar como {rotuloDoPerfil[nomePerfil]}. Se você aceitar, os gerentes de lá veem seu nome na equipe,
          e o seu próximo login abre lá.
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

/** The same, where somebody works already: another house of the same owner calls. Not asked of who came in with a PIN. */
export function ConvitesDeOutraCasa() {
  const { meus } = useMeusPerfis()
  return meus && !meus.por_pin ? <ConvitesDeTrabalho /> : null
}

/** Whether this person has something to answer first; null while unknown. */
export function useTemConvite(pergunta: boolean): boolean | null {
  const { data, error } = useRead(LISTA, {}, { enabled: pergunta })
  if (!pergunta || error) return false
  return data ? data.convites.length > 0 : null
}
