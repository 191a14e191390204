import { Inteiro, NumeroComanda } from '@boteco/contract/campos'
import type { ComandaBloqueada } from '@boteco/contract/mesa/casa'
import { Texto } from '@boteco/contract/texto'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field, FieldGroup, FieldRow } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'
import { leemAsMesas } from './leem-as-mesas.ts'

const Faixa = z.object({ de: NumeroComanda, ate: NumeroComanda })
const Bloqueio = z.object({
  numero: Inteiro(1, 999_999, 'O número da comanda vai de 1 a 999999.'),
  motivo: Texto(60, 'Diga por quê, como "perdida".'),
})

type Props = { de: number | null; ate: number | null; bloqueadas: readonly ComandaBloqueada[] }

/** Which numbers are comandas of the house, and which of them are good for nothing now. */
export function ComandasDaCasa({ de, ate, bloqueadas }: Props) {
  const salvar = useCall('/mesa/salvarComandas', { refresh: leemAsMesas })
  const bloquear = useCall('/mesa/bloquearComanda', { refresh: leemAsMesas })
  const liberar = useCall('/mesa/desbloquearComanda', { refresh: leemAsMesas })
  return (
    <>
      <Card aria-label="Comandas">
        <Form
          schema={Faixa}
          label="Comandas"
          initial={{ de, ate }}
          onSubmit={async (input) => notify((await salvar.mutateAsync({ input })).message)}
        >
          <FieldGroup legend="Comandas">
            <p>De que número a que número vão as da casa. Vazio, vale qualquer número.</p>
            <FieldRow>
              <Field name="de" label="Da comanda" mask="numero" autoComplete="off" />
              <Field name="ate" label="Até a comanda" mask="numero" autoComplete="off" />
            </FieldRow>
          </FieldGroup>
          <SubmitButton tone="plain">Salvar comandas</SubmitButton>
        </Form>
      </Card>
      <Card aria-labelledby="bloqueadas">
        <h2 id="bloqueadas">Comandas bloqueadas</h2>
        <p>Ninguém abre nem pede nelas. O que já está numa delas continua a receber.</p>
        <ul className={rows.rows}>
          {bloqueadas.map(({ numero, motivo, quem, quando }) => (
            <li key={numero}>
              <div className={rows.what}>
                <b>
                  Comanda {numero}: {motivo}
                </b>
                <span className={rows.muted}>{[quem, quando].filter(Boolean).join(', ')}</span>
              </div>
              <Button tone="quiet" onClick={() => notifyOutcome(liberar.mutateAsync({ input: { numero } }))}>
                Liberar<span className="so"> a comanda {numero}</span>
              </Button>
            </li>
          ))}
        </ul>
        <Form
          schema={Bloqueio}
          label="Bloquear uma comanda"
          initial={{ motivo: 'perdida' }}
          onSubmit={async (input, form) => {
            notify((await bloquear.mutateAsync({ input })).message)
            form.reset()
          }}
        >
          <FieldRow>
            <Field name="numero" label="Número da comanda" mask="numero" autoComplete="off" />
            <Field name="motivo" label="Por quê" maxLength={60} autoComplete="off" />
          </FieldRow>
          <SubmitButton tone="plain">Bloquear comanda</SubmitButton>
        </Form>
      </Card>
    </>
  )
}
