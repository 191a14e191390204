import { mensagens } from '@boteco/contract/mensagens'
import { areaDoPerfil } from '@boteco/contract/sessao/cliente'
import { useSearchParams } from 'wouter'
import { useCheckinDoAparelho } from '../../checkin/restaurar.ts'
import { useRead } from '../../hooks.ts'
import { MeusPagamentos, PagamentosRecebidos } from '../../pagamento/recibo-lista.tsx'
import { ReciboDoPagamento } from '../../pagamento/recibo-papel.tsx'
import { useUserData } from '../../sessao/sessao.ts'
import { Page } from '../../ui/page.tsx'
import { Failure, Loading } from '../../ui/states.tsx'

/**
 * `/recibo?pagamento=…`: one receipt, also after the checkout; without a payment, those that this device may open. A new
 * tab gets its check-in back first; who has none may still open a receipt, by an account or a check-in that has ended.
 */
export function ReciboPage() {
  const [busca] = useSearchParams()
  const referencia = busca.get('pagamento')
  const perfil = useUserData()?.dadosPerfil.nome
  const garcom = perfil === 'BAR GARCON' || perfil === 'BAR BARMAN' || perfil === 'BAR CAIXA'
  const { situacao, repetir } = useCheckinDoAparelho()
  const sentado = situacao === 'dentro'
  const inicio = garcom ? areaDoPerfil[perfil] : sentado ? '/usuario-checkado' : '/'
  return (
    <Page
      title={referencia ? 'Recibo' : 'Recibos'}
      back={referencia && (garcom || sentado) ? '/recibo' : inicio}
      compact
      alone
    >
      {conteudo()}
    </Page>
  )

  function conteudo() {
    if (situacao === 'verificando') return <Loading />
    if (situacao === 'falhou') return <Failure message={mensagens.erroVerificarCheckin} onRetry={repetir} />
    if (referencia) return <Um referencia={referencia} />
    return garcom ? <PagamentosRecebidos /> : <MeusPagamentos />
  }
}

function Um({ referencia }: { referencia: string }) {
  const { data, error, refetch } = useRead('/pagamento/buscarRecibo', { referencia })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  return <ReciboDoPagamento recibo={data.recibo} />
}
