import type { ProdutoDoCardapio } from '@boteco/contract/cardapio'
import type { DadosCheckin } from '@boteco/contract/checkin'
import { mensagens } from '@boteco/contract/mensagens'
import { InformacoesUsuario, QUANTIDADE_MAXIMA } from '@boteco/contract/pedido'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type * as z from 'zod/mini'
import type { ApiError } from '../api.ts'
import { Cardapio } from '../cardapio/cardapio.tsx'
import { ComCheckin } from '../checkin/com-checkin.tsx'
import { useCall, useRead } from '../hooks.ts'
import { useUserData } from '../sessao.ts'
import { LinkButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { Price } from '../ui/price.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { BarSum, StickyBar } from '../ui/sticky-bar.tsx'
import styles from './cardapio-page.module.css'
import { useCesta } from './cesta.ts'
import { DadosDoCliente, informacoesIniciais, lembrarPessoa } from './dados-do-cliente.tsx'

/** The two things a menu is for: an order that comes to the table, or fichas for later. */
const modos = {
  pedido: {
    titulo: 'Cardápio',
    acao: 'Enviar Pedido',
    path: '/pedido/cadastrarPedido',
    depois: '/meus-pedidos-em-andamento',
    comNota: true,
  },
  'comprar-fichas': {
    titulo: 'Solicitar fichas',
    acao: 'Solicitar Fichas',
    path: '/pedido/comprarFichas',
    depois: '/minhas-fichas',
    comNota: false,
  },
} as const
type Modo = keyof typeof modos

/** `/cardapio?modo=pedido|comprar-fichas`; with `?estabelecimento=` it is the public menu, to read before checking in. */
export function CardapioPage() {
  const [busca] = useSearchParams()
  const modo: Modo = busca.get('modo') === 'comprar-fichas' ? 'comprar-fichas' : 'pedido'
  const estabelecimento = Number(busca.get('estabelecimento'))
  if (estabelecimento) return <CardapioPublico idEstabelecimento={estabelecimento} />
  // another mode is another basket: nothing of the first may stay in the form
  return <ComCheckin>{(dados) => <FazerPedido key={modo} modo={modo} dados={dados} />}</ComCheckin>
}

function CardapioPublico({ idEstabelecimento }: { idEstabelecimento: number }) {
  const { data, error, refetch, isFetching } = useRead('/estabelecimento/buscarProdutosEstabelecimento', {
    idEstabelecimento,
  })
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
      {!data && error && <Failure message={error.message} onRetry={refetch} busy={isFetching} />}
      {!data && !error && <Loading rows={5} />}
    </Page>
  )
}

function FazerPedido({ modo, dados }: { modo: Modo; dados: DadosCheckin }) {
  const { data, error, refetch, isFetching } = useRead('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {})
  return (
    <Page
      title={modos[modo].titulo}
      subtitle={dados.nomeEstabelecimento}
      back="/usuario-checkado"
      mesa={dados.numeroMesa}
    >
      {data && data.produtosEstabelecimento.length === 0 && <Empty>{mensagens.nenhumProduto}</Empty>}
      {data && data.produtosEstabelecimento.length > 0 && (
        <Formulario modo={modo} dados={dados} produtos={data.produtosEstabelecimento} />
      )}
      {!data && error && <Failure message={error.message} onRetry={refetch} busy={isFetching} />}
      {!data && !error && <Loading rows={5} />}
    </Page>
  )
}

type FormularioProps = { modo: Modo; dados: DadosCheckin; produtos: readonly ProdutoDoCardapio[] }

function Formulario({ modo, dados, produtos }: FormularioProps) {
  const { acao, path, depois, comNota } = modos[modo]
  const cesta = useCesta(`${modo} ${dados.objBarcheckin?.id}`)
  const [editando, setEditando] = useState(false)
  const [, navigate] = useLocation()
  const enviar = useCall(path, { refresh: ['/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'] })

  const escolhidos = produtos.flatMap((produto) => {
    const { quantidade, observacao } = cesta.de(produto.id)
    return quantidade > 0 && !produto.esgotado ? [{ produto, quantidade, observacao }] : []
  })
  const acabaram = produtos.filter((produto) => produto.esgotado && cesta.de(produto.id).quantidade > 0)
  const quantos = escolhidos.reduce((soma, { quantidade }) => soma + quantidade, 0)
  const total = escolhidos.reduce((soma, { produto, quantidade }) => soma + produto.preco_venda * quantidade, 0)

  async function onSubmit(informacoesUsuario: z.output<typeof InformacoesUsuario>) {
    if (quantos === 0) return notify(mensagens.pedidoSemProduto, 'danger')
    const pedidos = escolhidos.map(({ produto, quantidade, observacao }) => ({
      produto: { id: produto.id },
      quantidade,
      observacao,
    }))
    try {
      const { message } = await enviar.mutateAsync({ input: { pedidos, informacoesUsuario } })
      lembrarPessoa(informacoesUsuario)
      cesta.esvaziar()
      notify(message)
      navigate(depois)
    } catch (causa) {
      const { errors, message } = causa as ApiError
      if (Object.keys(errors).length > 0) {
        setEditando(true)
        throw causa
      }
      notify(message, 'danger')
    }
  }

  return (
    <Form schema={InformacoesUsuario} initial={informacoesIniciais(dados)} onSubmit={onSubmit} label={acao}>
      {acabaram.length > 0 && (
        <Notice tone="wait">{acabaram.map(({ nome }) => nome).join(', ')}: acabou e saiu do seu pedido.</Notice>
      )}
      <Cardapio
        produtos={produtos}
        quantidadeDe={({ id, esgotado }) => (esgotado ? 0 : cesta.de(id).quantidade)}
        quantidade={({ id, nome }) => (
          <Stepper
            label={nome}
            value={cesta.de(id).quantidade}
            max={QUANTIDADE_MAXIMA}
            onChange={(quantidade) => cesta.mudar(id, { quantidade })}
          />
        )}
        nota={({ id, nome, esgotado }) => {
          const { quantidade, observacao } = cesta.de(id)
          if (!comNota || quantidade === 0 || esgotado) return null
          return (
            <Field
              label={`Observação para ${nome}`}
              value={observacao}
              maxLength={200}
              placeholder="Sem gelo, bem passado…"
              onChange={(evento) => cesta.mudar(id, { observacao: evento.currentTarget.value })}
            />
          )
        }}
      />
      <DadosDoCliente dados={dados} aberto={editando} onAbrir={() => setEditando(true)} />
      <CartaoSalvo />
      <StickyBar>
        <div aria-live="polite">
          <BarSum label={quantos === 1 ? '1 item' : `${quantos} itens`}>
            <Price value={total} />
          </BarSum>
        </div>
        <SubmitButton>{acao}</SubmitButton>
      </StickyBar>
    </Form>
  )
}

/** The saved card's last digits, for a logged-in customer (section 5 of the spec). */
function CartaoSalvo() {
  const numero = useUserData()?.dadosCliente?.numero_cartao ?? ''
  const final = numero.length >= 4 ? numero.slice(-4) : ''
  return <p className={styles.cartao}>{final ? `Cartão salvo com final ${final}` : mensagens.semCartaoSalvo}</p>
}
