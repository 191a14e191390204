import { preConta } from '@boteco/contract/conta/pre-conta'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { type BuscaDaConta, daConta, daPreConta, useBuscaDoEndereco } from '../../conta-do-garcom/busca-da-conta.ts'
import { PapelDaPreConta } from '../../conta-do-garcom/pre-conta-papel.tsx'
import { pelaHoraDoBar } from '../../device/clock.ts'
import { useNomeDaMesa } from '../../estabelecimento/nome-da-mesa.ts'
import { usePolling } from '../../hooks.ts'
import { Area } from '../../sessao/area.tsx'
import { useQuemPode } from '../../sessao/perfis.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** `/pre-conta?mesa=7` or `?comanda=12`: what was had, is paid and is owed, to show or to print. It changes nothing. */
export function PreContaPage() {
  const busca = useBuscaDoEndereco()
  const nomeDaMesa = useNomeDaMesa()
  const de = [
    busca?.numeroMesa && nomeDaMesa(busca.numeroMesa),
    busca?.numeroComanda && `Comanda ${busca.numeroComanda}`,
  ]
  return (
    <Area
      perfis={useQuemPode('verContas')}
      title="Pré-conta"
      subtitle={de.filter(Boolean).join(' · ')}
      back={busca ? daConta(busca) : '/pagamento-conta-maquininha'}
      wide={false}
    >
      {({ dadosEstabelecimento }) =>
        busca ? (
          <Conta key={daPreConta(busca)} casa={dadosEstabelecimento?.nome ?? ''} busca={busca} />
        ) : (
          <Empty>{mensagensDasChamadas.nenhumaConta}</Empty>
        )
      }
    </Area>
  )
}

function Conta({ casa, busca }: { casa: string; busca: BuscaDaConta }) {
  const { data, error, refetch, isFetchedAfterMount, dataUpdatedAt } = usePolling('/cliente/getContaCliente', {
    dadosCliente: busca,
  })
  if (error && !data) return <Failure message={error.message} onRetry={refetch} />
  // what another page left behind is older than the moment at which this one was opened
  if (!data || !isFetchedAfterMount) return <Loading />
  const conta = preConta(data)
  if (conta.pessoas.length === 0) return <Empty>{mensagensDasChamadas.nenhumaConta}</Empty>
  const quantas = busca.numeroComanda ? undefined : data.pessoas?.quantas
  return <PapelDaPreConta casa={casa} busca={busca} conta={conta} quantas={quantas} em={pelaHoraDoBar(dataUpdatedAt)} />
}
