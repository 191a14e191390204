import { InteiroOpcional } from '@boteco/contract/campos'
import type { Area, MesaDaCasa } from '@boteco/contract/mesa/casa'
import { LinhaLivre } from '@boteco/contract/texto'
import * as z from 'zod/mini'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { CheckField, Field, FieldRow, SelectField } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { AreaEscolhida, emOpcoes, NumeroDaMesa } from './acrescentar-mesas.tsx'
import { leemAsMesas } from './leem-as-mesas.ts'

const Lugares = InteiroOpcional(1, 99, 'Diga quantos lugares: de 1 a 99.')
const UmaMesa = z.object({
  rotulo: LinhaLivre(20),
  lugares: Lugares,
  area_id: z.optional(AreaEscolhida),
  ativa: z.boolean(),
})

/** One table: what it is called, where it stands, for how many, whether it is in use. */
export function EdicaoDeMesa({
  mesa,
  areas,
  onFechar,
}: {
  mesa: MesaDaCasa
  areas: readonly Area[]
  onFechar: () => void
}) {
  const salvar = useCall('/mesa/salvarMesas', { refresh: leemAsMesas })
  const { numero } = mesa
  return (
    <Dialog folha title={`Mesa ${numero}`} onClose={onFechar}>
      <Form
        schema={UmaMesa}
        label={`Mesa ${numero}`}
        initial={mesa}
        onSubmit={async ({ rotulo, lugares, area_id = null, ativa }) => {
          const input = { de: numero, ate: numero, rotulo: rotulo || null, lugares, area_id, ativa }
          const { message } = await salvar.mutateAsync({ input })
          notify(`${rotulo || `Mesa ${numero}`}: ${message}`)
          onFechar()
        }}
      >
        <Field
          name="rotulo"
          label="Nome"
          hint={`Como a equipe a chama: Balcão 3, Varanda 2. Vazio, é Mesa ${numero}.`}
          maxLength={20}
          autoComplete="off"
        />
        <FieldRow>
          <Field name="lugares" label="Lugares" mask="numero" autoComplete="off" />
          {areas.length > 0 && (
            <SelectField name="area_id" label="Área" placeholder="Sem área" options={emOpcoes(areas)} />
          )}
        </FieldRow>
        <CheckField
          name="ativa"
          label="Em uso"
          hint="Fora de uso, ninguém senta nela nem a leva para outra. Os pedidos antigos ficam."
        />
        <DialogFoot>
          <SubmitButton>Salvar mesa</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

const NENHUMA = 'nenhuma'
const VariasMesas = z.object({
  de: NumeroDaMesa,
  ate: NumeroDaMesa,
  area: z.optional(z.string()),
  lugares: Lugares,
  uso: z.string(),
})

/** Several tables at once, from one number to another: what is left empty stays as it is. */
export function MudarVarias({ areas, onFechar }: { areas: readonly Area[]; onFechar: () => void }) {
  const salvar = useCall('/mesa/salvarMesas', { refresh: leemAsMesas })
  return (
    <Dialog folha title="Mudar várias mesas" onClose={onFechar}>
      <Form
        schema={VariasMesas}
        label="Mudar várias mesas"
        onSubmit={async ({ de, ate, area, lugares, uso }) => {
          const { message } = await salvar.mutateAsync({
            input: {
              ...{ de, ate },
              ...(area && { area_id: area === NENHUMA ? null : Number(area) }),
              ...(lugares !== null && { lugares }),
              ...(uso && { ativa: uso === 'sim' }),
            },
          })
          notify(`Mesas ${de} a ${ate}: ${message}`)
          onFechar()
        }}
      >
        <FieldRow>
          <Field name="de" label="Da mesa" mask="numero" autoComplete="off" />
          <Field name="ate" label="Até a mesa" mask="numero" autoComplete="off" />
        </FieldRow>
        {areas.length > 0 && (
          <SelectField
            name="area"
            label="Área"
            placeholder="Como está"
            options={[...emOpcoes(areas), { value: NENHUMA, label: 'Sem área' }]}
          />
        )}
        <Field name="lugares" label="Lugares" hint="Vazio: como está." mask="numero" autoComplete="off" />
        <SelectField
          name="uso"
          label="Uso"
          placeholder="Como está"
          options={[
            { value: 'sim', label: 'Em uso' },
            { value: 'nao', label: 'Fora de uso' },
          ]}
        />
        <DialogFoot>
          <SubmitButton>Salvar mesas</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
