import type { Input, Path } from '@boteco/contract/calls'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

/** The lists that money is asked for by. */
export const oQueADivisaoMuda = [
  '/pedido/buscarMeusPedidosEntregues',
  '/pedido/buscarPedidosEntreguesNaMesa',
  '/cliente/getContaCliente',
] as const satisfies Path[]

/** Divides, and says what came of it. `onDividida` hears first what of it was left to the guest who did. */
export function useDividir(onDividida?: (minhas: readonly number[]) => void) {
  const dividir = useCall('/conta/dividir', { refresh: oQueADivisaoMuda })
  return {
    busy: dividir.isPending,
    enviar: (input: Input<'/conta/dividir'>) =>
      notifyOutcome(
        dividir.mutateAsync({ input }).then((divisao) => {
          onDividida?.(divisao.minhas)
          return divisao
        }),
      ),
  }
}
