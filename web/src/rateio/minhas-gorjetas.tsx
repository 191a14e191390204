import { emReais } from '@boteco/contract/dinheiro'
import { useRead } from '../hooks.ts'
import { Card } from '../ui/card.tsx'
import { Price, Total } from '../ui/price.tsx'
import styles from '../ui/rows.module.css'
import { Failure, Loading } from '../ui/states.tsx'

/** What guests gave the person who reads it, and what of it the house still owes them. */
export function MinhasGorjetas() {
  const { data, error, refetch } = useRead('/gorjeta/buscarMinhasGorjetas', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  return (
    <Card aria-label="Minhas gorjetas">
      <Total big label="A receber da casa" value={data.a_receber} />
      {data.gorjetas.length === 0 && <p>O que os clientes derem a você na despedida, pelo celular, aparece aqui.</p>}
      <ul className={styles.rows}>
        {data.gorjetas.map(({ dia, hora, valor, da_pessoa, repassada }, i) => (
          <li key={`${dia} ${hora} ${i}`}>
            <span className={styles.what}>
              <b>{`${dia}, ${hora}`}</b>
              <span className={styles.muted}>
                {[
                  repassada ? `repassada em ${repassada}` : 'a receber',
                  valor > da_pessoa && `de ${emReais(valor)}, a casa retém ${emReais(valor - da_pessoa)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Price value={da_pessoa} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
