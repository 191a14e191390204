import { DIAS, fraseDaSituacao, type Situacao } from '@boteco/contract/estabelecimento/cliente'
import styles from './bar.module.css'

type Dita = NonNullable<Situacao>

/** Whether a bar is open now, and until when. */
export const SituacaoDoBar = ({ situacao }: { situacao: Dita }) => (
  <span className={styles.situacao} data-aberto={situacao.aberto || undefined}>
    {fraseDaSituacao(situacao)}
  </span>
)

/** The hours of seven days, today first. */
export function HorasDaSemana({ situacao: { hoje, semana } }: { situacao: Dita }) {
  return (
    <details>
      <summary>Horários</summary>
      <dl className={styles.horas}>
        {semana.map((horas, i) => (
          <div key={DIAS[(hoje + i) % 7]}>
            <dt>{i === 0 ? 'Hoje' : DIAS[(hoje + i) % 7]}</dt>
            <dd>{horas || 'fechado'}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
