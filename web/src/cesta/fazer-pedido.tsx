import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import type { DadosCheckin } from '@boteco/contract/checkin/chegada'
import { mensagens } from '@boteco/contract/mensagens'
import {
  type ReactNode,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AntesDeEscolher } from '../cardapio/antes-de-escolher.tsx'
import { useCardapio, useCardapioDaPorta } from '../cardapio/cardapio-atual.ts'
import { DaLei } from '../cardapio/da-lei.tsx'
import { useGrupos } from '../cardapio/grupos.ts'
import { ENVIAR, IrParaOPedido } from '../cardapio/produto-do-cardapio.tsx'
import { lazyPart, useRest } from '../lazy-page.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { useSheet } from '../ui/sheet.ts'
import { Failure, Loading } from '../ui/states.tsx'
import { BarraDaCesta, CardapioComCesta, conferirCesta, mostrarNotaRecusada } from './cardapio-com-cesta.tsx'
import { useCesta } from './cesta.ts'
import { useFolhaDeOpcoes } from './escolhendo-opcoes.tsx'
import type { Escolhendo } from './folha-do-pedido.tsx'
import { useAvaliar } from './linhas-da-cesta.ts'
import { cestaDe, FOLHA, type Modo, modos } from './modos.ts'

// the forms are half of the page's code, and guests fill them in only after they have chosen
const EnviarPedido = lazyPart(() => import('./enviar-pedido.tsx').then(({ EnviarPedido }) => EnviarPedido))

const CestaAoLado = lazyPart(() => import('./enviar-pedido.tsx').then(({ CestaAoLado }) => CestaAoLado))

// in most houses it simply goes to the kitchen
const CaminhoDoMeuPedido = lazyPart(() => import('./caminho.tsx').then(({ CaminhoDoMeuPedido }) => CaminhoDoMeuPedido))

const SemTela = lazyPart(() => import('./sem-tela.tsx').then(({ SemTela }) => SemTela))

// most guests order alone
const LinkDaRodada = lazyPart(() => import('./link-da-rodada.tsx').then(({ LinkDaRodada }) => LinkDaRodada))

// a bar has a menu
const CardapioVazio = lazyPart(() =>
  import('../cardapio/cardapio-vazio.tsx').then(({ CardapioVazio }) => CardapioVazio),
)

type Props = { modo: Modo; dados: DadosCheckin /** what stands under the menu */; children?: ReactNode }

/** At the price that it has at any hour. A ficha is one unit: of so many of them none is given, and a combo is several. */
const emFicha = ({ programado, ...produto }: ProdutoDoCardapio, todos: true | undefined): ProdutoDoCardapio => ({
  ...produto,
  ...(produto.venda === 'combo' && { fechado: SEM_FICHA }),
  ...(programado && (todos || programado.promocao) ? { preco_venda: programado.normal } : { programado }),
})
const SEM_FICHA = 'Não se vende como ficha'

/** The menu of a seated guest, and the sheet that sends what they choose. */
export function FazerPedido({ modo, dados, children }: Props) {
  const leitura = useCardapio('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', modos[modo].le)
  const daPorta = useCardapioDaPorta(dados.estabelecimento.id)
  const { error, refetch } = leitura
  // deferred: a long menu renders in short tasks, and input between them comes first
  const data = useDeferredValue(leitura.data ?? daPorta)
  const deFichas = modo === 'comprar-fichas'
  const normais = data?.fichas_ao_normal
  const lidos = data?.produtosEstabelecimento
  const produtos = useMemo(
    () => (deFichas ? lidos?.map((um) => emFicha(um, normais)) : lidos),
    [deFichas, normais, lidos],
  )
  const grupos = useGrupos(data)
  return (
    <>
      <AntesDeEscolher de={data} />
      {produtos && produtos.length > 0 ? (
        <>
          <Escolher modo={modo} dados={dados} produtos={produtos} grupos={grupos} />
          <DaLei de={data} />
        </>
      ) : produtos?.length === 0 ? (
        <Suspense>
          <CardapioVazio />
        </Suspense>
      ) : !data && error ? (
        <Failure message={error.message} onRetry={refetch} />
      ) : (
        <Loading rows={5} />
      )}
      {/* in its place before the menu comes and after: what the guest opened there stays open */}
      {children}
    </>
  )
}

function Escolher(oferta: Omit<Escolhendo, 'cesta' | 'onMudar'>) {
  const { modo, dados, produtos, grupos } = oferta
  const { acao } = modos[modo]
  const { caminho = 'livre' } = dados.objBarcheckin ?? {}
  const cesta = useCesta(cestaDe(modo, dados.estabelecimento.id))
  const descansa = useRest()
  const { pedidos, quantos, total } = conferirCesta(cesta, oferta, useAvaliar(descansa))
  const opcoes = useFolhaDeOpcoes()
  const props: Escolhendo = { ...oferta, cesta, onMudar: opcoes.show }
  const folha = useSheet<true>(FOLHA, quantos > 0 && cesta.envio === null)
  const aberta = folha.shown !== null
  // what was sent and has no answer goes on at once
  const comEnvio = descansa || aberta || cesta.envio !== null
  /** null: the part that sends is not there yet */
  const [enviando, setEnviando] = useState<boolean | null>(null)
  const barra = useRef<HTMLDivElement>(null)

  function abrir() {
    if (pedidos.length === 0) return notify(mensagens.pedidoSemProduto, 'danger')
    // as the window of a product
    if (!mostrarNotaRecusada(pedidos)) startTransition(() => folha.show(true))
  }

  // what had the focus was not there while the sheet was
  const estava = useRef(aberta)
  useEffect(() => {
    if (estava.current && !aberta) barra.current?.querySelector('button')?.focus({ preventScroll: true })
    estava.current = aberta
  }, [aberta])

  return (
    <>
      {modo === 'pedido' && caminho !== 'livre' && (
        <Suspense>
          <CaminhoDoMeuPedido dados={dados} />
        </Suspense>
      )}
      {modo === 'pedido' && descansa && (
        <Suspense>
          <SemTela />
        </Suspense>
      )}
      <IrParaOPedido />
      {modo === 'pedido' && descansa && dados.objBarcheckin?.membro && (
        <Suspense>
          <LinkDaRodada />
        </Suspense>
      )}
      <CardapioComCesta produtos={produtos} grupos={grupos} cesta={cesta} opcoes={opcoes} comAlergia />
      {comEnvio && (
        <Suspense>
          <EnviarPedido {...props} aberta={aberta} onEnviando={setEnviando} onFechar={folha.close} />
        </Suspense>
      )}
      <BarraDaCesta
        quantos={quantos}
        total={total}
        sairam={cesta.sairam}
        linhas={
          descansa && (
            <Suspense>
              <CestaAoLado {...props} />
            </Suspense>
          )
        }
      >
        <div ref={barra} style={{ visibility: aberta && enviando !== null ? 'hidden' : undefined }}>
          <Button id={ENVIAR} tone={quantos > 0 ? 'main' : 'plain'} full busy={enviando ?? aberta} onClick={abrir}>
            {acao}
          </Button>
        </div>
      </BarraDaCesta>
    </>
  )
}
