import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { lazyPart, useRest } from '../lazy-page.ts'
import { porCategoria } from '../produto/por-categoria.ts'
import { Accordion, AccordionItem } from '../ui/accordion.tsx'
import { useGrowing } from '../ui/growing.ts'
import { IconeBusca } from '../ui/icones.tsx'
import { IconeFolha } from '../ui/icones-do-cardapio.tsx'
import { Picture } from '../ui/picture.tsx'
import { useSheet } from '../ui/sheet.ts'
import styles from './cardapio.module.css'
import { type Escolha, nada } from './escolha.ts'
import { guardarFiltro, lerFiltro, type ProdutoAvisado, semFiltro } from './filtro.ts'
import { type Fazeres, LinhaDoCardapio } from './produto-do-cardapio.tsx'
import { tocado } from './tocado.ts'

const AchadosNaBusca = lazyPart(() => import('./achados-na-busca.tsx').then(({ AchadosNaBusca }) => AchadosNaBusca))
const Filtrados = lazyPart(() => import('./filtrados.tsx').then(({ Filtrados }) => Filtrados))
const FolhaDoFiltro = lazyPart(() => import('./folha-do-filtro.tsx').then(({ FolhaDoFiltro }) => FolhaDoFiltro))
const FolhaDoProduto = lazyPart(() => import('./folha-do-produto.tsx').then(({ FolhaDoProduto }) => FolhaDoProduto))

type Props = Fazeres & {
  produtos: readonly ProdutoDoCardapio[]
  /** another function once something else is chosen */
  escolhaDe?: (produto: ProdutoDoCardapio) => Escolha
  /** what this guest told the house that they must not get, by its place in `ALERGENOS`; the same list while it is the same */
  ditos?: readonly number[]
}

/** A menu with more products than this does not fit in the eye, and has a search. */
const LONGO = 12
/** Fewer categories are all seen at once, and need no row of their own. */
const MUITAS = 3

const nenhuma = () => nada
const nadaDito: readonly number[] = []

/** The menu by category, in the server's order; one category open at a time, the first at the start. */
export function Cardapio({ produtos, escolhaDe = nenhuma, ditos = nadaDito, ...fazeres }: Props) {
  const [busca, setBusca] = useState('')
  const folha = useSheet<number>('produto')
  const [filtro, setFiltro] = useState(lerFiltro)
  const folhaDoFiltro = useSheet<true>('filtro')
  const filtra = filtro.evitar.length + filtro.marcas.length
  // where the house says nothing of what is in it there is nothing to choose by
  const diz = produtos.some(({ alergenos, etiquetas }) => alergenos || etiquetas.length > 0)
  useRest(FolhaDoProduto, AchadosNaBusca, ...(diz ? [FolhaDoFiltro, Filtrados] : []))
  // letters come first, and what they find when there is time
  const procurada = useDeferredValue(busca)
  const naFolha = produtos.find(({ id }) => id === folha.shown)
  function filtrar(novo: typeof filtro) {
    guardarFiltro(novo)
    setFiltro(novo)
  }
  const botaoDoFiltro = diz && (
    <button type="button" className={styles.filtro} aria-pressed={filtra > 0} onClick={() => folhaDoFiltro.show(true)}>
      <IconeFolha />
      <span>Alergias</span>
      {filtra > 0 && <b>{filtra}</b>}
    </button>
  )
  const achados = (lista: readonly ProdutoAvisado[]) => (
    // what was open may be in no list any more
    <Achados
      key={JSON.stringify(filtro)}
      produtos={lista}
      procurada={procurada.trim()}
      escolhaDe={escolhaDe}
      onVer={folha.show}
      {...fazeres}
    />
  )
  return (
    <div className={styles.cardapio}>
      {produtos.length > LONGO && (
        <search className={styles.busca}>
          <IconeBusca />
          <input
            type="search"
            aria-label="Procurar no cardápio"
            placeholder="Procurar"
            autoComplete="off"
            enterKeyHint="search"
            value={busca}
            onChange={({ currentTarget }) => setBusca(currentTarget.value)}
            onKeyDown={soFecharTeclado}
          />
        </search>
      )}
      {produtos.length > LONGO && botaoDoFiltro}
      {filtra > 0 || ditos.length > 0 ? (
        <Suspense fallback={achados(produtos)}>
          <Filtrados {...{ produtos, filtro, ditos }} grupos={fazeres.grupos} onLimpar={() => filtrar(semFiltro)}>
            {achados}
          </Filtrados>
        </Suspense>
      ) : (
        achados(produtos)
      )}
      {produtos.length <= LONGO && botaoDoFiltro}
      {folhaDoFiltro.shown && (
        <Suspense>
          <FolhaDoFiltro
            {...{ produtos, filtro }}
            onFiltrar={(novo) => {
              filtrar(novo)
              folhaDoFiltro.close()
            }}
            onFechar={folhaDoFiltro.close}
          />
        </Suspense>
      )}
      {naFolha && (
        <Suspense>
          <FolhaDoProduto
            produto={naFolha}
            escolha={escolhaDe(naFolha)}
            ditos={ditos}
            {...fazeres}
            onFechar={folha.close}
          />
        </Suspense>
      )}
    </div>
  )
}

type AchadosProps = Required<Pick<Props, 'produtos' | 'escolhaDe'>> &
  Fazeres & {
    /** '': everything, by category */
    procurada: string
    onVer: (id: number) => void
  }

/** What a search finds, and without one all of it. Not drawn anew for a letter that has found nothing yet. */
const Achados = memo(function Achados({ produtos, procurada, escolhaDe, ...fazeres }: AchadosProps) {
  const linhas = (lista: readonly ProdutoDoCardapio[]) => (
    <Produtos lista={lista}>
      {(produto) => <LinhaDoCardapio key={produto.id} produto={produto} escolha={escolhaDe(produto)} {...fazeres} />}
    </Produtos>
  )
  const categorias = useMemo(() => [...prateleiras(produtos), ...porCategoria(produtos)], [produtos])
  if (!procurada) return <Categorias categorias={categorias} linhas={linhas} escolhaDe={escolhaDe} />
  return (
    <Suspense>
      <AchadosNaBusca produtos={produtos} procurada={procurada} linhas={linhas} />
    </Suspense>
  )
})

/** Fewer than this is no shelf. */
const CHEIA = 3

/** The shelves before the categories of a long menu: what the bar features, and what most guests order. */
function prateleiras(produtos: readonly ProdutoDoCardapio[]): [string, ProdutoDoCardapio[]][] {
  if (produtos.length <= LONGO) return []
  const destaques = produtos.filter(({ destaque }) => destaque)
  const maisPedidos = produtos
    .filter(({ mais_pedido }) => mais_pedido !== null)
    .sort((a, b) => (a.mais_pedido ?? 0) - (b.mais_pedido ?? 0))
  return [
    ...(maisPedidos.length >= CHEIA ? [['Mais pedidos', maisPedidos] satisfies [string, ProdutoDoCardapio[]]] : []),
    ...(destaques.length > 0 ? [['Destaques da casa', destaques] satisfies [string, ProdutoDoCardapio[]]] : []),
  ]
}

/** Drawn in one piece of work: what a phone shows. */
const DE_UMA_VEZ = 6
const CATEGORIAS_DE_UMA_VEZ = 6

type ProdutosProps = { lista: readonly ProdutoDoCardapio[]; children: (produto: ProdutoDoCardapio) => ReactNode }

/** A long list is drawn a few products at a time. */
function Produtos({ lista, children }: ProdutosProps) {
  const quantos = useGrowing(lista.length, DE_UMA_VEZ)
  return <ul className={styles.produtos}>{lista.slice(0, quantos).map(children)}</ul>
}

type CategoriasProps = {
  categorias: [string, ProdutoDoCardapio[]][]
  linhas: (lista: readonly ProdutoDoCardapio[]) => ReactNode
  escolhaDe: (produto: ProdutoDoCardapio) => Escolha
}

/** The accordion, and over it the row that stays in sight: a tap there opens a category and goes to it. */
function Categorias({ categorias, linhas, escolhaDe }: CategoriasProps) {
  const escolhidos = categorias.map(([, lista]) =>
    lista.reduce((soma, produto) => soma + escolhaDe(produto).quantidade, 0),
  )
  // the guest goes on with what they chose at the door
  const [primeira] = useState(() => {
    const categoria = tocado()?.categoria ?? -1
    return escolhidos[categoria] ? categoria : Math.max(0, escolhidos.findIndex(Boolean))
  })
  // by its name: its place may change while the menu is open
  const [aberta, setAberta] = useState(categorias[primeira]?.[0])
  const [noComeco] = useState(aberta)
  const desenhadas = categorias.slice(0, useGrowing(categorias.length, Math.max(primeira + 1, CATEGORIAS_DE_UMA_VEZ)))
  const fileira = useRef<HTMLUListElement>(null)
  const id = useId()

  function irPara(indice: number) {
    const titulo = document.getElementById(`${id}${indice}`)
    const secao = titulo?.closest('details')
    if (!titulo || !secao) return
    if (!secao.open) titulo.click()
    // after the accordion has kept its heading where it was
    requestAnimationFrame(() =>
      requestAnimationFrame(() => secao.scrollIntoView({ behavior: 'smooth', block: 'start' })),
    )
  }

  function onAbrir(indice: number, abriu: boolean) {
    const nome = categorias[indice]?.[0]
    setAberta((antes) => (abriu ? nome : antes === nome ? undefined : antes))
    const item = abriu && fileira.current?.children[indice]
    // in the row alone: the page stays
    if (item instanceof HTMLElement) fileira.current?.scrollTo({ left: item.offsetLeft - 16, behavior: 'smooth' })
  }

  return (
    <>
      {categorias.length >= MUITAS && (
        <nav className={styles.fileira} aria-label="Categorias">
          <ul ref={fileira}>
            {desenhadas.map(([categoria], indice) => (
              <li key={categoria}>
                <button type="button" aria-current={aberta === categoria || undefined} onClick={() => irPara(indice)}>
                  {categoria}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Accordion>
        {desenhadas.map(([categoria, lista], indice) => (
          <AccordionItem
            key={categoria}
            id={`${id}${indice}`}
            name="cardapio"
            open={categoria === noComeco}
            onToggle={(abriu) => onAbrir(indice, abriu)}
            title={categoria}
            image={<Picture src={lista[0]?.caminhoImagemProduto ?? null} alt="" width="2.75rem" small />}
            note={lista.length === 1 ? '1 opção' : `${lista.length} opções`}
            badge={escolhidos[indice] && `Escolhidos: ${escolhidos[indice]}`}
          >
            {linhas(lista)}
          </AccordionItem>
        ))}
      </Accordion>
    </>
  )
}

/** For a field inside a form: the keyboard's own button ends the typing, and does not send the form. */
export function soFecharTeclado(evento: KeyboardEvent<HTMLInputElement>) {
  if (evento.key !== 'Enter') return
  evento.preventDefault()
  evento.currentTarget.blur()
}
