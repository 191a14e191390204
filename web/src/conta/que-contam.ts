import { emCotas } from '@boteco/contract/conta/cliente'
import type { ItemDaTurma, ItemPedido } from '@boteco/contract/pedido/cliente'

/** What is owed or was paid, each by itself: of an item in parts, one that was given back is owed no more. */
export const queContam = (aCaminho: readonly ItemPedido[], entregues: readonly ItemDaTurma[]) =>
  [...aCaminho, ...emCotas(entregues)].filter(
    ({ numero_ficha, situacao }) => numero_ficha === null && situacao !== 'estornado',
  )
