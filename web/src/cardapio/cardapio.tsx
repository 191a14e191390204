import type { ProdutoDoCardapio } from '@boteco/contract/cardapio'
import type { ReactNode } from 'react'
import { Accordion, AccordionItem } from '../ui/accordion.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './cardapio.module.css'
import { LinhaDoCardapio } from './produto-do-cardapio.tsx'

type Props = {
  produtos: readonly ProdutoDoCardapio[]
  /** chooses how many of a product that is not sold out */
  quantidade?: (produto: ProdutoDoCardapio) => ReactNode
  /** says more of a product that is chosen */
  nota?: (produto: ProdutoDoCardapio) => ReactNode
  /** how many of a product are chosen */
  quantidadeDe?: (produto: ProdutoDoCardapio) => number
}

/** The menu by category, in the server's order; one category open at a time, the first at the start. */
export function Cardapio({ produtos, quantidade, nota, quantidadeDe = () => 0 }: Props) {
  const categorias = new Map<string, ProdutoDoCardapio[]>()
  for (const produto of produtos) {
    const daCategoria = categorias.get(produto.nome_categoria_produto)
    if (daCategoria) daCategoria.push(produto)
    else categorias.set(produto.nome_categoria_produto, [produto])
  }
  return (
    <Accordion>
      {[...categorias].map(([categoria, daCategoria], indice) => {
        const escolhidos = daCategoria.reduce((soma, produto) => soma + quantidadeDe(produto), 0)
        return (
          <AccordionItem
            key={categoria}
            name="cardapio"
            open={indice === 0}
            title={categoria}
            image={<Picture src={daCategoria[0]?.caminhoImagemProduto ?? null} alt="" width="2.75rem" />}
            note={daCategoria.length === 1 ? '1 opção' : `${daCategoria.length} opções`}
            badge={escolhidos > 0 && `${escolhidos} no pedido`}
          >
            <ul className={styles.produtos}>
              {daCategoria.map((produto) => (
                <LinhaDoCardapio key={produto.id} produto={produto} quantidade={quantidade?.(produto)}>
                  {nota?.(produto)}
                </LinhaDoCardapio>
              ))}
            </ul>
          </AccordionItem>
        )
      })}
    </Accordion>
  )
}
