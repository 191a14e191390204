import type { HTMLAttributes } from 'react'
import styles from './card.module.css'

type Props = HTMLAttributes<HTMLElement> & {
  /** `section` (default), `article` for one thing of a list, `li` inside an `ul` */
  as?: 'section' | 'article' | 'li' | 'div'
  /** `danger` draws attention to it, `done` steps back, `wash` is a quiet block */
  tone?: 'danger' | 'done' | 'wash'
}

/** A white plate on the paper; its children are stacked with a gap. */
export function Card({ as: Element = 'section', tone, ...rest }: Props) {
  return <Element {...rest} className={styles.card} data-tone={tone} />
}

/** Cards beside each other where there is room; `min` is the narrowest a card may be. */
export function CardGrid({
  min = '20rem',
  as: Element = 'div',
  ...rest
}: HTMLAttributes<HTMLElement> & { min?: string; as?: 'div' | 'ul' }) {
  return (
    <Element
      {...rest}
      className={styles.grid}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}, 100%), 1fr))` }}
    />
  )
}
