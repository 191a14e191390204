import { mensagens } from '@boteco/contract/mensagens'
import { Redirect } from 'wouter'
import { useCheckinDoAparelho } from '../../checkin/restaurar.ts'
import { Despedida } from '../../despedida/despedida.tsx'
import { IrEmbora } from '../../despedida/ir-embora.tsx'
import { useRead } from '../../hooks.ts'
import { lerProvaEncerrada } from '../../sessao/sessao.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Failure, Loading } from '../../ui/states.tsx'

/** `/despedida`: after the checkout, for as long as this tab remembers whose it was. Who only looked around is led on. */
export function DespedidaPage() {
  const { situacao, dados, repetir } = useCheckinDoAparelho()
  const enabled = situacao === 'dentro' || (situacao === 'fora' && lerProvaEncerrada() !== undefined)
  const { data, error, refetch } = useRead('/despedida/buscarDespedida', {}, { enabled })
  if (situacao === 'fora' && (!enabled || error?.status === 401)) return <Redirect to="/" replace />
  if (data && !data.houve && !data.recado) return <Redirect to="/" replace />
  return (
    <Page title="Até a próxima!" subtitle={data?.estabelecimento.nome} back="/" compact alone>
      {situacao === 'falhou' ? (
        <Failure message={mensagens.erroVerificarCheckin} onRetry={repetir} />
      ) : data ? (
        <Despedida
          lida={data}
          saida={
            dados ? (
              <IrEmbora />
            ) : (
              <LinkButton to="/" full>
                Ver os bares perto de mim
              </LinkButton>
            )
          }
        />
      ) : error ? (
        <Failure message={error.message} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
