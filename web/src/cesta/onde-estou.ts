import { useEffect, useRef } from 'react'
import { permissaoJaDada } from '../checkin/localizacao.ts'
import { askPosition, type Posicao } from '../device/position.ts'

/** Degrees with so many decimals are about ten metres. */
const CASAS = 4
const cortar = (grau: number) => Number(grau.toFixed(CASAS))

/**
 * Where this phone is, for the staff who decide whether its guest is in the bar. Only while `querer`, and only where
 * the browser was allowed to say so before. There is no question, and no order waits for it.
 */
export function useOndeEstou(querer: boolean) {
  const posicao = useRef<Posicao | null>(null)
  useEffect(() => {
    posicao.current = null
    if (!querer) return
    let saiu = false
    permissaoJaDada()
      .then((dada) => (dada ? askPosition() : 'negada'))
      .then((resposta) => {
        if (saiu || typeof resposta === 'string') return
        posicao.current = { latitude: cortar(resposta.latitude), longitude: cortar(resposta.longitude) }
      })
    return () => {
      saiu = true
    }
  }, [querer])
  return posicao
}
