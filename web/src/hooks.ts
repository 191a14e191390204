import { calls, type Input, type Output, type Path } from '@boteco/contract/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from './api.ts'
import { lerCookieDoCheckin, useDadosCheckin, useUserData } from './sessao.ts'

/** Section 9 of the spec. Live events usually come first; this is the safety net. */
const INTERVALO_MS = 10_000

/**
 * Reads a call, once and whenever something it listens to changes. Who asks is part of the question: on a shared tablet
 * nobody sees the answer to the last one.
 */
export function useRead<P extends Path>(path: P, input: Input<P>, { enabled = true, polling = false } = {}) {
  const token = useUserData()?.token
  const idCheckin = useDadosCheckin()?.objBarcheckin?.id ?? lerCookieDoCheckin()?.id
  return useQuery<Output<P>, ApiError>({
    queryKey: [path, input, token, idCheckin],
    queryFn: () => call(path, input),
    enabled,
    refetchInterval: polling ? INTERVALO_MS : false,
  })
}

/** Reads a call again every 10 s, as staff orders, open check-ins, tables, fichas and orders do. */
export const usePolling = <P extends Path>(path: P, input: Input<P>, { enabled = true } = {}) =>
  useRead(path, input, { enabled, polling: true })

type Envio<P extends Path> = { input: Input<P>; imagem?: File | null }

/**
 * Writes with a call. While the outcome of an attempt is unknown (no answer, or a fault of the server), trying the same
 * again, even in a new tab, repeats its key, so that nothing is ordered or paid twice.
 * @param refresh readings that this changes
 */
export function useCall<P extends Path>(path: P, { refresh = [] }: { refresh?: readonly Path[] } = {}) {
  const queryClient = useQueryClient()
  return useMutation<Output<P>, ApiError, Envio<P>>({
    mutationFn: async ({ input, imagem = null }) => {
      const repete = 'idempotente' in calls[path]
      const chave = repete ? chaveDoEnvio(path, input) : undefined
      const semDuvida = () => repete && localStorage.removeItem(gaveta(path))
      try {
        const output = await call(path, input, { ...(chave && { chave }), imagem })
        semDuvida()
        return output
      } catch (error) {
        const { status } = error as ApiError
        if (status >= 400 && status < 500) semDuvida()
        throw error
      }
    },
    onSettled: () => Promise.all(refresh.map((path) => queryClient.invalidateQueries({ queryKey: [path] }))),
  })
}

const gaveta = (path: Path) => `envio ${path}`

/** The key of an attempt whose outcome is not known yet, or a new one for a new content. */
function chaveDoEnvio(path: Path, input: unknown): string {
  // a card is never kept, and encrypted again it is another content anyway
  if ((input as { cartaoCriptografado?: string }).cartaoCriptografado) return uuid()
  const corpo = JSON.stringify(input)
  const [corpoAnterior, chaveAnterior] = JSON.parse(localStorage.getItem(gaveta(path)) ?? '[]') as string[]
  if (corpoAnterior === corpo && chaveAnterior) return chaveAnterior
  const chave = uuid()
  localStorage.setItem(gaveta(path), JSON.stringify([corpo, chave]))
  return chave
}

/** `crypto.randomUUID` is missing on plain http, as on a bar's own network. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
