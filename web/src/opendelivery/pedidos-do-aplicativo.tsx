import {
  type Aplicativo,
  type AvisoDePedido,
  CREDENCIAL_MAXIMA,
  ENDERECO_MAXIMO,
} from '@boteco/contract/opendelivery/escritorio'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { beside, Form, SubmitButton } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'
import styles from './opendelivery.module.css'
import { ParaCopiar } from './segredo-do-aplicativo.tsx'

const REFRESH = { refresh: ['/opendelivery/buscarAplicativos'] } as const
const Onde = z.object({ endereco: z.string(), client_id: z.string(), client_secret: z.string() })

/** Where the orders that a system keeps are fetched, and with what. */
export function PedidosDoAplicativo({ aplicativo, onFechar }: { aplicativo: Aplicativo; onFechar: () => void }) {
  const { id, nome, pedidos } = aplicativo
  const receber = useCall('/opendelivery/receberPedidos', REFRESH)
  const parar = useCall('/opendelivery/pararPedidos', REFRESH)

  const onParar = () => notifyOutcome(parar.mutateAsync({ input: { id } })).then(onFechar)

  return (
    <Dialog folha title={`Pedidos de ${nome}`} onClose={onFechar}>
      <p>
        O que alguém pede em {nome} entra na conta da mesa ou da comanda e vai à cozinha, com os preços da casa e em seu
        nome. O que não couber, por preço, falta ou horário, é recusado inteiro, e ele avisa quem pediu.
      </p>
      {pedidos && (
        <div className={styles.formulario}>
          <p>Lá, ponha este endereço para os avisos de pedidos:</p>
          <ParaCopiar nome="endereço dos avisos" valor={pedidos.avisos} />
        </div>
      )}
      <Form
        key={pedidos?.endereco}
        schema={Onde}
        label="Pedidos"
        initial={{ endereco: pedidos?.endereco ?? '', client_id: pedidos?.client_id ?? '', client_secret: '' }}
        onSubmit={async (dito) => {
          const { message } = await receber.mutateAsync({ input: { id, ...dito } }).catch(beside('endereco'))
          notify(message)
          // the first time, what is to be copied over there is still to be read
          if (pedidos) onFechar()
        }}
      >
        <Field
          name="endereco"
          label="Endereço dos pedidos"
          hint="O da API de Orders dele. Começa com https://"
          type="url"
          autoComplete="off"
          maxLength={ENDERECO_MAXIMO}
          // later it is opened to copy what stands above
          data-autofocus={pedidos ? undefined : true}
        />
        <Field
          name="client_id"
          label="client_id"
          hint="Os dois que ele dá a este sistema, e não os daqui."
          autoComplete="off"
          maxLength={CREDENCIAL_MAXIMA}
        />
        <Field
          name="client_secret"
          label="client_secret"
          hint={
            pedidos
              ? 'Não é mostrado de novo: ponha-o outra vez para mudar algo.'
              : 'Fica cifrado, e não é mostrado de novo.'
          }
          type="password"
          autoComplete="off"
          maxLength={CREDENCIAL_MAXIMA}
        />
        <DialogFoot>
          <SubmitButton>{pedidos ? 'Guardar' : 'Receber pedidos'}</SubmitButton>
          {pedidos && (
            <Button tone="quiet" full busy={parar.isPending} onClick={onParar}>
              Parar de receber
            </Button>
          )}
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

/** On the system's card: whether its orders arrive here. */
export function ComoPede({ pedidos }: Pick<Aplicativo, 'pedidos'>) {
  if (!pedidos) return null
  const { estado, falha, esperam, ultimo_em } = pedidos
  if (estado === 'sem_segredo') return <Notice tone="wait">Crie um segredo novo para receber pedidos.</Notice>
  if (estado === 'sem_gerente')
    return (
      <Notice tone="danger">Quem recebia estes pedidos não é mais gerente: toque em Pedidos e guarde de novo.</Notice>
    )
  if (estado === 'falhando')
    return (
      <Notice tone="wait">
        {esperam === 1 ? 'Um pedido espera' : `${esperam} pedidos esperam`} por ele: {falha}. Tentamos de novo.
      </Notice>
    )
  return (
    <p>
      Manda pedidos
      {ultimo_em ? <span className={rows.muted}>, o último em {ultimo_em}</span> : ''}.
    </p>
  )
}

/** What happened to orders of theirs, until somebody of the house has seen it. */
export function AvisosDePedidos({ avisos }: { avisos: readonly AvisoDePedido[] }) {
  const ver = useCall('/opendelivery/verAvisoDePedido', REFRESH)
  if (avisos.length === 0) return null
  return (
    <Card aria-labelledby="pedidos-a-ver">
      <h2 id="pedidos-a-ver">Pedidos a ver</h2>
      <ul className={rows.rows}>
        {avisos.map(({ id, sistema, numero, lugar, aviso, em }) => {
          const qual = [`Pedido ${numero ?? ''}`.trim(), lugar].filter(Boolean).join(', ')
          return (
            <li key={id}>
              <div className={rows.what}>
                <strong>{qual}</strong>
                <span>{aviso}</span>
                <span className={rows.muted}>
                  {sistema} · {em}
                </span>
              </div>
              <Button busy={ver.isPending} onClick={() => notifyOutcome(ver.mutateAsync({ input: { id } }))}>
                Vi<span className="so"> {qual}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
