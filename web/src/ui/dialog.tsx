import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { IconeFechar } from './icones.tsx'

/**
 * A window over the page (native dialog: the page behind is inert, Esc closes, the focus goes back where it was).
 * Render it only while it is open: `{aberto && <Dialog title="…" onClose={…}>…</Dialog>}`.
 */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // before the element is taken away, so that the browser can give the focus back
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
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
