import { type Call, calls, type Path, type Topico } from '@boteco/contract/calls'
import { type InvalidateOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { provas } from './api.ts'
import { useDadosCheckin, useUserData } from './sessao.ts'

/** Wait before listening again, in ms: grows while the server does not answer. Reading goes on every 10 s meanwhile. */
const ESPERA_MS = [1_000, 3_000, 10_000, 30_000] as const

/** Events come in bursts, as when a table orders: each topic is read again at most once in this time, in ms. */
const FOLGA_MS = 300

/** While somebody is checked in or works in a bar, refreshes whatever listens to a topic the moment it changes. */
export function useEventos() {
  const queryClient = useQueryClient()
  const segredo = useDadosCheckin()?.objBarcheckin?.segredo
  const userData = useUserData()
  const token = userData?.dadosEstabelecimento ? userData.token : undefined

  useEffect(() => {
    if (!segredo && !token) return
    const fim = new AbortController()
    const reler = (ouve: (topicos: readonly Topico[]) => boolean, opcoes?: InvalidateOptions) =>
      queryClient.invalidateQueries(
        { predicate: ({ queryKey }) => ouve((calls[queryKey[0] as Path] as Call | undefined)?.ouve ?? []) },
        opcoes,
      )
    ouvir(fim.signal, {
      // what changed while nobody listened was not told; what is being read right now need not be asked twice
      abriu: () => void reler((topicos) => topicos.length > 0, { cancelRefetch: false }),
      mudou: umaPorVez((topico) => reler((topicos) => topicos.includes(topico))),
    })
    return () => fim.abort()
  }, [segredo, token, queryClient])
}

/**
 * One reading of a topic at a time, and none sooner than `FOLGA_MS` after the last began. What changes meanwhile is read
 * once more afterwards, so that the last event always counts and a slow answer is not thrown away for the next.
 */
export function umaPorVez(ler: (topico: Topico) => Promise<unknown>) {
  const lendo = new Map<Topico, { deNovo: boolean }>()
  return async function mudou(topico: Topico) {
    const atual = lendo.get(topico)
    if (atual) {
      atual.deNovo = true
      return
    }
    const leitura = { deNovo: true }
    lendo.set(topico, leitura)
    while (leitura.deNovo) {
      leitura.deNovo = false
      await Promise.all([ler(topico), new Promise((pronto) => setTimeout(pronto, FOLGA_MS))])
    }
    lendo.delete(topico)
  }
}

async function ouvir(fim: AbortSignal, { abriu, mudou }: { abriu: () => void; mudou: (topico: Topico) => void }) {
  for (let falhas = 0; !fim.aborted; falhas++) {
    try {
      const response = await fetch('/eventos', { headers: provas(), signal: fim })
      // a refused proof, as of a check-in that has just ended, is for a reading to tell: at once
      if (response.status === 401) abriu()
      if (!response.ok || !response.body) return
      abriu()
      const leitor = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let resto = ''; ; ) {
        const { done, value } = await leitor.read()
        if (done) break
        falhas = 0
        const linhas = (resto + value).split('\n')
        resto = linhas.pop() ?? ''
        for (const linha of linhas) if (linha.startsWith('data: ')) mudou(linha.slice(6) as Topico)
      }
    } catch {
      // the network went, or the page did: listen again, or not at all
    }
    await new Promise((pronto) => setTimeout(pronto, ESPERA_MS[Math.min(falhas, ESPERA_MS.length - 1)]))
  }
}
