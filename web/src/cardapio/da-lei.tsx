import styles from './cardapio.module.css'

type DaCasa = { responsavel_tecnico?: string | undefined; frases_da_lei?: readonly string[] | undefined }

/** Under the menu: who answers for what it says, and what the law has it say. */
export const DaLei = ({ de }: { de: DaCasa | undefined }) =>
  de && (de.responsavel_tecnico || de.frases_da_lei) ? (
    <div className={styles.antes}>
      {de.frases_da_lei?.map((frase) => (
        <p key={frase}>{frase}</p>
      ))}
      {de.responsavel_tecnico && (
        <p>
          <span>Responsável técnico:</span> <span translate="no">{de.responsavel_tecnico}</span>
        </p>
      )}
    </div>
  ) : null
