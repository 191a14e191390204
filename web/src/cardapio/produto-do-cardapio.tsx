import type { ProdutoDoCardapio } from '@boteco/contract/cardapio'
import type { ReactNode } from 'react'
import { Chip } from '../ui/chip.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import styles from './cardapio.module.css'

type Props = {
  produto: ProdutoDoCardapio
  /** how many: beside the price, where the thumb is. A sold-out product has none */
  quantidade?: ReactNode
  /** what else can be said of it, under it */
  children?: ReactNode
}

/** One product of the menu. */
export function LinhaDoCardapio({ produto, quantidade, children }: Props) {
  const { nome, descricao, preco_venda, caminhoImagemProduto, esgotado } = produto
  return (
    <li className={styles.produto} data-esgotado={esgotado || undefined}>
      <Picture src={caminhoImagemProduto} alt="" width="5.5rem" />
      <div className={styles.dados}>
        <h3>{nome}</h3>
        {descricao && <p>{descricao}</p>}
        <div className={styles.preco}>
          <Price value={preco_venda} />
          {esgotado ? <Chip tone="off">Acabou</Chip> : quantidade}
        </div>
      </div>
      {!esgotado && children}
    </li>
  )
}
