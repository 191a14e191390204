import type { ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import { useGrowing } from '../ui/growing.ts'
import { IconeAlerta } from '../ui/icones.tsx'
import { colunas, entendido, type Rascunho, type Rascunhos } from './colunas-da-tabela.ts'
import styles from './tabela.module.css'

/** Where the keys are. `texto`: what is being typed there; null: nothing. */
type Onde = { linha: number; coluna: number; texto: string | null }
export type Ordem = { coluna: number; desce: boolean }

type Props = {
  produtos: readonly ProdutoDoEstabelecimento[]
  categorias: readonly string[]
  rascunhos: Rascunhos
  /** what is wrong with a product's line */
  erros: ReadonlyMap<number, readonly string[]>
  ordem: Ordem | null
  onOrdem: (coluna: number) => void
  /** null: it is as it was */
  onMudar: (produto: ProdutoDoEstabelecimento, titulo: string, texto: string) => void
}

const DE_UMA_VEZ = 40
const SETAS: Record<string, [linha: number, coluna: number]> = {
  ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
}

/** All products as a sheet: arrows move, Enter and letters write, Esc leaves it as it was, Tab goes on. */
export function Tabela({ produtos, categorias, rascunhos, erros, ordem, onOrdem, onMudar }: Props) {
  const [onde, setOnde] = useState<Onde>({ linha: 0, coluna: 0, texto: null })
  const [focar, setFocar] = useState(false)
  const mesa = useRef<HTMLTableElement>(null)
  const desenhados = produtos.slice(0, useGrowing(produtos.length, DE_UMA_VEZ))

  // the focus follows the keys, and never comes by itself
  useEffect(() => {
    if (!focar || onde.texto !== null) return
    const celula = mesa.current?.querySelector<HTMLElement>(`[data-celula="${onde.linha}-${onde.coluna}"]`)
    celula?.focus()
    celula?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [onde, focar])

  const valorDe = (linha: number, coluna: number) => {
    const produto = produtos[linha]!
    return rascunhos[produto.id]?.[colunas[coluna]!.titulo] ?? colunas[coluna]!.valor(produto)
  }
  function guardar(texto: string, { linha, coluna }: Onde) {
    onMudar(produtos[linha]!, colunas[coluna]!.titulo, entendido(colunas[coluna]!, texto).texto)
  }
  function ir(de: Onde, [linha, coluna]: [number, number]) {
    setFocar(true)
    setOnde({
      linha: Math.max(0, Math.min(produtos.length - 1, de.linha + linha)),
      coluna: Math.max(0, Math.min(colunas.length - 1, de.coluna + coluna)),
      texto: null,
    })
  }
  function abrir(linha: number, coluna: number, texto?: string) {
    setFocar(true)
    const { tipo } = colunas[coluna]!
    if (tipo !== 'simNao') return setOnde({ linha, coluna, texto: texto ?? valorDe(linha, coluna) })
    guardar(valorDe(linha, coluna) === 'sim' ? 'não' : 'sim', { linha, coluna, texto: null })
    setOnde({ linha, coluna, texto: null })
  }

  function onKeyDown(evento: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = evento
    if (ctrlKey || metaKey || altKey || !produtos[onde.linha]) return
    const naLista = (evento.target as HTMLElement).tagName === 'SELECT'
    if (onde.texto !== null) {
      const passo =
        key === 'Enter'
          ? SETAS.ArrowDown
          : key === 'Tab'
            ? ([0, shiftKey ? -1 : 1] as [number, number])
            : naLista
              ? undefined
              : key === 'ArrowUp' || key === 'ArrowDown'
                ? SETAS[key]
                : undefined
      if (key === 'Escape') setOnde({ ...onde, texto: null })
      else if (passo) {
        guardar(onde.texto, onde)
        ir(onde, passo)
      } else return
    } else if ((evento.target as HTMLElement).dataset.celula === undefined) return
    else if (SETAS[key]) ir(onde, SETAS[key])
    else if (key === 'Home' || key === 'End') ir(onde, [0, key === 'Home' ? -colunas.length : colunas.length])
    else if (key === 'Enter' || key === 'F2' || key === ' ') abrir(onde.linha, onde.coluna)
    else if (key === 'Delete' || key === 'Backspace') guardar('', onde)
    else if (key.length === 1 && !['simNao', 'lista'].includes(colunas[onde.coluna]!.tipo))
      abrir(onde.linha, onde.coluna, key)
    else return
    evento.preventDefault()
  }

  // the lines are not drawn anew because these are other functions
  const agora = useRef({ abrir, guardar, setOnde, onde })
  agora.current = { abrir, guardar, setOnde, onde }
  const onAbrir = useCallback((linha: number, coluna: number) => agora.current.abrir(linha, coluna), [])
  const onTexto = useCallback((texto: string) => agora.current.setOnde({ ...agora.current.onde, texto }), [])
  const onSair = useCallback(() => {
    const { onde, guardar, setOnde } = agora.current
    if (onde.texto === null) return
    // the focus stays where it went
    setFocar(false)
    guardar(onde.texto, onde)
    setOnde({ ...onde, texto: null })
  }, [])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.rolagem} aria-label="Tabela de produtos" tabIndex={0}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is walked by keys */}
      <table ref={mesa} className={styles.tabela} role="grid" aria-rowcount={produtos.length + 1} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {colunas.map(({ titulo, largura }, i) => (
              <th
                key={titulo}
                scope="col"
                style={{ minWidth: largura }}
                aria-sort={ordem?.coluna === i ? (ordem.desce ? 'descending' : 'ascending') : 'none'}
              >
                <button type="button" onClick={() => onOrdem(i)}>
                  {i === 0 ? 'produto' : titulo}
                  <span aria-hidden="true">{ordem?.coluna === i ? (ordem.desce ? ' ↓' : ' ↑') : ''}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {desenhados.map((produto, linha) => (
            <Linha
              key={produto.id}
              produto={produto}
              linha={linha}
              rascunho={rascunhos[produto.id]}
              erros={erros.get(produto.id)}
              coluna={onde.linha === linha ? onde.coluna : null}
              texto={onde.linha === linha ? onde.texto : null}
              categorias={categorias}
              onAbrir={onAbrir}
              onTexto={onTexto}
              onSair={onSair}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type DaLinha = {
  produto: ProdutoDoEstabelecimento
  linha: number
  rascunho: Rascunho | undefined
  erros: readonly string[] | undefined
  /** where the keys are in it */
  coluna: number | null
  texto: string | null
  categorias: readonly string[]
  onAbrir: (linha: number, coluna: number) => void
  onTexto: (texto: string) => void
  onSair: () => void
}

const Linha = memo(function Linha(props: DaLinha) {
  const { produto, linha, rascunho, erros, coluna, texto, categorias, onAbrir, onTexto, onSair } = props
  return (
    <>
      <tr aria-rowindex={linha + 2}>
        {colunas.map((uma, i) => {
          const era = uma.valor(produto)
          const agora = rascunho?.[uma.titulo]
          const porque = agora === undefined ? undefined : entendido(uma, agora).porque
          const aqui = coluna === i
          const rotulo = `${i === 0 ? 'nome' : uma.titulo} de ${produto.nome}`
          const Celula = i === 0 ? 'th' : 'td'
          return (
            <Celula
              key={uma.titulo}
              {...(i === 0 && { scope: 'row' })}
              data-celula={`${linha}-${i}`}
              data-tipo={uma.tipo}
              data-mudou={agora !== undefined || undefined}
              aria-invalid={porque ? true : undefined}
              title={porque}
              tabIndex={aqui || (linha === 0 && i === 0 && coluna === null) ? 0 : -1}
              onClick={() => (aqui && texto !== null ? undefined : onAbrir(linha, i))}
            >
              {aqui && texto !== null ? (
                <Edicao
                  coluna={uma}
                  rotulo={rotulo}
                  texto={texto}
                  categorias={categorias}
                  onTexto={onTexto}
                  onSair={onSair}
                />
              ) : (
                <>
                  {agora !== undefined && uma.tipo === 'preco' && era && <s>{era}</s>} {agora ?? era}
                  {porque && <IconeAlerta />}
                </>
              )}
            </Celula>
          )
        })}
      </tr>
      {erros && (
        <tr className={styles.erro}>
          <td colSpan={colunas.length}>
            <span role="alert">{erros.join(' ')}</span>
          </td>
        </tr>
      )}
    </>
  )
})

type DaEdicao = {
  coluna: (typeof colunas)[number]
  rotulo: string
  texto: string
  categorias: readonly string[]
  onTexto: (texto: string) => void
  onSair: () => void
}

function Edicao({ coluna, rotulo, texto, categorias, onTexto, onSair }: DaEdicao) {
  const campo = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useEffect(() => campo.current?.focus(), [])
  const comum = { ref: campo, 'aria-label': rotulo, value: texto, onBlur: onSair }
  if (coluna.tipo !== 'lista')
    return (
      <input
        {...comum}
        inputMode={coluna.tipo === 'texto' ? 'text' : coluna.tipo === 'preco' ? 'decimal' : 'numeric'}
        onChange={({ currentTarget }) => onTexto(currentTarget.value)}
      />
    )
  return (
    <select {...comum} onChange={({ currentTarget }) => onTexto(currentTarget.value)}>
      {(coluna.opcoes ?? categorias).map((opcao) => (
        <option key={opcao} value={opcao}>
          {opcao || 'nenhum'}
        </option>
      ))}
    </select>
  )
}
