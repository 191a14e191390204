import { useSyncExternalStore } from 'react'

/** In px, as large as people have their letters. */
export const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function subscribe(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Whether the window is at least so many rem wide. */
export const useWide = (least: number) => useSyncExternalStore(subscribe, () => innerWidth >= least * rem())
