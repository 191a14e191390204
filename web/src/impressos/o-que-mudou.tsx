import type { Output } from '@boteco/contract/calls'
import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import styles from './impressos.module.css'

type Mudou = Output<'/impressos/buscarImpresso'>['mudou']

/** More than these are counted. */
const DE_UMA_VEZ = 8

/** What hangs on the wall says otherwise. */
export function OQueMudou({ desde, mudou, children }: { desde: string; mudou: Mudou; children: ReactNode }) {
  const quando = new Date(desde).toLocaleDateString('pt-BR')
  if (mudou.length === 0) return <Notice tone="ok">Impresso em {quando}. Nada mudou desde então.</Notice>
  return (
    <Notice tone="wait">
      Impresso em {quando}. Desde então {mudou.length === 1 ? 'mudou 1 produto:' : `mudaram ${mudou.length} produtos:`}
      <ul className={styles.mudou}>
        {mudou.slice(0, DE_UMA_VEZ).map(({ nome, de, para }) => (
          <li key={nome}>
            <b>{nome}</b>:{' '}
            {de === null
              ? `novo, ${para}`
              : para === null
                ? 'saiu'
                : de === para
                  ? 'horários ou escolhas'
                  : `${de} → ${para}`}
          </li>
        ))}
        {mudou.length > DE_UMA_VEZ && <li>e mais {mudou.length - DE_UMA_VEZ}</li>}
      </ul>
      {children}
    </Notice>
  )
}
