import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { DESFEITO_PELO_CLIENTE } from '@boteco/contract/pedido/cliente'
import type { Departamento } from '@boteco/contract/produto/cliente'
import { BEBIDA_ALCOOLICA } from '../../cesta/pede-documento.ts'
import { SemTela } from '../../cesta/sem-tela.tsx'
import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { useMinhaConta } from '../../conta/minha-conta.ts'
import { usePolling } from '../../hooks.ts'
import { useFaltaPagar } from '../../minha-conta/falta-pagar.ts'
import { OQueFalta } from '../../minha-conta/o-que-falta.tsx'
import { QuerNotificacao } from '../../notificacao/quer-notificacao.tsx'
import { Chegou } from '../../pedido/chegou.tsx'
import { LinhasDePedido } from '../../pedido/linha-de-pedido.tsx'
import { PedidoQueEspera } from '../../pedido/pedido-que-espera.tsx'
import { ProntoNoBalcao } from '../../pedido/pronto-no-balcao.tsx'
import { placaDe } from '../../sessao/sessao.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Glass } from '../../ui/drawings-of-pages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

export function MeusPedidosEmAndamentoPage() {
  return (
    <ComCheckin>
      {(dados) => (
        <Page
          title="Meus pedidos em andamento"
          subtitle={dados.nomeEstabelecimento}
          back="/usuario-checkado"
          mesa={placaDe(dados)}
          compact
          alone
        >
          <EmAndamento />
        </Page>
      )}
    </ComCheckin>
  )
}

function EmAndamento() {
  const { data, error, refetch } = usePolling('/pedido/buscarMeusPedidosEmAndamento', {})
  const conta = useMinhaConta()
  const { total } = useFaltaPagar()
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const pedidos = data.pedidos.filter(({ motivo_cancelamento }) => motivo_cancelamento !== DESFEITO_PELO_CLIENTE)
  // what stood here has come, and is no order that cannot be found
  const chegou = conta.entregues.length > 0
  if (pedidos.length === 0)
    return (
      <>
        <Chegou />
        <Empty
          drawing={Glass}
          action={
            <LinkButton to="/cardapio?modo=pedido" tone="main">
              {chegou ? 'Pedir mais' : 'Ver o cardápio'}
            </LinkButton>
          }
        >
          {mensagensDasChamadas.nenhumPedido}
          {chegou && ' O que chegou está na sua conta.'}
        </Empty>
        <OQueFalta />
      </>
    )
  const esperaAlguem = pedidos.filter(({ espera }) => espera)
  const preparam = pedidos.filter(
    ({ status_pedido, espera }) => status_pedido === 'PEDIDO FEITO PELO CLIENTE' && !espera,
  )
  const esperam = preparam.filter(({ recebido }) => !recebido)
  return (
    <>
      <Chegou />
      <ProntoNoBalcao linhas={pedidos} />
      <PedidoQueEspera linhas={esperaAlguem} />
      {esperam.length > 0 && <SemTela so={esperam.map(({ nome_departamento }) => nome_departamento as Departamento)} />}
      {pedidos.some(({ documento }) => documento) && <Notice>{BEBIDA_ALCOOLICA}</Notice>}
      {preparam.length > 0 && <QuerNotificacao />}
      <LinhasDePedido linhas={pedidos} />
      {total > 0 && (
        <div data-aside>
          <div>
            <OQueFalta />
          </div>
        </div>
      )}
    </>
  )
}
