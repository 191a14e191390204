import type { ProdutoDoCardapio } from '@boteco/contract/cardapio'
import type { ComandaAberta } from '@boteco/contract/checkin'
import { mensagens } from '@boteco/contract/mensagens'
import { useLocation } from 'wouter'
import type { ApiError } from '../api.ts'
import { useCardapio } from '../cardapio/cardapio-atual.ts'
import { useCall } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { BarraDaCesta, CardapioComCesta, conferirCesta } from './cardapio-com-cesta.tsx'
import { useCesta } from './cesta.ts'

const CARDAPIO = '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'

/** The same menu in the waiter's hands: nothing has to be known of the guest. */
export function PedirPelaComanda({ comanda }: { comanda: ComandaAberta }) {
  const { data, error, refetch } = useCardapio(CARDAPIO, {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={5} />
  if (data.produtosEstabelecimento.length === 0) return <Empty>{mensagens.nenhumProduto}</Empty>
  return <Pedido comanda={comanda} produtos={data.produtosEstabelecimento} />
}

function Pedido({ comanda, produtos }: { comanda: ComandaAberta; produtos: readonly ProdutoDoCardapio[] }) {
  const cesta = useCesta(`garcom ${comanda.id}`)
  const [, navigate] = useLocation()
  const enviar = useCall('/pedido/cadastrarPedido', { refresh: [CARDAPIO] })

  const { pedidos, sairam, quantos, total } = conferirCesta(cesta, produtos)

  async function onEnviar() {
    if (quantos === 0) return notify(mensagens.pedidoSemProduto, 'danger')
    await enviar.mutateAsync({ input: { pedidos, idCheckin: comanda.id } }).then(
      ({ message }) => {
        cesta.esvaziar()
        notify(message)
        navigate('/bar-garcon')
      },
      (causa: ApiError) => notify(causa.message, 'danger'),
    )
  }

  return (
    <>
      <CardapioComCesta produtos={produtos} cesta={cesta} sairam={sairam} deOnde="do pedido" />
      <BarraDaCesta quantos={quantos} total={total}>
        <Button tone="main" full busy={enviar.isPending} onClick={onEnviar}>
          Enviar Pedido
        </Button>
      </BarraDaCesta>
    </>
  )
}
