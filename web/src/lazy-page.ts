import { useQueryClient } from '@tanstack/react-query'
import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { session } from './device/storage.ts'

const KEY = 'recarregado'
const KEY_OF_PARTS = 'recarregado por uma parte'
/** What is missing for good reloads the page no sooner than so long after the last time, in ms. */
const RELOADED_MS = 10 * 60_000

/** Fetches a page's file. */
export type LoadPage = () => Promise<Record<string, ComponentType>>

/** The page: the one thing that its file exports. */
async function fetchPage(load: LoadPage): Promise<ComponentType> {
  const [page] = Object.values(await load())
  if (!page) throw new Error('a page file exports its page')
  session.remove(KEY)
  return page
}

/**
 * A page that is fetched on navigation, or before, and then is drawn at once. After a deploy the old page's files are
 * gone: then the browser reloads, and gets the new ones.
 */
export function lazyPage(load: LoadPage): Part<object> {
  let here: ComponentType | undefined
  const later = lazy(async () => ({ default: await orReload(KEY, () => fetchPage(load)) }))
  const fetch = () =>
    fetchPage(load).then(
      (page) => {
        here = page
      },
      // it is tried again when it is drawn, and then told
      () => {},
    )
  return Object.assign((props: object) => createElement(useState(() => here ?? later)[0], props), { fetch })
}

/** The files of the contract that the server has named for the page, in the order in which they need each other. */
const THE_CALLS = 'link[rel=modulepreload][href*="/contrato-"]'

/**
 * The page of the first address, whose files the server has named. They are on their way together, and what the page
 * needs runs before it, in tasks of their own. Input comes in between.
 */
export async function fetchFirst(load: LoadPage): Promise<ComponentType> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(THE_CALLS)) await import(/* @vite-ignore */ href)
  return fetchPage(load)
}

/** A part that does not come is no reason for an error page: it is tried until it comes, this often. In ms. */
const AGAIN_MS = 3_000

/** A part of a page that is seen only after a tap. `fetch` brings its file before, so that no tap waits for it. */
export type Part<Props> = FunctionComponent<Props> & { fetch: () => Promise<unknown> }

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let here: ComponentType<Props> | undefined
  let coming: Promise<{ default: ComponentType<Props> }> | undefined
  const fetch = () => {
    coming ??= insist(load).then((part) => {
      here = part
      return { default: part }
    })
    return coming
  }
  const later = lazy(fetch)
  // what has come is drawn at once: a fallback would be seen for 300 ms
  return Object.assign((props: Props) => createElement(useState(() => here ?? later)[0], props), { fetch })
}

/** Tries until it comes. */
async function insist<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await orReload(KEY_OF_PARTS, async () => {
      // as before the first page: it comes while the phone rests
      await import('@boteco/contract/chamadas/cliente')
      return load()
    })
  } catch {
    await new Promise((retry) => setTimeout(retry, AGAIN_MS))
    return insist(load)
  }
}

async function orReload<File>(key: string, load: () => Promise<File>): Promise<File> {
  try {
    return await load()
  } catch (error) {
    // a browser may keep a file that it could not fetch as missing; but without the bar a reload would leave nothing at all
    const ago = Date.now() - Number(session.read(key))
    if (ago < RELOADED_MS || !(await answers())) throw error
    session.write(key, `${Date.now()}`)
    location.reload()
    // nothing more happens on this page
    return new Promise<never>(() => {})
  }
}

const answers = () =>
  fetch('/pronto', { signal: AbortSignal.timeout(AGAIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** So long a page may wait for its first readings before what comes later comes all the same. In ms. */
const LONGEST_READING_MS = 3_000

/** Whether this part is there, which leaves the phone's network to what the page asks for first. `wanted`: it is needed. */
export function useAfterFirstReadings(part: Pick<Part<never>, 'fetch'>, wanted: boolean): boolean {
  const queryClient = useQueryClient()
  const [there, setThere] = useState(false)
  useEffect(() => {
    if (!wanted || there) return
    const fetch = () => part.fetch().then(() => setThere(true))
    // an answer may lead to the next question, which is asked before the phone rests
    const look = () => rest(() => queryClient.isFetching() || fetch())
    const stopLooking = queryClient.getQueryCache().subscribe(look)
    const waiting = setTimeout(fetch, LONGEST_READING_MS)
    look()
    return () => {
      stopLooking()
      clearTimeout(waiting)
    }
  }, [part, wanted, there, queryClient])
  return wanted && there
}

/** By then a tap may come for what is not there, however busy the phone is. In ms. */
const LONGEST_REST_MS = 2_000

// Safari has no other word for it, and after a touch Chrome may say for seconds that it is busy
const rest = (then: () => void) =>
  window.requestIdleCallback?.(then, { timeout: LONGEST_REST_MS }) ?? window.setTimeout(then, 200)

/** Whether the page has been drawn and the phone has nothing better to do: then come these parts, before a tap asks for them. */
export function useRest(...parts: readonly Pick<Part<never>, 'fetch'>[]): boolean {
  const [rested, setRested] = useState(false)
  const onRest = useRef(() => {})
  onRest.current = () => {
    for (const part of parts) void part.fetch()
    startTransition(() => setRested(true))
  }
  useEffect(() => {
    rest(() => onRest.current())
  }, [])
  return rested
}
