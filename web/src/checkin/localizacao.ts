import { useCallback, useEffect, useState } from 'react'
import { askPosition, type Posicao, type PositionFailure, validPosition } from '../device/position.ts'
import { local } from '../device/storage.ts'

/** How asking the device where it is went. */
export type EstadoDaLocalizacao = 'parada' | 'procurando' | 'achada' | PositionFailure

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
    const resposta = await askPosition()
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
  const latitude = Number(local.read('latitude') ?? Number.NaN)
  const longitude = Number(local.read('longitude') ?? Number.NaN)
  return validPosition({ latitude, longitude }) ? { latitude, longitude } : null
}

const RAIO_DA_TERRA_M = 6_371_000
const radianos = (grau: number) => (grau * Math.PI) / 180

/** Metres from where this device last was; null when it did not say, or the bar does not. */
export function metrosAte({
  latitude,
  longitude,
}: {
  latitude: number | null
  longitude: number | null
}): number | null {
  const aqui = lerPosicao()
  if (!aqui || latitude === null || longitude === null) return null
  const [de, para] = [radianos(aqui.latitude), radianos(latitude)]
  const meio =
    Math.sin((para - de) / 2) ** 2 +
    Math.cos(de) * Math.cos(para) * Math.sin(radianos(longitude - aqui.longitude) / 2) ** 2
  return 2 * RAIO_DA_TERRA_M * Math.asin(Math.min(1, Math.sqrt(meio)))
}

function guardarPosicao({ latitude, longitude }: Posicao) {
  local.write('latitude', String(latitude))
  local.write('longitude', String(longitude))
}

// some browsers cannot be asked about this permission: then the button asks
export const permissaoJaDada = () =>
  Promise.resolve(navigator.permissions?.query({ name: 'geolocation' })).then(
    (permissao) => permissao?.state === 'granted',
    () => false,
  )
