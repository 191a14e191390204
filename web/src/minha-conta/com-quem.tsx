import { emPartesIguais } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { useId, useState } from 'react'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Rosto } from '../ui/rosto.tsx'
import styles from './dividir.module.css'

type Props = {
  /** of what is divided, in centavos */
  valor: number
  busy: boolean
  /** ids of the check-ins, oneself first */
  onDividir: (com: number[]) => void
}

/**
 * Those of the party by face and name. A tap offers one of them a part, or all of them; who wants some of them, or to give it
 * whole, says so first. Nothing without a party.
 */
export function ComQuem({ valor, busy, onDividir }: Props) {
  const id = useId()
  const { data } = useRead('/conta/buscarTurma', {})
  const [varias, setVarias] = useState<ReadonlySet<number> | null>(null)
  const [inteiro, setInteiro] = useState(false)
  const eu = data?.pessoas.find((pessoa) => pessoa.eu)
  const outros = data?.pessoas.filter((pessoa) => !pessoa.eu) ?? []
  if (!eu || outros.length === 0) return null
  const entre = (quantos: number) => emReais(emPartesIguais([valor], quantos)[0]![0]!)

  function tocar(id: number) {
    if (inteiro) return onDividir([id])
    if (varias === null) return onDividir([eu!.id, id])
    const novas = new Set(varias)
    if (!novas.delete(id)) novas.add(id)
    setVarias(novas)
  }

  return (
    <section className={styles.comQuem} aria-labelledby={id}>
      <div>
        <h3 id={id}>{inteiro ? 'Passar inteiro para quem?' : 'Dividir com quem?'}</h3>
        <small>Cada pessoa recebe a oferta no celular e diz sim ou não. Até o sim, a parte é sua.</small>
      </div>
      <ul>
        {outros.map(({ id, nome }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.pessoa}
              aria-pressed={varias ? varias.has(id) : undefined}
              aria-disabled={busy || undefined}
              onClick={() => !busy && tocar(id)}
            >
              <Rosto nome={nome} />
              <span>{nome ?? 'Alguém da mesa'}</span>
              {!varias && <small>{entre(inteiro ? 1 : 2)}</small>}
            </button>
          </li>
        ))}
      </ul>
      {varias === null && (
        <Button tone="quiet" onClick={() => setInteiro(!inteiro)}>
          {inteiro ? 'Dividir em vez disso' : 'Passar inteiro para alguém'}
        </Button>
      )}
      {inteiro ? null : varias === null ? (
        outros.length > 1 && (
          <div className={styles.lado}>
            <Button busy={busy} onClick={() => onDividir([eu.id, ...outros.map(({ id }) => id)])}>
              {`Todos, ${outros.length + 1} pessoas: ${entre(outros.length + 1)} cada`}
            </Button>
            <Button tone="quiet" onClick={() => setVarias(new Set())}>
              Escolher mais de uma pessoa
            </Button>
          </div>
        )
      ) : varias.size === 0 ? (
        <p>Toque em quem divide com você.</p>
      ) : (
        <Button tone="main" full busy={busy} onClick={() => onDividir([eu.id, ...varias])}>
          Dividir entre {varias.size + 1}: {entre(varias.size + 1)}
        </Button>
      )}
    </section>
  )
}
