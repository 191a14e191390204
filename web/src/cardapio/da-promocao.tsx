import { deGraca, type Promocao } from '@boteco/contract/promocao'
import styles from './preco-programado.module.css'

type Props = { promocao: Promocao; quantidade: number; maximo: number }

/** What of these is paid at this hour, and whether the next one costs nothing. */
export function DaPromocao({ promocao, quantidade, maximo }: Props) {
  const dados = deGraca(quantidade, promocao)
  const sobram = quantidade % promocao.leve
  const faltam = sobram >= promocao.pague ? promocao.leve - sobram : 0
  const cabem = faltam > 0 && quantidade + faltam <= maximo
  if (dados === 0 && !cabem) return null
  return (
    <p className={styles.programado}>
      {dados > 0 && <span>{`pague ${quantidade - dados}, leve ${quantidade}`}</span>}
      {cabem && <b>{faltam === 1 ? 'mais 1 sai de graça' : `mais ${faltam} saem de graça`}</b>}
    </p>
  )
}
