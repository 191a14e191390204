import type { Pagamento } from '@boteco/contract/pagamento'
import { useSearchParams } from 'wouter'
import { ComCheckin } from '../checkin/com-checkin.tsx'
import { usePolling } from '../hooks.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice, type NoticeTone } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Total } from '../ui/price.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'

const aparencia = {
  intencao: 'wait',
  em_andamento: 'wait',
  pago: 'ok',
  recusado: 'danger',
  cancelado: 'danger',
  expirado: 'danger',
  estornado: 'info',
} as const satisfies Record<Pagamento['estado'], NoticeTone>

/** Where the provider's page leads back to. Arriving here proves nothing: the server says what happened. */
export function PagamentoFinalizadoPage() {
  const [busca] = useSearchParams()
  const referencia = busca.get('pagamento')
  return (
    <ComCheckin>
      {() => (
        <Page title="Pagamento" back="/usuario-checkado">
          {referencia ? <Resultado referencia={referencia} /> : <Empty>Não sabemos de qual pagamento se trata.</Empty>}
        </Page>
      )}
    </ComCheckin>
  )
}

function Resultado({ referencia }: { referencia: string }) {
  const { data, error, refetch } = usePolling('/pagamento/consultarPagamento', { referencia })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { message, pagamento } = data
  const { estado, valor } = pagamento
  const aberto = estado === 'intencao' || estado === 'em_andamento'
  return (
    <Card>
      <Notice tone={aparencia[estado]}>{message}</Notice>
      <Total big label="Valor" value={valor} />
      {aberto && <p>Esta página se atualiza sozinha. Você pode continuar pedindo enquanto isso.</p>}
      {(estado === 'pago' || estado === 'estornado') && (
        <LinkButton to={`/recibo?pagamento=${referencia}`} full>
          Ver o recibo
        </LinkButton>
      )}
      {data.pix && (
        <LinkButton to={`/pagamento-pix?pagamento=${referencia}`} tone="main" full>
          Ver o código Pix
        </LinkButton>
      )}
      <LinkButton to="/" tone={aberto ? 'plain' : 'main'} full>
        {estado === 'pago' || aberto ? 'Voltar ao início' : 'Voltar e tentar de novo'}
      </LinkButton>
    </Card>
  )
}
