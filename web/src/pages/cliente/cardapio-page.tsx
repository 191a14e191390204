import type { Input } from '@boteco/contract/calls'
import type { ProdutoDoCardapio } from '@boteco/contract/cardapio'
import type { DadosCheckin } from '@boteco/contract/checkin'
import { mensagens } from '@boteco/contract/mensagens'
import { InformacoesUsuario } from '@boteco/contract/pedido'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'wouter'
import type * as z from 'zod/mini'
import type { ApiError } from '../../api-error.ts'
import { Cardapio } from '../../cardapio/cardapio.tsx'
import { useCardapio } from '../../cardapio/cardapio-atual.ts'
import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { useMinhaAlergia } from '../../checkin/minha-alergia.tsx'
import { forgetTyped, readTyped } from '../../device/typed.ts'
import { useRead } from '../../hooks.ts'
import { CaminhoDoMeuPedido } from '../../pedido/caminho.tsx'
import { BarraDaCesta, CardapioComCesta, conferirCesta, mostrarNotaRecusada } from '../../pedido/cardapio-com-cesta.tsx'
import { useCesta } from '../../pedido/cesta.ts'
import { DadosDoCliente, lembrarPessoa, type Pessoa, usePessoaConhecida } from '../../pedido/dados-do-cliente.tsx'
import { EnvioEmDuvida, PrecosQueMudaram, useEnvioDaCesta } from '../../pedido/envio-da-cesta.tsx'
import { useOndeEstou } from '../../pedido/onde-estou.ts'
import { SemTela } from '../../pedido/sem-tela.tsx'
import { finalDoCartao } from '../../sessao/cartao-salvo.ts'
import { useDadosCheckin, useUserData } from '../../sessao/sessao.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import styles from './cardapio-page.module.css'

/** The two things a menu is for: an order that comes to the table, or fichas for later. */
const modos = {
  pedido: {
    titulo: 'Cardápio',
    acao: 'Enviar Pedido',
    path: '/pedido/cadastrarPedido',
    depois: '/meus-pedidos-em-andamento',
  },
  'comprar-fichas': {
    titulo: 'Solicitar fichas',
    acao: 'Solicitar Fichas',
    path: '/pedido/comprarFichas',
    depois: '/minhas-fichas',
  },
} as const
type Modo = keyof typeof modos

/** `/cardapio?modo=pedido|comprar-fichas`; with `?estabelecimento=` it is the public menu, to read before checking in. */
export function CardapioPage() {
  const [busca] = useSearchParams()
  const modo: Modo = busca.get('modo') === 'comprar-fichas' ? 'comprar-fichas' : 'pedido'
  const estabelecimento = Number(busca.get('estabelecimento'))
  if (estabelecimento) return <CardapioPublico idEstabelecimento={estabelecimento} />
  return <CardapioDaMesa modo={modo} />
}

function CardapioDaMesa({ modo }: { modo: Modo }) {
  // asked for as soon as the check-in is known, while the page is still being drawn
  const enabled = useDadosCheckin() !== null
  useRead('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {}, { enabled })
  // another mode is another basket: nothing of the first may stay in the form
  return <ComCheckin>{(dados) => <FazerPedido key={modo} modo={modo} dados={dados} />}</ComCheckin>
}

function CardapioPublico({ idEstabelecimento }: { idEstabelecimento: number }) {
  const leitura = useCardapio('/estabelecimento/buscarProdutosEstabelecimento', { idEstabelecimento })
  const { error, refetch } = leitura
  const data = useDeferredValue(leitura.data)
  const detalhe = `/mostrar-dados-estabelecimento?id=${idEstabelecimento}`
  return (
    <Page title="Cardápio" back={detalhe}>
      {data && data.produtosEstabelecimento.length === 0 && <Empty>{mensagens.nenhumProduto}</Empty>}
      {data && data.produtosEstabelecimento.length > 0 && (
        <>
          <Cardapio produtos={data.produtosEstabelecimento} />
          <StickyBar>
            <LinkButton to={detalhe} tone="main" full>
              Fazer check-in para pedir
            </LinkButton>
          </StickyBar>
        </>
      )}
      {!data && error && <Failure message={error.message} onRetry={refetch} />}
      {!data && !error && <Loading rows={5} />}
    </Page>
  )
}

function FazerPedido({ modo, dados }: { modo: Modo; dados: DadosCheckin }) {
  const leitura = useCardapio('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {})
  const { error, refetch } = leitura
  // a long menu is drawn in short pieces, and a touch meanwhile comes first
  const data = useDeferredValue(leitura.data)
  const pessoa = usePessoaConhecida()
  return (
    <Page
      title={modos[modo].titulo}
      subtitle={dados.nomeEstabelecimento}
      back="/usuario-checkado"
      mesa={dados.numeroMesa}
    >
      {data && data.produtosEstabelecimento.length === 0 && <Empty>{mensagens.nenhumProduto}</Empty>}
      {data && data.produtosEstabelecimento.length > 0 && (
        <>
          {modo === 'pedido' && <CaminhoDoMeuPedido dados={dados} />}
          {modo === 'pedido' && <SemTela />}
          {pessoa && <Formulario modo={modo} dados={dados} pessoa={pessoa} produtos={data.produtosEstabelecimento} />}
        </>
      )}
      {!data && error && <Failure message={error.message} onRetry={refetch} />}
      {(!data || !pessoa) && !error && <Loading rows={5} />}
    </Page>
  )
}

type FormularioProps = {
  modo: Modo
  dados: DadosCheckin
  pessoa: Partial<Pessoa>
  produtos: readonly ProdutoDoCardapio[]
}

/** Both modes ask for the same: what was typed in one is there in the other. */
const RASCUNHO = 'pedido'

function Formulario({ modo, dados, pessoa, produtos }: FormularioProps) {
  const { acao, path, depois } = modos[modo]
  const cesta = useCesta(`${modo} ${dados.estabelecimento.id}`)
  // what was typed before a reload is not what the device knew: it is shown
  const [editando, setEditando] = useState(() => readTyped(RASCUNHO) !== null)
  // as they stood in the fields at first: what differs is what the person changed
  const [iniciais] = useState(() => {
    const { nome, email, numeroMesa, numeroComanda } = dados
    // another tab knows what the check-in says
    return { ...(nome && email && { nome, email }), ...pessoa, numeroMesa, numeroComanda }
  })
  const envio = useEnvioDaCesta(cesta, path, dados.objBarcheckin?.id ?? 0, depois, aoFazer)
  const { sairam, mudaram, quantos, total } = conferirCesta(cesta, produtos)
  // only where somebody of the house may have to decide about it
  const caminho = dados.objBarcheckin?.caminho
  const alergia = useMinhaAlergia()
  const ondeEstou = useOndeEstou(modo === 'pedido' && (caminho === 'equipe' || caminho === 'limite'))

  function aoFazer({ informacoesUsuario }: Input<'/pedido/cadastrarPedido'>) {
    if (informacoesUsuario) lembrarPessoa(informacoesUsuario)
    forgetTyped(RASCUNHO)
  }

  async function onSubmit(informacoesUsuario: z.output<typeof InformacoesUsuario>) {
    // the new prices may have been accepted by this very tap
    const { pedidos } = conferirCesta(cesta, produtos)
    if (pedidos.length === 0) {
      notify(mensagens.pedidoSemProduto, 'danger')
      return false
    }
    if (mostrarNotaRecusada(pedidos) || !(await alergia.guardar())) return false
    try {
      await envio.mandar({
        pedidos,
        informacoesUsuario: soMesaMudada(informacoesUsuario),
        ...(ondeEstou.current && { posicao: ondeEstou.current }),
      })
    } catch (causa) {
      const { errors, code } = causa as ApiError
      if (Object.keys(errors).length > 0) {
        setEditando(true)
        throw causa
      }
      if (code?.startsWith('comanda_')) setEditando(true)
      return false
    }
  }

  /** The table and the comanda go along only when the person changed them: an old number would move the whole comanda. */
  function soMesaMudada({ numeroMesa, numeroComanda, ...pessoa }: z.output<typeof InformacoesUsuario>) {
    return {
      ...pessoa,
      ...(numeroMesa && numeroMesa !== iniciais.numeroMesa && { numeroMesa }),
      ...(numeroComanda && numeroComanda !== iniciais.numeroComanda && { numeroComanda }),
    }
  }

  return (
    <Form schema={InformacoesUsuario} initial={iniciais} draft={RASCUNHO} onSubmit={onSubmit} label={acao}>
      <CardapioComCesta produtos={produtos} cesta={cesta} sairam={sairam} deOnde="do seu pedido" />
      <DadosDoCliente dados={dados} conhecida={iniciais} aberto={editando} onAbrir={() => setEditando(true)} />
      {alergia.cartao}
      <CartaoSalvo />
      {envio.emDuvida ? (
        <EnvioEmDuvida {...envio} />
      ) : (
        <PrecosQueMudaram mudaram={mudaram} cesta={cesta} acao={acao.toLowerCase()} />
      )}
      <BarraDaCesta quantos={quantos} total={total}>
        <SubmitButton busy={envio.busy}>{acao}</SubmitButton>
      </BarraDaCesta>
    </Form>
  )
}

/** The saved card's last digits, for a logged-in customer (section 5 of the spec). */
function CartaoSalvo() {
  const final = finalDoCartao(useUserData())
  return <p className={styles.cartao}>{final ? `Cartão salvo com final ${final}` : mensagens.semCartaoSalvo}</p>
}
