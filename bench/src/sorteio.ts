/** Everything left to chance, from one seed, so that a failure can be looked at again. */
export type Sorteio = {
  chance: (de0a1: number) => boolean
  /** a whole number, both ends included */
  inteiro: (de: number, ate: number) => number
  um: <T>(lista: readonly T[]) => T
  /** one of the names, as often as its weight says */
  pesado: <N extends string>(pesos: Record<N, number>) => N
}

/** `quem` gives each guest a sequence of their own, whatever the others do meanwhile. */
export function sortear(semente: number, quem: number): Sorteio {
  let estado = Math.imul(semente + 1, 0x9e3779b1) ^ Math.imul(quem + 1, 0x85ebca6b)
  // mulberry32
  const proximo = () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const inteiro = (de: number, ate: number) => de + Math.floor(proximo() * (ate - de + 1))
  return {
    chance: (de0a1) => proximo() < de0a1,
    inteiro,
    um: (lista) => lista[inteiro(0, lista.length - 1)]!,
    pesado: (pesos) => {
      const nomes = Object.keys(pesos) as (keyof typeof pesos)[]
      let resto = proximo() * nomes.reduce((soma, nome) => soma + pesos[nome], 0)
      for (const nome of nomes) {
        resto -= pesos[nome]
        if (resto < 0) return nome
      }
      return nomes[0]!
    },
  }
}
