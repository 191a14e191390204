import type { Input } from '@boteco/contract/calls'
import { useRef, useState } from 'react'

/** What somebody has chosen of one product. */
export type Escolha = { quantidade: number; observacao: string }
type Escolhas = Record<number, Escolha>
type Envio = Input<'/pedido/cadastrarPedido'>
type Guardada = {
  /** ms */
  em: number
  escolhas: Escolhas
  /** what was sent and had no answer: sent again word for word, it is not ordered twice */
  semResposta?: Envio
}

/** A basket of last night is nobody's any more. In ms. */
const VIDA_MS = 12 * 60 * 60 * 1000
/** A checkout empties whatever begins with it (checkin/checkout.ts). */
const PREFIXO = 'cesta '

const nada: Escolha = { quantidade: 0, observacao: '' }

/**
 * The basket of one bar and mode, kept on the device at every change, so that it survives a reload, a closed tab, a lost
 * connection and a check-in that ended. It knows product ids and quantities only: names and prices are always the menu's.
 */
export function useCesta(nome: string) {
  const gaveta = PREFIXO + nome
  const [cesta, setCesta] = useState(() => abrir(gaveta))
  // as it is now, also for whoever began before the last change: an order on its way, a second tap
  const agora = useRef(cesta)

  function guardar(escolhas: Escolhas, semResposta?: Envio) {
    const nova: Guardada = { em: Date.now(), escolhas, ...(semResposta && { semResposta }) }
    if (Object.keys(escolhas).length === 0) localStorage.removeItem(gaveta)
    else localStorage.setItem(gaveta, JSON.stringify(nova))
    agora.current = nova
    setCesta(nova)
  }

  return {
    de: (id: number): Escolha => cesta.escolhas[id] ?? nada,
    mudar(id: number, mudanca: Partial<Escolha>) {
      const { escolhas, semResposta } = agora.current
      const { [id]: antes = nada, ...outras } = escolhas
      const depois = { ...antes, ...mudanca }
      guardar(depois.quantidade > 0 ? { ...outras, [id]: depois } : outras, semResposta)
    },
    esvaziar: () => guardar({}),
    semResposta: cesta.semResposta,
    /** Before sending, what is sent; null when there was an answer. */
    anotarEnvio: (envio: Envio | null) => guardar(agora.current.escolhas, envio ?? undefined),
  }
}

function abrir(gaveta: string): Guardada {
  const { em = 0, escolhas = {}, semResposta } = JSON.parse(localStorage.getItem(gaveta) ?? '{}') as Partial<Guardada>
  if (Date.now() - em > VIDA_MS) return { em, escolhas: {} }
  return { em, escolhas, ...(semResposta && { semResposta }) }
}
