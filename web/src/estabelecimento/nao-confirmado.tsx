import { correio } from '../correio.ts'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

/** A bar may be registered with a stranger's e-mail: the search shows it once its owner has opened a link there. */
export function NaoConfirmado() {
  const { data } = useRead('/estabelecimento/buscarDadosEstabelecimento', {})
  const pedir = useCall('/estabelecimento/pedirConfirmacao')
  if (data?.dadosEstabelecimento.confirmado !== false) return null
  const jaServe = 'Pelos QR Codes das mesas os clientes já entram e pedem, e pagam ao garçom; pelo celular, só depois.'
  if (!correio)
    return (
      <Notice tone="wait">
        Seu bar ainda não aparece na busca: falta quem cuida do sistema confirmar o cadastro. {jaServe}
      </Notice>
    )
  return (
    <Notice
      tone="wait"
      action={
        <Button busy={pedir.isPending} onClick={() => notifyOutcome(pedir.mutateAsync({ input: {} }))}>
          Receber o link de novo
        </Button>
      }
    >
      Confirme seu e-mail para o bar aparecer na busca: escrevemos para o e-mail do dono, com um link. {jaServe}{' '}
      {correio === 'demonstracao' && (
        <>
          Nesta demonstração nenhum e-mail sai daqui: {/* a page of the server's, not of the application */}
          <a href="/demonstracao/correio">veja o que seria enviado</a>.
        </>
      )}
    </Notice>
  )
}
