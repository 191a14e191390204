import { type MouseEvent, type ReactNode, useState } from 'react'
import styles from './accordion.module.css'
import { IconeBaixo } from './icones-do-cardapio.tsx'

type Props = {
  /** the same in all sections of one accordion: opening one closes the other */
  name: string
  title: ReactNode
  /** a picture or an icon */
  image?: ReactNode
  /** right end: '6 itens' */
  note?: ReactNode
  /** instead of the note, and stronger: 'Escolhidos: 2' */
  badge?: ReactNode
  /** of its heading, which opens and closes it */
  id?: string
  /** open at first */
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/**
 * One section that opens and closes. Put several into `Accordion`. What was never opened is not drawn: a menu has a hundred
 * products.
 */
export function AccordionItem({ name, title, image, note, badge, id, open = false, onToggle, children }: Props) {
  const [drawn, setDrawn] = useState(open)
  function onOpen(click: MouseEvent<HTMLElement>) {
    setDrawn(true)
    stayInPlace(click)
  }
  return (
    <details
      name={name}
      open={open}
      className={styles.item}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the browser's own button */}
      <summary id={id} onClick={onOpen}>
        {image && <span className={styles.image}>{image}</span>}
        <h2 className={styles.title}>{title}</h2>
        {badge ? <b className={styles.badge}>{badge}</b> : note && <span className={styles.note}>{note}</span>}
        <span className={styles.arrow}>
          <IconeBaixo />
        </span>
      </summary>
      <div className={styles.content}>{(drawn || open) && children}</div>
    </details>
  )
}

/** Sections under each other. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>
}

/** Opening one section closes another, perhaps a long one above: the heading that was tapped stays under the finger. */
function stayInPlace({ currentTarget }: MouseEvent<HTMLElement>) {
  const before = currentTarget.getBoundingClientRect().top
  requestAnimationFrame(() => window.scrollBy(0, currentTarget.getBoundingClientRect().top - before))
}
