import { PREPARO_MIN } from '@boteco/contract/pedido/casa'
import type { TempoDePreparo } from '@boteco/contract/produto/escritorio'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { notify } from '../ui/notices.tsx'
import { Empty } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './tempos.module.css'

export const LEITURA_DOS_TEMPOS = '/produto/buscarTemposDePreparo'

/** The time of what says none of its own. */
export function TemposDasCategorias({ categorias }: { categorias: readonly TempoDePreparo[] }) {
  return (
    <section aria-labelledby="tempos-das-categorias">
      <h2 id="tempos-das-categorias">Por categoria</h2>
      {categorias.length === 0 && <Empty>As categorias aparecem aqui quando têm produtos.</Empty>}
      <ul className={styles.lista}>
        {categorias.map((categoria) => (
          // what another person says takes the place of what stands here
          <UmaCategoria key={`${categoria.id} ${categoria.preparo_min}`} categoria={categoria} />
        ))}
      </ul>
    </section>
  )
}

function UmaCategoria({ categoria: { id, nome, preparo_min } }: { categoria: TempoDePreparo }) {
  const dito = String(preparo_min ?? '')
  const [minutos, setMinutos] = useState(dito)
  const [erro, setErro] = useState<string | null>(null)
  const salvar = useCall('/produto/salvarTemposDePreparo', { refresh: [LEITURA_DOS_TEMPOS] })
  const mudou = minutos.trim() !== dito

  async function onSubmit(evento: FormEvent) {
    evento.preventDefault()
    if (salvar.isPending) return
    setErro(null)
    const dito = minutos.trim()
    if (!/^\d*$/.test(dito)) return setErro('Diga os minutos em números, como 20.')
    const tempo = { tipo: 'categoria' as const, id, lido: preparo_min, preparo_min: dito === '' ? null : Number(dito) }
    await salvar.mutateAsync({ input: { tempos: [tempo] } }).then(
      ({ message }) => notify(message),
      ({ message }: ApiError) => setErro(message),
    )
  }

  return (
    <li>
      <form noValidate className={styles.categoria} onSubmit={onSubmit}>
        <Field
          label={`${nome}, em minutos`}
          mask="numero"
          maxLength={3}
          autoComplete="off"
          placeholder={String(PREPARO_MIN)}
          value={minutos}
          onChange={({ currentTarget }) => setMinutos(currentTarget.value)}
          {...(erro !== null && { error: erro })}
        />
        {mudou && (
          <Button type="submit" tone="main" busy={salvar.isPending}>
            Salvar<span className="so"> {nome}</span>
          </Button>
        )}
      </form>
    </li>
  )
}
