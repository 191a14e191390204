import { emReais } from '@boteco/contract/dinheiro'
import type { ReactNode } from 'react'
import styles from './price.module.css'

/** An amount, from centavos: `R$ 12,50`. */
export function Price({ value }: { value: number }) {
  return <span className={styles.price}>{emReais(value)}</span>
}

/** A sum's line: what it is, and how much, in centavos. `big` for the one that counts. */
export function Total({ label = 'Total', value, big = false }: { label?: ReactNode; value: number; big?: boolean }) {
  return (
    <p className={styles.total} data-big={big || undefined}>
      <span>{label}</span>
      <Price value={value} />
    </p>
  )
}
