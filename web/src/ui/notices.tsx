import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconeAlerta, IconeCerto, IconeFechar } from './icones.tsx'
import styles from './notices.module.css'

/** `ok`: something worked. `danger`: it did not; it stays until the person closes it. */
type Tone = 'ok' | 'danger'
/** One thing that can still be done about it, while the notice stands. `ms`: how long that is. */
type Action = { label: string; run: () => unknown; ms: number }
type Toast = { id: number; text: string; tone: Tone; action?: Action | undefined }

/** Long enough to be read twice; a pointer on it or the focus in it stops the clock. */
const VISIBLE_MS = 8_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id))

/**
 * Tells the person something, over whatever page is shown (the spec's alerts). A new one takes the place of the old,
 * which it may contradict; what still offers something to do stays.
 */
export function notify(text: string, tone: Tone = 'ok', action?: Action) {
  set(
    [...toasts.filter((toast) => toast.action && toast.text !== text), { id: nextId++, text, tone, action }].slice(-3),
  )
}

/** Tells what came of what the server was asked to do. Does not throw: a refusal is for the person to read. */
export const notifyOutcome = (call: Promise<{ message: string }>) =>
  call.then(
    ({ message }) => notify(message),
    ({ message }: Error) => notify(message, 'danger'),
  )

/** Takes back a sentence that is not true any more. */
export const unsay = (text: string) => set(toasts.filter((toast) => toast.text !== text))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let dialogs: readonly Element[] = []
/** An open dialog covers the page, and what is said meanwhile is said in it. Returns what takes that back. */
export function speakIn(dialog: Element) {
  dialogs = [...dialogs, dialog]
  set([...toasts])
  return () => {
    dialogs = dialogs.filter((other) => other !== dialog)
    set([...toasts])
  }
}

/** Where `notify` shows its sentences. Once, in the layout: both regions stand there before they speak. */
export function Notices() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const dialog = dialogs.at(-1)
  const of = (tone: Tone) =>
    shown.filter((toast) => toast.tone === tone).map((toast) => <Item key={toast.id} {...toast} />)
  const host = (
    <div className={styles.host}>
      <div role="status">{of('ok')}</div>
      <div role="alert">{of('danger')}</div>
    </div>
  )
  return dialog ? createPortal(host, dialog) : host
}

function Item({ id, text, tone, action }: Toast) {
  const visibleMs = action?.ms ?? VISIBLE_MS
  useEffect(() => {
    if (tone === 'danger') return
    const timer = setInterval(() => {
      if (!document.querySelector(`[data-toast="${id}"]:is(:hover, :focus-within)`)) dismiss(id)
    }, visibleMs)
    return () => clearInterval(timer)
  }, [id, tone, visibleMs])

  return (
    <div className={styles.toast} data-tone={tone} data-toast={id}>
      {tone === 'ok' ? <IconeCerto /> : <IconeAlerta />}
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Fechar aviso" onClick={() => dismiss(id)}>
        <IconeFechar />
      </button>
    </div>
  )
}
