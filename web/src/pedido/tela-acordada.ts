import { useEffect } from 'react'

/** Keeps the screen of a queue awake. The browser drops the lock when the page is hidden, so it is asked for again. */
export function useTelaAcordada() {
  useEffect(() => {
    let trava: WakeLockSentinel | null = null
    // refused on a low battery or without https: the screen then dims as it always did
    const pedir = () => {
      if (document.visibilityState === 'visible')
        navigator.wakeLock?.request('screen').then(
          (nova) => (trava = nova),
          () => {},
        )
    }
    pedir()
    document.addEventListener('visibilitychange', pedir)
    return () => {
      document.removeEventListener('visibilitychange', pedir)
      trava?.release()
    }
  }, [])
}
