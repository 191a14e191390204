import type { Situacao } from '@boteco/contract/estabelecimento'
import styles from './bar.module.css'

type Dita = NonNullable<Situacao>

const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/** 'Aberto até 02:00', 'Fechado, abre amanhã às 18:00' */
function frase({ aberto, muda_as, dias, hoje }: Dita): string {
  if (aberto) return muda_as && dias < 2 ? `Aberto até ${muda_as}` : 'Aberto'
  if (!muda_as) return 'Fechado'
  const quando = ['hoje', 'amanhã'][dias] ?? DIAS[(hoje + dias) % 7]
  return `Fechado, abre ${quando} às ${muda_as}`
}

/** Whether a bar is open now, and until when. */
export const SituacaoDoBar = ({ situacao }: { situacao: Dita }) => (
  <span className={styles.situacao} data-aberto={situacao.aberto || undefined}>
    {frase(situacao)}
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
