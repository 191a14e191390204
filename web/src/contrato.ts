import type { Call, Path } from '@boteco/contract/calls'

type Linhas = Partial<Record<Path, Call>>

const buscadas: Linhas = {}

/** The contract's row of a call, when this device has it already: whatever has been called once. */
export const linhaConhecida = (path: Path): Call | undefined => buscadas[path]

/** The rows of an evening, of an account and of the people who work in a bar come when the first of those is called. */
const outras: (() => Promise<Linhas>)[] = [
  () => import('@boteco/contract/chamadas/cliente').then(({ chamadasDeTodos }) => chamadasDeTodos),
  () => import('@boteco/contract/chamadas/noite').then(({ chamadasDaNoite }) => chamadasDaNoite),
  () => import('@boteco/contract/chamadas/casa').then(({ chamadasDaCasa }) => chamadasDaCasa),
]

/** The contract's row of a call, and what reads and writes by it. It comes when the first call is made. */
export async function abrirContrato(path: Path) {
  const { chamadasDaChegada, encode, safeDecode } = await import('./contrato-da-chegada.ts')
  Object.assign(buscadas, chamadasDaChegada)
  for (const buscar of outras) if (!linhaConhecida(path)) Object.assign(buscadas, await buscar())
  return { row: linhaConhecida(path) as Call, encode, safeDecode }
}
