import type { Input } from '@boteco/contract/calls'
import type { ProdutoDoCardapio } from '@boteco/contract/cardapio'
import type { DadosCheckin } from '@boteco/contract/checkin'
import { mensagens } from '@boteco/contract/mensagens'
import type { InformacoesUsuario } from '@boteco/contract/pedido'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { ApiError } from '../api-error.ts'
import { useCardapio } from '../cardapio/cardapio-atual.ts'
import { useMinhaAlergia } from '../checkin/minha-alergia.tsx'
import { forgetTyped } from '../device/typed.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { CaminhoDoMeuPedido } from './caminho.tsx'
import { BarraDaCesta, CardapioComCesta, conferirCesta, mostrarNotaRecusada } from './cardapio-com-cesta.tsx'
import { useCesta } from './cesta.ts'
import { lembrarPessoa, type Pessoa, usePessoaConhecida } from './dados-do-cliente.tsx'
import { EnvioEmDuvida, useEnvioDaCesta } from './envio-da-cesta.tsx'
import styles from './folha-do-pedido.module.css'
import { FolhaDoPedido } from './folha-do-pedido.tsx'
import { cestaDe, type Modo, modos, RASCUNHO } from './modos.ts'
import { useOndeEstou } from './onde-estou.ts'
import { SemTela } from './sem-tela.tsx'

type Props = { modo: Modo; dados: DadosCheckin /** what stands under the menu */; children?: ReactNode }

/** The menu of whoever is seated, and the sheet that sends what they choose. */
export function FazerPedido({ modo, dados, children }: Props) {
  const leitura = useCardapio('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {})
  const { error, refetch } = leitura
  // a long menu is drawn in short pieces, and a touch meanwhile comes first
  const data = useDeferredValue(leitura.data)
  const pessoa = usePessoaConhecida()
  const produtos = data?.produtosEstabelecimento
  return (
    <>
      {produtos && produtos.length > 0 && pessoa ? (
        <Escolher modo={modo} dados={dados} pessoa={pessoa} produtos={produtos} />
      ) : produtos?.length === 0 ? (
        <Empty>{mensagens.nenhumProduto}</Empty>
      ) : !data && error ? (
        <Failure message={error.message} onRetry={refetch} />
      ) : (
        <Loading rows={5} />
      )}
      {/* in its place before the menu comes and after: what somebody opened there stays open */}
      {children}
    </>
  )
}

type EscolherProps = Omit<Props, 'children'> & { pessoa: Partial<Pessoa>; produtos: readonly ProdutoDoCardapio[] }

function Escolher({ modo, dados, pessoa, produtos }: EscolherProps) {
  const { acao, path, depois } = modos[modo]
  const cesta = useCesta(cestaDe(modo, dados.estabelecimento.id))
  const { sairam, mudaram, pedidos, quantos, total } = conferirCesta(cesta, produtos)
  // kept with this visit to the page: it is there again after a reload, and nowhere else
  const [aberta, mostrar] = useState(() => quantos > 0 && cesta.envio === null && Boolean(history.state?.folha))
  const setAberta = (folha: boolean) => {
    history.replaceState({ ...history.state, folha }, '')
    mostrar(folha)
  }
  // as they stood in the fields at first: what differs is what the person changed
  const { nome, email, numeroMesa, numeroComanda } = dados
  const iniciais = useRef({ ...(nome && email && { nome, email }), ...pessoa, numeroMesa, numeroComanda }).current
  const envio = useEnvioDaCesta(cesta, path, dados.objBarcheckin?.id ?? 0, depois, aoFazer, modo === 'pedido')
  // only where somebody of the house may have to decide about it
  const caminho = dados.objBarcheckin?.caminho
  const alergia = useMinhaAlergia()
  const ondeEstou = useOndeEstou(modo === 'pedido' && (caminho === 'equipe' || caminho === 'limite'))
  const barra = useRef<HTMLDivElement>(null)

  function abrir() {
    if (pedidos.length === 0) return notify(mensagens.pedidoSemProduto, 'danger')
    if (!mostrarNotaRecusada(pedidos)) setAberta(true)
  }

  function fechar() {
    setAberta(false)
    // what had the focus was not there while the sheet was
    requestAnimationFrame(() => barra.current?.querySelector('button')?.focus())
  }

  function aoFazer({ informacoesUsuario }: Input<'/pedido/cadastrarPedido'>) {
    if (informacoesUsuario) lembrarPessoa(informacoesUsuario)
    forgetTyped(RASCUNHO)
    setAberta(false)
  }

  /** @throws ApiError what is to be said beside the fields; false: nothing came of it */
  async function enviar(informacoesUsuario: z.output<typeof InformacoesUsuario>) {
    // the new prices may have been accepted by this very tap
    const { pedidos } = conferirCesta(cesta, produtos)
    if (pedidos.length === 0) {
      notify(mensagens.pedidoSemProduto, 'danger')
      return false
    }
    if (!(await alergia.guardar())) return false
    try {
      await envio.mandar({
        pedidos,
        informacoesUsuario: soMesaMudada(informacoesUsuario),
        ...(ondeEstou.current && { posicao: ondeEstou.current }),
      })
    } catch (causa) {
      const { errors, code } = causa as ApiError
      if (Object.keys(errors).length > 0 || code?.startsWith('comanda_')) throw causa
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
    <>
      {modo === 'pedido' && <CaminhoDoMeuPedido dados={dados} />}
      {modo === 'pedido' && <SemTela />}
      <CardapioComCesta produtos={produtos} cesta={cesta} sairam={sairam} deOnde="do seu pedido" />
      {envio.emDuvida && !aberta && (
        <div className={styles.duvida}>
          <EnvioEmDuvida {...envio} />
        </div>
      )}
      <BarraDaCesta quantos={quantos} total={total}>
        <div ref={barra} style={{ visibility: aberta ? 'hidden' : undefined }}>
          <Button tone="main" full busy={envio.busy} onClick={abrir}>
            {acao}
          </Button>
        </div>
      </BarraDaCesta>
      {aberta && (
        <FolhaDoPedido
          modo={modo}
          dados={dados}
          iniciais={iniciais}
          produtos={produtos}
          cesta={cesta}
          envio={envio}
          mudaram={mudaram}
          total={total}
          alergia={alergia.cartao}
          onEnviar={enviar}
          onFechar={fechar}
        />
      )}
    </>
  )
}
