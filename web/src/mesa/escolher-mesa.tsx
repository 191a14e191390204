import { nomeDaMesa } from '@boteco/contract/mesa/nome'
import type { MesaDoSalao } from '@boteco/contract/mesa/salao'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useRead } from '../hooks.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { NumeroDaMesa } from './acrescentar-mesas.tsx'
import styles from './salao.module.css'

type Props = {
  titulo: string
  mesas: readonly MesaDoSalao[]
  onEscolher: (numero: number) => void
  onFechar: () => void
  children?: ReactNode
}

const Numero = z.object({ numero: NumeroDaMesa })

/** One tap on the table that is meant; a house that has said no tables says its number. */
export function EscolherMesa({ titulo, mesas, onEscolher, onFechar, children }: Props) {
  const semMesas = useRead('/mesa/buscarMesas', {}).data?.mesas.length === 0
  return (
    <Dialog folha title={titulo} onClose={onFechar}>
      {children}
      {mesas.length === 0 && !semMesas && <p>Nenhuma mesa serve agora.</p>}
      <ul className={styles.numeros}>
        {mesas.map(({ numero, rotulo, aberta_em, juntas }) => (
          <li key={numero}>
            <button
              type="button"
              aria-label={`${nomeDaMesa(numero, rotulo)}, ${aberta_em === null ? 'livre' : 'com gente'}`}
              onClick={() => onEscolher(numero)}
            >
              {rotulo ?? numero}
              <small>{juntas.length > 0 ? 'junta' : aberta_em === null ? 'livre' : 'com gente'}</small>
            </button>
          </li>
        ))}
      </ul>
      {semMesas && (
        <Form schema={Numero} label={titulo} onSubmit={async ({ numero }) => onEscolher(numero)}>
          <Field name="numero" label="Número da mesa" mask="numero" autoComplete="off" />
          <SubmitButton>Esta mesa</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}

export const livres = (mesas: readonly MesaDoSalao[]) =>
  mesas.filter(({ aberta_em, junto_a }) => aberta_em === null && junto_a === null)
