import type { Path } from '@boteco/contract/calls'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from './api-error.ts'
import { local } from './device/storage.ts'
import { gavetaDe, largarDeOutroCheckin, largarLeituras } from './sessao/sessao.ts'

/**
 * What a guest last read of the bar, kept on the device for when the bar does not answer. Only their own check-in's, until
 * it ends or another person logs in; never shown without its age, and never instead of an answer.
 */
const PATHS: readonly Path[] = [
  '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio',
  '/pedido/buscarMeusPedidosEmAndamento',
  '/pedido/buscarMeusPedidosEntregues',
  '/pedido/buscarPedidosEntreguesNaMesa',
  '/ficha/buscarFichasPendentesDePagamento',
  '/ficha/buscarFichasPagas',
  '/ficha/buscarQrDasFichas',
  '/ficha/buscarMinhasFichasUtilizadas',
]

/** Every poll confirms what is kept: its time is written no more often than this, in ms. */
const PASSO_MS = 15_000
/** When the server does not answer, the page shows what is known after this wait. In ms. */
const PACIENCIA_MS = 3_000

type Guardada = { em: number; data: unknown }

/** Keeps what this check-in reads, and shows it when the server does not answer. Another login is another reader. */
export function useOfflineAnswers(idCheckin: number | undefined, token: string | undefined) {
  const queryClient = useQueryClient()
  // a check-in may end where this page is not open: sessao.ts knows what goes with it
  useEffect(() => {
    largarDeOutroCheckin(idCheckin)
    return () => largarDeOutroCheckin()
  }, [idCheckin])
  useEffect(() => {
    if (idCheckin === undefined) return
    const largar = guardar(queryClient, (query) => keyOf(query, idCheckin, token))
    return () => {
      largar()
      largarLeituras()
    }
  }, [queryClient, idCheckin, token])
}

const keyOf = ({ queryKey: [path, input, quem, id] }: Query, idCheckin: number, token: string | undefined) =>
  id === idCheckin && quem === token && PATHS.includes(path as Path)
    ? `${gavetaDe(idCheckin)}${path} ${JSON.stringify(input)}`
    : null

function guardar(queryClient: QueryClient, chaveDe: (query: Query) => string | null): () => void {
  const cache = queryClient.getQueryCache()
  const escritas = new Map<string, Guardada>()
  const esperas = new Set<ReturnType<typeof setTimeout>>()

  function escrever(chave: string, { data, dataUpdatedAt: em }: Query['state']) {
    const antes = escritas.get(chave)
    if (antes && antes.data === data && em - antes.em < PASSO_MS) return
    escritas.set(chave, { em, data })
    local.write(chave, JSON.stringify({ em, data }, semDadosPessoais))
  }

  function mostrar(query: Query, chave: string) {
    const guardada = query.state.data === undefined ? ler(chave) : null
    if (guardada) queryClient.setQueryData(query.queryKey, guardada.data, { updatedAt: guardada.em })
  }

  function esperar(query: Query, chave: string) {
    const espera = setTimeout(() => {
      esperas.delete(espera)
      mostrar(query, chave)
    }, PACIENCIA_MS)
    esperas.add(espera)
  }

  function olhar(query: Query) {
    const chave = chaveDe(query)
    if (!chave || query.state.data !== undefined) return
    if (query.state.status === 'error') {
      // a refusal is an answer
      const { status } = query.state.error as ApiError
      if (status === 0 || status >= 500) mostrar(query, chave)
    } else esperar(query, chave)
  }

  // this file may come later than a page's first answers
  for (const query of cache.getAll()) {
    const chave = chaveDe(query)
    if (chave && query.state.data !== undefined) escrever(chave, query.state)
    else olhar(query)
  }
  const largar = cache.subscribe((evento) => {
    if (evento.type === 'added') olhar(evento.query)
    if (evento.type !== 'updated') return
    if (evento.action.type === 'error') olhar(evento.query)
    if (evento.action.type === 'success' && !evento.action.manual) {
      const chave = chaveDe(evento.query)
      if (chave) escrever(chave, evento.query.state)
    }
  })
  return () => {
    largar()
    for (const espera of esperas) clearTimeout(espera)
  }
}

function ler(chave: string): Guardada | null {
  try {
    const { em, data } = JSON.parse(local.read(chave) ?? 'null') as Guardada
    return typeof em === 'number' && typeof data === 'object' && data !== null ? { em, data } : null
  } catch {
    return null
  }
}

/** No answer of `PATHS` has these; should one ever have, they are not for a phone that is lent or lost. */
const semDadosPessoais = (campo: string, valor: unknown) => (/^(cpf|email|telefone.*)$/.test(campo) ? undefined : valor)
