import { useSearchParams } from 'wouter'
import { useRead } from '../hooks.ts'
import { useDadosCheckin, useUserData } from '../sessao.ts'
import { Page } from '../ui/page.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { MeusPagamentos, PagamentosRecebidos } from './recibo-lista.tsx'
import { ReciboDoPagamento } from './recibo-papel.tsx'

/** `/recibo?pagamento=…`: one receipt, also after the checkout; without a payment, those that this device may open. */
export function ReciboPage() {
  const [busca] = useSearchParams()
  const referencia = busca.get('pagamento')
  const garcom = useUserData()?.dadosPerfil.nome === 'BAR GARCON'
  const sentado = useDadosCheckin() !== null
  const inicio = garcom ? '/bar-garcon' : sentado ? '/usuario-checkado' : '/'
  return (
    <Page title={referencia ? 'Recibo' : 'Recibos'} back={referencia && (garcom || sentado) ? '/recibo' : inicio}>
      {referencia ? <Um referencia={referencia} /> : garcom ? <PagamentosRecebidos /> : <MeusPagamentos />}
    </Page>
  )
}

function Um({ referencia }: { referencia: string }) {
  const { data, error, refetch, isFetching } = useRead('/pagamento/buscarRecibo', { referencia })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} busy={isFetching} /> : <Loading />
  return <ReciboDoPagamento recibo={data.recibo} />
}
