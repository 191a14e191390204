import type { ProdutoDoCardapio } from '@boteco/contract/cardapio'
import { QUANTIDADE_MAXIMA } from '@boteco/contract/pedido'
import type { ReactNode } from 'react'
import { Cardapio, soFecharTeclado } from '../cardapio/cardapio.tsx'
import { porQueFora } from '../cardapio/produto-do-cardapio.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { BarSum, StickyBar } from '../ui/sticky-bar.tsx'
import type { useCesta } from './cesta.ts'

type Cesta = ReturnType<typeof useCesta>
type Produtos = readonly ProdutoDoCardapio[]

/**
 * A basket against the menu of this moment. `pedidos`: what can be ordered, as the call takes it; `sairam`: what was chosen
 * and cannot be ordered any more; `total` in centavos, by the menu's prices.
 */
export function conferirCesta(cesta: Cesta, produtos: Produtos) {
  const naCesta = produtos.filter(({ id }) => cesta.de(id).quantidade > 0)
  const escolhidos = naCesta.filter((produto) => !porQueFora(produto))
  return {
    pedidos: escolhidos.map(({ id }) => {
      const { quantidade, observacao } = cesta.de(id)
      return { produto: { id }, quantidade, observacao }
    }),
    sairam: naCesta.filter(porQueFora),
    quantos: escolhidos.reduce((soma, { id }) => soma + cesta.de(id).quantidade, 0),
    total: escolhidos.reduce((soma, { id, preco_venda }) => soma + preco_venda * cesta.de(id).quantidade, 0),
  }
}

type Props = {
  produtos: Produtos
  cesta: Cesta
  sairam: Produtos
  /** where they left from: 'do seu pedido' */
  deOnde: string
  /** whether a chosen product takes a note */
  comNota?: boolean
}

/** The menu to choose from, in the guest's hands or the waiter's, with word of what left the basket. */
export function CardapioComCesta({ produtos, cesta, sairam, deOnde, comNota = true }: Props) {
  return (
    <>
      {sairam.length > 0 && (
        <Notice tone="wait">
          {sairam.map((produto) => `${produto.nome}: ${porQueFora(produto)?.toLowerCase()}`).join('. ')}. Saiu {deOnde}.
        </Notice>
      )}
      <Cardapio
        produtos={produtos}
        quantidadeDe={(produto) => (porQueFora(produto) ? 0 : cesta.de(produto.id).quantidade)}
        quantidade={({ id, nome }) => (
          <Stepper
            label={nome}
            value={cesta.de(id).quantidade}
            max={QUANTIDADE_MAXIMA}
            onChange={(quantidade) => cesta.mudar(id, { quantidade })}
          />
        )}
        nota={({ id, nome }) => {
          const { quantidade, observacao } = cesta.de(id)
          if (!comNota || quantidade === 0) return null
          return (
            <Field
              label={`Observação para ${nome}`}
              value={observacao}
              maxLength={200}
              placeholder="Sem gelo, bem passado…"
              enterKeyHint="done"
              onKeyDown={soFecharTeclado}
              onChange={(evento) => cesta.mudar(id, { observacao: evento.currentTarget.value })}
            />
          )
        }}
      />
    </>
  )
}

/** The running total, always in sight, beside the button that sends. */
export function BarraDaCesta({ quantos, total, children }: { quantos: number; total: number; children: ReactNode }) {
  return (
    <StickyBar>
      <div aria-live="polite">
        <BarSum label={quantos === 1 ? '1 item' : `${quantos} itens`}>
          <Price value={total} />
        </BarSum>
      </div>
      {children}
    </StickyBar>
  )
}
