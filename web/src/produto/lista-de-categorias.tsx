import type { CategoriaDoBar } from '@boteco/contract/produto/escritorio'
import { useEffect, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { IconePuxador } from '../ui/icones-das-paginas.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { StickyBar } from '../ui/sticky-bar.tsx'
import { useCall } from '../write.ts'
import { type Arrasto, useArrastar } from './arrastar.ts'
import styles from './lista-de-categorias.module.css'
import { mover } from './mover.ts'
import { Ordem } from './ordem.tsx'
import { leemAsCategorias } from './quem-le-os-grupos.ts'

type Props = {
  /** those of the bar's menu, as they are saved */
  categorias: readonly CategoriaDoBar[]
  onEditar: (categoria: CategoriaDoBar) => void
  onRemover: (categoria: CategoriaDoBar) => void
}

/** What was moved and is not saved, and the order that was read before. */
type Rascunho = { ordem: readonly number[]; lida: readonly number[] }

/** The categories as they stand on the menu. They are moved by buttons, or pulled, and all places are saved in one act. */
export function ListaDeCategorias({ categorias, onEditar, onRemover }: Props) {
  const [rascunho, setRascunho] = useState<Rascunho | null>(null)
  const [mudanca, setMudanca] = useState('')
  const salvar = useCall('/produto/ordenarCategorias', { refresh: leemAsCategorias })
  const atual = categorias.map(({ id }) => id)
  const ordem = rascunho ? comAsNovas(rascunho, atual) : [...atual]
  const mudou = ordem.join() !== atual.join()
  // another person moved what is here
  const conflito = rascunho !== null && mudou && !mesmaOrdem(rascunho.lida, atual)
  const linhas = ordem.map((id) => categorias.find((uma) => uma.id === id)!)

  function onMover(de: number, para: number) {
    setRascunho({ ordem: mover(ordem, de, para), lida: rascunho?.lida ?? atual })
    setMudanca(`${linhas[de]!.nome}: lugar ${para + 1} de ${linhas.length}.`)
  }

  const { lista, arrasto, puxador } = useArrastar(onMover)

  // a row that is moved by its buttons stays in sight
  useEffect(() => {
    if (rascunho) document.activeElement?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [rascunho])

  async function onSalvar() {
    await salvar.mutateAsync({ input: { ordem, lida: [...(rascunho?.lida ?? atual)] } }).then(
      ({ message }) => {
        setRascunho(null)
        notify(message)
      },
      (causa: ApiError) => {
        // that is said above the list, with what to do
        if (causa.code !== 'ordem_mudou') notify(causa.message, 'danger')
      },
    )
  }

  return (
    <>
      {conflito && (
        <Notice tone="wait">
          <p>
            Outra pessoa mudou a ordem enquanto você arrumava. Agora está assim:{' '}
            {categorias.map(({ nome }) => nome).join(', ')}.
          </p>
          <div className={styles.decidir}>
            <Button onClick={() => setRascunho({ ordem, lida: atual })}>Manter a minha</Button>
            <Button onClick={() => setRascunho(null)}>Ficar com a atual</Button>
          </div>
        </Notice>
      )}
      <ol ref={lista} className={styles.lista}>
        {linhas.map((categoria, i) => (
          <li
            key={categoria.id}
            className={styles.linha}
            data-pega={arrasto?.de === i || undefined}
            data-entra={ondeEntra(arrasto, i)}
            style={arrasto?.de === i ? { transform: `translateY(${arrasto.dy}px)` } : undefined}
          >
            <span className={styles.puxador} aria-hidden="true" {...puxador(i)}>
              <IconePuxador />
            </span>
            <div className={styles.dito}>
              <b>{categoria.nome}</b>
              <small>{oQueTem(categoria)}</small>
            </div>
            <Ordem de={categoria.nome} lugar={i} quantos={linhas.length} onMover={(para) => onMover(i, para)} />
            {categoria.propria && (
              <div className={styles.acoes}>
                <Button tone="quiet" onClick={() => onEditar(categoria)}>
                  Editar<span className="so"> {categoria.nome}</span>
                </Button>
                <Button tone="quiet" onClick={() => onRemover(categoria)}>
                  Remover<span className="so"> {categoria.nome}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <p className="so" role="status">
        {mudanca}
      </p>
      {mudou && (
        <StickyBar>
          <Button tone="quiet" onClick={() => setRascunho(null)}>
            Descartar
          </Button>
          <Button tone="main" full disabled={conflito} busy={salvar.isPending} onClick={onSalvar}>
            Salvar ordem
          </Button>
        </StickyBar>
      )}
    </>
  )
}

/** As it was moved, without what was removed meanwhile; what came meanwhile stands behind what it stands behind. */
function comAsNovas({ ordem }: Rascunho, atual: readonly number[]): number[] {
  const todas = ordem.filter((id) => atual.includes(id))
  for (const [lugar, id] of atual.entries()) {
    if (todas.includes(id)) continue
    const vizinha = atual.slice(0, lugar).findLast((outra) => todas.includes(outra))
    todas.splice(vizinha === undefined ? 0 : todas.indexOf(vizinha) + 1, 0, id)
  }
  return todas
}

/** Of what both have. */
const mesmaOrdem = (uma: readonly number[], outra: readonly number[]) =>
  uma.filter((id) => outra.includes(id)).join() === outra.filter((id) => uma.includes(id)).join()

/** On which side of this row what is held would stand. */
function ondeEntra(arrasto: Arrasto | null, lugar: number): 'acima' | 'abaixo' | undefined {
  if (!arrasto || arrasto.para !== lugar || arrasto.de === lugar) return undefined
  return arrasto.para < arrasto.de ? 'acima' : 'abaixo'
}

function oQueTem({ produtos = 0, propria, sem_taxa }: CategoriaDoBar): string {
  const quantos =
    produtos === 0 ? 'Sem produtos, fora do cardápio' : produtos === 1 ? '1 produto' : `${produtos} produtos`
  return [quantos, ...(propria ? ['só do seu bar'] : []), ...(sem_taxa ? ['sem taxa de serviço'] : [])].join(' · ')
}
