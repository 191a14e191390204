import { SEGREDO_DO_LINK } from '@boteco/contract/login/cliente'
import { useLocation } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { useCall } from '../../write.ts'

const Nada = z.object({})

/**
 * `/confirmar-email`: the person who registered a bar shows that the e-mail is theirs, with the link whose secret
 * stands behind `#`. It takes a tap, because mail scanners open every link.
 */
export function ConfirmarEmailPage() {
  const segredo = useLocationProperty(() => location.hash.slice(1))
  const [, navigate] = useLocation()
  const confirmar = useCall('/estabelecimento/confirmarEmail', {
    refresh: ['/estabelecimento/buscarDadosEstabelecimento'],
  })
  return (
    <Page title="Confirmar o e-mail" back="/area-restrita">
      {SEGREDO_DO_LINK.test(segredo) ? (
        <Card aria-label="Confirmar o e-mail">
          <p>
            Se foi você quem cadastrou o bar com este e-mail, confirme: o bar passa a aparecer na busca dos clientes.
          </p>
          <Form
            schema={Nada}
            label="Confirmar o e-mail"
            action="Confirmar"
            onSubmit={async () => {
              notify((await confirmar.mutateAsync({ input: { segredo } })).message)
              navigate('/area-restrita', { replace: true })
            }}
          >
            {null}
          </Form>
        </Card>
      ) : (
        <Notice tone="danger">Este link não está inteiro. Abra-o de novo a partir do e-mail.</Notice>
      )}
      <p>O link passou do tempo? Peça outro na sua área de gerente.</p>
      <LinkButton to="/area-restrita" tone="quiet" full>
        Ir para a minha área
      </LinkButton>
    </Page>
  )
}
