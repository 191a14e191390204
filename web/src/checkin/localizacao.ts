import { useCallback, useEffect, useState } from 'react'
import { type FaltaDePosicao, type Posicao, perguntarPosicao, posicaoValida } from '../device/position.ts'

/** How asking the device where it is went. */
export type EstadoDaLocalizacao = 'parada' | 'procurando' | 'achada' | FaltaDePosicao

/**
 * Where this device is. Asks by itself only where permission was given before; otherwise a button asks, after the
 * screen has said why. The last position stays in local storage (section 3 of the spec).
 */
export function useLocalizacao() {
  const [posicao, setPosicao] = useState(lerPosicao)
  const [estado, setEstado] = useState<EstadoDaLocalizacao>(posicao ? 'achada' : 'parada')

  const usar = useCallback((nova: Posicao) => {
    guardarPosicao(nova)
    setPosicao(nova)
    setEstado('achada')
  }, [])

  const pedir = useCallback(async () => {
    setEstado('procurando')
    const resposta = await perguntarPosicao()
    if (typeof resposta === 'string') setEstado(resposta)
    else usar(resposta)
  }, [usar])

  useEffect(() => {
    let saiu = false
    permissaoJaDada().then((dada) => {
      if (dada && !saiu) pedir()
    })
    return () => {
      saiu = true
    }
  }, [pedir])

  return { posicao, estado, pedir, usar }
}

function lerPosicao(): Posicao | null {
  const latitude = Number(localStorage.getItem('latitude') ?? Number.NaN)
  const longitude = Number(localStorage.getItem('longitude') ?? Number.NaN)
  return posicaoValida({ latitude, longitude }) ? { latitude, longitude } : null
}

function guardarPosicao({ latitude, longitude }: Posicao) {
  localStorage.setItem('latitude', String(latitude))
  localStorage.setItem('longitude', String(longitude))
}

// some browsers cannot be asked about this permission: then the button asks
export const permissaoJaDada = () =>
  Promise.resolve(navigator.permissions?.query({ name: 'geolocation' })).then(
    (permissao) => permissao?.state === 'granted',
    () => false,
  )
