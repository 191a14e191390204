import { Retencao } from '@boteco/contract/gorjeta/casa'
import { DIVISOES, Divisao, Pontos, type Rateio } from '@boteco/contract/pagamento/escritorio'
import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import * as z from 'zod/mini'
import { Field, FieldGroup, SelectField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './rateio.module.css'

const Formulario = z.object({ percentual_retido: Retencao, divisao: Divisao })

/** What the bar keeps, how the rest is shared, and the points of each person: as its collective agreement says. */
export function ComoSeDivide({ regra }: { regra: NonNullable<Rateio['regra']> }) {
  const salvar = useCall('/pagamento/salvarRateio', { refresh: ['/pagamento/buscarRateio'] })
  const ativos = regra.pontos
  const doPonto = (id: number) => `ponto_${id}`
  const schema = z.object({
    ...Formulario.shape,
    ...Object.fromEntries(ativos.map(({ id }) => [doPonto(id), Pontos])),
  })
  const initial = { ...regra, ...Object.fromEntries(ativos.map(({ id, pontos }) => [doPonto(id), pontos])) }

  async function onSubmit({ percentual_retido, divisao, ...pontos }: z.output<typeof schema>) {
    const deCada = ativos.map(({ id }) => ({ id, pontos: (pontos as Record<string, number>)[doPonto(id)] ?? 0 }))
    const { message } = await salvar.mutateAsync({ input: { percentual_retido, divisao, pontos: deCada } })
    notify(message)
  }

  return (
    <Form schema={schema} initial={initial} action="Salvar" onSubmit={onSubmit} label="Como se divide">
      <p>Quanto a casa retém e como se divide segue o acordo ou a convenção coletiva dela. Sem acordo, deixe em 0.</p>
      <Field
        name="percentual_retido"
        label="A casa retém (%)"
        mask="numero"
        hint="Para os encargos: no máximo 20 no Simples Nacional e 33 nos outros regimes."
      />
      <SelectField
        name="divisao"
        label="O resto se divide"
        options={Object.entries(DIVISOES).map(([value, label]) => ({ value, label }))}
        hint="Entre quem tem pontos e, no dia, preparou, levou ou recebeu algo com taxa. O que ninguém conhecido entregou é de todos eles, na mesma proporção."
      />
      <FieldGroup legend="Pontos de cada pessoa">
        <p>Com 0 a pessoa não participa.</p>
        <div className={styles.pontos}>
          {ativos.map(({ id, nome, perfil }) => (
            <Field
              key={id}
              name={doPonto(id)}
              label={`${nome} (${rotuloDoPerfil[perfil].toLowerCase()})`}
              mask="numero"
            />
          ))}
        </div>
      </FieldGroup>
    </Form>
  )
}
