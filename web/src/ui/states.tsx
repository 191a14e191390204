import { mensagens } from '@boteco/contract/mensagens'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './states.module.css'

type EmptyProps = { children: ReactNode; action?: ReactNode; drawing?: ReactNode }

/** Nothing to show: one drawn tile (drawings.tsx), the sentence of section 2 of the spec, and perhaps what to do next. */
export function Empty({ children, action, drawing }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <path
          className={styles.light}
          d="M0 0h40A40 40 0 0 1 0 40ZM96 0v40A40 40 0 0 1 56 0ZM0 96V56a40 40 0 0 1 40 40ZM96 96H56a40 40 0 0 1 40-40Z"
        />
        {drawing ?? <path className={styles.cobalt} d="M48 22 74 48 48 74 22 48Z" />}
      </svg>
      <p>{children}</p>
      {action}
    </div>
  )
}

/** Waiting for the first answer: the sentence, and grey plates where `rows` things will be. */
export function Loading({ rows = 3 }: { rows?: number }) {
  return (
    <div className={styles.loading} role="status">
      <p>{mensagens.carregando}</p>
      {Array.from({ length: rows }, (_, row) => (
        // they are all alike
        <span key={row} className={styles.bone} />
      ))}
    </div>
  )
}

/** A whole page that is not known yet. */
export function LoadingPage() {
  return (
    <main className={styles.page}>
      <Loading />
    </main>
  )
}

/** A reading that failed: what happened, and another try. */
export function Failure({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{message}</p>
      <Button onClick={() => onRetry()}>Tentar de novo</Button>
    </div>
  )
}
