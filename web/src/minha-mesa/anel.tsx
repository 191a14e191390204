import styles from './conta-da-mesa.module.css'
import type { Quanto } from './pessoas.ts'

/** What is paid, being paid and left, as a ring around a person's initial. The words beside it say the same. */
export function Anel({ pago, pagando, livre, children }: Quanto & { children: string }) {
  const todo = pago + pagando + livre
  const partes = [
    { nome: 'pago', valor: pago, antes: 0 },
    { nome: 'pagando', valor: pagando, antes: pago },
    { nome: 'livre', valor: livre, antes: pago + pagando },
  ]
  return (
    <span className={styles.anel} aria-hidden="true">
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="20" />
        {partes.map(
          ({ nome, valor, antes }) =>
            valor > 0 && (
              <circle
                key={nome}
                data-parte={nome}
                cx="22"
                cy="22"
                r="20"
                pathLength={todo}
                strokeDasharray={`${valor} ${todo - valor}`}
                strokeDashoffset={-antes}
              />
            ),
        )}
      </svg>
      {children}
    </span>
  )
}
