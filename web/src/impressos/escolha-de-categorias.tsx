import { CheckField } from '../ui/field.tsx'
import styles from './impressos.module.css'

type Props = {
  todas: readonly string[]
  /** undefined: all of them */
  escolhidas: readonly string[] | undefined
  onEscolher: (quais: string[] | undefined) => void
}

/** Which of the menu is printed: the last one stays. */
export function EscolhaDeCategorias({ todas, escolhidas = todas, onEscolher }: Props) {
  const quantas = escolhidas.length === todas.length ? 'todas' : `${escolhidas.length} de ${todas.length}`
  return (
    <details>
      <summary>Categorias: {quantas}</summary>
      <div className={styles.categorias}>
        {todas.map((uma) => {
          const marcada = escolhidas.includes(uma)
          return (
            <CheckField
              key={uma}
              label={uma}
              checked={marcada}
              disabled={marcada && escolhidas.length === 1}
              onChange={() => {
                const novas = todas.filter((outra) => escolhidas.includes(outra) !== (outra === uma))
                onEscolher(novas.length === todas.length ? undefined : novas)
              }}
            />
          )
        })}
      </div>
    </details>
  )
}
