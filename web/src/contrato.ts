import type { Call, Path } from '@boteco/contract/calls'
import { mensagens } from '@boteco/contract/mensagens'
import { ApiError } from './api-error.ts'

const buscadas: Partial<Record<Path, Call>> = {}

/** The contract's row of a call, when this device has it already: whatever has been called once. */
export const linhaConhecida = (path: Path): Call | undefined => buscadas[path]

/** The rows of a guest who sits down, of the people who work in a bar, and of its office come when the first of those is called. */
const depois = [
  () => import('@boteco/contract/chamadas/cliente'),
  () => import('@boteco/contract/chamadas/casa'),
  () => import('@boteco/contract/chamadas/escritorio'),
]

/** The contract's row of a call, and what reads and writes by it. It comes when the first call is made. */
export async function abrirContrato(path: Path) {
  const { chamadas, safeEncode, safeDecode } = await import('@boteco/contract/chamadas/chegada')
  Object.assign(buscadas, chamadas)
  for (const buscar of depois) if (!linhaConhecida(path)) Object.assign(buscadas, (await buscar()).chamadas)
  const row = linhaConhecida(path) as Call
  /** As it is sent. @throws ApiError what the server would say of it: a form may ask for less than the row */
  function encode(input: unknown): unknown {
    const dito = safeEncode(row.input, input as never, { error: () => mensagens.erroInterno })
    if (dito.success) return dito.data
    const errors = Object.fromEntries(dito.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse())
    throw new ApiError(400, dito.error.issues[0]!.message, { code: 'dados_invalidos', errors })
  }
  return { row, encode, safeDecode }
}
