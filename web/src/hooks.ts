import type { Input, Output, ReadPath } from '@boteco/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from './api.ts'
import type { ApiError } from './api-error.ts'
import { lerCookieDoCheckin, useDadosCheckin, useUserData } from './sessao/sessao.ts'

/** Section 9 of the spec. Live events usually come first; this is the safety net. */
const INTERVALO_MS = 10_000

/**
 * Reads a call, once and whenever something it listens to changes. The cache key includes the caller: on a shared
 * tablet a person never sees the previous one's answer. `staleTime`, in ms: a part of the page that comes later does not
 * ask again so soon.
 */
export function useRead<P extends ReadPath>(
  path: P,
  input: Input<P>,
  { enabled = true, polling = false, background = false, staleTime = 0 } = {},
) {
  return useQuery<Output<P>, ApiError>({
    ...useReading()(path, input),
    ...{ enabled, staleTime },
    refetchInterval: polling ? INTERVALO_MS : false,
    refetchIntervalInBackground: background,
  })
}

/** What is read, and who reads it. */
function useReading() {
  const token = useUserData()?.token
  const idCheckin = useDadosCheckin()?.objBarcheckin?.id ?? lerCookieDoCheckin()?.id
  return useCallback(
    <P extends ReadPath>(path: P, input: Input<P>) => ({
      queryKey: [path, input, token, idCheckin],
      queryFn: () => call(path, input),
    }),
    [token, idCheckin],
  )
}

/** Asks for what the next page reads, while the finger is still down. */
export function useReadAhead<P extends ReadPath>(path: P) {
  const queryClient = useQueryClient()
  const reading = useReading()
  return useCallback(
    (input: Input<P>) => void queryClient.prefetchQuery(reading(path, input)),
    [queryClient, reading, path],
  )
}

/** Reads a call again every 10 s, as staff orders, open check-ins, tables, fichas and orders do. */
export const usePolling = <P extends ReadPath>(path: P, input: Input<P>, { enabled = true } = {}) =>
  useRead(path, input, { enabled, polling: true })

/** What rings has to know also while its page is behind another one. */
export const useBackgroundPolling = <P extends ReadPath>(path: P, input: Input<P>) =>
  useRead(path, input, { polling: true, background: true })
