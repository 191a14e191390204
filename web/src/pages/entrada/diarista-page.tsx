import { PinDeQuemE } from '@boteco/contract/login/casa'
import { SEGREDO_DO_LINK } from '@boteco/contract/login/cliente'
import { areaDoPerfil } from '@boteco/contract/sessao/cliente'
import { useLocation } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { storeUserData } from '../../sessao/sessao.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useCall } from '../../write.ts'

/** `/diarista#segredo`: who helps for one night logs in on their own phone. Of the secret nothing reaches a log. */
export function DiaristaPage() {
  const segredo = useLocationProperty(() => location.hash.slice(1))
  const [, navigate] = useLocation()
  const entrar = useCall('/auth/entrarComoDiarista')
  return (
    <Page title="Trabalhar hoje" back="/">
      {SEGREDO_DO_LINK.test(segredo) ? (
        <Card aria-label="Digite o seu PIN">
          <p>Digite o PIN que você recebeu da casa. Este celular fica com o seu nome até o fim da noite.</p>
          <Form
            key={segredo}
            schema={PinDeQuemE}
            action="Entrar"
            label="Entrar com o PIN"
            onSubmit={async ({ pin }) => {
              const { message: _, ...quem } = await entrar.mutateAsync({ input: { segredo, pin } })
              navigate(areaDoPerfil[quem.dadosPerfil.nome], { replace: true })
              storeUserData(quem)
            }}
          >
            <Field label="Seu PIN" name="pin" type="password" inputMode="numeric" autoComplete="one-time-code" />
          </Form>
        </Card>
      ) : (
        <Notice tone="danger">Este link não está inteiro. Aponte a câmera de novo para o código da casa.</Notice>
      )}
    </Page>
  )
}
