import type { ContaAberta } from '@boteco/contract/conta/casa'
import { emReais } from '@boteco/contract/dinheiro'
import { useState } from 'react'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { usePolling } from '../hooks.ts'
import { Field } from '../ui/field.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { achaConta } from './acha-checkin.ts'
import type { BuscaDaConta } from './busca-da-conta.ts'
import styles from './contas-abertas.module.css'

/** So many are found with the eye; of more one types. */
const SEM_BUSCA = 8

type Props = {
  onConta: (busca: Partial<BuscaDaConta>) => void
  /** only where something is owed: nothing else can be received there */
  soQuemDeve?: boolean
}

/** Tables and comandas with what they owe: a tap opens one. */
export function ContasAbertas({ onConta, soQuemDeve = false }: Props) {
  const { data, error, refetch } = usePolling('/conta/buscarContasAbertas', {})
  const [procura, setProcura] = useState('')
  const nomeDaMesa = useNomeDaMesa()
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const contas = data.contas.filter(({ falta }) => falta > 0 || !soQuemDeve)
  if (contas.length === 0) return <Empty>{soQuemDeve ? 'Nenhuma outra conta deve.' : 'Nenhuma conta aberta.'}</Empty>
  const achadas = contas.filter((conta) => achaConta(conta, procura, nomeDaMesa))
  return (
    <div className={styles.lista}>
      {contas.length > SEM_BUSCA && (
        <Field
          label="Procurar mesa, comanda ou nome"
          type="search"
          autoComplete="off"
          value={procura}
          onChange={({ currentTarget }) => setProcura(currentTarget.value)}
        />
      )}
      {achadas.length === 0 && <Empty>Nenhuma conta aberta com “{procura.trim()}”.</Empty>}
      <Grupo
        titulo="Mesas"
        contas={achadas.filter(({ numero_comanda }) => numero_comanda === null)}
        onConta={onConta}
      />
      <Grupo
        titulo="Comandas"
        contas={achadas.filter(({ numero_comanda }) => numero_comanda !== null)}
        onConta={onConta}
      />
    </div>
  )
}

function Grupo({
  titulo,
  contas,
  onConta,
}: Pick<Props, 'onConta'> & { titulo: string; contas: readonly ContaAberta[] }) {
  const nomeDaMesa = useNomeDaMesa()
  if (contas.length === 0) return null
  return (
    <section className={styles.lista} aria-label={titulo}>
      <h3>{titulo}</h3>
      <ul className={styles.contas}>
        {contas.map(({ numero_mesa, numero_comanda, nome_cliente, falta }) => (
          <li key={numero_comanda ?? numero_mesa}>
            <button
              type="button"
              onClick={() =>
                onConta(numero_comanda === null ? { numeroMesa: numero_mesa! } : { numeroComanda: numero_comanda })
              }
            >
              <b>{numero_comanda === null ? nomeDaMesa(numero_mesa!) : `Comanda ${numero_comanda}`}</b>
              {nome_cliente && <span>{nome_cliente}</span>}
              <span data-nada={falta === 0 || undefined}>{falta > 0 ? emReais(falta) : 'nada a pagar'}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
