import { ALERGENOS, alergenosDitos } from '@boteco/contract/alergenos'
import { ICONES_DOS_ALERGENOS } from '../produto/icones-dos-alergenos.tsx'
import styles from './escolher-alergias.module.css'

/** The allergens that menus know, to tap instead of typing. */
export function EscolherAlergias({ texto, onMudar }: { texto: string; onMudar: (texto: string) => void }) {
  const ditos = alergenosDitos(texto)
  return (
    <details className={styles.escolher}>
      <summary>Escolher da lista</summary>
      <ul>
        {ALERGENOS.map(({ nome }, qual) => {
          const Icone = ICONES_DOS_ALERGENOS[qual]!
          return (
            <li key={nome}>
              <button
                type="button"
                aria-pressed={ditos.includes(qual)}
                disabled={ditos.includes(qual)}
                onClick={() => onMudar([texto.trim().replace(/,$/, ''), nome].filter(Boolean).join(', '))}
              >
                <Icone size="1.3rem" />
                <span>{nome}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
