import type { HTMLAttributes, ReactNode } from 'react'
import styles from './card.module.css'
import { useGrowing } from './growing.ts'

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

/** Cards drawn in one piece of work: a card may be as long as a tablet. */
const AT_ONCE = 3

/** As many cards as a full house has: a few are drawn at a time, and only those near the screen are laid out. */
export function ManyCards<T>({
  items,
  min,
  children,
}: {
  items: readonly T[]
  min: string
  children: (item: T) => ReactNode
}) {
  const drawn = useGrowing(items.length, AT_ONCE)
  return (
    <CardGrid as="ul" min={min} data-many>
      {items.slice(0, drawn).map(children)}
    </CardGrid>
  )
}
