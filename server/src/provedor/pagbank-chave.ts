import * as z from 'zod/mini'

/** Keys change at most once a week, and the old one works for another week. In ms. */
const VIDA_DA_CHAVE_MS = 60 * 60 * 1000

export const ChavePublica = z.object({ public_key: z.string() })

/** A key that is asked for once and kept for an hour, also when many want it at the same moment. */
export function guardada(buscar: () => Promise<z.output<typeof ChavePublica>>) {
  let busca: Promise<string> | null = null
  let quando = Number.NEGATIVE_INFINITY
  return {
    ler(): Promise<string> {
      if (!busca || performance.now() - quando > VIDA_DA_CHAVE_MS) {
        quando = performance.now()
        const nova = buscar().then(({ public_key }) => public_key)
        // a failure is not kept
        nova.catch(() => {
          if (busca === nova) busca = null
        })
        busca = nova
      }
      return busca
    },
    /** Makes the next reading a new one, unless the present one is younger than this (ms). */
    esquecer(maisNovaQue = 0): boolean {
      if (performance.now() - quando < maisNovaQue) return false
      busca = null
      return true
    },
  }
}
