import { emReais } from '@boteco/contract/dinheiro'
import type { Periodo, PessoaNoPeriodo } from '@boteco/contract/relatorio/escritorio'
import { useRead } from '../hooks.ts'
import { Card } from '../ui/card.tsx'
import rows from '../ui/rows.module.css'
import { Failure, Loading } from '../ui/states.tsx'
import styles from './pessoas.module.css'

/** What each person sold, cancelled and took off, and how their tills closed. */
export function Pessoas({ periodo }: { periodo: Periodo }) {
  const { data, error, refetch } = useRead('/relatorio/buscarPessoas', periodo)
  return (
    <Card aria-labelledby="por-pessoa">
      <h2 id="por-pessoa">Cada pessoa</h2>
      {!data && (error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={2} />)}
      {data?.pessoas.length === 0 && <p className={rows.muted}>Ninguém da equipe vendeu, cancelou ou fechou caixa.</p>}
      {data && data.pessoas.length > 0 && (
        <ul className={rows.rows}>
          {data.pessoas.map((pessoa) => (
            <li key={pessoa.pessoa}>
              <span className={rows.what}>
                <strong>{pessoa.nome}</strong>
                <span className={rows.muted}>{oQueHouve(pessoa).join(' · ') || 'nada fora do comum'}</span>
              </span>
              <b className={styles.valor}>{emReais(pessoa.vendido.valor)}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function oQueHouve({ cancelado, descontos, caixas, falta, sobra }: PessoaNoPeriodo): string[] {
  const cancelados = Math.abs(cancelado.quantidade)
  return [
    cancelados > 0 && `${cancelados} ${cancelados === 1 ? 'cancelado' : 'cancelados'} (${emReais(-cancelado.valor)})`,
    descontos.quantidade > 0 && `descontos de ${emReais(-descontos.valor)}`,
    caixas > 0 && `${caixas} ${caixas === 1 ? 'caixa' : 'caixas'}`,
    falta > 0 && `faltaram ${emReais(falta)}`,
    sobra > 0 && `sobraram ${emReais(sobra)}`,
  ].filter((um): um is string => um !== false)
}
