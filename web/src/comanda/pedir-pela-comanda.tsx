import { QUANTIDADE_DA_EQUIPE } from '@boteco/contract/cardapio/chegada'
import type { ComandaAberta } from '@boteco/contract/checkin/casa'
import { mensagens } from '@boteco/contract/mensagens'
import { useState } from 'react'
import { AntesDeEscolher } from '../cardapio/antes-de-escolher.tsx'
import { useCardapio } from '../cardapio/cardapio-atual.ts'
import { CardapioVazio } from '../cardapio/cardapio-vazio.tsx'
import { useGrupos } from '../cardapio/grupos.ts'
import { QuantasPessoas } from '../cardapio/quantas-pessoas.ts'
import { avaliarLinha } from '../cesta/avaliar-linha.ts'
import { BarraDaCesta, CardapioComCesta, conferirCesta, mostrarNotaRecusada } from '../cesta/cardapio-com-cesta.tsx'
import { useCesta } from '../cesta/cesta.ts'
import { EnvioEmDuvida, useEnvioDaCesta } from '../cesta/envio-da-cesta.tsx'
import { useFolhaDeOpcoes } from '../cesta/escolhendo-opcoes.tsx'
import { acaoDe, OQueMudou, useSoOQueHa } from '../cesta/o-que-mudou.tsx'
import type { DoCardapio } from '../cesta/o-que-se-escolhe.ts'
import { SemTela } from '../cesta/sem-tela.tsx'
import { Acabou, AvisoDoQueAcabou, type OQue } from '../produto/acabou.tsx'
import { useMinhaArea } from '../sessao/minha-area.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { AcabeiDePedir } from './acabei-de-pedir.tsx'

const CARDAPIO = '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'

/** The same menu in the waiter's hands: nothing has to be known of the guest. */
export function PedirPelaComanda({ comanda }: { comanda: ComandaAberta }) {
  const { data, error, refetch } = useCardapio(CARDAPIO, {})
  const grupos = useGrupos(data)
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={5} />
  if (data.produtosEstabelecimento.length === 0) return <CardapioVazio />
  return (
    <>
      <AntesDeEscolher de={data} />
      <Pedido comanda={comanda} produtos={data.produtosEstabelecimento} grupos={grupos} />
    </>
  )
}

function Pedido({ comanda, ...cardapio }: DoCardapio & { comanda: ComandaAberta }) {
  const cesta = useCesta(`garcom ${comanda.id}`)
  const opcoes = useFolhaDeOpcoes()
  useSoOQueHa(cesta, cardapio)
  const envio = useEnvioDaCesta(cesta, '/pedido/cadastrarPedido', comanda.id, useMinhaArea())
  const { mudaram, quantos, total } = conferirCesta(cesta, cardapio, avaliarLinha)

  function onEnviar() {
    const { pedidos } = conferirCesta(cesta, cardapio, avaliarLinha)
    if (pedidos.length === 0) return notify(mensagens.pedidoSemProduto, 'danger')
    if (mostrarNotaRecusada(pedidos)) return
    envio.mandar({ pedidos, idCheckin: comanda.id }).catch(() => {})
  }

  return (
    <>
      <SemTela pedido="O pedido" />
      <AcabeiDePedir idCheckin={comanda.id} />
      <AvisoDoQueAcabou />
      <DizerQueAcabou {...cardapio} />
      <QuantasPessoas value={comanda.pessoas ?? 1}>
        <CardapioComCesta {...cardapio} cesta={cesta} opcoes={opcoes} maximo={QUANTIDADE_DA_EQUIPE} />
      </QuantasPessoas>
      {envio.emDuvida && <EnvioEmDuvida {...envio} />}
      <BarraDaCesta
        quantos={quantos}
        total={total}
        sairam={cesta.sairam}
        linhas={<OQueMudou {...cardapio} cesta={cesta} mudaram={mudaram} onMudar={opcoes.show} />}
      >
        <Button tone="main" full busy={envio.busy} onClick={cesta.envio ? envio.deNovo : onEnviar}>
          {acaoDe('Enviar Pedido', mudaram)}
        </Button>
      </BarraDaCesta>
    </>
  )
}

/** Of everything on the menu: a waiter hears it from whoever makes it. */
function DizerQueAcabou({ produtos, grupos }: DoCardapio) {
  const [aberto, setAberto] = useState(false)
  const alvos: OQue[] = [
    ...produtos.map(({ id, nome }) => ({ tipo: 'produto' as const, id, nome })),
    ...[...grupos.values()].flatMap(({ nome: onde, opcoes }) =>
      opcoes.map(({ id, nome }) => ({ tipo: 'opcao' as const, id, nome, onde })),
    ),
  ]
  return (
    <>
      <Button onClick={() => setAberto(true)}>Acabou algo?</Button>
      {aberto && <Acabou alvos={alvos} onClose={() => setAberto(false)} />}
    </>
  )
}
