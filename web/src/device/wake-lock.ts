import { useEffect } from 'react'

/** Keeps the screen of a queue awake. The browser drops the lock when the page is hidden, so it is asked for again. */
export function useWakeLock() {
  useEffect(() => {
    let trava: WakeLockSentinel | null = null
    let saiu = false
    // refused on a low battery or without https: the screen then dims as it always did
    const pedir = () => {
      if (document.visibilityState === 'visible')
        navigator.wakeLock?.request('screen').then(
          (nova) => {
            // the page was left while the browser was still deciding
            if (saiu) nova.release()
            else trava = nova
          },
          () => {},
        )
    }
    pedir()
    document.addEventListener('visibilitychange', pedir)
    return () => {
      saiu = true
      document.removeEventListener('visibilitychange', pedir)
      trava?.release()
    }
  }, [])
}
