import { IconeFechar } from '../ui/icones.tsx'
import { IconeBaixo } from '../ui/icones-do-cardapio.tsx'
import styles from './ordem.module.css'

type Props = {
  /** of what: 'Mal passado' */
  de: string
  /** its place, from 0, and how many there are */
  lugar: number
  quantos: number
  onMover: (para: number) => void
  /** absent: it is not taken away here */
  onTirar?: () => void
}

/** Moves a thing of a list up and down, and takes it away. At the ends a button keeps the focus, and does nothing. */
export function Ordem({ de, lugar, quantos, onMover, onTirar }: Props) {
  const primeiro = lugar === 0
  const ultimo = lugar === quantos - 1
  return (
    <div className={styles.ordem}>
      <button
        type="button"
        aria-label={`Subir ${de}`}
        aria-disabled={primeiro || undefined}
        onClick={() => primeiro || onMover(lugar - 1)}
      >
        <span className={styles.acima}>
          <IconeBaixo />
        </span>
      </button>
      <button
        type="button"
        aria-label={`Descer ${de}`}
        aria-disabled={ultimo || undefined}
        onClick={() => ultimo || onMover(lugar + 1)}
      >
        <IconeBaixo />
      </button>
      {onTirar && (
        <button type="button" aria-label={`Tirar ${de}`} onClick={onTirar}>
          <IconeFechar />
        </button>
      )}
    </div>
  )
}
