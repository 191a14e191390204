import { aPartirDe } from '@boteco/contract/a-partir-de'
import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { memo, useMemo } from 'react'
import type { Grupos } from '../cardapio/grupos.ts'
import { porQueFora } from '../cardapio/produto-do-cardapio.tsx'
import { notify } from '../ui/notices.tsx'
import { Price } from '../ui/price.tsx'
import { comUnidade } from '../ui/unidade.ts'
import styles from './bloco.module.css'
import { useToqueLongo } from './toque-longo.ts'

type Props = {
  produto: ProdutoDoCardapio
  grupos: Grupos
  /** of it in the pad, for whomever */
  quantos: number
  onTocar: (produto: ProdutoDoCardapio) => void
  onSegurar: (produto: ProdutoDoCardapio) => void
}

/** One product of the pad: a tap is one more, a long press asks how many, and with what. Drawn again when it changes alone. */
export const ProdutoNoBloco = memo(function ProdutoNoBloco({ produto, grupos, quantos, onTocar, onSegurar }: Props) {
  const fora = porQueFora(produto)
  const dizer = () => notify(`${produto.nome}: ${fora}.`, 'info')
  const toques = useToqueLongo(
    () => (fora ? dizer() : onTocar(produto)),
    () => (fora ? dizer() : onSegurar(produto)),
  )
  const { preco, varia } = useMemo(() => aPartirDe(produto, grupos), [produto, grupos])
  return (
    <li>
      <button
        type="button"
        className={styles.produto}
        data-produto={produto.id}
        data-tem={quantos > 0 || undefined}
        aria-disabled={fora !== null || undefined}
        {...toques}
      >
        <span className={styles.nome}>{comUnidade(produto.nome)}</span>
        <span className={styles.preco}>
          {fora ?? (
            <>
              {varia && <small>desde </small>}
              <Price value={preco} />
              {produto.venda === 'peso' && <small> o quilo</small>}
            </>
          )}
        </span>
        {quantos > 0 && (
          <b className={styles.quantos}>
            <span className="so">, no pedido: </span>
            {quantos}
          </b>
        )}
      </button>
    </li>
  )
})
