import { prepararBusca, procurar } from '@boteco/contract/busca'
import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { type ReactNode, useMemo } from 'react'
import styles from './cardapio.module.css'

type Props = {
  produtos: readonly ProdutoDoCardapio[]
  procurada: string
  linhas: (lista: readonly ProdutoDoCardapio[]) => ReactNode
}

/** What a search finds in a menu. */
export function AchadosNaBusca({ produtos, procurada, linhas }: Props) {
  const preparada = useMemo(
    () =>
      prepararBusca(produtos, ({ nome, descricao, etiquetas }) => ({
        nome,
        mais: `${descricao} ${etiquetas.join(' ')}`,
      })),
    [produtos],
  )
  const achados = useMemo(() => procurar(preparada, procurada), [preparada, procurada])
  return (
    <section className={styles.achados} aria-label="Produtos achados">
      <p role="status">{contagem(achados.length, procurada)}</p>
      {linhas(achados)}
    </section>
  )
}

const contagem = (quantos: number, busca: string) => {
  if (quantos === 0) return `Nada com “${busca}” no cardápio.`
  return quantos === 1 ? `Um produto com “${busca}”` : `${quantos} produtos com “${busca}”`
}
