import type { DadosCheckin } from '@boteco/contract/checkin/chegada'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { useRead } from '../hooks.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconeSair } from '../ui/icones-das-paginas.tsx'
import { Notice } from '../ui/notice.tsx'
import { comCodigo } from './endereco-da-mesa.ts'
import { MesaDesconhecida } from './mesa-desconhecida.tsx'
import { useSair, useSoEspera } from './sair.tsx'

/** The table of a code, in the bar that the code names. */
export type Destino = { numeroMesa: number; idEstabelecimento: number; codigo: string | undefined }

/** A guest cannot sit in two bars: stay, or leave the one and enter the other. */
export function OutroBar({ dados, numeroMesa, idEstabelecimento, codigo }: Destino & { dados: DadosCheckin }) {
  const { data, error } = useRead('/estabelecimento/buscarDadosEstabelecimentoById', { idEstabelecimento, numeroMesa })
  const { data: pode } = useRead('/pedido/verificarSeClientePodeFazerCheckout', {})
  const soEspera = useSoEspera()
  const { sair, busy } = useSair(comCodigo(`/fazer-checkin-por-qrcode/${numeroMesa}/${idEstabelecimento}`, codigo))
  const daqui = dados.nomeEstabelecimento
  const dela = data?.dadosEstabelecimento[0]?.nome ?? 'outro bar'

  if (error?.status === 404 || data?.dadosEstabelecimento.length === 0)
    return <MesaDesconhecida to="/usuario-checkado">Continuar no {daqui}</MesaDesconhecida>
  const trocar = () => sair({ title: `Sair do ${daqui}?`, text: `Depois do checkout você entra no ${dela}.` })

  return (
    <Card>
      <h2>
        Esta mesa é do {dela}, e seu check-&#8288;in está aberto no {daqui}.
      </h2>
      <LinkButton to="/usuario-checkado" tone="main" full>
        Continuar no {daqui}
      </LinkButton>
      {pode === false && !soEspera ? (
        <Notice tone="wait" action={<LinkButton to="/meus-pedidos-entregues">Ver a conta</LinkButton>}>
          {mensagensDasChamadas.pedidoEmAberto}. Para mudar de bar, receba e pague o que falta.
        </Notice>
      ) : (
        <Button icon={<IconeSair />} full busy={busy || pode === undefined} onClick={trocar}>
          Fazer checkout e ir para a mesa {data?.rotulo_mesa ?? numeroMesa}
        </Button>
      )}
    </Card>
  )
}
