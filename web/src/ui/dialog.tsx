import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { followKeyboard } from '../device/keyboard.ts'
import styles from './dialog.module.css'
import { IconeFechar } from './icones.tsx'
import { speakIn } from './notices.tsx'

type Props = {
  title: string
  onClose: () => void
  /** on a phone it rises from the bottom edge, with the whole width; its `DialogFoot` stays in sight */
  folha?: boolean
  children: ReactNode
}

/**
 * A window over the page (native dialog: the page behind is inert, Esc closes, the focus goes back where it was).
 * Render it only while it is open: `{aberto && <Dialog title="…" onClose={…}>…</Dialog>}`. A field with `data-autofocus` has
 * the cursor at once.
 */
export function Dialog({ title, onClose, folha = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // before the element is taken away, so that the browser can give the focus back
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    // React's autoFocus comes before the window is open, and does nothing
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const silence = speakIn(element)
    const forget = followKeyboard()
    return () => {
      forget()
      silence()
      element.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-folha={folha || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Fechar" onClick={onClose}>
          <IconeFechar />
        </button>
      </header>
      {children}
    </dialog>
  )
}

/** What a sheet is for, always in reach of the thumb: a sum, and the main action. The last thing in it. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    // what is said while it is open is said here
    <footer ref={speakIn} data-foot className={styles.foot}>
      {children}
    </footer>
  )
}
