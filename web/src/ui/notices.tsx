import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconeFechar } from './icones.tsx'
import { icons } from './notice.tsx'
import styles from './notices.module.css'

/** `ok`: something worked. `info`: how things are. `danger`: it did not; on its page it stays until the person closes it. */
type Tone = 'ok' | 'info' | 'danger'
/**
 * What can still be done about it, while the notice stands: one thing, or two. `ms`: how long that is; `untouched`: the time is over and
 * nothing was done.
 */
type Action = Tap & { ms: number; also?: Tap; untouched?: () => unknown }
type Tap = { label: string; run: () => unknown }
type Standing = { tone: Tone; action?: Tap & { also?: Tap }; onClose: () => unknown }
type Toast = {
  id: number
  text: string
  tone: Tone
  action?: (Tap & { also?: Tap }) | undefined
  /** it stands until this is called, or it is true no more */
  onClose?: () => unknown
}

/** Long enough to be read twice; a pointer on one, the focus in one, or a page that nobody sees stops the clock. */
const VISIBLE_MS = 8_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id))

let seen: readonly Toast[] = []
/** The person did something: what is said from now on, as a success before the way that follows it, comes after that. */
export const tapped = () => {
  seen = toasts
}

/** Another page is shown. What was said before the tap that led to it stays behind, unless it still offers something. */
export const leave = () => set(toasts.filter((toast) => lasts(toast) || !seen.includes(toast)))

const lasts = ({ action, onClose }: Toast) => Boolean(action ?? onClose)

/**
 * Tells the person something, over whatever page is shown (the spec's alerts). One is in sight, the newest. It takes the place
 * of the old, which it may contradict. What still offers something to do comes back after it, on further pages too, as
 * long as that is possible.
 */
export function notify(text: string, tone: Tone = 'ok', action?: Action) {
  const id = nextId++
  const others = toasts.filter((toast) => toast.action && !toast.onClose && toast.text !== text)
  set([...toasts.filter(({ onClose }) => onClose), ...[...others, { id, text, tone, action }].slice(-3)])
  if (tone === 'danger' && !action) return
  const clock = setInterval(() => {
    // what it offers ends at its time, and with it the words
    if (!action && (document.hidden || document.querySelector('[data-toast]:is(:hover, :focus-within)'))) return
    clearInterval(clock)
    const there = toasts.some((toast) => toast.id === id)
    dismiss(id)
    if (there) action?.untouched?.()
  }, action?.ms ?? VISIBLE_MS)
}

/** Notices of refusals are stale once the person tries again. */
export const unsayRefusals = () => set(toasts.filter((toast) => toast.tone !== 'danger' || lasts(toast)))

/** Takes back a sentence that is not true any more. */
export const unsay = (text: string) => set(toasts.filter((toast) => toast.text !== text))

/**
 * Says `text`, in the same place, for as long as it is true: null takes it back. What passes is in sight before it, and it is
 * before what stands there longer. `onClose`: the person has read it.
 */
export function useStanding(text: string | null, standing: Standing) {
  const last = useRef(standing)
  last.current = standing
  const { tone } = standing
  useEffect(() => {
    if (text === null) return
    const { action } = last.current
    const own = { id: nextId++, text, tone, action, onClose: () => last.current.onClose() }
    set([...toasts.filter(({ onClose }) => onClose), own, ...toasts.filter(({ onClose }) => !onClose)])
    return () => unsay(text)
  }, [text, tone])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let places: readonly (Element | null)[] = []
/**
 * A page's own bar has what is said over its edge. An open dialog covers the page, so that it is said in the last one
 * that has opened. Returns what takes that back.
 */
export function speakIn(place: Element | null) {
  places = [...places, place]
  set([...toasts])
  return () => {
    places = places.filter((other) => other !== place)
    set([...toasts])
  }
}

/** A bar with nothing in it may lie further down, or up, out of sight, where its notices would not be read. */
function inSight(bar: Element) {
  const { top } = bar.getBoundingClientRect()
  return top > -60 && top < innerHeight - 60
}

/** Where `notify` shows its sentences. Once, in the layout: both regions stand there before they speak. */
export function Notices() {
  const shown = useSyncExternalStore(subscribe, () => toasts).slice(-1)
  const dialog = places.findLast((place) => place?.matches('dialog'))
  // under a dialog's title, or over its foot
  const place =
    dialog?.querySelector('[data-foot]') ??
    dialog ??
    places.findLast((bar) => !bar?.matches('[data-empty]') || (shown[0] && inSight(bar)))
  const of = (alarming: boolean) =>
    shown.filter(({ tone }) => (tone === 'danger') === alarming).map((toast) => <Item key={toast.id} {...toast} />)
  const host = (
    <div className={styles.host} data-speaks={shown[0]?.tone}>
      <div role="status">{of(false)}</div>
      <div role="alert">{of(true)}</div>
    </div>
  )
  return place ? createPortal(host, place) : host
}

function Item({ id, text, tone, action, onClose }: Toast) {
  return (
    <div className={styles.toast} data-tone={tone} data-toast>
      {icons[tone]}
      {/* a finger on it opens what is cut */}
      <p tabIndex={-1}>{text}</p>
      {action &&
        [action, action.also].map(
          (tap) =>
            tap && (
              <button
                key={tap.label}
                type="button"
                className={styles.action}
                onClick={() => {
                  dismiss(id)
                  tap.run()
                }}
              >
                {tap.label}
              </button>
            ),
        )}
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={() => {
          dismiss(id)
          onClose?.()
        }}
      >
        <IconeFechar />
      </button>
    </div>
  )
}
