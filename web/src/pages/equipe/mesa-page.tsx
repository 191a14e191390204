import { DA_CASA } from '@boteco/contract/mesa/cliente'
import { useParams } from 'wouter'
import { useNomeDaMesa } from '../../estabelecimento/nome-da-mesa.ts'
import { usePolling } from '../../hooks.ts'
import { AMesa } from '../../mesa/a-mesa.tsx'
import { mesaVazia } from '../../mesa/palavras-do-salao.ts'
import { Area } from '../../sessao/area.tsx'
import { useMinhaArea } from '../../sessao/minha-area.ts'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** `/mesa/7`: one table of the room. */
export function MesaPage() {
  const numero = Number(useParams<{ numero: string }>().numero)
  const nome = useNomeDaMesa()(numero)
  const { data, error, refetch } = usePolling('/mesa/buscarSalao', {})
  const vale = Number.isInteger(numero) && numero >= 1 && numero <= 9999
  const qual = (dita: number) => data?.mesas.find((uma) => uma.numero === dita)
  // the people of tables that were pushed together have one number
  const mesa = qual(qual(numero)?.junto_a ?? numero) ?? mesaVazia(numero)
  return (
    <Area perfis={DA_CASA} title={vale ? nome : 'Mesa'} back={useMinhaArea()}>
      {!vale && <Empty>Não existe uma mesa com este número.</Empty>}
      {vale && !data && (error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />)}
      {vale && data && <AMesa key={mesa.numero} mesa={mesa} mesas={data.mesas} equipe={data.equipe} nome={nome} />}
    </Area>
  )
}
