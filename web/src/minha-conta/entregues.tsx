import { emCotas } from '@boteco/contract/conta/cliente'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { devida, type LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import { Dividir } from '../conta/dividir.tsx'
import { noFiado } from '../conta/no-fiado.ts'
import { usePolling } from '../hooks.ts'
import { ComoVai } from '../pedido/linha-de-pedido.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Bill } from '../ui/drawings-of-pages.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import styles from './conta-a-pagar.module.css'
import { ContaAPagar } from './conta-a-pagar.tsx'
import { Linhas } from './linhas-da-conta.tsx'
import { NaoEMeu, Ofertas } from './nao-e-meu.tsx'

type Props = {
  path: '/pedido/buscarMeusPedidosEntregues' | '/pedido/buscarPedidosEntreguesNaMesa'
  titulo: string
  /** several people's lines: say whose */
  comCliente?: boolean
  /** false: what is on its way stands on the page, and it is not empty */
  vazio?: boolean
}

/** What has been delivered, each line once: what is to be paid, and what is paid; how it came is behind each. */
export function Entregues({ path, titulo, comCliente = false, vazio = true }: Props) {
  const { data, error, refetch } = usePolling(path, {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  // what a ficha paid is no part of the account
  const daConta = emCotas(data.pedidos.filter(({ numero_ficha }) => numero_ficha === null))
  const pagas = [
    ...daConta.filter((linha) => !devida(linha) && !noFiado(linha)),
    ...data.pedidos.filter(({ numero_ficha }) => numero_ficha !== null),
  ]
  const fiados = daConta.filter(noFiado)
  // of others' items one's own account has the part that is meant for oneself, and it is theirs to divide and to give away
  const daqui = ({ de_outro }: LinhaDaTurma) => comCliente || !de_outro
  // of a cota, the item that it is a part of
  const inteira = (linha: LinhaDaTurma) =>
    data.pedidos.find(({ produto_pedido_id }) => produto_pedido_id === linha.cota?.linha) ?? linha
  const detalhe = (linha: LinhaDaTurma) => <Detalhes linha={inteira(linha)} comCliente={comCliente} />
  return (
    <>
      <Ofertas />
      {daConta.length > 0 && (
        <ContaAPagar
          linhas={daConta}
          titulo={titulo}
          escolher
          daMesa={comCliente}
          detalhe={detalhe}
          acao={(linha, ficarCom) =>
            daqui(linha) && (
              <>
                <Dividir linha={linha} linhas={daConta} onDividida={ficarCom} />
                {!comCliente && <NaoEMeu linha={linha} />}
              </>
            )
          }
        />
      )}
      {pagas.length > 0 && (
        <Card aria-label="Já pago">
          <h2 className={styles.titulo}>Já pago</h2>
          <Linhas linhas={pagas} detalhe={detalhe} daMesa={comCliente} />
        </Card>
      )}
      {[...new Set(fiados.map(noFiado))].map((nome) => (
        <Card key={nome} aria-label={`No fiado de ${nome}`}>
          <h2 className={styles.titulo}>No fiado de {nome}</h2>
          <Linhas linhas={fiados.filter((linha) => noFiado(linha) === nome)} detalhe={detalhe} daMesa={comCliente} />
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

/** How a line came, behind its row. Not drawn before it is opened: an account has thirty lines. */
export function Detalhes({ linha, comCliente }: { linha: LinhaDaTurma; comCliente: boolean }) {
  const [aberto, setAberto] = useState(false)
  return (
    <details className={styles.detalhes} onToggle={({ currentTarget }) => setAberto(currentTarget.open)}>
      <summary className={styles.abrir} aria-label={`Detalhes de ${linha.quantidade}× ${linha.nome_produto}`}>
        Detalhes
      </summary>
      <div>{aberto && <ComoVai linha={linha} comCliente={comCliente} />}</div>
    </details>
  )
}
