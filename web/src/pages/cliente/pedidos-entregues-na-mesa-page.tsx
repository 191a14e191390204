import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { Entregues } from '../../minha-conta/entregues.tsx'
import { Page } from '../../ui/page.tsx'

export function PedidosEntreguesNaMesaPage() {
  return (
    <ComCheckin>
      {({ numeroMesa, nomeEstabelecimento }) => (
        <Page
          title="Pedidos já recebidos na mesa"
          subtitle={nomeEstabelecimento}
          back="/usuario-checkado"
          mesa={numeroMesa}
        >
          <Entregues path="/pedido/buscarPedidosEntreguesNaMesa" titulo="Conta da mesa" comCliente />
        </Page>
      )}
    </ComCheckin>
  )
}
