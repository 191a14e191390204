import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { emReais } from '@boteco/contract/dinheiro'
import { useLayoutEffect } from 'react'
import { porQueFora } from '../cardapio/produto-do-cardapio.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { comUnidade } from '../ui/unidade.ts'
import type { conferirCesta } from './cardapio-com-cesta.tsx'
import type { Cesta, Saiu } from './cesta.ts'

type Produtos = readonly ProdutoDoCardapio[]
type Mudaram = ReturnType<typeof conferirCesta>['mudaram']

/**
 * What cannot be ordered any more leaves the basket for good, and its guest is told: it comes back by a tap alone. What is on its
 * way to the bar stays as it was sent.
 */
export function useSoOQueHa(cesta: Cesta, produtos: Produtos) {
  const { escolhas, envio, sairam, trocar } = cesta
  useLayoutEffect(() => {
    if (envio) return
    const noCardapio = new Map(produtos.map((produto) => [produto.id, produto]))
    const fora = Object.entries(escolhas).flatMap(([chave, escolha]): Saiu[] => {
      const produto = noCardapio.get(Number(chave))
      const porque = produto ? porQueFora(produto) : 'Saiu do cardápio'
      return porque ? [{ ...escolha, id: Number(chave), porque }] : []
    })
    if (fora.length === 0) return
    const ids = fora.map(({ id }) => id)
    const ficam = Object.entries(escolhas).filter(([chave]) => !ids.includes(Number(chave)))
    trocar(Object.fromEntries(ficam), [...sairam.filter(({ id }) => !ids.includes(id)), ...fora])
  }, [escolhas, envio, sairam, trocar, produtos])
}

/** What the button does: also where it takes the new prices. */
export const acaoDe = (acao: string, mudaram: Mudaram) =>
  mudaram.length > 0 ? `Aceitar e ${acao.toLowerCase()}` : acao

type Props = { produtos: Produtos; cesta: Cesta; mudaram?: Mudaram }

/** Beside the sum and the button: what left the basket, and what costs something else now. */
export function OQueMudou({ produtos, cesta, mudaram = [] }: Props) {
  const { sairam, escolhas, trocar } = cesta
  const deVolta = sairam.filter(
    ({ id }) => !escolhas[id] && produtos.some((produto) => produto.id === id && !porQueFora(produto)),
  )
  function porDeVolta() {
    // at the price that stands in the menu now
    const voltam = deVolta.map(({ id, porque: _, ...escolha }) => [
      id,
      { ...escolha, preco: produtos.find((produto) => produto.id === id)?.preco_venda },
    ])
    trocar(
      { ...escolhas, ...Object.fromEntries(voltam) },
      sairam.filter((saiu) => !deVolta.includes(saiu)),
    )
  }
  return (
    <>
      {sairam.length > 0 && (
        <Notice
          tone="wait"
          action={
            <>
              {deVolta.length > 0 && <Button onClick={porDeVolta}>Pôr de volta</Button>}
              <Button tone="quiet" onClick={() => trocar(escolhas, [])}>
                Entendi
              </Button>
            </>
          }
        >
          <strong>Saiu do que você escolheu:</strong>
          {sairam.map(({ id, quantidade, nome, porque }) => (
            <p key={id}>
              {quantidade}× {nome ? comUnidade(nome) : 'produto'} · <span>{porque}</span>
            </p>
          ))}
        </Notice>
      )}
      {mudaram.length > 0 && (
        <Notice tone="wait">
          <strong>O preço mudou depois que você escolheu.</strong>
          {mudaram.map(({ id, nome, mostrado, preco_venda }) => (
            <p key={id}>
              {nome}: de {emReais(mostrado)} para {emReais(preco_venda)}.
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}
