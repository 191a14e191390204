import { mensagens } from '@boteco/contract/mensagens'
import { emAberto } from '@boteco/contract/pagamento/cliente'
import { useSearchParams } from 'wouter'
import { useCheckinDoAparelho } from '../../checkin/restaurar.ts'
import { Despedida } from '../../despedida/despedida.tsx'
import { IrEmbora } from '../../despedida/ir-embora.tsx'
import { usePolling, useRead } from '../../hooks.ts'
import { usePagarDeOutroJeito } from '../../minha-conta/pagar-de-outro-jeito.ts'
import { aparencia } from '../../pagamento/aparencia.ts'
import { ondeEspera, saoFichas } from '../../pagamento/do-que-e.ts'
import { Pago } from '../../pagamento/pago.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Bill } from '../../ui/drawings-of-pages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Total } from '../../ui/price.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** Where the last button leads, by its name. */
function proximoPasso(sentado: boolean, bem: boolean): string {
  if (!sentado) return 'Voltar ao início'
  return bem ? 'Voltar ao cardápio' : 'Voltar e tentar de novo'
}

/**
 * Where the provider's page leads back to. Arriving here proves nothing: the server says what happened. It does so too
 * when the check-in was closed meanwhile, because the guest has just paid.
 */
export function PagamentoFinalizadoPage() {
  const [busca] = useSearchParams()
  const referencia = busca.get('pagamento')
  const { situacao, repetir } = useCheckinDoAparelho()
  return (
    <Page title="Pagamento" back={situacao === 'dentro' ? '/usuario-checkado' : '/'} compact alone>
      {conteudo()}
    </Page>
  )

  function conteudo() {
    if (situacao === 'verificando') return <Loading />
    if (situacao === 'falhou') return <Failure message={mensagens.erroVerificarCheckin} onRetry={repetir} />
    if (referencia) return <Resultado referencia={referencia} busca={busca} sentado={situacao === 'dentro'} />
    const saida =
      situacao === 'dentro' ? (
        <LinkButton to="/recibo" tone="main">
          Meus recibos
        </LinkButton>
      ) : (
        <LinkButton to="/" tone="main">
          Ver os bares perto de mim
        </LinkButton>
      )
    return (
      <Empty drawing={Bill} action={saida}>
        Não sabemos de qual pagamento se trata.
      </Empty>
    )
  }
}

type Props = { referencia: string; busca: URLSearchParams; sentado: boolean }

function Resultado({ referencia, busca, sentado }: Props) {
  const { data, error, refetch } = usePolling('/pagamento/consultarPagamento', { referencia })
  const outro = usePagarDeOutroJeito(data?.linhas ?? [], ondeEspera(data?.linhas ?? [], busca), {
    text: 'A página de pagamento é fechada e nada é cobrado.',
    stay: 'Continuar pagando',
  })
  const pago = data?.pagamento.estado === 'pago' && !saoFichas(data.linhas)
  const { data: quitada } = useRead('/pedido/verificarSeClientePodeFazerCheckout', {}, { enabled: sentado && pago })
  const gorjeta = pago ? data.gorjeta : undefined
  const { data: despedida } = useRead(
    '/despedida/buscarDespedida',
    {},
    { enabled: pago && (sentado || gorjeta !== undefined) },
  )
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { message, pagamento, pagina } = data
  const { estado, valor } = pagamento
  const aberto = emAberto(estado)
  const fichas = sentado && estado === 'pago' && saoFichas(data.linhas)
  // the last payment: nothing is left to come or to pay
  if (despedida && pago && (quitada || gorjeta))
    return (
      <Despedida
        lida={despedida}
        saida={
          sentado ? (
            <IrEmbora />
          ) : (
            <LinkButton to="/" full>
              Ver os bares perto de mim
            </LinkButton>
          )
        }
        primeiro={
          <Card>
            <Pago />
            <Notice tone="ok">{gorjeta ? `A gorjeta vai para ${gorjeta}. Obrigado!` : message}</Notice>
            {data.aMais && <Notice tone="info">{data.aMais}</Notice>}
          </Card>
        }
      />
    )
  return (
    <Card>
      {estado === 'pago' && <Pago />}
      <Notice tone={aparencia[estado]}>{message}</Notice>
      {data.aMais && <Notice tone="info">{data.aMais}</Notice>}
      <Total big label="Valor" value={valor} />
      {aberto && <p>Esta página se atualiza sozinha.{sentado && ' Você pode continuar pedindo enquanto isso.'}</p>}
      {fichas && (
        <LinkButton to="/minhas-fichas-pagas" tone="main" full>
          Ver as fichas prontas
        </LinkButton>
      )}
      {(estado === 'pago' || estado === 'estornado') && (
        <LinkButton to={`/recibo?pagamento=${referencia}`} full>
          Ver o recibo
        </LinkButton>
      )}
      {data.pix && sentado && (
        <LinkButton to={`/pagamento-pix?pagamento=${referencia}`} tone="main" full>
          Ver o código Pix
        </LinkButton>
      )}
      {pagina && sentado && (
        <>
          <Button tone="main" full onClick={() => location.assign(pagina)}>
            Continuar o pagamento
          </Button>
          <Button full busy={outro.busy} onClick={outro.pagarDeOutroJeito}>
            Pagar de outro jeito
          </Button>
        </>
      )}
      <LinkButton to="/" tone={aberto || fichas ? 'plain' : 'main'} full>
        {proximoPasso(sentado, estado === 'pago' || aberto)}
      </LinkButton>
    </Card>
  )
}
