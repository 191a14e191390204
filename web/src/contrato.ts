import type { Call, Path } from '@boteco/contract/calls'
import { chamadasDeTodos } from '@boteco/contract/calls-de-todos'

let buscadas: Partial<Record<Path, Call>> = {}

/** The contract's row of a call, when this device has it already: whatever has been called once. */
export const linhaConhecida = (path: Path): Call | undefined =>
  (chamadasDeTodos as Partial<Record<Path, Call>>)[path] ?? buscadas[path]

/** The contract's row of a call. Those of an evening and of the people who work in a bar come when the first one is needed. */
export async function linhaDe(path: Path): Promise<Call> {
  if (!linhaConhecida(path))
    buscadas = { ...buscadas, ...(await import('@boteco/contract/calls-da-noite')).chamadasDaNoite }
  if (!linhaConhecida(path))
    buscadas = { ...buscadas, ...(await import('@boteco/contract/calls-da-casa')).chamadasDaCasa }
  return linhaConhecida(path) as Call
}
