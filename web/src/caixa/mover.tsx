import { MOVIMENTOS_A_LANCAR, TIPOS_DE_MOVIMENTO } from '@boteco/contract/caixa/casa'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import { LinhaLivre } from '@boteco/contract/texto'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { PriceField } from '../ui/price-field.tsx'
import { useCall } from '../write.ts'
import { CAIXAS, type Destino } from './nome-do-caixa.ts'

const valor = DinheiroDigitado.check(z.minimum(1, 'Diga quanto.'))
const Movimento = z.object({ valor, motivo: LinhaLivre(200), aQuem: z.optional(LinhaLivre(60)) })
const tipos = MOVIMENTOS_A_LANCAR.map((value) => ({ value, label: TIPOS_DE_MOVIMENTO[value].nome }))

/** Cash put in or taken out by hand: the kind says which way, and what has to be said. */
export function Lancar({ sessao, nome, onClose }: { sessao: number; nome: string; onClose: () => void }) {
  const [tipo, setTipo] = useState<(typeof MOVIMENTOS_A_LANCAR)[number]>('sangria')
  const lancar = useCall('/caixa/lancar', { refresh: [CAIXAS] })
  const { sinal, dizAQuem, dizPorQue } = TIPOS_DE_MOVIMENTO[tipo]
  return (
    <Dialog title={nome} onClose={onClose} folha>
      <Choices label="O que é" options={tipos} value={tipo} onChange={setTipo} />
      <Form
        schema={Movimento}
        action={sinal < 0 ? 'Tirar do caixa' : 'Pôr no caixa'}
        label={TIPOS_DE_MOVIMENTO[tipo].nome}
        onSubmit={async ({ aQuem = '', ...dito }) => {
          notify((await lancar.mutateAsync({ input: { sessao, tipo, aQuem, ...dito } })).message)
          onClose()
        }}
      >
        <PriceField name="valor" label="Quanto (R$)" />
        {dizAQuem && <Field name="aQuem" label="A quem" autoComplete="off" />}
        <Field name="motivo" label="Motivo" autoComplete="off" {...(!dizPorQue && { hint: 'Se quiser.' })} />
      </Form>
    </Dialog>
  )
}

const Repasse = z.object({ valor, para: z.string().check(z.minLength(1, 'Escolha para onde vai.')) })
type Para = { de: number; nome: string; para: readonly Destino[]; onClose: () => void }

/** Cash handed from one till into another. */
export function Repassar({ de, nome, para, onClose }: Para) {
  const repassar = useCall('/caixa/repassar', { refresh: [CAIXAS] })
  return (
    <Dialog title={`Repassar: ${nome}`} onClose={onClose} folha>
      <p>Contem juntos: quem responde pelo caixa que recebe anota, ou dá o PIN aqui.</p>
      <Form
        schema={Repasse}
        action="Repassar"
        label="Repassar"
        initial={{ para: para[0]?.sessao }}
        onSubmit={async ({ valor, para }) => {
          notify((await repassar.mutateAsync({ input: { de, para: Number(para), valor } })).message)
          onClose()
        }}
      >
        <SelectField
          name="para"
          label="Para"
          options={para.map(({ sessao, nome }) => ({ value: sessao, label: nome }))}
        />
        <PriceField name="valor" label="Quanto em dinheiro (R$)" />
      </Form>
    </Dialog>
  )
}
