import { aPartirDe } from '@boteco/contract/a-partir-de'
import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { memo, type ReactNode, Suspense, startTransition, useEffect, useMemo, useRef } from 'react'
import { lazyPart } from '../lazy-page.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import styles from './cardapio.module.css'
import type { Escolha } from './escolha.ts'
import type { ProdutoAvisado } from './filtro.ts'
import { type Grupos, temGrupos } from './grupos.ts'
import { voltarAoTocado } from './tocado.ts'

/** What is done in a menu: the same functions at every drawing, so that a tap draws one product again and not all. */
export type Fazeres = {
  /** so many of a product that is not sold out are wanted; without it the menu is only read */
  onLevar?: ((produto: ProdutoDoCardapio, quantidade: number, observacao?: string) => unknown) | undefined
  /** says more of a product that is chosen, or, with `onMudar`, of one that is about to be */
  nota?:
    | ((produto: ProdutoDoCardapio, escolha: Escolha, onMudar?: (observacao: string) => void) => ReactNode)
    | undefined
  /** what the products ask for */
  grupos: Grupos
  /** asks what a product is wanted with; without it the menu is only read */
  onEscolher?: ((id: number) => void) | undefined
}
type Props = Fazeres & {
  produto: ProdutoAvisado
  escolha: Escolha
  /** shows all of it */
  onVer: (id: number) => void
}

/** Why a product cannot be ordered now, in words; null when it can. */
export const porQueFora = ({ esgotado, fechado }: ProdutoDoCardapio) => (esgotado ? 'Acabou' : fechado)

/** How many: beside the price, where the thumb is. */
export const Quantos = ({
  produto,
  escolha,
  onLevar,
  onEscolher,
}: Pick<Props, 'produto' | 'escolha' | 'onLevar' | 'onEscolher'>) => {
  const { id, nome } = produto
  if (temGrupos(produto))
    return (
      onEscolher && (
        <Button onClick={() => startTransition(() => onEscolher(id))}>
          Escolher
          <span className="so"> {nome}</span>
          {escolha.quantidade > 0 && <b className={styles.quantos}>{escolha.quantidade}</b>}
        </Button>
      )
    )
  return onLevar && <Stepper label={nome} value={escolha.quantidade} onChange={(nova) => onLevar(produto, nova)} />
}

const DO_QUE: Record<string, string> = { peso: 'o quilo', pessoa: 'por pessoa', preco_do_dia: 'preço de hoje' }

// few products turn by the clock
export const PrecoProgramado = lazyPart(() =>
  import('./preco-programado.tsx').then(({ PrecoProgramado }) => PrecoProgramado),
)

/** What it costs, or what it costs at least, and of what that is the price. */
export function Preco({ produto, grupos }: { produto: ProdutoDoCardapio; grupos: Grupos }) {
  const { preco, varia } = useMemo(() => aPartirDe(produto, grupos), [produto, grupos])
  const doQue = DO_QUE[produto.venda ?? '']
  if (produto.sem_preco) return
  if (!varia && !doQue) return <Price value={preco} />
  return (
    <span className={styles.desde}>
      {varia && <small>a partir de</small>} <Price value={preco} /> {doQue && <small>{doQue}</small>}
    </span>
  )
}

/** For who goes by the keyboard, and seen only there: past all the products to what is sent (`ENVIAR`). */
export const IrParaOPedido = () => (
  <a href={`#${ENVIAR}`} className={styles.pular}>
    Ir para o pedido
  </a>
)
export const ENVIAR = 'enviar'

/** One product of the menu. */
export const LinhaDoCardapio = memo(function LinhaDoCardapio({
  produto,
  escolha,
  onLevar,
  nota,
  grupos,
  onEscolher,
  onVer,
}: Props) {
  const { nome, descricao, caminhoImagemProduto, etiquetas, esgotado, venda, avisos } = produto
  const fora = porQueFora(produto)
  const verTudo = onEscolher && !fora && temGrupos(produto) ? onEscolher : onVer
  const linha = useRef<HTMLLIElement>(null)
  useEffect(() => voltarAoTocado(linha.current, produto.id), [produto.id])
  return (
    <li
      ref={linha}
      data-produto={produto.id}
      className={styles.produto}
      // what the staff weigh is to be had
      data-fora={esgotado || (fora !== null && venda !== 'peso') || undefined}
    >
      <button
        type="button"
        className={styles.foto}
        aria-label={`Ver ${nome}`}
        // in short pieces of work: a window over the page is a style of everything in it
        onClick={() => startTransition(() => verTudo(produto.id))}
      >
        <Picture src={caminhoImagemProduto} alt="" width="5.5rem" small />
      </button>
      <div className={styles.dados}>
        <h3>{nome}</h3>
        {descricao && <p className={styles.curta}>{descricao}</p>}
        {etiquetas.length > 0 && <p className={styles.etiquetas}>{etiquetas.join(' · ')}</p>}
        {avisos?.map(({ tom, texto }) => (
          <Chip key={texto} tone={tom}>
            {texto}
          </Chip>
        ))}
        {produto.programado && (
          <Suspense>
            <PrecoProgramado produto={produto} grupos={grupos} />
          </Suspense>
        )}
        <div className={styles.preco}>
          <Preco produto={produto} grupos={grupos} />
          {fora ? <Chip tone="off">{fora}</Chip> : <Quantos {...{ produto, escolha, onLevar, onEscolher }} />}
        </div>
      </div>
      {!fora && nota?.(produto, escolha)}
      {escolha.quantidade > 0 && <IrParaOPedido />}
    </li>
  )
})
