import type { Path } from '@boteco/contract/calls'
import { notify, unsay } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

/** How long what was moved offers to be put back. The bar itself takes it as long as nothing has changed. In ms. */
const A_VISTA_MS = 30_000

/** What changes with who sits where, and who owes what. */
export const oQueMuda = [
  '/contas/buscarMesasAbertas',
  '/contas/buscarCheckinsAbertos',
  '/cliente/getContaCliente',
  '/mesa/buscarSalao',
  '/mesa/buscarMesa',
] as const satisfies Path[]

/** Where somebody sits down without a phone there is a comanda more. */
export const oQueQuemSentaMuda = [...oQueMuda, '/checkin/buscarComandasAbertas'] as const satisfies Path[]

let dita = ''

/** Says what was moved, and offers to put it back: of several in a row the last one. `depois`: it is back. */
export function useDizerMudanca() {
  const desfazer = useCall('/mesa/desfazerMudanca', { refresh: oQueMuda })

  async function voltar(mudanca: number, depois: (() => void) | undefined) {
    const feito = await desfazer.mutateAsync({ input: { mudanca } })
    depois?.()
    return feito
  }

  return (texto: string, mudanca: number | null, depois?: () => void) => {
    unsay(dita)
    dita = texto
    if (mudanca === null) return notify(texto)
    notify(texto, 'ok', {
      label: 'Desfazer',
      ms: A_VISTA_MS,
      run: () => notifyOutcome(voltar(mudanca, depois)),
    })
  }
}
