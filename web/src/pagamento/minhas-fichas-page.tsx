import { mensagens } from '@boteco/contract/mensagens'
import { ComCheckin } from '../checkin/com-checkin.tsx'
import { usePolling } from '../hooks.ts'
import { LinkButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { ContaAPagar } from './conta-a-pagar.tsx'
import styles from './minhas-fichas-page.module.css'

export function MinhasFichasPage() {
  return (
    <ComCheckin>
      {({ nome, nomeEstabelecimento, numeroMesa }) => (
        <Page
          title="Fichas pendentes de pagamento"
          subtitle={nomeEstabelecimento}
          back="/usuario-checkado"
          mesa={numeroMesa}
        >
          <p className={styles.saudacao}>
            {nome && `Olá, ${nome}! `}Bem-vindo ao {nomeEstabelecimento}!
          </p>
          <Pendentes />
        </Page>
      )}
    </ComCheckin>
  )
}

function Pendentes() {
  const { data, error, refetch, isFetching } = usePolling('/ficha/buscarFichasPendentesDePagamento', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} busy={isFetching} /> : <Loading />
  const pedir = <LinkButton to="/cardapio?modo=comprar-fichas">Solicitar fichas</LinkButton>
  if (data.fichas.length === 0) return <Empty action={pedir}>{mensagens.semPedidoFeito}</Empty>
  return <ContaAPagar linhas={data.fichas} titulo="Suas fichas" />
}
