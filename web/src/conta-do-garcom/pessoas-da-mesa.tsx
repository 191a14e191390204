import type { PessoasDaMesa as Pessoas } from '@boteco/contract/conta/casa'
import { porPessoa } from '@boteco/contract/conta/pre-conta'
import { emReais } from '@boteco/contract/dinheiro'
import { PESSOAS_MAXIMAS } from '@boteco/contract/mesa/casa'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import type { ApiError } from '../api-error.ts'
import { useMesaNaFrase } from '../estabelecimento/nome-da-mesa.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { useCall } from '../write.ts'
import { useCuidaDaMesa } from './cuida-da-mesa.ts'
import { oQueMuda, oQueQuemSentaMuda } from './desfazer-mudanca.ts'
import styles from './pessoas-da-mesa.module.css'

type Props = {
  mesa: number
  pessoas: Pessoas
  /** what the party still owes, in centavos */
  falta: number
}

/** How many sit there, one more or one less with a tap; and seats for those without a phone. */
export function PessoasDaMesa({ mesa, pessoas, falta }: Props) {
  const { quantas, dizer } = usePessoas(mesa, pessoas)
  const cuida = useCuidaDaMesa()
  const mesaNaFrase = useMesaNaFrase()
  const cada = porPessoa(falta, quantas)
  return (
    <Card aria-label="Pessoas">
      <div className={styles.pessoas}>
        <div>
          <h2>Pessoas</h2>
          <p aria-live="polite">
            {cada ? `${emReais(cada)} por pessoa` : pessoas.ditas ? 'Contadas pela casa' : 'Pelos celulares e comandas'}
          </p>
        </div>
        {cuida ? (
          <Stepper
            label={`pessoas da ${mesaNaFrase(mesa)}`}
            value={quantas}
            min={1}
            max={PESSOAS_MAXIMAS}
            noMaximo={`Uma mesa tem até ${PESSOAS_MAXIMAS} pessoas.`}
            onChange={dizer}
          />
        ) : (
          <strong>{quantas}</strong>
        )}
      </div>
      {cuida && <Lugares qual={qual(mesa, pessoas)} />}
    </Card>
  )
}

/**
 * What is tapped is shown at once and sent one after the other, each with the number that it was tapped on: where
 * another waiter was faster, theirs is shown and nothing of this one's is kept.
 */
function usePessoas(mesa: number, pessoas: Pessoas) {
  const { quantas } = pessoas
  const call = useCall('/mesa/dizerPessoas', { refresh: oQueMuda })
  const [ditas, setDitas] = useState<number | null>(null)
  const querem = useRef<number | null>(null)

  async function dizer(tantas: number) {
    setDitas(tantas)
    const aCaminho = querem.current !== null
    querem.current = tantas
    if (aCaminho) return
    try {
      let qualMesa: QualMesa = qual(mesa, pessoas)
      for (let antes = quantas; querem.current !== antes; ) {
        const feito = await call.mutateAsync({ input: { ...qualMesa, antes, pessoas: querem.current } })
        qualMesa = { mesaAberta: feito.mesaAberta }
        antes = feito.pessoas
        if (querem.current === antes) notify(feito.message)
      }
    } catch (causa) {
      notify((causa as ApiError).message, 'danger')
    } finally {
      querem.current = null
      setDitas(null)
    }
  }

  return { quantas: ditas ?? quantas, dizer }
}

type QualMesa = { numeroMesa: number } | { mesaAberta: number }
/** The party that is shown, and not who sits there by now. */
const qual = (numeroMesa: number, { mesa_aberta }: Pessoas): QualMesa =>
  mesa_aberta === null ? { numeroMesa } : { mesaAberta: mesa_aberta }

const Lugar = z.object({ nome: z.string() })

/** Somebody without a phone gets an account with a tap; what is of everybody is ordered for the table. */
function Lugares({ qual }: { qual: QualMesa }) {
  const [, navigate] = useLocation()
  const [nomeando, setNomeando] = useState(false)
  const acrescentar = useCall('/mesa/acrescentarLugar', { refresh: oQueQuemSentaMuda })
  const pedirPor = (checkin: number) => navigate(`/abrir-comanda?checkin=${checkin}`)

  async function acrescentarUm(nome?: string) {
    const { message, comanda } = await acrescentar.mutateAsync({ input: { ...qual, ...(nome && { nome }) } })
    notify(message, 'ok', { label: 'Pedir', ms: PEDIR_MS, run: () => pedirPor(comanda.id) })
  }

  const aoFalhar = ({ message }: Error) => notify(message, 'danger')
  return (
    <div className={styles.lugares}>
      <Button tone="quiet" busy={acrescentar.isPending} onClick={() => acrescentarUm().catch(aoFalhar)}>
        Novo lugar
      </Button>
      <Button tone="quiet" onClick={() => setNomeando(true)}>
        Com nome
      </Button>
      <Button
        tone="quiet"
        busy={acrescentar.isPending}
        onClick={() =>
          acrescentar
            .mutateAsync({ input: { ...qual, daMesa: true } })
            .then(({ comanda }) => pedirPor(comanda.id), aoFalhar)
        }
      >
        <span className="so">Pedir</span> Para a mesa
      </Button>
      {nomeando && (
        <Dialog title="Novo lugar" onClose={() => setNomeando(false)}>
          <p>Para quem está sem celular: a pessoa tem a sua conta, e você pede por ela.</p>
          <Form
            schema={Lugar}
            label="Novo lugar"
            onSubmit={async ({ nome }) => {
              await acrescentarUm(nome.trim())
              setNomeando(false)
            }}
          >
            <Field name="nome" label="Nome ou número do lugar" maxLength={40} autoComplete="off" data-autofocus />
            <SubmitButton>Acrescentar</SubmitButton>
          </Form>
        </Dialog>
      )}
    </div>
  )
}

/** How long a new seat offers to order for it. In ms. */
const PEDIR_MS = 10_000
