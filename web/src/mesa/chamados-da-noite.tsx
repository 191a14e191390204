import type { ChamadoDaNoite } from '@boteco/contract/mesa/escritorio'
import { eMais } from '../fila/e-mais.ts'
import { usePolling } from '../hooks.ts'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import styles from './chamados-da-noite.module.css'
import { QuemChama } from './quem-chama.tsx'

/** For the manager: which table called tonight, how long it waited, and who went. Nothing before the first call. */
export function ChamadosDaNoite() {
  const { data } = usePolling('/mesa/buscarChamadosDaNoite', {})
  if (!data || data.chamados.length === 0) return null
  const atendidos = data.chamados.filter(({ situacao }) => situacao === 'atendido').map(({ espera_s }) => espera_s)
  return (
    <section className={styles.chamados} aria-labelledby="chamados-da-noite">
      <h2 id="chamados-da-noite">Chamados da noite</h2>
      {atendidos.length > 0 && (
        <p className={styles.resumo}>
          Até alguém dizer “Estou indo”: em média <strong>{emTempo(media(atendidos))}</strong>, no máximo{' '}
          <strong>{emTempo(Math.max(...atendidos))}</strong>.
        </p>
      )}
      <Card>
        <ul className={styles.lista}>
          {data.chamados.map((chamado) => (
            <Linha key={chamado.id} chamado={chamado} />
          ))}
        </ul>
        {data.restantes && <p>{eMais(data.restantes)}</p>}
      </Card>
    </section>
  )
}

function Linha({ chamado }: { chamado: ChamadoDaNoite }) {
  const { nome_cliente, hora } = chamado
  return (
    <li>
      <QuemChama {...chamado}>
        {hora}
        {nome_cliente && ` · ${nome_cliente}`}
      </QuemChama>
      <Fim chamado={chamado} />
    </li>
  )
}

function Fim({ chamado: { situacao, espera_s, quem_foi } }: { chamado: ChamadoDaNoite }) {
  if (situacao === 'esperando') return <Chip tone="danger">Espera há {emTempo(espera_s)}</Chip>
  if (situacao === 'atendido')
    return (
      <Chip tone="ok">
        {quem_foi ?? 'Alguém'} foi em {emTempo(espera_s)}
      </Chip>
    )
  if (situacao === 'desistiu') return <Chip>Desistiu em {emTempo(espera_s)}</Chip>
  return <Chip tone="danger">Foi embora sem ninguém ir</Chip>
}

const media = (segundos: number[]) => segundos.reduce((soma, um) => soma + um, 0) / segundos.length

/** '40 s', '3 min'. */
const emTempo = (segundos: number) => (segundos < 60 ? `${Math.round(segundos)} s` : `${Math.round(segundos / 60)} min`)
