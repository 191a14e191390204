import type { GrupoDoCardapio, ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { useMemo } from 'react'

/** What the menu's products ask for, by id. */
export type Grupos = ReadonlyMap<number, GrupoDoCardapio>

/** The same map as long as the menu says the same. */
export function useGrupos(cardapio: { grupos?: readonly GrupoDoCardapio[] | undefined } | undefined): Grupos {
  const grupos = cardapio?.grupos
  return useMemo(() => new Map(grupos?.map((grupo) => [grupo.id, grupo])), [grupos])
}

/** Whether something is asked of it before it can be ordered: choices, and of staff a weight or another price. */
export const temGrupos = ({ grupos = [], venda, desvio_percentual }: ProdutoDoCardapio) =>
  grupos.length > 0 || venda === 'peso' || !!desvio_percentual
