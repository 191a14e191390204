import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { mensagens } from '@boteco/contract/mensagens'
import { pareceCartao } from '@boteco/contract/parece-cartao'
import { type ReactNode, Suspense, useCallback } from 'react'
import { Cardapio } from '../cardapio/cardapio.tsx'
import { type Escolha, nada } from '../cardapio/escolha.ts'
import { porQueFora } from '../cardapio/produto-do-cardapio.tsx'
import { lazyPart, useRest } from '../lazy-page.ts'
import { notify, unsay } from '../ui/notices.tsx'
import { Price } from '../ui/price.tsx'
import { BarSum, StickyBar } from '../ui/sticky-bar.tsx'
import type { Cesta } from './cesta.ts'

const NotaDoProduto = lazyPart(() => import('./nota-do-produto.tsx').then(({ NotaDoProduto }) => NotaDoProduto))

type Produtos = readonly ProdutoDoCardapio[]

/** A note that the bar would refuse is shown to the guest who wrote it, beside the field that says why. */
export function mostrarNotaRecusada(pedidos: readonly { observacao: string }[]): boolean {
  unsay(mensagens.pareceCartao)
  if (!pedidos.some(({ observacao }) => pareceCartao(observacao))) return false
  notify(mensagens.pareceCartao, 'danger')
  document.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  return true
}

/**
 * A basket against the menu of this moment. `pedidos`: what can be ordered, as the call takes it, at the menu's prices, which
 * its guest reads beside the button. `total` is theirs, in centavos. `mudaram`: what was shown at another price when it
 * was chosen.
 */
export function conferirCesta(cesta: Cesta, produtos: Produtos) {
  const escolhidos = produtos.filter((produto) => cesta.de(produto.id).quantidade > 0 && !porQueFora(produto))
  return {
    pedidos: escolhidos.map((produto) => {
      const { quantidade, observacao } = cesta.de(produto.id)
      return { produto: { id: produto.id }, quantidade, observacao, preco: produto.preco_venda }
    }),
    mudaram: escolhidos
      .map((produto) => ({ ...produto, mostrado: cesta.de(produto.id).preco ?? produto.preco_venda }))
      .filter((produto) => produto.mostrado !== produto.preco_venda),
    quantos: escolhidos.reduce((soma, { id }) => soma + cesta.de(id).quantidade, 0),
    total: escolhidos.reduce((soma, produto) => soma + produto.preco_venda * cesta.de(produto.id).quantidade, 0),
  }
}

type Props = {
  produtos: Produtos
  cesta: Cesta
  /** of one product; absent: as a guest's form takes it. More than that is typed, too */
  maximo?: number
}

/** The menu to choose from, in the guest's hands or the waiter's. What is on its way to the bar is not changed. */
export function CardapioComCesta({ produtos, cesta, maximo }: Props) {
  useRest(NotaDoProduto)
  const { mudar, levar } = cesta
  const escolhaDe = useCallback(
    (produto: ProdutoDoCardapio) => (porQueFora(produto) ? nada : cesta.de(produto.id)),
    [cesta],
  )
  const nota = useCallback(
    (
      produto: ProdutoDoCardapio,
      { quantidade, observacao }: Escolha,
      onMudar = quantidade > 0 && ((nova: string) => mudar(produto.id, { observacao: nova })),
    ) =>
      onMudar && (
        <Suspense>
          <NotaDoProduto
            nome={produto.nome}
            observacao={observacao}
            onMudar={onMudar}
            {...(maximo && quantidade > 0 && { quantos: { quantidade, maximo, onMudar: (n) => levar(produto, n) } })}
          />
        </Suspense>
      ),
    [mudar, levar, maximo],
  )
  return (
    <div inert={cesta.envio !== null} style={{ display: 'contents' }}>
      <Cardapio produtos={produtos} escolhaDe={escolhaDe} onLevar={levar} nota={nota} maximo={maximo} />
    </div>
  )
}

type BarraProps = Pick<Cesta, 'sairam'> & { quantos: number; total: number; linhas?: ReactNode; children: ReactNode }

/** The running total, in sight once there is one or a word about it, beside the button that sends. `linhas`: what it is the sum of. */
export function BarraDaCesta({ quantos, total, sairam, linhas, children }: BarraProps) {
  return (
    <StickyBar empty={quantos + sairam.length === 0}>
      {linhas}
      <div aria-live="polite">
        <BarSum label={quantos === 1 ? '1 item' : `${quantos} itens`}>
          <Price value={total} />
        </BarSum>
      </div>
      {children}
    </StickyBar>
  )
}
