import { useCallback, useEffect, useState } from 'react'
import { useLembrado } from './lembrado.ts'

// one for the whole life of the page: browsers allow only a few
let contexto: AudioContext | undefined

/** Two short notes, the second higher, as a counter bell: it goes through a kitchen's noise. In Hz, and s from now. */
const NOTAS = [
  { tom: 880, em: 0 },
  { tom: 1320, em: 0.18 },
] as const
const DURACAO_S = 0.35

function bip(saida: AudioContext) {
  for (const { tom, em } of NOTAS) {
    const nota = saida.createOscillator()
    const volume = saida.createGain()
    const inicio = saida.currentTime + em
    nota.frequency.value = tom
    volume.gain.setValueAtTime(0.0001, inicio)
    volume.gain.exponentialRampToValueAtTime(0.5, inicio + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, inicio + DURACAO_S)
    nota.connect(volume).connect(saida.destination)
    nota.start(inicio)
    nota.stop(inicio + DURACAO_S)
  }
}

/**
 * The bell of new orders: off until somebody of this device wants it, then remembered. Browsers let a page sound only
 * after a touch, so after a reload `espera` says that one is missing.
 */
export function useSom() {
  const [escolha, lembrar] = useLembrado('somDosPedidos', ['ligado', 'desligado'], 'desligado')
  const [pronto, setPronto] = useState(contexto?.state === 'running')
  const ligado = escolha === 'ligado'

  useEffect(() => {
    if (!ligado) return
    const acordar = async () => {
      contexto ??= new AudioContext()
      await contexto.resume()
      setPronto(contexto.state === 'running')
    }
    if (navigator.userActivation?.hasBeenActive) acordar()
    document.addEventListener('pointerdown', acordar)
    document.addEventListener('keydown', acordar)
    return () => {
      document.removeEventListener('pointerdown', acordar)
      document.removeEventListener('keydown', acordar)
    }
  }, [ligado])

  const tocar = useCallback(() => {
    if (ligado && contexto?.state === 'running') bip(contexto)
  }, [ligado])

  /** Turning it on rings once, so that the person hears how loud it is. */
  async function alternar() {
    lembrar(ligado ? 'desligado' : 'ligado')
    if (ligado) return
    contexto ??= new AudioContext()
    await contexto.resume()
    setPronto(true)
    bip(contexto)
  }

  return { ligado, espera: ligado && !pronto, tocar, alternar }
}
