import { emReais } from '@boteco/contract/dinheiro'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import { IconeCerto } from '../ui/icones.tsx'
import { useTopo } from '../ui/page.tsx'
import { useDizerQueChegou } from './chegou.tsx'
import styles from './conta-no-topo.module.css'
import { useMinhaConta } from './minha-conta.ts'

/** What this guest's evening comes to so far, in the header of every page, from the first order on. */
export function ContaNoTopo() {
  const topo = useTopo()
  const { total, aPagar, aCaminho, entregues } = useMinhaConta()
  const paga = aPagar === 0
  useDizerQueChegou({ aCaminho, entregues })
  if (!topo || total === 0) return null
  return createPortal(
    <Link to="/meus-pedidos-entregues" className={styles.conta} data-topo data-paga={paga || undefined}>
      <span>
        {paga && <IconeCerto size="1em" />}
        {paga ? 'Conta paga' : 'Conta'}
      </span>{' '}
      <b>{emReais(total)}</b>
    </Link>,
    topo,
  )
}
