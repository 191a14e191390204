import { prepararBusca, procurar } from '@boteco/contract/busca'
import { type ProdutoDoCardapio, QUANTIDADE_DA_EQUIPE } from '@boteco/contract/cardapio/chegada'
import type { ComandaAberta } from '@boteco/contract/checkin/casa'
import { mensagens } from '@boteco/contract/mensagens'
import { type ReactNode, startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useCardapio } from '../cardapio/cardapio-atual.ts'
import { CardapioVazio } from '../cardapio/cardapio-vazio.tsx'
import { produtoDa } from '../cardapio/escolha.ts'
import { temGrupos, useGrupos } from '../cardapio/grupos.ts'
import { QuantasPessoas } from '../cardapio/quantas-pessoas.ts'
import { avaliarLinha } from '../cesta/avaliar-linha.ts'
import { conferirCesta, mostrarNotaRecusada } from '../cesta/cardapio-com-cesta.tsx'
import { type Cesta, useCesta } from '../cesta/cesta.ts'
import { type Desfazer, EnvioEmDuvida, useEnvioDaCesta } from '../cesta/envio-da-cesta.tsx'
import { FolhaDeEscolhas } from '../cesta/folha-de-escolhas.tsx'
import { acaoDe, OQueMudou, useSoOQueHa } from '../cesta/o-que-mudou.tsx'
import type { DoCardapio } from '../cesta/o-que-se-escolhe.ts'
import { SemTela } from '../cesta/sem-tela.tsx'
import { useRead } from '../hooks.ts'
import { porCategoria } from '../produto/por-categoria.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { useGrowing } from '../ui/growing.ts'
import { IconeBusca, IconeFechar } from '../ui/icones.tsx'
import { notify } from '../ui/notices.tsx'
import { Price } from '../ui/price.tsx'
import { useSheet } from '../ui/sheet.ts'
import { Failure, Loading } from '../ui/states.tsx'
import { StickyBar } from '../ui/sticky-bar.tsx'
import styles from './bloco.module.css'
import { FolhaDaLinha } from './folha-da-linha.tsx'
import { lembrarPedido, ultimosPedidos } from './lembrados.ts'
import { ListaDoBloco } from './lista-do-bloco.tsx'
import { porNoBloco, umComoVem } from './no-bloco.ts'
import { DE_UMA_VEZ, primeiraPagina } from './paginas.ts'
import { nomeNaMesa, ParaQuem } from './para-quem.tsx'
import { comViagem, ParaViagem } from './para-viagem.tsx'
import { mesaQueDizOsPrecos } from './precos-da-mesa.ts'
import { ProdutoNoBloco } from './produto-no-bloco.tsx'

const CARDAPIO = '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'
/** For so long what was sent is taken back by one tap, wherever the person has gone. In ms. */
const DESFAZER_MS = 20_000

type Props = {
  /** whose order it is, where nothing else is said */
  comanda: ComandaAberta
  /** the other open ones of its table */
  outras: readonly ComandaAberta[]
  /** the page that the pad stands on, and the one to go on to once it was sent */
  aqui: string
  depois: string
  /** what stands under the products */
  children?: (cardapio: DoCardapio) => ReactNode
}

/** How staff order: what is asked for most under the thumb, one tap each. What was noted stays on the device until it is sent. */
export function Bloco(props: Props) {
  const { pessoas, numero_mesa } = props.comanda
  const { data: daCasa } = useRead('/mesa/buscarMesas', {})
  return (
    <ComCardapio pessoas={pessoas ?? 1} para={mesaQueDizOsPrecos(daCasa?.mesas, numero_mesa)}>
      {(cardapio) => <Anotar {...props} {...cardapio} />}
    </ComCardapio>
  )
}

type ComCardapioProps = {
  /** how many it is ordered for */
  pessoas: number
  /** at which table, at the counter or as fichas: an area has its own prices */
  para: number | 'balcao' | 'fichas' | null
  children: (cardapio: DoCardapio) => ReactNode
}

/** The house's menu, as the pad has it. */
export function ComCardapio({ pessoas, para, children }: ComCardapioProps) {
  const { data: agora, error, refetch } = useCardapio(CARDAPIO, para === null ? {} : { para })
  // while another area's prices are read, the tiles stay where they are
  const [lido, setLido] = useState(agora)
  if (agora && agora !== lido) setLido(agora)
  // a long menu is drawn in short tasks, and a finger between them comes first
  const data = useDeferredValue(lido)
  const grupos = useGrupos(data)
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={5} />
  if (data.produtosEstabelecimento.length === 0) return <CardapioVazio />
  return <QuantasPessoas value={pessoas}>{children({ produtos: data.produtosEstabelecimento, grupos })}</QuantasPessoas>
}

function Anotar({ comanda, outras, aqui, depois, children, ...cardapio }: Props & DoCardapio) {
  const casa = useCasa()
  const cesta = useCesta(`garcom ${comanda.id}`)
  const desfaz: Desfazer = {
    de: nomeNaMesa(comanda),
    ms: DESFAZER_MS,
    corpo: ({ pedidos = [] }) => ({ pedidos }),
    volta: aqui,
  }
  const envio = useEnvioDaCesta(
    cesta,
    '/pedido/cadastrarPedido',
    comanda.id,
    depois,
    (input) => lembrarPedido(casa, input),
    desfaz,
  )
  const mandar = (pedidos: Pedidos) => envio.mandar({ pedidos, idCheckin: comanda.id }).catch(() => {})
  return (
    <PaginaDoBloco
      {...{ cardapio, cesta, envio, comanda, outras, casa }}
      acao={({ mudaram, pedidosAgora }) => (
        <Button
          tone="main"
          full
          busy={envio.busy}
          onClick={cesta.envio ? envio.deNovo : () => comPedidos(pedidosAgora(), mandar)}
        >
          {acaoDe('Enviar Pedido', mudaram)}
        </Button>
      )}
    >
      {children?.(cardapio)}
    </PaginaDoBloco>
  )
}

export const useCasa = () => useUserData()?.dadosEstabelecimento?.id ?? 0

type Conferida = ReturnType<typeof conferirCesta>
export type Pedidos = Conferida['pedidos']

/** Sends what there is to be sent; else says what is missing. */
export function comPedidos(pedidos: Pedidos, mandar: (pedidos: Pedidos) => void) {
  if (pedidos.length === 0) notify(mensagens.pedidoSemProduto, 'danger')
  else if (!mostrarNotaRecusada(pedidos)) mandar(pedidos)
}

type PaginaProps = {
  cardapio: DoCardapio
  casa: number
  cesta: Cesta
  envio: ReturnType<typeof useEnvioDaCesta>
  /** whose account it is, and the others of its table; without one nobody's yet */
  comanda?: ComandaAberta
  outras?: readonly ComandaAberta[]
  /** false: nothing of it is taken home */
  viaja?: boolean
  /** what sends it; `pedidosAgora`: as the basket is at the tap */
  acao: (conferida: Conferida & { pedidosAgora: () => Pedidos }) => ReactNode
  /** over the products, and under them */
  antes?: ReactNode
  children?: ReactNode
}

/** The pad: tiles, sheets, and the bar that sends what was noted. */
export function PaginaDoBloco(props: PaginaProps) {
  const { cardapio, casa, cesta, envio, comanda, outras = NINGUEM, viaja = true, acao, antes, children } = props
  const { produtos, grupos } = cardapio
  const folha = useSheet<number | string>('linha')
  const lista = useSheet<true>('bloco')
  const [para, setPara] = useState(comanda?.id)
  useSoOQueHa(cesta, cardapio)
  const conferida = conferirCesta(cesta, cardapio, avaliarLinha)
  const { linhas, mudaram, quantos, total } = conferida
  const ainda = outras.some(({ id }) => id === para)
  const daEquipe = useMemo(() => (ainda && para ? { para } : {}), [ainda, para])

  const { acoes } = cesta
  const { show } = folha
  const onTocar = useCallback(
    (produto: ProdutoDoCardapio) => {
      const um = umComoVem(produto, grupos)
      if (um) porNoBloco(acoes, produto.id, null, { ...um, ...daEquipe })
      else startTransition(() => show(produto.id))
    },
    [acoes, grupos, daEquipe, show],
  )
  const onSegurar = useCallback((produto: ProdutoDoCardapio) => startTransition(() => show(produto.id)), [show])

  const sobre = folha.shown
  const produto = sobre === null ? undefined : produtos.find(({ id }) => id === produtoDa(`${sobre}`))
  const oQueMudou = <OQueMudou {...cardapio} cesta={cesta} mudaram={mudaram} onMudar={show} />
  const pedidosAgora = () => {
    const { pedidos } = conferirCesta(cesta, cardapio, avaliarLinha)
    return viaja ? comViagem(pedidos, produtos) : pedidos
  }
  const enviar = acao({ ...conferida, pedidosAgora })
  return (
    <>
      {comanda && <SemTela pedido="O pedido" />}
      <div inert={cesta.envio !== null} className={styles.bloco}>
        {antes}
        {comanda && outras.length > 0 && (
          <ParaQuem comanda={comanda} outras={outras} para={ainda && para ? para : comanda.id} onMudar={setPara} />
        )}
        <Produtos
          {...cardapio}
          casa={casa}
          quantosDe={quantosPorProduto(linhas)}
          onTocar={onTocar}
          onSegurar={onSegurar}
        />
      </div>
      {produto &&
        sobre !== null &&
        (temGrupos(produto) ? (
          <FolhaDeEscolhas
            {...{ produto, grupos, sobre, daEquipe }}
            cesta={cesta}
            maximo={QUANTIDADE_DA_EQUIPE}
            onFechar={folha.close}
          />
        ) : (
          <FolhaDaLinha {...{ produto, sobre, daEquipe, casa }} cesta={acoes} onFechar={folha.close} />
        ))}
      {lista.shown && (
        <ListaDoBloco
          {...{ outras, linhas, total }}
          {...(comanda && { comanda })}
          cesta={acoes}
          presa={cesta.envio !== null}
          onMudar={show}
          onFechar={lista.close}
        >
          {oQueMudou}
          {comanda && enviar}
        </ListaDoBloco>
      )}
      {children}
      {envio.emDuvida && <EnvioEmDuvida {...envio} />}
      <StickyBar empty={quantos + cesta.sairam.length === 0}>
        {oQueMudou}
        <div aria-live="polite" className={styles.resumo}>
          <button type="button" disabled={quantos === 0} onClick={() => startTransition(() => lista.show(true))}>
            <span>
              <span className="so">Ver o pedido: </span>
              {quantos === 1 ? '1 item' : `${quantos} itens`}
            </span>
            <b>
              <Price value={total} />
            </b>
          </button>
        </div>
        {viaja && cesta.envio === null && <ParaViagem produtos={produtos} cesta={acoes} linhas={linhas} />}
        {enviar}
      </StickyBar>
    </>
  )
}
const NINGUEM: readonly ComandaAberta[] = []

/** How many of each product there are, whosever they are. */
function quantosPorProduto(linhas: ReturnType<typeof conferirCesta>['linhas']) {
  const quantos = new Map<number, number>()
  for (const { produto, quantidade } of linhas) quantos.set(produto.id, (quantos.get(produto.id) ?? 0) + quantidade)
  return quantos
}

const PRIMEIRA = 'Mais pedidos'

type ProdutosProps = DoCardapio & {
  casa: number
  quantosDe: ReadonlyMap<number, number>
  onTocar: (produto: ProdutoDoCardapio) => void
  onSegurar: (produto: ProdutoDoCardapio) => void
}

/** A page of tiles: the first one, a category, or what a search finds. */
function Produtos({ produtos, grupos, casa, quantosDe, onTocar, onSegurar }: ProdutosProps) {
  const [tocada, setTocada] = useState(PRIMEIRA)
  // the finger is answered first
  const pagina = useDeferredValue(tocada)
  /** null: nothing is looked for */
  const [busca, setBusca] = useState<string | null>(null)
  const procurada = useDeferredValue(busca?.trim() ?? '')
  const categorias = useMemo(() => porCategoria(produtos), [produtos])
  // as they stood when the page came: nothing moves under a finger
  const [primeiros] = useState(() => primeiraPagina(produtos, ultimosPedidos(casa)))
  const preparada = useMemo(() => prepararBusca(produtos, ({ nome }) => ({ nome, mais: '' })), [produtos])
  const achados = useMemo(() => (procurada ? procurar(preparada, procurada) : null), [preparada, procurada])
  const daPagina = useMemo(() => {
    const daCategoria = categorias.get(pagina)
    if (daCategoria && pagina !== PRIMEIRA) return daCategoria
    return primeiros.flatMap((id) => produtos.find((produto) => produto.id === id) ?? [])
  }, [categorias, pagina, primeiros, produtos])
  const mostrados = achados ?? daPagina
  const chave = achados ? 'busca' : pagina
  return (
    <>
      {busca === null ? (
        <nav className={styles.fileira} aria-label="Categorias">
          <button type="button" aria-label="Procurar produto" className={styles.lupa} onClick={() => setBusca('')}>
            <IconeBusca />
          </button>
          <ul>
            {[PRIMEIRA, ...categorias.keys()].map((nome) => (
              <li key={nome}>
                <button type="button" aria-current={nome === tocada || undefined} onClick={() => setTocada(nome)}>
                  {nome}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <search className={styles.busca}>
          <input
            // biome-ignore lint/a11y/noAutofocus: the field comes by a tap that asks for it
            autoFocus
            type="search"
            aria-label="Procurar produto"
            placeholder="Procurar produto"
            autoComplete="off"
            enterKeyHint="search"
            value={busca}
            onChange={({ currentTarget }) => setBusca(currentTarget.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          />
          <button type="button" aria-label="Fechar a procura" className={styles.lupa} onClick={() => setBusca(null)}>
            <IconeFechar />
          </button>
        </search>
      )}
      {achados && (
        <p role="status" className={achados.length > 0 ? 'so' : undefined}>
          {achados.length === 0 ? `Nada com “${procurada}” no cardápio.` : `${achados.length} no cardápio`}
        </p>
      )}
      <Grade
        key={chave}
        rotulo={achados ? 'Produtos achados' : pagina}
        produtos={mostrados}
        {...{ grupos, quantosDe, onTocar, onSegurar }}
      />
    </>
  )
}

type GradeProps = Omit<ProdutosProps, 'casa'> & { rotulo: string }

/** A long page is drawn a screen at a time. */
function Grade({ rotulo, produtos, grupos, quantosDe, onTocar, onSegurar }: GradeProps) {
  const quantos = useGrowing(produtos.length, DE_UMA_VEZ)
  return (
    <ul className={styles.grade} aria-label={rotulo}>
      {produtos.slice(0, quantos).map((produto) => (
        <ProdutoNoBloco
          key={produto.id}
          produto={produto}
          grupos={grupos}
          quantos={quantosDe.get(produto.id) ?? 0}
          onTocar={onTocar}
          onSegurar={onSegurar}
        />
      ))}
    </ul>
  )
}
