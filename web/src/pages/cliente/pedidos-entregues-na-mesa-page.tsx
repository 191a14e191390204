import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { ContaDaMesa } from '../../minha-mesa/conta-da-mesa.tsx'
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
          compact
          alone
        >
          <ContaDaMesa />
        </Page>
      )}
    </ComCheckin>
  )
}
