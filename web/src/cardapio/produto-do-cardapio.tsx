import type { ProdutoDoCardapio } from '@boteco/contract/cardapio'
import type { ReactNode } from 'react'
import { Chip } from '../ui/chip.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import styles from './cardapio.module.css'

type Props = {
  produto: ProdutoDoCardapio
  /** how many: beside the price, where the thumb is. One that cannot be ordered now has none */
  quantidade?: ReactNode
  /** shows all of it */
  onVer: () => void
  /** what else can be said of it, under it */
  children?: ReactNode
}

/** Why a product cannot be ordered now, in words; null when it can. */
export const porQueFora = ({ esgotado, fechado }: ProdutoDoCardapio) => (esgotado ? 'Acabou' : fechado)

/** One product of the menu. */
export function LinhaDoCardapio({ produto, quantidade, onVer, children }: Props) {
  const { nome, descricao, preco_venda, caminhoImagemProduto, etiquetas } = produto
  const fora = porQueFora(produto)
  return (
    <li className={styles.produto} data-fora={fora !== null || undefined}>
      <button type="button" className={styles.foto} aria-label={`Ver ${nome}`} onClick={onVer}>
        <Picture src={caminhoImagemProduto} alt="" width="5.5rem" />
      </button>
      <div className={styles.dados}>
        <h3>{nome}</h3>
        {descricao && <p>{descricao}</p>}
        {etiquetas.length > 0 && <p className={styles.etiquetas}>{etiquetas.join(' · ')}</p>}
        <div className={styles.preco}>
          <Price value={preco_venda} />
          {fora ? <Chip tone="off">{fora}</Chip> : quantidade}
        </div>
      </div>
      {!fora && children}
    </li>
  )
}
