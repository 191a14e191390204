import type { Linha } from '@boteco/contract/pedido'
import { Card } from '../ui/card.tsx'
import { Price, Total } from '../ui/price.tsx'
import styles from './conta-a-pagar.module.css'
import { Pagar } from './pagar.tsx'

/** What of these lines is still to pay: quantity, product and value, the sum, and the ways to pay it. */
export function ContaAPagar({ linhas, titulo = 'A pagar' }: { linhas: readonly Linha[]; titulo?: string }) {
  // what waits for a payment page that was left can be paid anew: the server closes the old one
  const abertas = linhas.filter(({ situacao }) => situacao !== 'pago')
  const pagas = linhas.length - abertas.length
  if (abertas.length === 0) return <p className={styles.pago}>Tudo pago. Obrigado!</p>
  return (
    <Card aria-label={titulo}>
      <h2 className={styles.titulo}>{titulo}</h2>
      <ul className={styles.linhas}>
        {abertas.map(({ id, produto_pedido_id, quantidade, nome_produto, preco_produto, numero_ficha, situacao }) => (
          <li key={produto_pedido_id ?? id}>
            <span>
              {quantidade}× {nome_produto}
              {numero_ficha !== null && <small> · ficha nº {numero_ficha}</small>}
              {situacao === 'pagando' && <small> · pagamento aberto</small>}
            </span>
            <Price value={preco_produto} />
          </li>
        ))}
      </ul>
      <Total big label="Total a pagar" value={abertas.reduce((soma, { preco_produto }) => soma + preco_produto, 0)} />
      <Pagar linhas={abertas} />
      {pagas > 0 && (
        <p className={styles.pago}>{pagas === 1 ? '1 item já está pago.' : `${pagas} itens já estão pagos.`}</p>
      )}
    </Card>
  )
}
