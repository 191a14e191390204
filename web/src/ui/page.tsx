import { mensagens, PRODUTO } from '@boteco/contract/mensagens'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { IconeVoltar } from './icones.tsx'
import styles from './page.module.css'
import { Plaque } from './plaque.tsx'
import { Wall } from './wall.tsx'

type Props = {
  /** the page's heading and the tab's title */
  title: string
  subtitle?: ReactNode
  /** address of the page above this one */
  back?: string
  /** a table's number or what it is called, shown as a plaque; null shows none */
  mesa?: number | string | null
  /** staff screens: a thin strip of tiles, and the whole width of the screen */
  wide?: boolean
  /** a low header, where what stands under it comes first: the menu */
  compact?: boolean
  /** a compact page that has nothing to show beside itself on a large screen */
  alone?: boolean
  /** the big sign with the welcome sentence; it is the heading then */
  welcome?: boolean
  /** right end of the header: a count, a clock, Logout */
  aside?: ReactNode
  children: ReactNode
}

/** More letters than this do not fit in one line of a phone. */
const LONG = 16

let firstPage = true

let top: Element | null = null
const listeners = new Set<() => void>()
function setTop(element: Element | null) {
  top = element
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The right end of the header of the page that is shown, for what belongs to all of them. */
export const useTopo = () => useSyncExternalStore(subscribe, () => top)

/** Every screen's frame: tiled header, heading, content. On a navigation the heading gets the focus. */
export function Page({
  title,
  subtitle,
  back,
  mesa = null,
  wide = false,
  compact = false,
  alone = false,
  welcome = false,
  aside,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [pathname] = useLocation()

  useEffect(() => {
    document.title = `${title} · ${PRODUTO}`
  }, [title])

  // a new address is a new page, also with the same component
  useEffect(() => {
    if (!firstPage) heading.current?.focus({ preventScroll: true })
    firstPage = false
  }, [pathname])

  const [greeting, name] = welcome ? [mensagens.bemVindo.replace(`${PRODUTO}!`, ''), `${PRODUTO}!`] : ['', '']
  return (
    <>
      <header
        className={styles.header}
        data-kind={welcome ? 'welcome' : wide ? 'wide' : compact ? 'compact' : 'plain'}
        data-side={(compact && !alone) || undefined}
      >
        <div className={styles.tiles}>
          <Wall side={welcome || wide || compact ? 48 : 68} />
        </div>
        <div className={styles.row}>
          {mesa !== null && <Plaque number={mesa} size={wide || compact ? 's' : 'm'} />}
          <div className={styles.plate} data-long={title.length > LONG || undefined}>
            {back && (
              <Link to={back} className={styles.back} aria-label="Voltar">
                <IconeVoltar />
              </Link>
            )}
            <div>
              <h1 ref={heading} tabIndex={-1}>
                {welcome ? (
                  <>
                    <small>{greeting}</small>
                    {name}
                  </>
                ) : (
                  title
                )}
              </h1>
              {subtitle && <p>{subtitle}</p>}
            </div>
          </div>
          {aside ? <div className={styles.aside}>{aside}</div> : <div ref={setTop} className={styles.top} />}
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className={styles.main} data-wide={wide || undefined}>
        {children}
      </main>
    </>
  )
}
