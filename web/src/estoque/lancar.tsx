import { Inteiro } from '@boteco/contract/campos'
import {
  type DoEstoque,
  type Lancamento,
  LancamentoAFazer,
  comSinal as levaSinal,
  MOVIMENTOS,
} from '@boteco/contract/estoque/escritorio'
import { useState } from 'react'
import * as z from 'zod/mini'
import { leemOEstoque } from '../produto/quem-le-o-estoque.ts'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { PriceField } from '../ui/price-field.tsx'
import { useCall } from '../write.ts'
import { quanto } from './quanto.ts'

export type Lancavel = 'compra' | 'perda' | 'outro'
const TITULOS = { compra: 'Comprei', perda: 'Perdi', outro: 'Outro movimento' } as const
const OUTROS = ['equipe', 'transferencia', 'correcao'] as const satisfies readonly Lancamento[]

const campos = LancamentoAFazer.def.shape
const Formulario = z.object({
  quantidade: Inteiro(1, 999_999_999, 'Diga quanto, em número inteiro.'),
  valor: campos.valor,
  fornecedor: campos.fornecedor,
  motivo: campos.motivo,
})

/** A purchase, a loss, or what else moves a stock by hand. What is bought by the bottle is typed by the bottle. */
export function Lancar({ item, como, onClose }: { item: DoEstoque; como: Lancavel; onClose: () => void }) {
  const lancar = useCall('/estoque/lancar', { refresh: leemOEstoque })
  const { o_que, id, nome, unidade, embalagem, qtd_embalagem } = item
  const [outro, setOutro] = useState<(typeof OUTROS)[number]>('equipe')
  const [sai, setSai] = useState(true)
  const [emEmbalagem, setEmEmbalagem] = useState(como === 'compra' && embalagem !== '')
  const tipo = como === 'outro' ? outro : como
  const vezes = emEmbalagem ? (qtd_embalagem ?? 1) : 1

  async function onSubmit({ quantidade, ...dito }: z.output<typeof Formulario>) {
    const total = quantidade * vezes * (levaSinal(tipo) && sai ? -1 : 1)
    const { message } = await lancar.mutateAsync({ input: { o_que, id, tipo, quantidade: total, ...dito } })
    onClose()
    notify(message)
  }

  return (
    <Dialog folha title={`${TITULOS[como]}: ${nome}`} onClose={onClose}>
      {como === 'outro' && (
        <Choices
          label="O que houve"
          options={OUTROS.map((value) => ({ value, label: MOVIMENTOS[value] }))}
          value={outro}
          onChange={setOutro}
        />
      )}
      {levaSinal(tipo) && (
        <Choices
          label="Entrou ou saiu"
          options={[
            { value: 'saiu', label: 'Saiu' },
            { value: 'entrou', label: 'Entrou' },
          ]}
          value={sai ? 'saiu' : 'entrou'}
          onChange={(dito) => setSai(dito === 'saiu')}
        />
      )}
      {embalagem && (
        <Choices
          label="Contado em"
          options={[
            { value: 'sim', label: `${embalagem} de ${quanto(qtd_embalagem ?? 0, unidade)}` },
            { value: 'nao', label: unidade },
          ]}
          value={emEmbalagem ? 'sim' : 'nao'}
          onChange={(dito) => setEmEmbalagem(dito === 'sim')}
        />
      )}
      <Form
        schema={Formulario}
        action={como === 'outro' ? 'Anotar' : `Anotar ${MOVIMENTOS[tipo].toLowerCase()}`}
        label={TITULOS[como]}
        onSubmit={onSubmit}
      >
        <Field
          name="quantidade"
          label={emEmbalagem ? `Quantas (${embalagem})` : unidade === 'un' ? 'Quantas unidades' : `Quanto (${unidade})`}
          mask="numero"
          autoComplete="off"
          data-autofocus
        />
        {tipo === 'compra' ? (
          <>
            <PriceField
              name="valor"
              label="Quanto custou tudo"
              placeholder="0,00"
              hint="Faz o custo médio. Pode ficar vazio."
              autoComplete="off"
            />
            <Field name="fornecedor" label="De quem" maxLength={60} autoComplete="off" hint="Pode ficar vazio." />
          </>
        ) : (
          <Field name="motivo" label="O que houve" maxLength={200} autoComplete="off" />
        )}
      </Form>
    </Dialog>
  )
}
