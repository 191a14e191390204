import type { ProdutoDoCardapio } from '@boteco/contract/cardapio'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import styles from './cardapio.module.css'
import { porQueFora } from './produto-do-cardapio.tsx'

type Props = {
  produto: ProdutoDoCardapio
  quantidade?: ReactNode
  quantos: number
  /** the first of it */
  onPor: () => void
  onFechar: () => void
  /** what can be said of it once it is chosen */
  children?: ReactNode
}

/** One product by itself: its picture as large as the phone, all its words, and how many: one tap for one of it. */
export function FolhaDoProduto({ produto, quantidade, quantos, onPor, onFechar, children }: Props) {
  const { nome, descricao, preco_venda, caminhoImagemProduto, etiquetas, preparo_min } = produto
  const fora = porQueFora(produto)
  const adicionar = () => {
    onPor()
    onFechar()
  }
  return (
    <Dialog folha title={nome} onClose={onFechar}>
      <Picture src={caminhoImagemProduto} alt={`Foto de ${nome}`} ratio="4 / 3" />
      {descricao && <p className={styles.descricao}>{descricao}</p>}
      {etiquetas.length > 0 && <p className={styles.etiquetas}>{etiquetas.join(' · ')}</p>}
      {preparo_min !== null && <p>Fica pronto em cerca de {preparo_min} min</p>}
      {!fora && children}
      <DialogFoot>
        <div className={styles.pe}>
          <Price value={preco_venda} />
          {fora ? <Chip tone="off">{fora}</Chip> : quantidade}
        </div>
        {!quantidade || fora ? (
          <Button full onClick={onFechar}>
            Voltar ao cardápio
          </Button>
        ) : (
          <Button tone="main" full onClick={quantos > 0 ? onFechar : adicionar}>
            {quantos > 0 ? 'Pronto' : 'Adicionar'} <Price value={preco_venda * Math.max(1, quantos)} />
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}
