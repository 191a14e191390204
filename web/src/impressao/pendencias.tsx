import type { Input, Output } from '@boteco/contract/calls'
import type { Pendencia } from '@boteco/contract/impressao/casa'
import { useBackgroundPolling } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { IconeImprimir } from '../ui/icones-das-paginas.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import { lugarDoPapel, oQueDiz } from './palavras.ts'
import styles from './pendencias.module.css'

type DeQuem = Pick<Input<'/impressao/buscarPendencias'>, 'como'>
type Parada = Output<'/impressao/buscarPendencias'>['paradas'][number]

/** So many papers are read at a glance. */
const PAPEIS = 4

/** What of paper somebody has to look at or to decide, for those who stand there; without `como` for waiters and managers. */
export function usePendencias({ como }: DeQuem) {
  const { data } = useBackgroundPolling('/impressao/buscarPendencias', como ? { como } : {})
  const paradas = data?.paradas ?? []
  // of a printer that cannot print now one word is enough
  const papeis = (data?.pendencias ?? []).filter(
    ({ por_que, impressora_id }) => por_que !== 'sem_confirmacao' || paradas.every(({ id }) => id !== impressora_id),
  )
  return { paradas, papeis, restantes: data?.restantes ?? 0, reimprime: data?.reimprime ?? false }
}

export const ditoDaParada = ({ nome, dito, na_fila }: Parada) =>
  `Impressora ${nome}: ${dito.charAt(0).toLowerCase()}${dito.slice(1)}${
    na_fila > 0 ? ` ${na_fila === 1 ? '1 papel espera' : `${na_fila} papéis esperam`}.` : ''
  }`

/** Printers that stopped and papers nobody is sure of, until somebody says what to do. */
export function Pendencias({ como }: DeQuem) {
  const { paradas, papeis, restantes } = usePendencias({ como })
  const responder = useCall('/impressao/responder', { refresh: ['/impressao/buscarPendencias'] })
  if (paradas.length === 0 && papeis.length === 0) return null
  const dizer = ({ id }: Pendencia, resposta: Input<'/impressao/responder'>['resposta']) =>
    notifyOutcome(responder.mutateAsync({ input: { impressao: id, resposta, ...(como && { como }) } }))
  const mostrados = papeis.slice(0, PAPEIS)
  const resto = papeis.length - mostrados.length + restantes
  return (
    <section className={styles.pendencias} data-na-pagina={como && ''} aria-label="Impressoras">
      <p className="so" role="alert">
        {[
          ...paradas.map(ditoDaParada),
          ...mostrados.map((papel) => `${porQue(papel)} ${lugarDoPapel(papel.documento)}`),
        ].join('. ')}
      </p>
      <ul>
        {paradas.map((parada) => (
          <li key={parada.id}>
            <IconeImprimir />
            <p>
              <strong>{parada.nome}</strong>
              {parada.dito}
              {parada.na_fila > 0 && (parada.na_fila === 1 ? ' 1 papel espera.' : ` ${parada.na_fila} papéis esperam.`)}
            </p>
          </li>
        ))}
        {mostrados.map((papel) => (
          <li key={papel.id}>
            <IconeImprimir />
            <p>
              <strong>{`${lugarDoPapel(papel.documento)}: ${oQueDiz(papel.documento)}`}</strong>
              {`${porQue(papel)} ${papel.impressora}, ${haQuanto(papel.ha_s)}.`}
            </p>
            {papel.responde && (
              <div className={styles.respostas}>
                <Button tone="main" busy={responder.isPending} onClick={() => dizer(papel, 'imprimir')}>
                  {papel.por_que === 'em_duvida' ? 'Imprimir 2ª via' : 'Imprimir'}
                  <span className="so"> {deQual(papel)}</span>
                </Button>
                {papel.por_que === 'em_duvida' && (
                  <Button busy={responder.isPending} onClick={() => dizer(papel, 'saiu')}>
                    Já saiu<span className="so"> {deQual(papel)}</span>
                  </Button>
                )}
                <Button busy={responder.isPending} onClick={() => dizer(papel, 'nao_imprimir')}>
                  Não imprimir<span className="so"> {deQual(papel)}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
        {resto > 0 && (
          <li>
            <p>{resto === 1 ? 'E mais 1 papel.' : `E mais ${resto} papéis.`}</p>
          </li>
        )}
      </ul>
    </section>
  )
}

const deQual = ({ documento }: Pendencia) => `o papel: ${lugarDoPapel(documento)}, ${oQueDiz(documento)}`

/** What is doubted, before the printer's name. */
const porQue = ({ por_que }: Pendencia) =>
  por_que === 'em_duvida'
    ? 'Talvez tenha saído, olhe na impressora:'
    : por_que === 'velha'
      ? 'Esperou demais para sair sozinho:'
      : 'Ainda não saiu:'

const haQuanto = (s: number) =>
  s < 60 ? 'agora há pouco' : s < 3_600 ? `há ${Math.floor(s / 60)} min` : `há ${Math.floor(s / 3_600)} h`
