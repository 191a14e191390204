import type { ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { rotuloDaVenda, rotuloDoDepartamento } from '@boteco/contract/rotulos'
import { memo, type ReactNode, useEffect, useId, useRef } from 'react'
import { Chip } from '../ui/chip.tsx'
import { IconeAlerta } from '../ui/icones.tsx'
import { IconeNota, IconeOlho, IconeOlhoFechado } from '../ui/icones-das-paginas.tsx'
import { IconeBaixo } from '../ui/icones-do-cardapio.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './linha-de-produto.module.css'
import { estoqueDe, semPrecoDeHoje } from './situacao.ts'

type Props = {
  produto: ProdutoDoEstabelecimento
  /** as typed; '': none */
  preco: string
  /** 'Acabou até amanhã', as the staff said; null: it is there */
  acabou: string | null
  /** names of the groups that it asks for; '': none */
  escolhas: string
  /** 'Calçada R$ 12,00'; '': one price everywhere */
  areas: string
  mudou: boolean
  conflito: boolean
  /** not on the menu, or not once it is saved */
  oculto: boolean
  /** opens it, or closes it again */
  onAbrir: (id: number) => void
  onOlho: (produto: ProdutoDoEstabelecimento) => void
  /** the fields, while it is open; otherwise false */
  children: ReactNode
}

/** One product in a line: what it costs, how much is left, and what is the matter with it. Opens into its fields. */
export const LinhaDeProduto = memo(function LinhaDeProduto(props: Props) {
  const { produto, preco, acabou, escolhas, areas, mudou, conflito, oculto, onAbrir, onOlho, children } = props
  const aberto = Boolean(children)
  const linha = useRef<HTMLLIElement>(null)
  const idDoNome = useId()
  const estoque = estoqueDe(produto)
  const { nome, preco_venda, nome_departamento, caminhoImagemProduto, venda } = produto

  // 'nearest' does nothing for one that is on the screen already; the page's scroll-padding keeps the bars off it
  useEffect(() => {
    if (aberto) linha.current?.scrollIntoView({ block: 'nearest' })
  }, [aberto])

  return (
    <li ref={linha} className={styles.linha} data-aberto={aberto || undefined} data-mudou={mudou || undefined}>
      <h3>
        <button type="button" aria-expanded={aberto} onClick={() => onAbrir(produto.id)}>
          <Picture src={caminhoImagemProduto} alt="" width="3.25rem" small />
          <span className={styles.nome}>
            <span id={idDoNome}>{nome}</span>
            <span className={styles.sinais}>
              {conflito ? (
                <Chip tone="danger" icon={<IconeAlerta size="1.1rem" />}>
                  Alterado por outra pessoa
                </Chip>
              ) : (
                mudou && (
                  <Chip tone="info" icon={<IconeNota size="1.1rem" />}>
                    Por salvar
                  </Chip>
                )
              )}
              {acabou && <Chip tone="wait">{acabou}</Chip>}
              {produto.embalagem && <Chip tone="info">Para viagem</Chip>}
              {oculto && <Chip tone="off">Oculto</Chip>}
              {semPrecoDeHoje(produto) && <Chip tone="wait">Falta o preço de hoje</Chip>}
              {nome_departamento === null && <Chip tone="wait">Sem departamento</Chip>}
              {estoque && estoque.tom !== 'ok' && <Chip tone={estoque.tom}>{estoque.texto}</Chip>}
              <span className={styles.estoque}>
                {[
                  nome_departamento && rotuloDoDepartamento[nome_departamento],
                  venda && venda !== 'unidade' && rotuloDaVenda[venda],
                  estoque?.tom === 'ok' && estoque.texto,
                  areas,
                  escolhas && `Escolhas: ${escolhas}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </span>
          <span className={styles.preco}>
            {preco ? `R$ ${preco}` : preco_venda === null ? <Chip tone="wait">Sem preço</Chip> : '–'}
          </span>
          <span className={styles.seta}>
            <IconeBaixo />
          </span>
        </button>
      </h3>
      <button
        type="button"
        className={styles.olho}
        aria-label={oculto ? 'Mostrar no cardápio' : 'Esconder do cardápio'}
        aria-describedby={idDoNome}
        onClick={() => onOlho(produto)}
      >
        {oculto ? <IconeOlhoFechado /> : <IconeOlho />}
      </button>
      {children}
    </li>
  )
})
