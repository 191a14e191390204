import { useState } from 'react'

/** What somebody has chosen of one product. */
export type Escolha = { quantidade: number; observacao: string }
type Escolhas = Record<number, Escolha>

const nada: Escolha = { quantidade: 0, observacao: '' }

/**
 * The basket of one check-in and mode, kept on the device at every change, so that it survives a reload, a closed tab
 * and a lost connection. It knows product ids and quantities only: names and prices are always the menu's.
 */
export function useCesta(nome: string) {
  const gaveta = `cesta ${nome}`
  const [escolhas, setEscolhas] = useState<Escolhas>(() => JSON.parse(localStorage.getItem(gaveta) ?? '{}') as Escolhas)

  function guardar(novas: Escolhas) {
    if (Object.keys(novas).length === 0) localStorage.removeItem(gaveta)
    else localStorage.setItem(gaveta, JSON.stringify(novas))
    setEscolhas(novas)
  }

  return {
    de: (id: number): Escolha => escolhas[id] ?? nada,
    mudar(id: number, mudanca: Partial<Escolha>) {
      const { [id]: antes = nada, ...outras } = escolhas
      const depois = { ...antes, ...mudanca }
      guardar(depois.quantidade > 0 ? { ...outras, [id]: depois } : outras)
    },
    esvaziar: () => guardar({}),
  }
}
