import { type ProdutoDoCardapio, QUANTIDADE_DA_EQUIPE } from '@boteco/contract/cardapio/chegada'
import type { ComandaAberta } from '@boteco/contract/checkin/casa'
import { mensagens } from '@boteco/contract/mensagens'
import { AntesDeEscolher } from '../cardapio/antes-de-escolher.tsx'
import { useCardapio } from '../cardapio/cardapio-atual.ts'
import { BarraDaCesta, CardapioComCesta, conferirCesta, mostrarNotaRecusada } from '../cesta/cardapio-com-cesta.tsx'
import { useCesta } from '../cesta/cesta.ts'
import { EnvioEmDuvida, useEnvioDaCesta } from '../cesta/envio-da-cesta.tsx'
import { acaoDe, OQueMudou, useSoOQueHa } from '../cesta/o-que-mudou.tsx'
import { SemTela } from '../cesta/sem-tela.tsx'
import { useMinhaArea } from '../sessao/minha-area.ts'
import { Button } from '../ui/button.tsx'
import { Glass } from '../ui/drawings.tsx'
import { notify } from '../ui/notices.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { AcabeiDePedir } from './acabei-de-pedir.tsx'

const CARDAPIO = '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'

/** The same menu in the waiter's hands: nothing has to be known of the guest. */
export function PedirPelaComanda({ comanda }: { comanda: ComandaAberta }) {
  const { data, error, refetch } = useCardapio(CARDAPIO, {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={5} />
  if (data.produtosEstabelecimento.length === 0) return <Empty drawing={Glass}>{mensagens.nenhumProduto}</Empty>
  return (
    <>
      <AntesDeEscolher de={data} />
      <Pedido comanda={comanda} produtos={data.produtosEstabelecimento} />
    </>
  )
}

function Pedido({ comanda, produtos }: { comanda: ComandaAberta; produtos: readonly ProdutoDoCardapio[] }) {
  const cesta = useCesta(`garcom ${comanda.id}`)
  useSoOQueHa(cesta, produtos)
  const envio = useEnvioDaCesta(cesta, '/pedido/cadastrarPedido', comanda.id, useMinhaArea())
  const { mudaram, quantos, total } = conferirCesta(cesta, produtos)

  function onEnviar() {
    const { pedidos } = conferirCesta(cesta, produtos)
    if (pedidos.length === 0) return notify(mensagens.pedidoSemProduto, 'danger')
    if (mostrarNotaRecusada(pedidos)) return
    envio.mandar({ pedidos, idCheckin: comanda.id }).catch(() => {})
  }

  return (
    <>
      <SemTela pedido="O pedido" />
      <AcabeiDePedir idCheckin={comanda.id} />
      <CardapioComCesta produtos={produtos} cesta={cesta} maximo={QUANTIDADE_DA_EQUIPE} />
      {envio.emDuvida && <EnvioEmDuvida {...envio} />}
      <BarraDaCesta
        quantos={quantos}
        total={total}
        sairam={cesta.sairam}
        linhas={<OQueMudou produtos={produtos} cesta={cesta} mudaram={mudaram} />}
      >
        <Button tone="main" full busy={envio.busy} onClick={cesta.envio ? envio.deNovo : onEnviar}>
          {acaoDe('Enviar Pedido', mudaram)}
        </Button>
      </BarraDaCesta>
    </>
  )
}
