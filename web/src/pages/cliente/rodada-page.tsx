import { Rodada } from '../../cesta/rodada.tsx'
import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { placaDe } from '../../sessao/sessao.ts'
import { Page } from '../../ui/page.tsx'

export function RodadaPage() {
  return (
    <ComCheckin>
      {(dados) => (
        <Page
          title="Rodada da mesa"
          subtitle={dados.nomeEstabelecimento}
          back="/cardapio?modo=pedido"
          mesa={placaDe(dados)}
          compact
          alone
        >
          <Rodada dados={dados} />
        </Page>
      )}
    </ComCheckin>
  )
}
