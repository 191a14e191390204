import { useEffect, useState } from 'react'
import { produtoDa } from '../cardapio/escolha.ts'
import { temGrupos } from '../cardapio/grupos.ts'
import { porQueFora } from '../cardapio/produto-do-cardapio.tsx'
import type { Cesta } from './cesta.ts'
import type { Avaliar, DoCardapio } from './o-que-se-escolhe.ts'

/** Until what prices choices has come: at the price that was shown. */
const comoMostrada: Avaliar = (produto, { preco, partes = [], escolhas }) => ({
  preco: (temGrupos(produto) ? preco : null) ?? produto.preco_venda,
  partes,
  escolhas,
})

/** Prices the basket in the menu: what prices choices comes once it is wanted. */
export function useAvaliar(quer: boolean): Avaliar {
  const [avaliar, setAvaliar] = useState(() => comoMostrada)
  useEffect(() => {
    if (quer)
      import('./avaliar-linha.ts').then(
        ({ avaliarLinha }) => setAvaliar(() => avaliarLinha),
        // the order's sheet brings it, too
        () => {},
      )
  }, [quer])
  return avaliar
}

/** A line of the basket that can be ordered, against the menu of now. `preco`: of one unit, in centavos. */
export type LinhaDaCesta = ReturnType<typeof linhasDaCesta>[number]

/** In the menu's order, and of one product in the order in which they were chosen. */
export function linhasDaCesta(cesta: Pick<Cesta, 'agora'>, { produtos, grupos }: DoCardapio, avaliar: Avaliar) {
  const escolhidas = Object.entries(cesta.agora().escolhas)
  return produtos.flatMap((produto) =>
    porQueFora(produto)
      ? []
      : escolhidas.flatMap(([chave, escolha]) => {
          const avaliada = produtoDa(chave) === produto.id && avaliar(produto, escolha, grupos)
          if (!avaliada) return []
          const { quantidade, observacao } = escolha
          return [{ chave, produto, quantidade, observacao, ...avaliada }]
        }),
  )
}
