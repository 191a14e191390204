import type { Call, Path } from '@boteco/contract/calls'

const buscadas: Partial<Record<Path, Call>> = {}

/** The contract's row of a call, when this device has it already: whatever has been called once. */
export const linhaConhecida = (path: Path): Call | undefined => buscadas[path]

/** The rows of a guest who sits down, and of the people who work in a bar, come when the first of those is called. */
const depois = [() => import('@boteco/contract/chamadas/cliente'), () => import('@boteco/contract/chamadas/casa')]

/** The contract's row of a call, and what reads and writes by it. It comes when the first call is made. */
export async function abrirContrato(path: Path) {
  const { chamadas, encode, safeDecode } = await import('@boteco/contract/chamadas/chegada')
  Object.assign(buscadas, chamadas)
  for (const buscar of depois) if (!linhaConhecida(path)) Object.assign(buscadas, (await buscar()).chamadas)
  return { row: linhaConhecida(path) as Call, encode, safeDecode }
}
