import type { DadosCheckin } from '@boteco/contract/checkin/chegada'
import { Notice } from '../ui/notice.tsx'
import styles from './palavras.module.css'

/** For a guest who came to an occupied table, and waits to be let in. */
export function MinhasPalavras({ dados }: { dados: DadosCheckin }) {
  const { membro = false, palavras = null } = dados.objBarcheckin ?? {}
  if (membro || palavras === null) return null
  return (
    <Notice tone="wait" low>
      <p>
        Já tem gente nesta mesa. Para ver a conta com eles, mostre isto a quem está nela ou ao garçom:{' '}
        <strong className={styles.palavras}>{palavras}</strong>
      </p>
    </Notice>
  )
}
