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
  onFechar: () => void
  /** what can be said of it once it is chosen */
  children?: ReactNode
}

/** One product by itself: its picture as large as the phone, all its words, and how many. */
export function FolhaDoProduto({ produto, quantidade, onFechar, children }: Props) {
  const { nome, descricao, preco_venda, caminhoImagemProduto, etiquetas, preparo_min } = produto
  const fora = porQueFora(produto)
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
        <Button tone={quantidade && !fora ? 'main' : 'plain'} full onClick={onFechar}>
          {quantidade && !fora ? 'Pronto' : 'Voltar ao cardápio'}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
