import type { DadosCheckin } from '@boteco/contract/checkin'
import { mensagens } from '@boteco/contract/mensagens'
import { useEffect, useRef } from 'react'
import { Redirect, useLocation } from 'wouter'
import { comCodigo, useEnderecoDaMesa } from '../../checkin/endereco-da-mesa.ts'
import { useCheckinDoAparelho } from '../../checkin/restaurar.ts'
import { useSair } from '../../checkin/sair.tsx'
import { useRead } from '../../hooks.ts'
import { guardarCheckin } from '../../sessao/sessao.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Door } from '../../ui/drawings.tsx'
import { IconeSair } from '../../ui/mais-icones.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { useCall } from '../../write.ts'

/**
 * `/atualizar-checkin-qrcodemesa/{numeroMesa}[/{idEstabelecimento}]`: what a table's QR code opens. Who is seated in this
 * bar moves to the table; who is not seated is led to the check-in by QR (section 4 of the spec).
 */
export function AtualizarCheckinPage() {
  const { numeroMesa, idEstabelecimento, codigo, temEstabelecimento } = useEnderecoDaMesa()
  const { situacao, dados, repetir } = useCheckinDoAparelho()

  if (numeroMesa === null || (temEstabelecimento && idEstabelecimento === null)) {
    return (
      <Viewfinder>
        <Empty drawing={Door} action={<LinkButton to="/">Voltar ao início</LinkButton>}>
          Este QR Code não é de uma mesa que conhecemos. Confira com o garçom.
        </Empty>
      </Viewfinder>
    )
  }
  if (situacao === 'fora') {
    if (idEstabelecimento)
      return <Redirect to={comCodigo(`/fazer-checkin-por-qrcode/${numeroMesa}/${idEstabelecimento}`, codigo)} replace />
    return (
      <Viewfinder>
        <Empty drawing={Door} action={<LinkButton to="/">Fazer Checkin</LinkButton>}>
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
          <OutroBar dados={dados} numeroMesa={numeroMesa} idEstabelecimento={idEstabelecimento} codigo={codigo} />
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

type Destino = { numeroMesa: number; idEstabelecimento: number; codigo: string | undefined }

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

/** Nobody sits in two bars: stay, or leave the one and enter the other. */
function OutroBar({ dados, numeroMesa, idEstabelecimento, codigo }: Destino & { dados: DadosCheckin }) {
  const { data, error } = useRead('/estabelecimento/buscarDadosEstabelecimentoById', { idEstabelecimento })
  const { data: pode } = useRead('/pedido/verificarSeClientePodeFazerCheckout', {})
  const { sair, busy } = useSair(comCodigo(`/fazer-checkin-por-qrcode/${numeroMesa}/${idEstabelecimento}`, codigo))
  const daqui = dados.nomeEstabelecimento
  const dela = data?.dadosEstabelecimento[0]?.nome ?? 'outro bar'

  if (error?.status === 404 || data?.dadosEstabelecimento.length === 0)
    return (
      <Empty drawing={Door} action={<LinkButton to="/usuario-checkado">Continuar no {daqui}</LinkButton>}>
        Este QR Code não é de uma mesa que conhecemos. Confira com o garçom.
      </Empty>
    )
  const trocar = () => sair({ title: `Sair do ${daqui}?`, text: `Depois do checkout você entra no ${dela}.` })

  return (
    <Card>
      <h2>
        Esta mesa é do {dela}, e seu check-in está aberto no {daqui}.
      </h2>
      <LinkButton to="/usuario-checkado" tone="main" full>
        Continuar no {daqui}
      </LinkButton>
      {pode === false ? (
        <Notice tone="wait" action={<LinkButton to="/meus-pedidos-entregues">Ver a conta</LinkButton>}>
          {mensagens.pedidoEmAberto}. Para mudar de bar, receba e pague o que falta.
        </Notice>
      ) : (
        <Button icon={<IconeSair />} full busy={busy || pode === undefined} onClick={trocar}>
          Fazer checkout e ir para a mesa {numeroMesa}
        </Button>
      )}
    </Card>
  )
}
