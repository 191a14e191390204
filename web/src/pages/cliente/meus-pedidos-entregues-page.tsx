import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { Entregues } from '../../pagamento/entregues.tsx'
import { PagarOQueEspera } from '../../pagamento/pagar-o-que-espera.tsx'
import { Page } from '../../ui/page.tsx'

export function MeusPedidosEntreguesPage() {
  return (
    <ComCheckin>
      {({ numeroMesa, nomeEstabelecimento }) => (
        <Page
          title="Meus pedidos já recebidos"
          subtitle={nomeEstabelecimento}
          back="/usuario-checkado"
          mesa={numeroMesa}
        >
          <PagarOQueEspera />
          <Entregues path="/pedido/buscarMeusPedidosEntregues" titulo="Minha conta" />
        </Page>
      )}
    </ComCheckin>
  )
}
