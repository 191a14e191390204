import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

type Question = {
  /** the question itself, as the spec words it */
  title: string
  /** what will happen, if the question does not say it */
  text?: string
  /** something to choose before the answer */
  children?: ReactNode
  /** the button that goes ahead, as a verb: 'Dar andamento' */
  action: string
  /** the other button, where 'Cancelar' could be mistaken for the action */
  stay?: string
  /** cannot be taken back: the focus starts on the way out */
  danger?: boolean
}

function ConfirmDialog({
  title,
  text,
  children,
  action,
  stay = 'Cancelar',
  danger = false,
  onAnswer,
}: Question & { onAnswer: (yes: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // React's autoFocus comes before the window is open, and does nothing
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={text && `${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onAnswer(false)
      }}
    >
      <h2 id={id}>{title}</h2>
      {text && <p id={`${id}-text`}>{text}</p>}
      {children}
      <div className={styles.actions}>
        <Button data-autofocus={danger || undefined} onClick={() => onAnswer(false)}>
          {stay}
        </Button>
        <Button tone={danger ? 'danger' : 'main'} data-autofocus={!danger || undefined} onClick={() => onAnswer(true)}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}

/** Asks what no page asks. `leave` answers no. Esc and Cancelar mean no; the focus goes back to where it was. */
export function ask(question: Question) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  let leave = () => {}
  const answer = new Promise<boolean>((resolve) => {
    const end = (yes: boolean) => {
      root.unmount()
      host.remove()
      resolve(yes)
    }
    leave = () => end(false)
    root.render(<ConfirmDialog {...question} onAnswer={end} />)
  })
  return { answer, leave }
}

/**
 * Asks before doing: `if (await confirm({ title: mensagensDasChamadas.confirmarAndamento, action: 'Dar andamento' })) …`.
 * Leaving the page means no.
 */
export function useConfirm() {
  const open = useRef<ReturnType<typeof ask> | null>(null)
  useEffect(() => () => open.current?.leave(), [])

  return useCallback((question: Question) => {
    open.current?.leave()
    open.current = ask(question)
    return open.current.answer
  }, [])
}
