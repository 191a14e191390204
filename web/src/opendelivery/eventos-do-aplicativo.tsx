import { type Aplicativo, ENDERECO_MAXIMO } from '@boteco/contract/opendelivery/escritorio'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { beside, Form, SubmitButton } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'

const REFRESH = { refresh: ['/opendelivery/buscarAplicativos'] } as const
const Endereco = z.object({ endereco: z.string() })

/** Where a system is told of what happens to accounts. */
export function EventosDoAplicativo({ aplicativo, onFechar }: { aplicativo: Aplicativo; onFechar: () => void }) {
  const { id, nome, eventos } = aplicativo
  const mandar = useCall('/opendelivery/mandarEventos', REFRESH)
  const parar = useCall('/opendelivery/pararEventos', REFRESH)

  const onParar = () => notifyOutcome(parar.mutateAsync({ input: { id } })).then(onFechar)

  return (
    <Dialog folha title={`Eventos para ${nome}`} onClose={onFechar}>
      <p>
        Este sistema fica sabendo na hora quando uma conta abre ou fecha, quando algo é pedido, cancelado ou passado, e
        quando alguém paga. Vão números, e o nome de ninguém.
      </p>
      <Form
        schema={Endereco}
        label="Eventos"
        initial={{ endereco: eventos?.endereco ?? '' }}
        onSubmit={async ({ endereco }) => {
          const { message } = await mandar.mutateAsync({ input: { id, endereco } }).catch(beside('endereco'))
          notify(message)
          onFechar()
        }}
      >
        <Field
          name="endereco"
          label="Endereço do webhook"
          hint="Quem instala o sistema diz qual é. Começa com https://"
          type="url"
          autoComplete="off"
          maxLength={ENDERECO_MAXIMO}
          data-autofocus
        />
        <DialogFoot>
          <SubmitButton>{eventos?.estado === 'parado' ? 'Mandar de novo' : 'Mandar eventos'}</SubmitButton>
          {eventos && (
            <Button tone="quiet" full busy={parar.isPending} onClick={onParar}>
              Parar de mandar
            </Button>
          )}
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

/** On the system's card: whether what happens arrives there. */
export function ComoChegam({ eventos }: Pick<Aplicativo, 'eventos'>) {
  if (!eventos) return null
  const { estado, falha, entregue_em } = eventos
  if (estado === 'mandando')
    return (
      <p>
        Recebe o que acontece nas contas
        {entregue_em ? <span className={rows.muted}>, o último em {entregue_em}</span> : ''}.
      </p>
    )
  if (estado === 'sem_segredo') return <Notice tone="wait">Crie um segredo novo para receber eventos.</Notice>
  return estado === 'falhando' ? (
    <Notice tone="wait">Os eventos não estão chegando: {falha}. Tentamos de novo por um dia.</Notice>
  ) : (
    <Notice tone="danger">Os eventos pararam: {falha}. Acerte lá e toque em Eventos para recomeçar.</Notice>
  )
}
