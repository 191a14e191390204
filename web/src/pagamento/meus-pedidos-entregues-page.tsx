import { ComCheckin } from '../checkin/com-checkin.tsx'
import { Page } from '../ui/page.tsx'
import { Entregues } from './entregues.tsx'
import { PagarOQueEspera } from './pagar-o-que-espera.tsx'

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
