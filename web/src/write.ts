import type { Call, Input, Output, Path, WritePath } from '@boteco/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, contrato, novaChave } from './api.ts'
import { ApiError } from './api-error.ts'
import { readStored, session } from './device/storage.ts'
import { doNotAsk } from './sem-resposta.ts'
import { lerDadosCheckin, readUserData } from './sessao/sessao.ts'
import { notify, unsay } from './ui/notices.tsx'

/** What is older than this is never sent unasked. In ms. */
export const INSISTE_MS = 2 * 60 * 1000
/** Between two attempts, in ms; the last one repeats. When the network comes back, at once. */
const ESPERAS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const
const TENTANDO = 'O bar não respondeu. Estamos tentando de novo: nada será feito duas vezes.'

/** Something sent whose outcome is not known yet. In this tab's storage, so that a reload goes on with it. */
type Saida = {
  path: WritePath
  /** as on the wire */
  corpo: unknown
  chave: string
  /** when it was first sent, ms since 1970 */
  desde: number
  quem: string
}
/** sessao.ts empties it with the login or the check-in that sent it. */
const KEY = 'saidas'

/** The check-in, the person and the house whose this is: an attempt never goes on in another's name, nor in another house. */
export function quemSou() {
  const { user, dadosEstabelecimento } = readUserData() ?? {}
  return [lerDadosCheckin()?.objBarcheckin?.id, user?.email, dadosEstabelecimento?.id].join(' ')
}

export const readOutbox = () => readStored<Saida[]>(session, KEY) ?? []
function guardarSaidas(saidas: Saida[]) {
  if (saidas.length === 0) session.remove(KEY)
  else session.write(KEY, JSON.stringify(saidas))
}
export const largar = (chave: string) => guardarSaidas(readOutbox().filter((saida) => saida.chave !== chave))

/** No answer, or a fault of the server: its outcome is unknown. */
const emDuvida = ({ status, code }: ApiError) => status === 0 || (status >= 500 && !code?.startsWith('pagamento_'))

/**
 * What is sent again by itself: all that the evening runs on. Not money by phone, which has its own way to ask how it
 * stands (decision 0003). Not what holds a password or a card, which is kept nowhere. Not who comes and goes, nor the
 * manager's forms. A person waits in front of those, reads section 8's sentence, and tries again with the same key.
 */
const insiste = ({ muda, segredo, pagamento, quem }: Call, path: Path) =>
  muda &&
  !segredo &&
  !pagamento &&
  quem !== 'publico' &&
  quem.some((um) => um !== 'BAR GERENTE') &&
  path !== '/auth/logout'

type Opcoes = { chave?: string; imagem?: File | null; desde?: number }
const aCaminho = new Map<string, Promise<unknown>>()

/**
 * Sends what changes something. While its outcome is unknown, says so and retries with the same idempotency key. So it
 * is done once, also after a reload of the page. What `desde` (ms since 1970) began more than two minutes ago is sent
 * once, since the person asked for it, and not again. A second call with a key in flight waits for that one.
 * @throws ApiError the refusal, or that there was no answer in time
 */
export function send<P extends WritePath>(
  path: P,
  input: Input<P>,
  { chave = novaChave(), imagem = null, desde = Date.now() }: Opcoes = {},
): Promise<Output<P>> {
  const jaVai = aCaminho.get(chave)
  if (jaVai) return jaVai as Promise<Output<P>>
  doNotAsk(chave)
  const vai = insistir(path, input, chave, imagem, desde).finally(() => {
    aCaminho.delete(chave)
    largar(chave)
    if (aCaminho.size === 0) unsay(TENTANDO)
  })
  aCaminho.set(chave, vai)
  return vai
}

async function insistir<P extends WritePath>(
  path: P,
  input: Input<P>,
  chave: string,
  imagem: File | null,
  desde: number,
): Promise<Output<P>> {
  const { row, encode } = await contrato(path)
  const quem = quemSou()
  // a file cannot be kept: a reload ends the attempt
  if (insiste(row, path) && !imagem)
    guardarSaidas([...readOutbox(), { path, corpo: encode(input), chave, desde, quem }])
  const velha = () => Date.now() - desde >= INSISTE_MS
  for (let vez = 0; ; vez++) {
    try {
      return await call(path, input, { chave, imagem })
    } catch (erro) {
      // refused, and nothing was done: who answers the question has the same sent again
      const pergunta = erro instanceof ApiError && erro.status === 403
      if (pergunta && (await perguntar(erro, path, encode(input))) && quemSou() === quem) continue
      if (!(erro instanceof ApiError) || !emDuvida(erro) || !insiste(row, path) || velha()) throw erro
      notify(TENTANDO, 'danger')
      await pausa(ESPERAS_MS[Math.min(vez, ESPERAS_MS.length - 1)] as number)
      // a phone that slept in the meantime has a person to ask
      if (velha() || quemSou() !== quem) throw erro
    }
  }
}

const perguntar = (erro: ApiError, path: Path, corpo: unknown) =>
  import('./sessao/perguntar.tsx').then(
    ({ perguntar }) => perguntar(erro, path, corpo),
    () => false,
  )

const pausa = (ms: number) =>
  new Promise<void>((pronto) => {
    const acordar = () => {
      clearTimeout(relogio)
      window.removeEventListener('online', acordar)
      pronto()
    }
    const relogio = setTimeout(acordar, ms)
    window.addEventListener('online', acordar)
  })

type Envio<P extends Path> = {
  input: Input<P>
  imagem?: File | null
  /** of an intention that is kept elsewhere, as a basket's; without one, sending the same again while in doubt repeats it */
  chave?: string
  /** when it was first sent, ms since 1970; now, unless it goes on after a reload */
  desde?: number
}

/**
 * Writes with a call. A key is one intention's: while the outcome of an attempt is unknown, trying the same again repeats
 * it. Until there is an answer, something else is sent, or the person leaves.
 * @param refresh readings that this changes
 */
export function useCall<P extends Path>(path: P, { refresh = [] }: { refresh?: readonly Path[] } = {}) {
  const queryClient = useQueryClient()
  const duvida = useRef<{ corpo: string; chave: string } | null>(null)
  return useMutation<Output<P>, ApiError, Envio<P>>({
    mutationFn: async ({ input, imagem = null, chave, desde = Date.now() }) => {
      const corpo = JSON.stringify(input)
      if (duvida.current?.corpo !== corpo) duvida.current = { corpo, chave: novaChave() }
      try {
        // a few that only read are asked for by a person, too
        const enviar = send as (path: Path, input: Input<P>, opcoes: Opcoes) => Promise<Output<P>>
        const output = await enviar(path, input, { chave: chave ?? duvida.current.chave, imagem, desde })
        duvida.current = null
        return output
      } catch (erro) {
        if (!(erro instanceof ApiError) || !emDuvida(erro)) duvida.current = null
        throw erro
      }
    },
    onSettled: () => Promise.all(refresh.map((path) => queryClient.invalidateQueries({ queryKey: [path] }))),
  })
}
