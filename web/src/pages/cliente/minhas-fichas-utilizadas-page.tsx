import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { usePolling } from '../../hooks.ts'
import { LinhasDePedido } from '../../pedido/linha-de-pedido.tsx'
import { placaDe } from '../../sessao/sessao.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Torn } from '../../ui/drawings-of-pages.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

export function MinhasFichasUtilizadasPage() {
  return (
    <ComCheckin>
      {(dados) => (
        <Page
          title="Fichas já utilizadas"
          subtitle={dados.nomeEstabelecimento}
          back="/usuario-checkado"
          mesa={placaDe(dados)}
          compact
          alone
        >
          <Utilizadas />
        </Page>
      )}
    </ComCheckin>
  )
}

function Utilizadas() {
  const { data, error, refetch } = usePolling('/ficha/buscarMinhasFichasUtilizadas', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const prontas = <LinkButton to="/minhas-fichas-pagas">Ver as fichas prontas</LinkButton>
  if (data.pedidos.length === 0)
    return (
      <Empty drawing={Torn} action={prontas}>
        {mensagensDasChamadas.nenhumaFicha}
      </Empty>
    )
  return <LinhasDePedido linhas={data.pedidos} />
}
