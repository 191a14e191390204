import { useEffect, useState } from 'react'
import { canPlay, playNotes, wakeSound } from './audio.ts'
import { vibrate } from './vibrate.ts'

/** Between two soundings, in ms: long enough to speak in between, short enough not to be forgotten. */
const DE_NOVO_MS = 4_000

/** Sounds, and shakes a phone, until `toca` ends. Answers whether the browser still waits for a touch to let it sound. */
export function useSiren(toca: boolean, notas: Parameters<typeof playNotes>[0], deNovoMs = DE_NOVO_MS): boolean {
  const [mudo, setMudo] = useState(false)
  useEffect(() => {
    if (!toca) return
    const soar = () => {
      playNotes(notas)
      // before the first touch a browser refuses, and says so in its console
      vibrate([300, 150, 300])
      setMudo(!canPlay())
    }
    const acordar = () => wakeSound().then((pode) => setMudo(!pode))
    const comecar = async () => {
      if (!canPlay() && navigator.userActivation?.hasBeenActive) await acordar()
      soar()
    }
    comecar()
    const relogio = setInterval(soar, deNovoMs)
    document.addEventListener('pointerdown', acordar)
    document.addEventListener('keydown', acordar)
    return () => {
      clearInterval(relogio)
      document.removeEventListener('pointerdown', acordar)
      document.removeEventListener('keydown', acordar)
    }
  }, [toca, notas, deNovoMs])
  return mudo
}
