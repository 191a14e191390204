import { COLUNAS_DA_PLANTA, type LugarNaPlanta } from '@boteco/contract/mesa/planta'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { rolarNaBeira } from '../produto/arrastar.ts'
import { deslocar, SETAS } from './na-planta.ts'

/** The table that is held, and where it would stand. */
export type Pega = { numero: number; lugar: LugarNaPlanta; por: 'dedo' | 'teclas' }

type Props = {
  /** rows that the plan shows */
  linhas: number
  onPegar: (numero: number, por: Pega['por']) => void
  onMover: (pega: Pega) => void
  /** where it stands from now on, if it may */
  onSoltar: (numero: number, lugar: LugarNaPlanta) => void
  onDesistir: (numero: number) => void
}

/**
 * A table is put elsewhere by pulling it, with a finger or a mouse; or Enter lifts it, arrows move it by a cell, Enter lets it go and
 * Esc leaves it where it was.
 */
export function usePegarNaPlanta({ linhas, onPegar, onMover, onSoltar, onDesistir }: Props) {
  const grade = useRef<HTMLUListElement>(null)
  const [pega, setPega] = useState<Pega | null>(null)
  const de = useRef({ x: 0, y: 0, largura: 1, altura: 1 })

  function pegar(numero: number, lugar: LugarNaPlanta, por: Pega['por']) {
    setPega({ numero, lugar, por })
    onPegar(numero, por)
  }
  function mover(nova: Pega) {
    setPega(nova)
    onMover(nova)
  }
  function soltar({ numero, lugar }: Pega) {
    setPega(null)
    onSoltar(numero, lugar)
  }
  function desistir(numero: number) {
    if (pega?.numero !== numero) return
    setPega(null)
    onDesistir(numero)
  }

  const alca = (numero: number, lugar: LugarNaPlanta) => {
    const minha = pega?.numero === numero ? pega : null
    return {
      onPointerDown(evento: PointerEvent<HTMLElement>) {
        if (evento.button !== 0 || !grade.current) return
        evento.currentTarget.setPointerCapture(evento.pointerId)
        const { width, height } = grade.current.getBoundingClientRect()
        const [x, y] = [evento.clientX + window.scrollX, evento.clientY + window.scrollY]
        de.current = { x, y, largura: width / COLUNAS_DA_PLANTA, altura: height / linhas }
        pegar(numero, lugar, 'dedo')
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (minha?.por !== 'dedo') return
        rolarNaBeira(clientY)
        const { x, y, largura, altura } = de.current
        const dx = Math.round((clientX + window.scrollX - x) / largura)
        const dy = Math.round((clientY + window.scrollY - y) / altura)
        const ali = deslocar(lugar, dx, dy)
        if (ali.x !== minha.lugar.x || ali.y !== minha.lugar.y) mover({ ...minha, lugar: ali })
      },
      onPointerUp: () => minha?.por === 'dedo' && soltar(minha),
      // a call, a second finger
      onPointerCancel: () => desistir(numero),
      onBlur: () => desistir(numero),
      onKeyDown(evento: KeyboardEvent) {
        const seta = SETAS[evento.key]
        if (evento.key === 'Enter' || evento.key === ' ') {
          evento.preventDefault()
          if (minha) soltar(minha)
          else pegar(numero, lugar, 'teclas')
        } else if (evento.key === 'Escape') desistir(numero)
        else if (seta && minha) {
          evento.preventDefault()
          mover({ ...minha, lugar: deslocar(minha.lugar, ...seta) })
        }
      },
    }
  }
  return { grade, pega, alca }
}
