import { mensagens } from '@boteco/contract/mensagens'
import { Suspense, useEffect, useRef } from 'react'
import { Redirect, useLocation } from 'wouter'
import { comCodigo, useEnderecoDaMesa } from '../../checkin/endereco-da-mesa.ts'
import { MesaDesconhecida } from '../../checkin/mesa-desconhecida.tsx'
import type { Destino } from '../../checkin/outro-bar.tsx'
import { useCheckinDoAparelho } from '../../checkin/restaurar.ts'
import { lazyPart } from '../../lazy-page.ts'
import { guardarCheckin } from '../../sessao/sessao.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Door } from '../../ui/drawings.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { useCall } from '../../write.ts'

// most who scan a code are seated nowhere else
const OutroBar = lazyPart(() => import('../../checkin/outro-bar.tsx').then(({ OutroBar }) => OutroBar))

/**
 * `/atualizar-checkin-qrcodemesa/{numeroMesa}[/{idEstabelecimento}]`: what a table's QR code opens. A guest with a
 * check-in in this bar moves to the table. One without is led to the check-in by QR (section 4 of the spec).
 */
export function AtualizarCheckinPage() {
  const { numeroMesa, idEstabelecimento, codigo, temEstabelecimento } = useEnderecoDaMesa()
  const { situacao, dados, repetir } = useCheckinDoAparelho()

  if (numeroMesa === null || (temEstabelecimento && idEstabelecimento === null)) {
    return (
      <Viewfinder>
        <MesaDesconhecida to="/">Voltar ao início</MesaDesconhecida>
      </Viewfinder>
    )
  }
  if (situacao === 'fora') {
    if (idEstabelecimento)
      return <Redirect to={comCodigo(`/fazer-checkin-por-qrcode/${numeroMesa}/${idEstabelecimento}`, codigo)} replace />
    return (
      <Viewfinder>
        <Empty
          drawing={Door}
          action={
            <LinkButton to="/" tone="main">
              Fazer Checkin
            </LinkButton>
          }
        >
          {mensagens.precisaDeCheckin} Depois, leia o QR Code da mesa de novo.
        </Empty>
      </Viewfinder>
    )
  }
  return (
    <Viewfinder>
      {situacao === 'verificando' && <Loading />}
      {situacao === 'falhou' && <Failure message={mensagens.erroVerificarCheckin} onRetry={repetir} />}
      {dados &&
        (idEstabelecimento && idEstabelecimento !== dados.estabelecimento.id ? (
          <Suspense fallback={<Loading />}>
            <OutroBar dados={dados} numeroMesa={numeroMesa} idEstabelecimento={idEstabelecimento} codigo={codigo} />
          </Suspense>
        ) : (
          <MudarDeMesa numeroMesa={numeroMesa} idEstabelecimento={dados.estabelecimento.id} codigo={codigo} />
        ))}
    </Viewfinder>
  )
}

const Viewfinder = ({ children }: { children: React.ReactNode }) => (
  <Page title="Atualização do Checkin" back="/">
    {children}
  </Page>
)

/** The scan was the question: the table changes at once. */
function MudarDeMesa({ numeroMesa, idEstabelecimento, codigo }: Destino) {
  const [, navigate] = useLocation()
  const { mutateAsync, error } = useCall('/auth/atualizarDadosCheckinComQrCodeMesa')
  const pedida = useRef(false)

  const mudar = () =>
    mutateAsync({ input: { numeroMesa, idEstabelecimento, codigo } }).then(
      ({ message, objBarcheckin }) => {
        guardarCheckin(objBarcheckin)
        notify(message)
        navigate('/', { replace: true })
      },
      // `error` has it, for the screen
      () => {},
    )

  // once for each scan
  useEffect(() => {
    if (pedida.current) return
    pedida.current = true
    mudar()
  }, [])

  if (error) return <Failure message={error.message} onRetry={mudar} />
  return <Loading rows={1} />
}
