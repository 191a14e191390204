import type { Path, Topico } from '@boteco/contract/calls'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { provas, readSince } from './api.ts'
import type { ApiError } from './api-error.ts'
import { sinal } from './contato.ts'
import { linhaConhecida } from './contrato.ts'
import { useDadosCheckin, useUserData } from './sessao/sessao.ts'

/**
 * Wait before listening again, in ms, with jitter, so that not all devices reconnect at the same moment. Retries have
 * no limit: after a proxy is fixed, no page needs a reload.
 */
const ESPERA_MS = [1_000, 2_000, 3_000] as const

const espera = (falhas: number) =>
  (ESPERA_MS[Math.min(falhas, ESPERA_MS.length - 1)] as number) * (0.75 + Math.random() / 2)

/** A stream begins at once, or the network swallowed the question. In ms. */
const COMECO_MS = 6_000

/** The server's pulse comes every 5 s: after so long in silence, in ms, the stream is dead, whatever the device says. */
const SILENCIO_MS = 12_000

/**
 * Events come in bursts, as when a table orders: each topic is read again at most once in this time, in ms. A slow device
 * rests for as long as a reading takes it, up to the second.
 */
const [FOLGA_MS, FOLGA_MAXIMA_MS] = [30, 1_000]

/** With a check-in or a staff login, refetches each call that listens to a topic the moment it changes. */
export function useEventos() {
  const queryClient = useQueryClient()
  const segredo = useDadosCheckin()?.objBarcheckin?.segredo
  const userData = useUserData()
  const token = userData?.dadosEstabelecimento ? userData.token : undefined

  useEffect(() => {
    if (!segredo && !token) return
    const fim = new AbortController()
    const ouve = ({ queryKey }: Query) => linhaConhecida(queryKey[0] as Path)?.ouve ?? []
    const ler = async (oQue: Leitura) => {
      const deles = (query: Query) =>
        oQue === 'tudo' || oQue === 'o que faltou'
          ? ouve(query).length > 0 && (oQue === 'tudo' || faltou(query))
          : ouve(query).includes(oQue)
      // when the stream opens, what is being read right now need not be asked twice
      const cancelRefetch = oQue !== 'tudo' && oQue !== 'o que faltou'
      await queryClient.invalidateQueries({ predicate: deles }, { cancelRefetch })
      return !fim.signal.aborted && queryClient.getQueryCache().findAll({ type: 'active', predicate: deles }).some(caiu)
    }
    const reler = umaPorVez(ler)
    ouvir(fim.signal, {
      abriu: (soOQueMudou) => void reler(soOQueMudou ? 'o que faltou' : 'tudo'),
      mudou: reler,
    })
    return () => fim.abort()
  }, [segredo, token, queryClient])
}

/** What is read again: what listens to a topic; when the stream opens, all that listens, or what was not answered. */
type Leitura = Topico | 'tudo' | 'o que faltou'

/**
 * One reading of a topic at a time, and none sooner than `FOLGA_MS` after the last. What changes meanwhile is read
 * once more afterwards. So the last event always counts, and a slow answer is not thrown away for the next. `ler` answers
 * whether the network lost an answer: nothing else would ask for it, so it is read again until it comes.
 */
export function umaPorVez<L>(ler: (oQue: L) => Promise<boolean>) {
  const lendo = new Map<L, { deNovo: boolean }>()
  return async function mudou(oQue: L) {
    const atual = lendo.get(oQue)
    if (atual) {
      atual.deNovo = true
      return
    }
    const leitura = { deNovo: true }
    lendo.set(oQue, leitura)
    for (let falhas = 0; leitura.deNovo; ) {
      leitura.deNovo = false
      const inicio = performance.now()
      const perdida = await ler(oQue)
      await new Promise((pronto) => setTimeout(pronto, descanso(performance.now() - inicio)))
      if (!perdida) {
        falhas = 0
        continue
      }
      leitura.deNovo = true
      await new Promise((pronto) => setTimeout(pronto, espera(falhas++)))
    }
    lendo.delete(oQue)
  }
}

const descanso = (levou: number) => Math.min(Math.max(FOLGA_MS, levou), FOLGA_MAXIMA_MS)

/** Its last reading was not answered by the bar: a network between, or a bar that has just restarted. */
const caiu = ({ state }: Query) => state.status === 'error' && semResposta(state.error as ApiError)
const semResposta = ({ status }: ApiError) => status === 0 || status >= 500

/** What the bar has not answered on this page, or not the last time it was asked. */
const faltou = ({ state }: Query) => state.status !== 'success' || state.dataUpdatedAt < performance.timeOrigin

type Ouvinte = {
  /** `soOQueMudou`: every change since this page's last answers is told at once; otherwise what changed is unknown. */
  abriu: (soOQueMudou: boolean) => void
  mudou: (topico: Topico) => void
}

/** Listens, and listens again whenever it ends, until `fim`, or until the server says that the proof is no good. */
export async function ouvir(fim: AbortSignal, { abriu, mudou }: Ouvinte) {
  let ouvidoAte: number | null = null
  for (let falhas = 0; !fim.aborted; falhas++) {
    const canal = new AbortController()
    const cortar = () => canal.abort()
    fim.addEventListener('abort', cortar)
    let prazo = setTimeout(cortar, COMECO_MS)
    try {
      const desde: number | null = ouvidoAte ?? readSince()
      const headers: Record<string, string> = { ...provas(), ...(desde && { 'last-event-id': `${desde}` }) }
      const response = await fetch('/eventos', { headers, signal: canal.signal })
      if (await semProva(response)) return abriu(false)
      // a proxy's page, a captive portal's login: not the bar
      if (response.ok && response.body && response.headers.get('content-type')?.startsWith('text/event-stream')) {
        const [leitor, decoder] = [response.body.getReader(), new TextDecoder()]
        abriu(response.headers.has('told-since'))
        for (let resto = ''; ; ) {
          const { done, value } = await leitor.read()
          if (done) break
          falhas = 0
          sinal()
          clearTimeout(prazo)
          prazo = setTimeout(cortar, SILENCIO_MS)
          const linhas = (resto + decoder.decode(value, { stream: true })).split('\n')
          resto = linhas.pop() ?? ''
          for (const linha of linhas) {
            if (linha.startsWith('data: ')) mudou(linha.slice(6) as Topico)
            if (linha.startsWith('id: ')) ouvidoAte = Number(linha.slice(4))
          }
        }
      }
    } catch {
      // the network went, or the page did: listen again, or not at all
    }
    clearTimeout(prazo)
    fim.removeEventListener('abort', cortar)
    cortar()
    if (!fim.aborted) await pausa(espera(falhas), fim)
  }
}

/** Only our server's word counts: a refused proof, as of a check-in that has just ended, is for a reading to tell. */
async function semProva(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const body = (await response.json()) as { code?: string } | null
  return body?.code !== undefined
}

/** Waits `ms`, or until the device is online or in use again. */
function pausa(ms: number, fim: AbortSignal): Promise<void> {
  return new Promise((pronto) => {
    const acabou = new AbortController()
    const continuar = () => {
      clearTimeout(relogio)
      acabou.abort()
      pronto()
    }
    const relogio = setTimeout(continuar, ms)
    for (const evento of ['online', 'pageshow', 'visibilitychange'])
      window.addEventListener(evento, continuar, { signal: acabou.signal })
    fim.addEventListener('abort', continuar, { signal: acabou.signal })
  })
}
