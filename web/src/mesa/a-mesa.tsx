import type { Garcom, MesaDoSalao } from '@boteco/contract/mesa/salao'
import { rotuloDoChamado } from '@boteco/contract/rotulos'
import { useDeferredValue } from 'react'
import { emPessoas } from '../conta-do-garcom/em-pessoas.ts'
import { PessoasDaMesa } from '../conta-do-garcom/pessoas-da-mesa.tsx'
import { emHoras, useMinutosDesde } from '../conta-do-garcom/tempo-aberto.ts'
import { haMinutos } from '../device/clock.ts'
import { useRotuloDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { usePolling } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardGrid } from '../ui/card.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Price } from '../ui/price.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './a-mesa.module.css'
import { AcoesDaMesa } from './acoes-da-mesa.tsx'
import { EsperasDaMesa } from './esperas.tsx'
import { leemOsChamados } from './leem-as-mesas.ts'
import { PessoaComLinhas } from './pessoa-com-linhas.tsx'

type Props = { mesa: MesaDoSalao; mesas: readonly MesaDoSalao[]; equipe: readonly Garcom[]; nome: string }

/** One table: what it wants, what is done there, its people with what each ordered. */
export function AMesa({ mesa, mesas, equipe, nome }: Props) {
  const { numero, aberta_em, pessoas, pessoas_ditas, mesa_aberta, devido, juntas, garcom } = mesa
  const { data, error, refetch } = usePolling('/mesa/buscarMesa', { numeroMesa: numero })
  const desde = useMinutosDesde()
  const rotulo = useRotuloDaMesa()
  // the tap is answered by the table's name and what it owes, and the rest comes right after
  const cheia = useDeferredValue(true, false)
  return (
    <div className={styles.mesa}>
      <p className={styles.fatos}>
        {aberta_em === null ? (
          <b>Livre</b>
        ) : (
          <>
            {devido !== null && <b>{devido > 0 ? <Price value={devido} /> : 'Nada a pagar'}</b>}
            <span>{pessoas > 0 ? emPessoas(pessoas) : 'Ninguém contado'}</span>
            <span>há {emHoras(desde(aberta_em))}</span>
          </>
        )}
        {juntas.length > 0 && <span>junto com a {juntas.map((outra) => rotulo(outra) ?? outra).join(' e a ')}</span>}
        {garcom && <span>{garcom.eu ? 'você cuida' : `com ${garcom.nome}`}</span>}
      </p>
      <Chamado mesa={mesa} nome={nome} />
      {cheia && <EsperasDaMesa numero={numero} />}
      {cheia && <AcoesDaMesa {...{ mesa, mesas, equipe, nome }} />}
      {cheia && aberta_em !== null && (
        <PessoasDaMesa
          mesa={numero}
          pessoas={{ mesa_aberta, quantas: pessoas, ditas: pessoas_ditas }}
          falta={devido ?? 0}
        />
      )}
      {!data && (error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={2} />)}
      {cheia && data && data.pessoas.length > 0 && (
        <CardGrid min="20rem">
          {data.pessoas.map((pessoa) => (
            <PessoaComLinhas key={pessoa.id} pessoa={pessoa} mesa={numero} />
          ))}
        </CardGrid>
      )}
    </div>
  )
}

/** What the party called for, until it is done. */
function Chamado({ mesa: { chamado }, nome }: { mesa: MesaDoSalao; nome: string }) {
  const atender = useCall('/mesa/atenderChamado', { refresh: leemOsChamados })
  const terminar = useCall('/mesa/terminarChamado', { refresh: leemOsChamados })
  const desde = useMinutosDesde()
  if (!chamado) return null
  const { id, motivo, chamado_em, quem_vai } = chamado
  const busy = atender.isPending || terminar.isPending
  return (
    <Card tone="danger" aria-label="Chamado">
      <p>
        <strong>
          {nome} {rotuloDoChamado[motivo].quer}
        </strong>{' '}
        {haMinutos(desde(chamado_em))}
        {quem_vai && ` · ${quem_vai} vai`}
      </p>
      <div className={styles.dois}>
        {!quem_vai && (
          <Button busy={busy} onClick={() => notifyOutcome(atender.mutateAsync({ input: { id } }))}>
            Estou indo
          </Button>
        )}
        <Button tone="main" busy={busy} onClick={() => notifyOutcome(terminar.mutateAsync({ input: { id } }))}>
          Feito
        </Button>
      </div>
    </Card>
  )
}
