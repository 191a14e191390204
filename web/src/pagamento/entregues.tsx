import { emCotas } from '@boteco/contract/cotas'
import { mensagens } from '@boteco/contract/mensagens'
import type { Linha } from '@boteco/contract/pedido'
import { Dividir } from '../conta/dividir.tsx'
import { usePolling } from '../hooks.ts'
import { LinhasDePedido } from '../pedido/linha-de-pedido.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Bill } from '../ui/drawings.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import styles from './conta-a-pagar.module.css'
import { ContaAPagar } from './conta-a-pagar.tsx'
import { NaoEMeu, Ofertas } from './nao-e-meu.tsx'

type Props = {
  path: '/pedido/buscarMeusPedidosEntregues' | '/pedido/buscarPedidosEntreguesNaMesa'
  titulo: string
  /** several people's lines: say whose */
  comCliente?: boolean
  /** false: what is on its way stands on the page, and it is not empty */
  vazio?: boolean
}

/** What has been delivered: the account first, then each line as it came. */
export function Entregues({ path, titulo, comCliente = false, vazio = true }: Props) {
  const { data, error, refetch } = usePolling(path, {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  // what a ficha paid is no part of the account
  const daConta = emCotas(data.pedidos.filter(({ numero_ficha }) => numero_ficha === null))
  // of others' items one's own account has the part that is meant for oneself, and it is theirs to divide and to give away
  const daqui = ({ de_outro }: Linha) => comCliente || !de_outro
  const vieram = data.pedidos.filter(daqui)
  return (
    <>
      <Ofertas />
      {daConta.length > 0 && (
        <ContaAPagar
          linhas={daConta}
          titulo={titulo}
          escolher
          daMesa={comCliente}
          acao={(linha, ficarCom) =>
            daqui(linha) && (
              <div className={styles.acoes}>
                <Dividir linha={linha} linhas={daConta} onDividida={ficarCom} />
                {!comCliente && <NaoEMeu linha={linha} />}
              </div>
            )
          }
        />
      )}
      {vieram.length > 0 ? (
        <LinhasDePedido linhas={vieram} comCliente={comCliente} />
      ) : vazio && daConta.length === 0 ? (
        <Empty
          drawing={Bill}
          action={
            <LinkButton to="/cardapio?modo=pedido" tone="main">
              Ver o cardápio
            </LinkButton>
          }
        >
          {mensagens.nenhumPedido}
        </Empty>
      ) : null}
      <LinkButton to="/recibo">Meus recibos</LinkButton>
    </>
  )
}
