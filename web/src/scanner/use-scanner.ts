import { useCallback, useEffect, useRef, useState } from 'react'
import { type OpenCamera, openCamera } from './camera.ts'
import { createDecoder, type Decoder } from './decoder.ts'
import { readFile } from './file-scan.ts'
import { createGrabber } from './frame.ts'
import { RESUME_DELAY_MS, type ScannerConfig } from './scanner-config.ts'
import { cameraError, type ScannerError } from './scanner-error.ts'
import { readMemory } from './scanner-memory.ts'
import { next, type ScannerAction, type ScannerState } from './scanner-state.ts'

/** Takes what was read. Answers nothing when that was it; a sentence when it was not, and then scanning goes on. */
export type OnLido = (texto: string) => string | undefined

/** How long a sentence stays that is no longer true: the foreign code is out of sight, the torch did not light. In ms. */
const SENTENCE_MS = 4000

/**
 * A code that is larger than the box is read, too, but one that is aimed at comes first. Each so manieth look is at
 * everything.
 */
const LOOKS = 3

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A scanner around a `video` and a `box` that the caller draws. */
export function useScanner({ fps, formats }: Pick<ScannerConfig, 'fps' | 'formats'>, onLido: OnLido) {
  const video = useRef<HTMLVideoElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const decoder = useRef<Decoder>(null)
  const [state, setState] = useState<ScannerState>('not-started')
  const now = useRef<ScannerState>('not-started')
  const resumed = useRef(false)
  const [cameraId, setCameraId] = useState(() => readMemory().lastUsedCameraId)
  const [camera, setCamera] = useState<OpenCamera | null>(null)
  const [error, setError] = useState<ScannerError | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [slow, setSlow] = useState(false)
  const take = useRef(onLido)
  take.current = onLido

  /** Does nothing, and says so, where the action is not allowed now. */
  const act = useCallback((action: ScannerAction): boolean => {
    const state = next(now.current, action)
    if (state === null) return false
    if (action === 'start' || action === 'scanFile') {
      setError(null)
      setRefusal(null)
    }
    if (action === 'pause') console.warn('Scanner paused')
    resumed.current = action === 'resume'
    now.current = state
    setState(state)
    return true
  }, [])

  const fail = useCallback((cause: unknown) => {
    const error = cameraError(cause)
    console.warn(error.code, error.cause ?? '')
    setError(error)
  }, [])

  useEffect(
    () => () => {
      decoder.current?.close()
      decoder.current = null
    },
    [],
  )

  // The camera is open exactly while scanning.
  useEffect(() => {
    const [screen, frame] = [video.current, box.current]
    if (state !== 'scanning' || !screen || !frame) return
    const abort = new AbortController()
    const { signal } = abort

    async function scan(screen: HTMLVideoElement, frame: Element) {
      if (resumed.current) await pause(RESUME_DELAY_MS)
      if (signal.aborted) return
      setCamera(await openCamera(screen, cameraId, { signal, onEnded: () => act('pause') }))
      decoder.current ??= createDecoder(formats)
      const grab = createGrabber()
      let refused = { text: '', at: 0 }
      for (let look = 1; !signal.aborted; look++) {
        const started = performance.now()
        const image = grab(screen, look % LOOKS === 0 ? null : frame)
        const text = image && (await decoder.current.decode(image))
        if (signal.aborted) return
        if (text) {
          const refusal = take.current(text)
          if (refusal === undefined) return void act('stop')
          if (text !== refused.text) console.warn('QR code parse error')
          refused = { text, at: started }
          setRefusal(refusal)
        } else if (refused.text && started - refused.at > SENTENCE_MS) {
          refused = { text: '', at: 0 }
          setRefusal(null)
        }
        await pause(Math.max(0, 1000 / fps - (performance.now() - started)))
      }
    }

    scan(screen, frame).catch((cause) => {
      if (signal.aborted) return
      fail(cause)
      act('stop')
    })
    return () => {
      abort.abort()
      setCamera(null)
      setRefusal(null)
    }
  }, [state, cameraId, fps, formats, act, fail])

  // most who wait hold the phone too near
  useEffect(() => {
    if (camera === null) return
    const timer = setTimeout(() => setSlow(true), SENTENCE_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [camera])

  // what went wrong while scanning goes on is soon past
  useEffect(() => {
    if (error === null || state !== 'scanning') return
    const timer = setTimeout(() => setError(null), SENTENCE_MS)
    return () => clearTimeout(timer)
  }, [error, state])

  // a phone in a pocket neither films nor drains
  useEffect(() => {
    const onChange = () => act(document.hidden ? 'pause' : 'resume')
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [act])

  const scanFile = async (file: Blob) => {
    if (!act('scanFile')) return
    decoder.current ??= createDecoder(formats)
    await readFile(file, decoder.current).then((text) => {
      const refusal = take.current(text)
      if (refusal !== undefined) console.warn('QR code parse error')
      setRefusal(refusal ?? null)
    }, fail)
  }

  return { video, box, state, act, camera, error, refusal, slow, fail, scanFile, useCamera: setCameraId }
}
