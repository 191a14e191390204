import { emReais } from '@boteco/contract/dinheiro'
import type { ItemPedido } from '@boteco/contract/pedido/cliente'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import { noCartao, useConta } from '../combinado/conta.ts'
import { IconeCerto } from '../ui/icones.tsx'
import { IconeCartao } from '../ui/icones-das-paginas.tsx'
import { useTopo } from '../ui/page.tsx'
import styles from './conta-no-topo.module.css'
import { useFaltaPagar } from './falta-pagar.ts'

/** What is not on the table yet: first of all orders on hold, about which the guest can do something. */
function oQueFalta(linhas: readonly ItemPedido[]): string | null {
  const esperam = linhas.filter(({ espera }) => espera).length
  if (esperam > 0) return esperam === 1 ? '1 esperando' : `${esperam} esperando`
  return linhas.length > 0 ? `${linhas.length} a caminho` : null
}

/**
 * What this guest still owes, with the charge as it will be, and what is on its way. In the header of every page from the
 * first order on.
 */
export function ContaNoTopo() {
  const topo = useTopo()
  const combinado = useConta()?.combinado
  const { total, falta: aPagar, aCaminho } = useFaltaPagar()
  const paga = aPagar === 0
  const falta = oQueFalta(aCaminho)
  if (!topo || (total === 0 && !falta)) return null
  return createPortal(
    <Link
      to={total === 0 ? '/meus-pedidos-em-andamento' : '/meus-pedidos-entregues'}
      className={styles.conta}
      data-topo
      data-paga={(paga && total > 0) || undefined}
    >
      {total > 0 && (
        <>
          <span>
            {paga && <IconeCerto size="1em" />}
            {paga ? 'Conta paga' : 'Conta'}{' '}
            {!paga && combinado && (
              <span role="img" aria-label={noCartao(combinado)}>
                <IconeCartao size="1em" />
              </span>
            )}
          </span>{' '}
          {!paga && <b>{emReais(aPagar)}</b>}{' '}
        </>
      )}
      {falta && <em>{falta}</em>}
    </Link>,
    topo,
  )
}
