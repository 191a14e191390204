import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { Entregues } from '../../minha-conta/entregues.tsx'
import { placaDe } from '../../sessao/sessao.ts'
import { Page } from '../../ui/page.tsx'

export function PedidosEntreguesNaMesaPage() {
  return (
    <ComCheckin>
      {(dados) => (
        <Page
          title="Pedidos já recebidos na mesa"
          subtitle={dados.nomeEstabelecimento}
          back="/usuario-checkado"
          mesa={placaDe(dados)}
        >
          <Entregues path="/pedido/buscarPedidosEntreguesNaMesa" titulo="Conta da mesa" comCliente />
        </Page>
      )}
    </ComCheckin>
  )
}
