import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import type { Cesta } from '../cesta/cesta.ts'
import type { LinhaDaCesta } from '../cesta/linhas-da-cesta.ts'
import { Button } from '../ui/button.tsx'
import { porNoBloco, umComoVem } from './no-bloco.ts'

type Produtos = readonly ProdutoDoCardapio[]

const embalagemEm = (produtos: Produtos) => produtos.find(({ embalagem }) => embalagem)

/** An order with the house's packaging in it is taken home, and who makes it is told. */
export function comViagem<P extends { produto: { id: number } }>(pedidos: readonly P[], produtos: Produtos): P[] {
  const dela = embalagemEm(produtos)?.id
  return pedidos.some(({ produto }) => produto.id === dela)
    ? pedidos.map((pedido) => (pedido.produto.id === dela ? pedido : { ...pedido, viagem: true }))
    : [...pedidos]
}

type Props = { produtos: Produtos; cesta: Cesta['acoes']; linhas: readonly LinhaDaCesta[] }

/** One tap adds a packaging for each unit, on the account of whose it is; another one takes them out. */
export function ParaViagem({ produtos, cesta, linhas }: Props) {
  const embalagem = embalagemEm(produtos)
  const uma = embalagem && umComoVem(embalagem, new Map())
  if (!uma || embalagem.esgotado || embalagem.fechado) return null
  const delas = linhas.filter(({ produto }) => produto.id === embalagem.id)
  const outras = linhas.filter(({ produto }) => produto.id !== embalagem.id)
  if (linhas.length === 0) return null
  const vai = delas.length > 0

  function onTocar() {
    if (!uma || !embalagem) return
    for (const { chave } of delas) cesta.mudar(chave, { quantidade: 0 })
    if (vai) return
    for (const { chave, quantidade } of outras) {
      const { para } = cesta.de(chave)
      porNoBloco(cesta, embalagem.id, null, { ...uma, quantidade, ...(para && { para }) })
    }
  }

  const quantas = delas.reduce((soma, { quantidade }) => soma + quantidade, 0)
  return (
    <Button aria-pressed={vai} onClick={onTocar}>
      {vai ? `Para viagem: ${quantas === 1 ? '1 embalagem' : `${quantas} embalagens`}` : 'Para viagem'}
    </Button>
  )
}
