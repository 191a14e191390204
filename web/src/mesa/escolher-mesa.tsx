import type { MesaDoSalao } from '@boteco/contract/mesa/salao'
import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import styles from './salao.module.css'

type Props = {
  titulo: string
  mesas: readonly MesaDoSalao[]
  onEscolher: (numero: number) => void
  onFechar: () => void
  children?: ReactNode
}

/** One tap on the table that is meant. */
export function EscolherMesa({ titulo, mesas, onEscolher, onFechar, children }: Props) {
  return (
    <Dialog folha title={titulo} onClose={onFechar}>
      {children}
      {mesas.length === 0 && <p>Nenhuma mesa serve agora.</p>}
      <ul className={styles.numeros}>
        {mesas.map(({ numero, rotulo, aberta_em, juntas }) => (
          <li key={numero}>
            <button
              type="button"
              aria-label={`${rotulo ?? `Mesa ${numero}`}, ${aberta_em === null ? 'livre' : 'com gente'}`}
              onClick={() => onEscolher(numero)}
            >
              {rotulo ?? numero}
              <small>{juntas.length > 0 ? 'junta' : aberta_em === null ? 'livre' : 'com gente'}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

export const livres = (mesas: readonly MesaDoSalao[]) =>
  mesas.filter(({ aberta_em, junto_a }) => aberta_em === null && junto_a === null)
