import { InteiroOpcional } from '@boteco/contract/campos'
import { UNIDADES } from '@boteco/contract/estoque/casa'
import { type DoEstoque, InsumoASalvar } from '@boteco/contract/estoque/escritorio'
import * as z from 'zod/mini'
import { leemOEstoque } from '../produto/quem-le-o-estoque.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, Field, FieldRow, SelectField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

const campos = InsumoASalvar.def.shape
const Formulario = z.object({
  nome: campos.nome,
  unidade: campos.unidade,
  embalagem: campos.embalagem,
  qtd_embalagem: InteiroOpcional(1, 1_000_000, 'Diga quanto vem na embalagem.'),
  minimo: campos.minimo,
  segura_venda: campos.segura_venda,
})

const ROTULOS = { ml: 'ml (bebidas)', g: 'g (o que se pesa)', un: 'unidades' } as const

/** What an ingredient is called and measured in, how it is bought, and what happens when there is too little. */
export function EdicaoDeInsumo({ insumo, onClose }: { insumo: DoEstoque | null; onClose: () => void }) {
  const salvar = useCall('/estoque/salvarInsumo', { refresh: leemOEstoque })
  async function onSubmit(dito: z.output<typeof Formulario>) {
    const { message } = await salvar.mutateAsync({
      input: { ...dito, ...(insumo && { id: insumo.id, versao: insumo.versao }) },
    })
    onClose()
    notify(`${dito.nome}: ${message}`)
  }
  return (
    <Dialog folha title={insumo ? `Mudar ${insumo.nome}` : 'Novo insumo'} onClose={onClose}>
      <Form
        schema={Formulario}
        initial={insumo ?? { unidade: 'ml', minimo: 0, segura_venda: true }}
        action="Salvar insumo"
        label="Insumo"
        onSubmit={onSubmit}
      >
        <FieldRow>
          <Field name="nome" label="Nome" placeholder="Cachaça" maxLength={60} autoComplete="off" data-autofocus />
          <SelectField
            name="unidade"
            label="Medido em"
            options={UNIDADES.map((value) => ({ value, label: ROTULOS[value] }))}
          />
        </FieldRow>
        <FieldRow>
          <Field
            name="embalagem"
            label="Comprado em"
            placeholder="garrafa"
            maxLength={24}
            autoComplete="off"
            hint="Pode ficar vazio."
          />
          <Field name="qtd_embalagem" label="Quanto vem nela" mask="numero" placeholder="1000" autoComplete="off" />
        </FieldRow>
        <Field
          name="minimo"
          label="Estoque mínimo"
          mask="numero"
          autoComplete="off"
          hint="Avisamos quando chegar nele."
        />
        <CheckField
          name="segura_venda"
          label="Sem ele, o produto acaba"
          hint="Desligado, a venda segue e o estoque pode ficar abaixo de zero, até você lançar a compra."
        />
      </Form>
    </Dialog>
  )
}
