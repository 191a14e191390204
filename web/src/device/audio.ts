// one for the whole life of the page: browsers allow only a few
let contexto: AudioContext | undefined

/** A note of `tom` Hz, `em` s from now. */
type Nota = { tom: number; em: number }
const DURACAO_S = 0.35

export const canPlay = () => contexto?.state === 'running'

/** Browsers let a page sound only after a touch: to be called in one. Answers whether it may. */
export async function wakeSound(): Promise<boolean> {
  contexto ??= new AudioContext()
  await contexto.resume()
  return canPlay()
}

/** Sounds these notes, where the page may sound. */
export function playNotes(notas: readonly Nota[]) {
  if (contexto?.state !== 'running') return
  for (const { tom, em } of notas) {
    const nota = contexto.createOscillator()
    const volume = contexto.createGain()
    const inicio = contexto.currentTime + em
    nota.frequency.value = tom
    volume.gain.setValueAtTime(0.0001, inicio)
    volume.gain.exponentialRampToValueAtTime(0.5, inicio + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, inicio + DURACAO_S)
    nota.connect(volume).connect(contexto.destination)
    nota.start(inicio)
    nota.stop(inicio + DURACAO_S)
  }
}
