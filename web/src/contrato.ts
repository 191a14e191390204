import type { Call, Path } from '@boteco/contract/calls'

let deTodos: typeof import('./contrato-de-todos.ts') | undefined
let buscadas: Partial<Record<Path, Call>> = {}

/** The contract's row of a call, when this device has it already: whatever has been called once. */
export const linhaConhecida = (path: Path): Call | undefined =>
  (deTodos?.chamadasDeTodos as Partial<Record<Path, Call>> | undefined)?.[path] ?? buscadas[path]

/**
 * The contract's row of a call, and what reads and writes by it. It comes when the first call is made; the rows of an evening
 * and of the people who work in a bar come when the first of those is.
 */
export async function abrirContrato(path: Path) {
  deTodos ??= await import('./contrato-de-todos.ts')
  if (!linhaConhecida(path))
    buscadas = { ...buscadas, ...(await import('@boteco/contract/calls-da-noite')).chamadasDaNoite }
  if (!linhaConhecida(path))
    buscadas = { ...buscadas, ...(await import('@boteco/contract/calls-da-casa')).chamadasDaCasa }
  const { encode, safeDecode } = deTodos
  return { row: linhaConhecida(path) as Call, encode, safeDecode }
}
