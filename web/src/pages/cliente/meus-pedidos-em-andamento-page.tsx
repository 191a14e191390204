import type { Departamento } from '@boteco/contract/departamentos'
import { mensagens } from '@boteco/contract/mensagens'
import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { usePolling } from '../../hooks.ts'
import { QuerAviso } from '../../notificacao/quer-aviso.tsx'
import { LinhasDePedido } from '../../pedido/linha-de-pedido.tsx'
import { PedidoQueEspera } from '../../pedido/pedido-que-espera.tsx'
import { SemTela } from '../../pedido/sem-tela.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

export function MeusPedidosEmAndamentoPage() {
  return (
    <ComCheckin>
      {({ numeroMesa, nomeEstabelecimento }) => (
        <Page
          title="Meus pedidos em andamento"
          subtitle={nomeEstabelecimento}
          back="/usuario-checkado"
          mesa={numeroMesa}
        >
          <EmAndamento />
        </Page>
      )}
    </ComCheckin>
  )
}

function EmAndamento() {
  const { data, error, refetch } = usePolling('/pedido/buscarMeusPedidosEmAndamento', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const pedirMais = <LinkButton to="/cardapio?modo=pedido">Ver o cardápio</LinkButton>
  if (data.pedidos.length === 0) return <Empty action={pedirMais}>{mensagens.nenhumPedido}</Empty>
  const esperaAlguem = data.pedidos.filter(({ espera }) => espera)
  const preparam = data.pedidos.filter(
    ({ status_pedido, espera }) => status_pedido === 'PEDIDO FEITO PELO CLIENTE' && !espera,
  )
  const esperam = preparam.filter(({ recebido }) => !recebido)
  return (
    <>
      <PedidoQueEspera linhas={esperaAlguem} />
      {esperam.length > 0 && <SemTela so={esperam.map(({ nome_departamento }) => nome_departamento as Departamento)} />}
      {preparam.length > 0 && <QuerAviso />}
      <LinhasDePedido linhas={data.pedidos} />
    </>
  )
}
