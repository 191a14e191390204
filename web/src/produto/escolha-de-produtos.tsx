import type { ProdutoDoMercadinho } from '@boteco/contract/produto/escritorio'
import { useState } from 'react'
import { Picture } from '../ui/picture.tsx'
import styles from './escolha-de-produtos.module.css'

/** Of the catalogue, or of the bar, where nothing is imported. */
type Marcavel = Pick<ProdutoDoMercadinho, 'id' | 'nome' | 'caminhoImagemProduto'> & { importado?: boolean }

type Props = {
  produtos: readonly Marcavel[]
  marcados: ReadonlySet<number>
  onMarcar: (ids: readonly number[], sim: boolean) => void
  /** the category's name: adds a box that ticks all of it */
  comTodos?: string
}

/** Which products are ticked, and what ticks them, or takes the tick away. */
export function useMarcados(desde: readonly number[] = []) {
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set(desde))
  const marcar = (ids: readonly number[], sim: boolean) => {
    const outros = [...marcados].filter((id) => !ids.includes(id))
    setMarcados(new Set(sim ? [...outros, ...ids] : outros))
  }
  return { marcados, marcar }
}

/** A box to tick for each product; what is on the bar's list already is only shown. */
export function EscolhaDeProdutos({ produtos, marcados, onMarcar, comTodos }: Props) {
  const novos = produtos.filter(({ importado }) => !importado).map(({ id }) => id)
  const quantos = novos.filter((id) => marcados.has(id)).length
  return (
    <div className={styles.escolha}>
      {comTodos && novos.length > 1 && (
        <label className={styles.todos}>
          <input
            type="checkbox"
            // a box that is half ticked can only be said to the element itself
            ref={(caixa) => {
              if (caixa) caixa.indeterminate = quantos > 0 && quantos < novos.length
            }}
            checked={quantos === novos.length}
            onChange={(evento) => onMarcar(novos, evento.currentTarget.checked)}
          />
          <span>
            Selecionar todos <span className="so">de {comTodos}</span> ({novos.length})
          </span>
        </label>
      )}
      <ul>
        {produtos.map(({ id, nome, caminhoImagemProduto, importado = false }) => (
          <li key={id}>
            <label className={styles.produto} data-importado={importado || undefined}>
              <input
                type="checkbox"
                checked={importado || marcados.has(id)}
                disabled={importado}
                onChange={(evento) => onMarcar([id], evento.currentTarget.checked)}
              />
              <Picture src={caminhoImagemProduto} alt="" width="3.5rem" small />
              <span>
                {nome}
                {importado && <small>Já está nos seus produtos</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
