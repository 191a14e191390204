import type { Linha } from '@boteco/contract/pedido'
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { Price, Total } from '../ui/price.tsx'
import styles from './conta-a-pagar.module.css'
import { PagamentoAberto } from './pagamento-aberto.tsx'
import { Pagar } from './pagar.tsx'

type Props = {
  linhas: readonly Linha[]
  titulo?: string
  /** what can be done with one line that nobody is paying */
  acao?: (linha: Linha) => ReactNode
  /** what can be done with all of them */
  children?: ReactNode
}

/** What of these lines is still to pay: quantity, product and value, the sum, and the ways to pay it. */
export function ContaAPagar({ linhas, titulo = 'A pagar', acao, children }: Props) {
  // what waits for a payment page that was left can be paid anew: the server closes the old one
  const abertas = linhas.filter(({ situacao }) => situacao === 'a_pagar' || situacao === 'pagando')
  const pagando = abertas.filter(({ situacao }) => situacao === 'pagando')
  const pagas = linhas.length - abertas.length
  if (abertas.length === 0) return <p className={styles.pago}>Tudo pago. Obrigado!</p>
  return (
    <Card aria-label={titulo}>
      <h2 className={styles.titulo}>{titulo}</h2>
      <ul className={styles.linhas}>
        {abertas.map((linha) => (
          <li key={linha.produto_pedido_id ?? linha.id}>
            <span>
              {linha.quantidade}× {linha.nome_produto}
              {linha.numero_ficha !== null && <small>ficha nº {linha.numero_ficha}</small>}
              {linha.situacao === 'pagando' && <small>pagamento aberto</small>}
            </span>
            <Price value={linha.preco_produto} />
            {linha.situacao === 'a_pagar' && acao?.(linha)}
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        <Total big label="Total a pagar" value={abertas.reduce((soma, { preco_produto }) => soma + preco_produto, 0)} />
      </div>
      {pagando.length > 0 && <PagamentoAberto linhas={pagando} />}
      <Pagar linhas={abertas} />
      {children}
      {pagas > 0 && (
        <p className={styles.pago}>{pagas === 1 ? '1 item já está pago.' : `${pagas} itens já estão pagos.`}</p>
      )}
    </Card>
  )
}
