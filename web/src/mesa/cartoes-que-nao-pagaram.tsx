import type { NaoPassou } from '@boteco/contract/combinado/casa'
import { emReais } from '@boteco/contract/dinheiro'
import { nomeDaMesa } from '@boteco/contract/mesa/nome'
import { Link } from 'wouter'
import { daConta } from '../conta-do-garcom/busca-da-conta.ts'
import { haMinutos, useMinutosDesde } from '../device/clock.ts'
import { usePolling } from '../hooks.ts'
import { IconeCartao } from '../ui/icones-das-paginas.tsx'
import styles from './cartoes-que-nao-pagaram.module.css'

const porques: Record<NaoPassou['porque'], string> = {
  recusado: 'o cartão não passou',
  sem_resposta: 'o banco ainda não respondeu',
  fora_do_ar: 'o pagamento está fora do ar',
  passou_do_teto: 'a conta passou do limite do cartão',
}

/** First on the waiter's screen: whose card has not paid the account that was left to it, before they are at the door. */
export function CartoesQueNaoPagaram() {
  const contas = usePolling('/combinado/buscarQueNaoPassaram', {}).data?.contas ?? []
  return (
    <div role="alert">
      {contas.length > 0 && (
        <section className={styles.agora} aria-labelledby="agora">
          <h2 id="agora">Agora</h2>
          <ul>
            {contas.map((conta) => (
              <Conta key={conta.checkin} {...conta} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Conta({ numero_mesa, rotulo_mesa, numero_comanda, nome, porque, falta, desde }: NaoPassou) {
  const minutos = useMinutosDesde(desde)
  const onde = numero_mesa === null ? null : nomeDaMesa(numero_mesa, rotulo_mesa)
  const quem = [onde, nome ?? (numero_comanda !== null ? `comanda ${numero_comanda}` : null)].filter(Boolean).join(', ')
  const busca = numero_comanda !== null ? { numeroComanda: numero_comanda } : { numeroMesa: numero_mesa }
  return (
    <li>
      <Link to={daConta(busca)}>
        <IconeCartao />
        <span>
          <b>{quem || 'Sem mesa'}</b>
          <small>{`${porques[porque]} · ${haMinutos(minutos)}`}</small>
        </span>
        <strong>{`falta ${emReais(falta)}`}</strong>
      </Link>
    </li>
  )
}
