import type { LinhaPrevista, PREVISTOS, Previa } from '@boteco/contract/planilha/casa'
import { Chip } from '../ui/chip.tsx'
import { useGrowing } from '../ui/growing.ts'
import rows from '../ui/rows.module.css'
import styles from './planilha.module.css'

type Tipo = (typeof PREVISTOS)[number]
const GRUPOS: readonly { tipo: Tipo; titulo: string; tom: 'danger' | 'wait' | 'ok' | 'info' }[] = [
  { tipo: 'erro', titulo: 'Para corrigir', tom: 'danger' },
  { tipo: 'pergunta', titulo: 'Preços para conferir', tom: 'wait' },
  { tipo: 'novo', titulo: 'Novos', tom: 'ok' },
  { tipo: 'muda', titulo: 'Mudanças', tom: 'info' },
  { tipo: 'aviso', titulo: 'Bom saber', tom: 'info' },
]
const DE_UMA_VEZ = 60

export const quantos = (n: number, um: string, varios: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

/** Line by line what will be, what is wrong first. `semLinha`: in a question, of what is no file. */
export function OQueMuda({ previa, semLinha = false }: { previa: Previa; semLinha?: boolean }) {
  const { novos, mudam, iguais, erros, linhas } = previa
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
      {GRUPOS.map(({ tipo, titulo, tom }) => {
        const destas = linhas.filter((linha) => linha.tipo === tipo)
        return (
          destas.length > 0 && (
            <section key={tipo} aria-label={titulo}>
              <h3 className={styles.tipo}>
                {titulo} <Chip tone={tom}>{destas.length}</Chip>
              </h3>
              <Linhas linhas={destas} semLinha={semLinha} />
            </section>
          )
        )
      })}
    </section>
  )
}

function Linhas({ linhas, semLinha }: { linhas: readonly LinhaPrevista[]; semLinha: boolean }) {
  const desenhadas = linhas.slice(0, useGrowing(linhas.length, DE_UMA_VEZ))
  return (
    <ul className={`${rows.rows} ${styles.linhas}`}>
      {desenhadas.map(({ folha, linha, texto }, i) => (
        <li key={i}>
          <span className={rows.what}>
            {!semLinha && (
              <span className={rows.muted}>
                {folha && `${folha}, `}linha {linha}
              </span>
            )}
            {texto}
          </span>
        </li>
      ))}
    </ul>
  )
}
