import { useCallback, useEffect, useState } from 'react'
import { canPlay, playNotes, wakeSound } from './audio.ts'
import { useRemembered } from './remembered.ts'

/** Two short notes, the second higher, as a counter bell: it goes through a kitchen's noise. In Hz, and s from now. */
const NOTAS = [
  { tom: 880, em: 0 },
  { tom: 1320, em: 0.18 },
] as const

const bip = () => playNotes(NOTAS)

/**
 * The bell of new orders: on until it is turned off on this device, which is remembered. Browsers let a page sound only
 * after a touch, so after a load `espera` says that one is missing.
 */
export function useSound() {
  const [escolha, lembrar] = useRemembered('somDosPedidos', ['ligado', 'desligado'], 'ligado')
  const [pronto, setPronto] = useState(canPlay)
  const ligado = escolha === 'ligado'

  useEffect(() => {
    if (!ligado) return
    const acordar = async () => setPronto(await wakeSound())
    if (navigator.userActivation?.hasBeenActive) acordar()
    // not before the finger is lifted: what says that a touch is missing goes, and what was touched must not move
    document.addEventListener('click', acordar)
    document.addEventListener('keydown', acordar)
    return () => {
      document.removeEventListener('click', acordar)
      document.removeEventListener('keydown', acordar)
    }
  }, [ligado])

  const tocar = useCallback(() => {
    if (ligado) bip()
  }, [ligado])

  /** Turning it on rings once, so that the person hears how loud it is. */
  async function alternar() {
    lembrar(ligado ? 'desligado' : 'ligado')
    if (ligado) return
    setPronto(await wakeSound())
    bip()
  }

  return { ligado, espera: ligado && !pronto, tocar, alternar }
}
