import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { IconeBaixo } from './icones.tsx'

type Props = {
  /** the same in all sections of one accordion: opening one closes the other */
  name: string
  title: ReactNode
  /** a picture or an icon */
  image?: ReactNode
  /** right end: '6 itens' */
  note?: ReactNode
  /** instead of the note, and stronger: '2 no pedido' */
  badge?: ReactNode
  /** open at first */
  open?: boolean
  children: ReactNode
}

/** One section that opens and closes. Put several into `Accordion`. */
export function AccordionItem({ name, title, image, note, badge, open = false, children }: Props) {
  return (
    <details name={name} open={open} className={styles.item}>
      <summary>
        {image && <span className={styles.image}>{image}</span>}
        <span className={styles.title}>{title}</span>
        {badge ? <b className={styles.badge}>{badge}</b> : note && <span className={styles.note}>{note}</span>}
        <span className={styles.arrow}>
          <IconeBaixo />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

/** Sections under each other. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>
}
