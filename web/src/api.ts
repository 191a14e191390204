import type { Call, Input, Output, Path, ReadPath, WritePath } from '@boteco/contract/calls'
import { mensagens } from '@boteco/contract/mensagens'
import { navigate } from 'wouter/use-browser-location'
import { ApiError, type Recusa } from './api-error.ts'
import { abrirContrato } from './contrato.ts'
import { setBarClock } from './device/clock.ts'
import { local } from './device/storage.ts'
import {
  esquecerCheckin,
  lerDadosCheckin,
  lerProvaEncerrada,
  marcarEncerrada,
  readUserData,
  storeUserData,
} from './sessao/sessao.ts'
import { notify } from './ui/notices.tsx'

/** Section 9 of the spec. */
const TEMPO_MAXIMO_MS = 10_000
/** A file of years. */
const TEMPO_DO_ARQUIVO_MS = 10 * 60_000
/** How long a notice offers the way to the login. */
const ENTRAR_MS = 60_000
/** What was longer on its way, as on a phone that slept meanwhile, tells an old time. */
const LENTA_MS = 5_000

/** Pages and calls share one origin; the spec keeps it under this key. */
local.write('BASE_URL', location.origin)

/** What changes something carries the key of its intention: `send` and `useCall` (write.ts) know how to keep one. */
type Opcoes = { chave: string; imagem?: File | null }

/** The contract of a call. @throws ApiError when this device has not had it yet and there is no network to fetch it */
export const contrato = (path: Path) =>
  abrirContrato(path).catch(() => {
    throw new ApiError(0, mensagens.semConexao)
  })

/** What was read last, by question and by who asked: the server need not send again what has not changed. */
const lidas = new Map<string, { etag: string; output: unknown }>()
const LIDAS = 30

function guardarLida(pergunta: string, etag: string, output: unknown) {
  // the last one is the one that was read last
  lidas.delete(pergunta)
  lidas.set(pergunta, { etag, output })
  for (const [antiga] of lidas) if (lidas.size > LIDAS) lidas.delete(antiga)
}

/** When this page asked its first question, by its own clock, and by the server's; null: nothing was answered yet. In ms. */
let primeira: number | null = null
let desde: number | null = null

/** Since when this page has asked for whatever it shows, in ms by the server's clock. */
export const readSince = () => desde

/**
 * Calls one row of the contract. Money goes in and comes out in centavos.
 * @throws ApiError always with a Portuguese sentence, also on a timeout, an empty body or a proxy's page.
 */
export async function call<P extends ReadPath>(path: P, input: Input<P>): Promise<Output<P>>
export async function call<P extends WritePath>(path: P, input: Input<P>, opcoes: Opcoes): Promise<Output<P>>
export async function call<P extends Path>(path: P, input: Input<P>, opcoes?: Opcoes): Promise<Output<P>> {
  const { chave, imagem } = opcoes ?? {}
  const { row, encode, safeDecode } = await contrato(path)
  const corpo = encode(input)
  const multipart = row.multipart !== undefined
  const quem = provas()
  const body = multipart ? formulario(corpo as Record<string, unknown>, imagem) : JSON.stringify(corpo)
  const pergunta = JSON.stringify([path, quem, corpo])
  const lida = chave ? undefined : lidas.get(pergunta)
  const perguntada = performance.now()
  primeira ??= perguntada
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      ...quem,
      ...(!multipart && { 'content-type': 'application/json' }),
      ...(chave && { 'idempotency-key': chave }),
      ...(lida && { 'if-none-match': lida.etag }),
    },
    body,
    signal: AbortSignal.timeout(row.arquivo ? TEMPO_DO_ARQUIVO_MS : TEMPO_MAXIMO_MS),
  }).catch((causa: Error) => {
    throw new ApiError(0, semResposta(row, causa))
  })
  const respondida = performance.now()
  const noBar = Date.parse(response.headers.get('date') ?? '')
  if (noBar && (desde === null || respondida - perguntada < LENTA_MS)) {
    setBarClock(noBar, perguntada, respondida)
    desde ??= Math.floor(primeira + noBar - respondida)
  }
  if (lida && response.status === 304) return lida.output as Output<P>
  // the file itself, whatever the row says of JSON
  if (row.arquivo && response.ok) return (await response.blob()) as unknown as Output<P>
  const resposta: unknown = await response.json().catch(() => null)
  if (!response.ok) throw recusa(row, response.status, resposta as (Recusa & { message?: string }) | null, quem)
  const output = safeDecode(row.output, resposta as never)
  if (!output.success) throw new ApiError(0, row.fallback ?? (resposta ? mensagens.erroInterno : mensagens.naoFoiOBar))
  const etag = response.headers.get('etag')
  if (etag && !chave) guardarLida(pergunta, etag, output.data)
  return output.data as Output<P>
}

/** The proofs of this device: its login and its check-in. */
export function provas(): Record<string, string> {
  const token = readUserData()?.token
  const segredo = lerDadosCheckin()?.objBarcheckin?.segredo ?? lerProvaEncerrada()
  return { ...(token && { authorization: `Bearer ${token}` }), ...(segredo && { 'x-checkin': segredo }) }
}

function formulario(corpo: Record<string, unknown>, imagem: File | null | undefined): FormData {
  const form = new FormData()
  for (const [campo, valor] of Object.entries(corpo))
    if (valor !== undefined && valor !== null) form.set(campo, String(valor))
  if (imagem && imagem.size > 0) form.set('imagem', imagem)
  return form
}

function semResposta(row: Call, causa: Error): string {
  if (!navigator.onLine) return mensagens.semConexao
  return row.fallback ?? (causa.name === 'TimeoutError' ? mensagens.demorou : mensagens.semConexao)
}

// a proof that the server no longer knows is of no use to this device
function recusa(
  row: Call,
  status: number,
  body: (Recusa & { message?: string }) | null,
  { authorization }: Record<string, string>,
) {
  // not of a login that this device left meanwhile, for another house
  if (body?.code === 'precisa_de_login' && authorization === provas().authorization) esquecerLogin()
  // its owner is led to the one page that is left
  if (body?.code === 'casa_encerrada') marcarEncerrada(true)
  // a new tab that shows what this device keeps has sent none yet
  if (lerDadosCheckin() && (body?.code === 'checkin_encerrado' || body?.code === 'precisa_de_checkin'))
    esquecerCheckin(body.message)
  // a proxy that stands alone, a captive portal's page
  const outro = body ? mensagens.erroInterno : status >= 500 ? mensagens.semConexao : mensagens.naoFoiOBar
  return new ApiError(status, body?.message ?? row.fallback ?? outro, body ?? {})
}

/** What a guest's page shows of their account goes with it: the saved card, say. A page of the staff leads to the login by itself. */
function esquecerLogin() {
  const deCliente = readUserData()?.dadosCliente
  storeUserData(null)
  if (deCliente)
    notify(mensagens.loginTerminou, 'danger', {
      label: 'Entrar',
      run: () => navigate('/area-restrita'),
      ms: ENTRAR_MS,
    })
}

/** `crypto.randomUUID` is missing on plain http, as on a bar's own network. */
export function novaChave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
