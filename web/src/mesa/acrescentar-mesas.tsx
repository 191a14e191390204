import { Inteiro, InteiroOpcional } from '@boteco/contract/campos'
import type { Area } from '@boteco/contract/mesa/casa'
import * as z from 'zod/mini'
import { Card } from '../ui/card.tsx'
import { Field, FieldGroup, FieldRow, SelectField } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { IconeMais } from '../ui/icones-do-cardapio.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { leemAsMesas } from './leem-as-mesas.ts'

export const NumeroDaMesa = Inteiro(1, 9999, 'O número da mesa vai de 1 a 9999.')
/** A select: empty is none. */
export const AreaEscolhida = InteiroOpcional(1, 999_999_999, 'Escolha da lista.')
export const emOpcoes = (areas: readonly Area[]) => areas.map(({ id, nome }) => ({ value: id, label: nome }))

const Formulario = z.object({ de: NumeroDaMesa, ate: NumeroDaMesa, area_id: z.optional(AreaEscolhida) })

type Props = {
  areas: readonly Area[]
  /** the number after the last one that there is */
  proxima: number
}

/** The house has these tables from now on. */
export function AcrescentarMesas({ areas, proxima }: Props) {
  const acrescentar = useCall('/mesa/acrescentarMesas', { refresh: leemAsMesas })
  return (
    <Card aria-label="Acrescentar mesas">
      <Form
        key={proxima}
        schema={Formulario}
        label="Acrescentar mesas"
        initial={{ de: proxima }}
        onSubmit={async ({ de, ate, area_id = null }) => {
          const { message } = await acrescentar.mutateAsync({ input: { de, ate, area_id } })
          notify(message)
        }}
      >
        <FieldGroup legend="Acrescentar mesas">
          <FieldRow>
            <Field name="de" label="Da mesa" mask="numero" autoComplete="off" />
            <Field name="ate" label="Até a mesa" mask="numero" autoComplete="off" />
          </FieldRow>
          {areas.length > 0 && (
            <SelectField name="area_id" label="Área" placeholder="Sem área" options={emOpcoes(areas)} />
          )}
        </FieldGroup>
        <SubmitButton icon={<IconeMais />}>Acrescentar mesas</SubmitButton>
      </Form>
    </Card>
  )
}
