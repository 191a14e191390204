import { emReais } from '@boteco/contract/dinheiro'
import type { PagamentoListado } from '@boteco/contract/estorno/cliente'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { useRead } from '../hooks.ts'
import { Bill } from '../ui/drawings-of-pages.tsx'
import { IconeConta } from '../ui/icones-das-paginas.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { Tile, Tiles } from '../ui/tile.tsx'

/** What this check-in paid, open or closed. */
export function MeusPagamentos() {
  const { data, error, refetch } = useRead('/pagamento/buscarMeusPagamentos', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  return <Lista pagamentos={data.pagamentos} vazia="Você ainda não pagou nada aqui." />
}

/** What this waiter recorded today. */
export function PagamentosRecebidos() {
  const { data, error, refetch } = useRead('/pagamento/buscarPagamentos', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  return <Lista pagamentos={data.pagamentos} vazia="Você ainda não registrou nenhum pagamento hoje." />
}

function Lista({ pagamentos, vazia }: { pagamentos: readonly PagamentoListado[]; vazia: string }) {
  if (pagamentos.length === 0) return <Empty drawing={Bill}>{vazia}</Empty>
  return (
    <Tiles label="Pagamentos">
      {pagamentos.map((pagamento) => (
        <Tile
          key={pagamento.referencia}
          to={
            pagamento.estado === 'em_andamento'
              ? `/pagamento-finalizado?pagamento=${pagamento.referencia}`
              : `/recibo?pagamento=${pagamento.referencia}`
          }
          icon={<IconeConta />}
          hint={detalhe(pagamento)}
        >
          {emReais(pagamento.valor)}
        </Tile>
      ))}
    </Tiles>
  )
}

function detalhe({ meio, estado, estornado, valor, data, hora, gorjeta }: PagamentoListado): string {
  const devolvido = estornado === valor ? 'devolvido' : `${emReais(estornado)} devolvidos`
  const partes = [
    `${data}, ${hora}`,
    rotuloDoMeio[meio],
    gorjeta && `Gorjeta para ${gorjeta}`,
    estado === 'em_andamento' && 'sendo confirmado',
    estornado > 0 && devolvido,
  ]
  return partes.filter(Boolean).join(' · ')
}
