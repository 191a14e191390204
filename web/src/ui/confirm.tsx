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

/**
 * Asks before doing: `if (await confirm({ title: mensagens.confirmarAndamento, action: 'Dar andamento' })) …`.
 * Esc, Cancelar and leaving the page mean no. The focus goes back to where it was.
 */
export function useConfirm() {
  const leave = useRef<(() => void) | null>(null)
  useEffect(() => () => leave.current?.(), [])

  return useCallback((question: Question) => {
    leave.current?.()
    return new Promise<boolean>((resolve) => {
      const host = document.body.appendChild(document.createElement('div'))
      const root = createRoot(host)
      const answer = (yes: boolean) => {
        leave.current = null
        root.unmount()
        host.remove()
        resolve(yes)
      }
      leave.current = () => answer(false)
      root.render(<ConfirmDialog {...question} onAnswer={answer} />)
    })
  }, [])
}
