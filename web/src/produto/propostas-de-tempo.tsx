import { TEMPOS_MEDIDOS, type TempoDePreparo, tempoProposto } from '@boteco/contract/produto/escritorio'
import { Button } from '../ui/button.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Empty } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './tempos.module.css'
import { LEITURA_DOS_TEMPOS } from './tempos-das-categorias.tsx'

/** What the last evenings took where the house says another time. Nothing changes until the manager accepts. */
export function Propostas({ tempos }: { tempos: readonly TempoDePreparo[] }) {
  const salvar = useCall('/produto/salvarTemposDePreparo', { refresh: [LEITURA_DOS_TEMPOS] })
  const propostas = tempos.flatMap((tempo) => {
    const minutos = tempoProposto(tempo)
    return minutos === null ? [] : { ...tempo, minutos }
  })
  const aceitar = (quais: typeof propostas) =>
    notifyOutcome(
      salvar.mutateAsync({
        input: {
          tempos: quais.map(({ tipo, id, minutos, preparo_min }) => ({
            ...{ tipo, id, preparo_min: minutos, lido: preparo_min },
          })),
        },
      }),
    )
  return (
    <section aria-labelledby="propostas-de-tempo">
      <div className={styles.titulo}>
        <h2 id="propostas-de-tempo">Das últimas noites</h2>
        {propostas.length > 1 && (
          <Button tone="main" busy={salvar.isPending} onClick={() => aceitar(propostas)}>
            Aceitar todas ({propostas.length})
          </Button>
        )}
      </div>
      {propostas.length === 0 ? (
        <Empty>
          Nada a propor: o que saiu nos últimos {TEMPOS_MEDIDOS.dias} dias levou o tempo que está dito, ou ainda foi
          pouco para saber.
        </Empty>
      ) : (
        <>
          <p>
            Em quantos minutos ficaram prontos três de cada quatro pedidos dos últimos {TEMPOS_MEDIDOS.dias} dias. Nada
            muda até você aceitar.
          </p>
          <ul className={styles.lista}>
            {propostas.map((proposta) => {
              const { tipo, id, nome, minutos, vezes } = proposta
              return (
                <li key={`${tipo} ${id}`}>
                  <p>
                    <b>{nome}</b>
                    <small>{deOnde(proposta)}</small>
                  </p>
                  <p className={styles.tempo}>
                    <small>hoje {proposta.vale} min</small>
                    <strong>{minutos} min</strong>
                    <small>em {vezes} pedidos</small>
                  </p>
                  <Button busy={salvar.isPending} onClick={() => aceitar([proposta])}>
                    Aceitar
                    <span className="so">
                      {' '}
                      {minutos === 1 ? '1 minuto' : `${minutos} minutos`} para {nome}
                    </span>
                  </Button>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}

/** Whose time it is that counts today. */
const deOnde = ({ tipo, categoria, preparo_min }: TempoDePreparo) =>
  tipo === 'categoria'
    ? 'Categoria: os produtos sem tempo próprio'
    : `${categoria}${preparo_min === null ? ', hoje sem tempo próprio' : ''}`
