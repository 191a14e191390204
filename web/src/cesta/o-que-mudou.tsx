import { emReais } from '@boteco/contract/dinheiro'
import { comEscolhas } from '@boteco/contract/partes'
import { useLayoutEffect } from 'react'
import { produtoDa } from '../cardapio/escolha.ts'
import { temGrupos } from '../cardapio/grupos.ts'
import { porQueFora } from '../cardapio/produto-do-cardapio.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { comUnidade } from '../ui/unidade.ts'
import { avaliarLinha, chaveDoQueSaiu, porQueSai } from './avaliar-linha.ts'
import type { conferirCesta } from './cardapio-com-cesta.tsx'
import type { Cesta, Saiu } from './cesta.ts'
import type { DoCardapio } from './o-que-se-escolhe.ts'

type Mudaram = ReturnType<typeof conferirCesta>['mudaram']

/**
 * What cannot be ordered any more leaves the basket for good, and its guest is told: it comes back by a tap alone. What is on its
 * way to the bar stays as it was sent.
 */
export function useSoOQueHa(cesta: Cesta, { produtos, grupos }: DoCardapio) {
  const { escolhas, envio, sairam, trocar } = cesta
  useLayoutEffect(() => {
    if (envio) return
    const noCardapio = new Map(produtos.map((produto) => [produto.id, produto]))
    const fora = Object.entries(escolhas).flatMap(([chave, escolha]): Saiu[] => {
      const id = produtoDa(chave)
      const porque = porQueSai(noCardapio.get(id), escolha, grupos)
      return porque ? [{ ...escolha, id, ...(chave !== `${id}` && { chave }), porque }] : []
    })
    if (fora.length === 0) return
    const chaves = fora.map(chaveDoQueSaiu)
    const ficam = Object.entries(escolhas).filter(([chave]) => !chaves.includes(chave))
    const antes = sairam.filter((saiu) => !chaves.includes(chaveDoQueSaiu(saiu)))
    trocar(Object.fromEntries(ficam), [...antes, ...fora])
  }, [escolhas, envio, sairam, trocar, produtos, grupos])
}

/** What the button does: also where it takes the new prices. */
export const acaoDe = (acao: string, mudaram: Mudaram) =>
  mudaram.length > 0 ? `Aceitar e ${acao.toLowerCase()}` : acao

type Props = DoCardapio & {
  cesta: Cesta
  mudaram?: Mudaram
  /** asks again what a line is wanted with */
  onMudar: (chave: string) => void
}

/** Beside the sum and the button: what left the basket, and what costs something else now. */
export function OQueMudou({ produtos, grupos, cesta, mudaram = [], onMudar }: Props) {
  const { sairam, escolhas, trocar } = cesta
  const doCardapio = (id: number) => produtos.find((produto) => produto.id === id)
  const deVolta = sairam.filter(
    (saiu) => !escolhas[chaveDoQueSaiu(saiu)] && porQueSai(doCardapio(saiu.id), saiu, grupos) === null,
  )
  // the product is there, and something that it was chosen with is not
  const deOutroJeito = sairam.filter((saiu) => {
    const produto = doCardapio(saiu.id)
    return !deVolta.includes(saiu) && produto && temGrupos(produto) && !porQueFora(produto)
  })
  function porDeVolta() {
    const voltam = deVolta.map((saiu) => {
      const { id, chave: _chave, porque: _porque, preco: _preco, ...escolha } = saiu
      const produto = doCardapio(id)
      // at the price that stands in the menu now
      const feita = produto && avaliarLinha(produto, saiu, grupos)
      return [chaveDoQueSaiu(saiu), { ...escolha, ...(feita && { preco: feita.preco }) }] as const
    })
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
              {deOutroJeito.map((saiu) => (
                <Button key={chaveDoQueSaiu(saiu)} onClick={() => onMudar(chaveDoQueSaiu(saiu))}>
                  Escolher de novo<span className="so"> {saiu.nome}</span>
                </Button>
              ))}
              <Button tone="quiet" onClick={() => trocar(escolhas, [])}>
                Entendi
              </Button>
            </>
          }
        >
          <strong>Saiu do que você escolheu:</strong>
          {sairam.map((saiu) => (
            <p key={chaveDoQueSaiu(saiu)}>
              {saiu.quantidade}×{' '}
              {saiu.nome ? comEscolhas({ nome_produto: comUnidade(saiu.nome), partes: saiu.partes }) : 'produto'} ·{' '}
              <span>{saiu.porque}</span>
            </p>
          ))}
        </Notice>
      )}
      {mudaram.length > 0 && (
        <Notice tone="wait">
          <strong>O preço mudou depois que você escolheu.</strong>
          {mudaram.map(({ chave, nome, mostrado, preco }) => (
            <p key={chave}>
              {nome}: de {emReais(mostrado)} para {emReais(preco)}.
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}
