import type { ProdutoDoCardapio } from '@boteco/contract/cardapio'
import type { ComandaAberta } from '@boteco/contract/checkin'
import { mensagens } from '@boteco/contract/mensagens'
import { QUANTIDADE_MAXIMA } from '@boteco/contract/pedido'
import { useLocation } from 'wouter'
import type { ApiError } from '../api.ts'
import { Cardapio } from '../cardapio/cardapio.tsx'
import { useCardapio } from '../cardapio/cardapio-atual.ts'
import { porQueFora } from '../cardapio/produto-do-cardapio.tsx'
import { useCall } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { Price } from '../ui/price.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { BarSum, StickyBar } from '../ui/sticky-bar.tsx'
import { useCesta } from './cesta.ts'

const CARDAPIO = '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'

/** The same menu in the waiter's hands: nothing has to be known of the guest. */
export function PedirPelaComanda({ comanda }: { comanda: ComandaAberta }) {
  const { data, error, refetch, isFetching } = useCardapio(CARDAPIO, {})
  if (!data)
    return error ? <Failure message={error.message} onRetry={refetch} busy={isFetching} /> : <Loading rows={5} />
  if (data.produtosEstabelecimento.length === 0) return <Empty>{mensagens.nenhumProduto}</Empty>
  return <Pedido comanda={comanda} produtos={data.produtosEstabelecimento} />
}

function Pedido({ comanda, produtos }: { comanda: ComandaAberta; produtos: readonly ProdutoDoCardapio[] }) {
  const cesta = useCesta(`garcom ${comanda.id}`)
  const [, navigate] = useLocation()
  const enviar = useCall('/pedido/cadastrarPedido', { refresh: [CARDAPIO] })

  const naCesta = produtos.filter(({ id }) => cesta.de(id).quantidade > 0)
  const sairam = naCesta.filter(porQueFora)
  const escolhidos = naCesta.filter((produto) => !porQueFora(produto))
  const quantos = escolhidos.reduce((soma, { id }) => soma + cesta.de(id).quantidade, 0)
  const total = escolhidos.reduce((soma, { id, preco_venda }) => soma + preco_venda * cesta.de(id).quantidade, 0)

  async function onEnviar() {
    if (quantos === 0) return notify(mensagens.pedidoSemProduto, 'danger')
    const pedidos = escolhidos.map(({ id }) => ({ produto: { id }, ...cesta.de(id) }))
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
      {sairam.length > 0 && (
        <Notice tone="wait">
          {sairam.map((produto) => `${produto.nome}: ${porQueFora(produto)?.toLowerCase()}`).join('. ')}. Saiu do
          pedido.
        </Notice>
      )}
      <Cardapio
        produtos={produtos}
        quantidadeDe={(produto) => (porQueFora(produto) ? 0 : cesta.de(produto.id).quantidade)}
        quantidade={({ id, nome }) => (
          <Stepper
            label={nome}
            value={cesta.de(id).quantidade}
            max={QUANTIDADE_MAXIMA}
            onChange={(quantidade) => cesta.mudar(id, { quantidade })}
          />
        )}
        nota={({ id, nome }) =>
          cesta.de(id).quantidade > 0 && (
            <Field
              label={`Observação para ${nome}`}
              value={cesta.de(id).observacao}
              maxLength={200}
              placeholder="Sem gelo, bem passado…"
              enterKeyHint="done"
              onChange={(evento) => cesta.mudar(id, { observacao: evento.currentTarget.value })}
            />
          )
        }
      />
      <StickyBar>
        <div aria-live="polite">
          <BarSum label={quantos === 1 ? '1 item' : `${quantos} itens`}>
            <Price value={total} />
          </BarSum>
        </div>
        <Button tone="main" full busy={enviar.isPending} onClick={onEnviar}>
          Enviar Pedido
        </Button>
      </StickyBar>
    </>
  )
}
