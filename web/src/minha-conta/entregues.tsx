import { emCotas, somarLinhas } from '@boteco/contract/conta/cliente'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { devida } from '@boteco/contract/pedido/cliente'
import { useIrEmboraNoCartao } from '../combinado/conta.ts'
import { noFiado } from '../conta/no-fiado.ts'
import { usePolling } from '../hooks.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Bill } from '../ui/drawings-of-pages.tsx'
import { Price } from '../ui/price.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import styles from './conta-a-pagar.module.css'
import { ContaAPagar } from './conta-a-pagar.tsx'
import { useFaltaPagar } from './falta-pagar.ts'
import { folhaDasLinhas } from './folha-da-linha.tsx'
import { Linhas } from './linhas-da-conta.tsx'
import { Ofertas } from './nao-e-meu.tsx'

type Props = {
  titulo: string
  /** false: what is on its way stands on the page, and it is not empty */
  vazio?: boolean
}

/** What has been delivered, each line once: what is to be paid, and what is paid; how it came is behind each. */
export function Entregues({ titulo, vazio = true }: Props) {
  const { data, error, refetch } = usePolling('/pedido/buscarMeusPedidosEntregues', {})
  const { porVir } = useFaltaPagar()
  // the page's bar is the one tap that leaves: other ways to pay stand in their card
  const solta = useIrEmboraNoCartao().paga
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  // what a ficha paid is no part of the account
  const daConta = emCotas(data.pedidos.filter(({ numero_ficha }) => numero_ficha === null))
  const pagas = [
    ...daConta.filter((linha) => !devida(linha) && !noFiado(linha)),
    ...data.pedidos.filter(({ numero_ficha }) => numero_ficha !== null),
  ]
  const fiados = daConta.filter(noFiado)
  // of others' items one's own account has the part that is meant for oneself, and it is theirs to divide and to give away
  const folhaDe = (podeMexer: boolean) =>
    folhaDasLinhas({ pedidos: data.pedidos, daConta, pode: (linha) => podeMexer && !linha.de_outro })
  return (
    <>
      <Ofertas />
      {daConta.length > 0 && (
        <ContaAPagar
          linhas={daConta}
          titulo={titulo}
          oQueE={porVir > 0 ? 'Já chegou' : 'Total a pagar'}
          escolher
          solta={solta}
          folha={folhaDe(true)}
        />
      )}
      {pagas.length > 0 && (
        <Card aria-label="Já pago">
          <details className={styles.aParte}>
            <summary>
              <span>{pagas.length === 1 ? '1 item já está pago.' : `${pagas.length} itens já estão pagos.`}</span>
              <Price value={somarLinhas(pagas.filter(({ situacao }) => situacao === 'pago'))} />
            </summary>
            <Linhas linhas={pagas} folha={folhaDe(false)} />
          </details>
        </Card>
      )}
      {[...new Set(fiados.map(noFiado))].map((nome) => (
        <Card key={nome} aria-label={`No fiado de ${nome}`}>
          <h2 className={styles.titulo}>No fiado de {nome}</h2>
          <Linhas linhas={fiados.filter((linha) => noFiado(linha) === nome)} folha={folhaDe(false)} />
        </Card>
      ))}
      {vazio && data.pedidos.length === 0 && (
        <Empty
          drawing={Bill}
          action={
            <LinkButton to="/cardapio?modo=pedido" tone="main">
              Ver o cardápio
            </LinkButton>
          }
        >
          {mensagensDasChamadas.nenhumPedido}
        </Empty>
      )}
      <LinkButton to="/recibo">Meus recibos</LinkButton>
    </>
  )
}
