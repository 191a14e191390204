import { Inteiro } from '@boteco/contract/campos'
import { MESAS_POR_VEZ } from '@boteco/contract/mesa/casa'
import * as z from 'zod/mini'
import { useRead } from '../hooks.ts'
import { AvisoDoEndereco } from '../mesa/so-neste-aparelho.tsx'
import { Field, FieldRow } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { IconeQr } from '../ui/icones.tsx'
import { useCall } from '../write.ts'

export type Mesas = { de: number; ate: number }

const NumeroDaMesa = Inteiro(1, 9999, 'O número da mesa vai de 1 a 9999.')
const Formulario = z.object({ de: NumeroDaMesa, ate: NumeroDaMesa }).check(
  z.refine(({ de, ate }) => de <= ate && ate - de < MESAS_POR_VEZ, {
    path: ['ate'],
    error: `Da primeira à última mesa, até ${MESAS_POR_VEZ} por vez.`,
  }),
)

/** A card is a table's, with its code: those that have none get one. */
export function EscolhaDeMesas({ onEscolher }: { onEscolher: (mesas: Mesas) => void }) {
  const emUso = useRead('/mesa/buscarMesas', {}).data?.mesas.filter(({ ativa }) => ativa) ?? []
  const buscar = useCall('/mesa/buscarCodigos')
  const [primeira, ultima] = [emUso[0]?.numero ?? 1, emUso.at(-1)?.numero]
  return (
    <>
      <AvisoDoEndereco />
      <Form
        // the tables of the house come after the form
        key={`${primeira} ${ultima}`}
        schema={Formulario}
        label="Mesas"
        initial={{ de: primeira, ate: ultima }}
        onSubmit={async (input) => {
          await buscar.mutateAsync({ input })
          onEscolher(input)
        }}
      >
        <FieldRow>
          <Field name="de" label="Da mesa" mask="numero" autoComplete="off" />
          <Field name="ate" label="Até a mesa" mask="numero" autoComplete="off" />
        </FieldRow>
        <SubmitButton tone="plain" icon={<IconeQr />}>
          Montar os cartões
        </SubmitButton>
      </Form>
    </>
  )
}
