import { emReais } from '@boteco/contract/dinheiro'
import type { Inicio } from '@boteco/contract/relatorio/escritorio'
import { comparado } from './comparado.ts'
import { comMaiuscula, daSemana, passada } from './dias.ts'
import styles from './numeros-da-noite.module.css'

/** The grid that they stand in. */
export const { numeros } = styles

/** What was sold tonight, against the same weekday a week ago. */
export function Vendido({ vendido, antes }: Pick<Inicio, 'vendido' | 'antes'>) {
  return (
    <span className={styles.vendido}>
      <span>Vendido hoje</span>
      <strong>{emReais(vendido)}</strong>
      {antes && (
        <small>
          {comMaiuscula(daSemana(antes.dia_da_semana))} {passada(antes.dia_da_semana)}, às {antes.hora}:{' '}
          {emReais(antes.vendido)}
          {comparado(vendido, antes.vendido) && <b>{comparado(vendido, antes.vendido)}</b>}
        </small>
      )}
    </span>
  )
}

export function Numero({ titulo, valor, nota }: { titulo: string; valor: string; nota?: string }) {
  return (
    <div>
      <dt>{titulo}</dt>
      <dd>
        {valor}
        {nota && <small>{nota}</small>}
      </dd>
    </div>
  )
}

/** What came in, what is still owed, and how many people. */
export const DaNoite = ({
  vendido,
  recebido,
  sem_o_seu_caixa,
  em_aberto,
  pessoas,
}: Pick<Inicio, 'vendido' | 'recebido' | 'sem_o_seu_caixa' | 'em_aberto' | 'pessoas'>) => (
  <>
    <Numero titulo="Recebido" valor={emReais(recebido)} {...(sem_o_seu_caixa && { nota: 'sem o seu caixa' })} />
    <Numero titulo="Em aberto" valor={emReais(em_aberto)} />
    <Numero
      titulo={pessoas === 1 ? '1 pessoa' : `${pessoas} pessoas`}
      valor={pessoas > 0 ? emReais(Math.floor(vendido / pessoas)) : '–'}
      nota="em média"
    />
  </>
)
