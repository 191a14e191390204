import type { ProdutoDoCardapio } from '@boteco/contract/cardapio'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { contem, porCategoria } from '../produto/busca.ts'
import { Accordion, AccordionItem } from '../ui/accordion.tsx'
import { Field } from '../ui/field.tsx'
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

/** A menu with more products than this does not fit in the eye, and has a search. */
const LONGO = 12

/** The menu by category, in the server's order; one category open at a time, the first at the start. */
export function Cardapio({ produtos, quantidade, nota, quantidadeDe = () => 0 }: Props) {
  const [busca, setBusca] = useState('')
  const linhas = (lista: readonly ProdutoDoCardapio[]) => (
    <ul className={styles.produtos}>
      {lista.map((produto) => (
        <LinhaDoCardapio key={produto.id} produto={produto} quantidade={quantidade?.(produto)}>
          {nota?.(produto)}
        </LinhaDoCardapio>
      ))}
    </ul>
  )
  const achados = busca.trim() ? produtos.filter(({ nome, descricao }) => contem(`${nome} ${descricao}`, busca)) : null
  return (
    <>
      {produtos.length > LONGO && (
        <Field
          label="Procurar no cardápio"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={busca}
          onChange={({ currentTarget }) => setBusca(currentTarget.value)}
          onKeyDown={soFecharTeclado}
        />
      )}
      {achados ? (
        <section className={styles.achados} aria-label="Produtos achados">
          <p role="status">{contagem(achados.length, busca.trim())}</p>
          {linhas(achados)}
        </section>
      ) : (
        <Accordion>
          {[...porCategoria(produtos)].map(([categoria, daCategoria], indice) => {
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
                {linhas(daCategoria)}
              </AccordionItem>
            )
          })}
        </Accordion>
      )}
    </>
  )
}

const contagem = (quantos: number, busca: string) => {
  if (quantos === 0) return `Nada com “${busca}” no cardápio.`
  return quantos === 1 ? `Um produto com “${busca}”` : `${quantos} produtos com “${busca}”`
}

/** For a field inside a form: the keyboard's own button ends the typing, and does not send the form. */
export function soFecharTeclado(evento: KeyboardEvent<HTMLInputElement>) {
  if (evento.key !== 'Enter') return
  evento.preventDefault()
  evento.currentTarget.blur()
}
