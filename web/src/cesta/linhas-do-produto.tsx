import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import type { Grupos } from '../cardapio/grupos.ts'
import { avaliarLinha } from './avaliar-linha.ts'
import type { Cesta } from './cesta.ts'
import styles from './folha-do-pedido.module.css'
import { LinhaNaLista } from './linha-na-lista.tsx'
import { linhasDaCesta } from './linhas-da-cesta.ts'

type Props = {
  produto: ProdutoDoCardapio
  grupos: Grupos
  cesta: Cesta['acoes']
  onMudar: (chave: string) => void
}

/** In the menu under a product: each way in which it is in the basket. */
export const LinhasDoProduto = ({ produto, grupos, cesta, ...resto }: Props) => (
  <ul className={styles.linhas} data-no-cardapio>
    {linhasDaCesta(cesta, { produtos: [produto], grupos }, avaliarLinha).map((linha) => (
      <LinhaNaLista key={linha.chave} linha={linha} cesta={cesta} onde="no cardápio" semNome {...resto} />
    ))}
  </ul>
)
