import { chamadas } from '@boteco/contract/checkin/cliente'
import { useLocation } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { guardarCheckin } from '../../sessao/sessao.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { useCall } from '../../write.ts'

/** `/comanda#codigo`: the comanda that a waiter opened comes to this phone. Of the code nothing reaches a log. */
export function ReceberComandaPage() {
  const codigo = useLocationProperty(() => location.hash.slice(1))
  const [, navigate] = useLocation()
  const receber = useCall('/checkin/receberComanda')
  return (
    <Page title="Sua comanda no celular" back="/">
      <Card aria-label="Sua comanda no celular">
        <p>
          Sua conta passa para este celular, com tudo o que já está nela. Daqui em diante você pede, acompanha e paga
          por aqui.
        </p>
        <Form
          key={codigo}
          schema={chamadas['/checkin/receberComanda'].input}
          initial={{ codigo }}
          action="Abrir a minha comanda"
          label="Sua comanda no celular"
          onSubmit={async (input) => {
            const { message, objBarcheckin } = await receber.mutateAsync({ input })
            guardarCheckin(objBarcheckin)
            notify(message)
            navigate('/meus-pedidos-entregues', { replace: true })
          }}
        >
          <Field
            name="codigo"
            label="Código da comanda"
            autoComplete="off"
            autoCapitalize="none"
            hint="Como abcd-efgh: está na tela de quem atende a sua mesa."
          />
        </Form>
      </Card>
    </Page>
  )
}
