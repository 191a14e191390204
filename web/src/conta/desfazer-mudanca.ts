import type { Path } from '@boteco/contract/calls'
import { notify, notifyOutcome } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

/** How long what was moved offers to be put back. The bar itself takes it as long as nothing has changed. In ms. */
const A_VISTA_MS = 30_000

/** What changes with who sits where, and who owes what. */
export const oQueMuda = [
  '/contas/buscarMesasAbertas',
  '/contas/buscarCheckinsAbertos',
  '/cliente/getContaCliente',
] as const satisfies Path[]

/** Says what was moved, and offers to put it back. `depois`: it is back. */
export function useDizerMudanca() {
  const desfazer = useCall('/mesa/desfazerMudanca', { refresh: oQueMuda })
  return (texto: string, mudanca: number | null, depois?: () => void) =>
    notify(
      texto,
      'ok',
      mudanca === null
        ? undefined
        : {
            label: 'Desfazer',
            ms: A_VISTA_MS,
            run: () =>
              notifyOutcome(
                desfazer.mutateAsync({ input: { mudanca } }).then((feito) => {
                  depois?.()
                  return feito
                }),
              ),
          },
    )
}
