import { NovaSenha, PedidoDeNovaSenha, SEGREDO_DO_LINK, SenhaPorCodigo } from '@boteco/contract/login/cliente'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { correio } from '../../correio.ts'
import { storeUserData } from '../../sessao/sessao.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { NewPassword } from '../../ui/new-password.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { useCall } from '../../write.ts'

/** `/nova-senha`: another password, with the link whose secret stands behind `#`, with a manager's code, or first a link. */
export function NovaSenhaPage() {
  const segredo = useLocationProperty(() => location.hash.slice(1))
  return (
    <Page title="Senha nova" back="/area-restrita">
      {SEGREDO_DO_LINK.test(segredo) ? (
        <ComLink key={segredo} segredo={segredo} />
      ) : (
        <>
          {segredo && <Notice tone="danger">Este link não está inteiro. Abra-o de novo, ou peça outro.</Notice>}
          <div data-columns data-roomy>
            <PedirLink />
            <ComCodigo />
          </div>
        </>
      )}
    </Page>
  )
}

/** With the new password every login ended, also one of this device. */
function useFeito() {
  const [, navigate] = useLocation()
  return ({ message }: { message: string }) => {
    storeUserData(null)
    notify(message)
    navigate('/area-restrita', { replace: true })
  }
}

function ComLink({ segredo }: { segredo: string }) {
  const criar = useCall('/auth/criarSenhaPorLink')
  const feito = useFeito()
  return (
    <Card aria-label="Criar a senha nova">
      <Form
        schema={NovaSenha}
        label="Criar a senha nova"
        action="Criar senha"
        onSubmit={async (form) => feito(await criar.mutateAsync({ input: { segredo, ...form } }))}
      >
        <NewPassword label="Senha nova" />
      </Form>
      <LinkButton to="/nova-senha" tone="quiet" full>
        Pedir outro link
      </LinkButton>
    </Card>
  )
}

function PedirLink() {
  const pedir = useCall('/auth/pedirNovaSenha')
  const [pedido, setPedido] = useState<string | null>(null)
  if (!correio)
    return (
      <Notice tone="wait">
        Este sistema não manda e-mails. Quem trabalha num bar pede um código ao gerente; gerentes e clientes falam com
        quem cuida do sistema, que pode criar um link.
      </Notice>
    )
  return (
    <Card aria-labelledby="link">
      <h2 id="link">Esqueci a senha</h2>
      <p>Escrevemos para o seu e-mail com um link para criar outra.</p>
      <Form
        schema={PedidoDeNovaSenha}
        label="Esqueci a senha"
        action="Receber o link"
        onSubmit={async (input) => setPedido((await pedir.mutateAsync({ input })).message)}
      >
        <Field label="E-mail" name="email" type="email" autoComplete="username" autoCapitalize="none" />
      </Form>
      {pedido && <Notice tone="ok">{pedido}</Notice>}
      {correio === 'demonstracao' && (
        <p>
          Nesta demonstração nenhum e-mail sai daqui: {/* a page of the server's, not of the application */}
          <a href="/demonstracao/correio">veja o que seria enviado</a>.
        </p>
      )}
    </Card>
  )
}

function ComCodigo() {
  const criar = useCall('/auth/criarSenhaPorCodigo')
  const feito = useFeito()
  return (
    <Card aria-labelledby="codigo">
      <h2 id="codigo">Tenho um código do gerente</h2>
      <Form
        schema={SenhaPorCodigo}
        label="Senha nova com o código"
        action="Criar senha"
        onSubmit={async (input) => feito(await criar.mutateAsync({ input }))}
      >
        <Field label="E-mail" name="email" type="email" autoComplete="username" autoCapitalize="none" />
        <Field label="Código" name="codigo" inputMode="numeric" autoComplete="one-time-code" hint="8 números." />
        <NewPassword label="Senha nova" />
      </Form>
    </Card>
  )
}
