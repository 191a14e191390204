import type { LinhaPrevista, PREVISTOS, Previa } from '@boteco/contract/planilha/escritorio'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { useGrowing } from '../ui/growing.ts'
import rows from '../ui/rows.module.css'
import styles from './planilha.module.css'

type Tipo = (typeof PREVISTOS)[number]
/** `primeiras`: what wants somebody is read whole, of what only becomes so a few show that it was understood. */
const GRUPOS: readonly { tipo: Tipo; titulo: string; tom: 'danger' | 'wait' | 'ok' | 'info'; primeiras: number }[] = [
  { tipo: 'erro', titulo: 'Para corrigir', tom: 'danger', primeiras: 30 },
  { tipo: 'pergunta', titulo: 'Preços para conferir', tom: 'wait', primeiras: 30 },
  { tipo: 'novo', titulo: 'Novos', tom: 'ok', primeiras: 5 },
  { tipo: 'muda', titulo: 'Mudanças', tom: 'info', primeiras: 5 },
  { tipo: 'aviso', titulo: 'Bom saber', tom: 'info', primeiras: 3 },
]
const DE_UMA_VEZ = 60

export const quantos = (n: number, um: string, varios: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

/** Line by line what will be, what is wrong first. `semLinha`: in a question, of what is no file. */
export function OQueMuda({ previa, semLinha = false }: { previa: Previa; semLinha?: boolean }) {
  const { novos, mudam, iguais, erros, perguntas, linhas, cortadas = 0 } = previa
  const aoTodo: Partial<Record<Tipo, number>> = { erro: erros, pergunta: perguntas }
  return (
    <section
      className={styles.previa}
      aria-label="O que muda"
      {...(semLinha && { 'data-na-pergunta': true, tabIndex: 0 })}
    >
      <p className={styles.resumo}>
        {(
          [
            [erros, 'erro', 'erros'],
            [novos, 'novo', 'novos'],
            [mudam, 'mudança', 'mudanças'],
            [iguais, 'linha já está assim', 'linhas já estão assim'],
          ] as const
        )
          .flatMap(([n, um, varios]) => (n > 0 ? quantos(n, um, varios) : []))
          .join(' · ')}
      </p>
      {GRUPOS.map(({ tipo, titulo, tom, primeiras }) => {
        const destas = linhas.filter((linha) => linha.tipo === tipo)
        return (
          destas.length > 0 && (
            <section key={tipo} aria-label={titulo}>
              <h3 className={styles.tipo}>
                {titulo} <Chip tone={tom}>{aoTodo[tipo] ?? destas.length}</Chip>
              </h3>
              <Linhas linhas={destas} primeiras={primeiras} semLinha={semLinha} />
            </section>
          )
        )
      })}
      {cortadas > 0 && <p>E mais {quantos(cortadas, 'linha', 'linhas')}.</p>}
    </section>
  )
}

type DasLinhas = { linhas: readonly LinhaPrevista[]; primeiras: number; semLinha: boolean }

function Linhas({ linhas, primeiras, semLinha }: DasLinhas) {
  const [todas, setTodas] = useState(linhas.length <= primeiras * 1.5)
  const crescendo = useGrowing(linhas.length, DE_UMA_VEZ)
  const desenhadas = linhas.slice(0, todas ? crescendo : primeiras)
  return (
    <>
      <ul className={`${rows.rows} ${styles.linhas}`}>
        {desenhadas.map(({ folha, linha, texto }, i) => (
          <li key={i}>
            <span className={rows.what}>
              {!semLinha && linha > 0 && (
                <span className={rows.muted}>
                  {folha && `${folha}, `}linha {linha}
                </span>
              )}
              {texto}
            </span>
          </li>
        ))}
      </ul>
      {!todas && (
        <Button tone="quiet" full onClick={() => setTodas(true)}>
          Ver todas as {linhas.length.toLocaleString('pt-BR')}
        </Button>
      )}
    </>
  )
}
