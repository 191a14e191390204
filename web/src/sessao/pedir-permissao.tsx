import { PinDito } from '@boteco/contract/sessao/cliente'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { call, novaChave } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import styles from './pedir-permissao.module.css'

type Pessoa = { id: number; nome: string }
type Props = {
  /** what the server said was missing */
  message: string
  /** who may allow it */
  pessoas: readonly Pessoa[]
  /** the act, as it is sent again */
  chamada: string
  corpo: unknown
  onResposta: (sim: boolean) => void
}

const Formulario = z.object({ pin: PinDito })

/** A colleague who may do it picks their name and types their PIN: this one act, once. The PIN is kept nowhere. */
export function PedidoDePermissao({ message, pessoas, chamada, corpo, onResposta }: Props) {
  const [quem, setQuem] = useState<Pessoa | null>(pessoas.length === 1 ? pessoas[0]! : null)
  const campo = useRef<HTMLDivElement>(null)

  // after the dialog has opened, which would take the focus to its first button
  useEffect(() => {
    if (quem) campo.current?.querySelector('input')?.focus()
  }, [quem])

  async function permitir({ pin }: z.output<typeof Formulario>) {
    if (!quem) return
    await call('/sessao/permitir', { pessoa: quem.id, pin, chamada, corpo }, { chave: novaChave() })
    onResposta(true)
  }

  return (
    <Dialog title="Quem permite?" onClose={() => onResposta(false)} folha>
      <p>{message}</p>
      {pessoas.length === 0 && (
        <p>Ninguém que possa permitir isto tem PIN ainda. O gerente cria o PIN de cada pessoa em Funcionários.</p>
      )}
      {!quem && pessoas.length > 0 && (
        <ul className={styles.pessoas} aria-label="Quem pode permitir">
          {pessoas.map((pessoa) => (
            <li key={pessoa.id}>
              <Button full onClick={() => setQuem(pessoa)}>
                {pessoa.nome}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {quem && (
        <div ref={campo} className={styles.pin}>
          <Form key={quem.id} schema={Formulario} action="Permitir" label="Permitir" onSubmit={permitir}>
            <Field
              label={`PIN de ${quem.nome}`}
              name="pin"
              type="password"
              inputMode="numeric"
              // a browser offers to keep what else is typed in such a field
              autoComplete="one-time-code"
              hint="Vale só para isto, agora, e fica registrado com os dois nomes."
            />
          </Form>
          {pessoas.length > 1 && (
            <Button tone="quiet" full onClick={() => setQuem(null)}>
              Escolher outra pessoa
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
