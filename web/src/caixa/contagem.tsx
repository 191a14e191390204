import { CEDULAS, somaDasCedulas } from '@boteco/contract/caixa/casa'
import { emReais } from '@boteco/contract/dinheiro'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import { MEIOS_NO_CAIXA, type MeioNoCaixa } from '@boteco/contract/pagamento/cliente'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Field, FieldRow } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Total } from '../ui/price.tsx'
import { PriceField } from '../ui/price-field.tsx'
import { useCall } from '../write.ts'
import { CAIXAS, FECHAMENTO } from './nome-do-caixa.ts'

const outros = MEIOS_NO_CAIXA.filter((meio) => meio !== 'dinheiro')
const daNota = (valor: number) => `nota${valor}`
const Quantas = z.optional(z.string().check(z.regex(/^\d{0,5}$/, 'Diga quantas, só com números.')))
const Digitado = z.optional(z.union([z.literal(''), DinheiroDigitado]))
const Formulario = z.object({
  ...Object.fromEntries(CEDULAS.map((valor) => [daNota(valor), Quantas])),
  ...Object.fromEntries(outros.map((meio) => [meio, Digitado])),
} as Record<`nota${number}`, typeof Quantas> & Record<MeioNoCaixa, typeof Digitado>)

/** What is in the hand, note by note, and on the slips of the machines. Kept while it is typed; nothing says what there should be. */
export function Contagem({ sessao, onContado }: { sessao: number; onContado: () => void }) {
  const [dinheiro, setDinheiro] = useState(0)
  const contar = useCall('/caixa/contar', { refresh: [CAIXAS, FECHAMENTO] })
  const confirm = useConfirm()
  const somar = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.querySelector('form')
    if (form)
      setDinheiro(somaDasCedulas(lerCedulas((nome) => (form.elements.namedItem(nome) as HTMLInputElement).value)))
  }
  return (
    <Card aria-labelledby="contagem" onInput={somar}>
      <h2 id="contagem">Conte o que está no caixa</h2>
      <p>O que devia haver só aparece depois. O que você digita fica guardado neste aparelho até enviar.</p>
      <Form
        schema={Formulario}
        action="Guardar a contagem"
        label="Contagem"
        draft={`contagem-${sessao}`}
        onSubmit={async (dito) => {
          const campos = dito as Record<string, string | number | undefined>
          const cedulas = lerCedulas((nome) => String(campos[nome] ?? ''))
          const sim = await confirm({
            title: `Guardar ${emReais(somaDasCedulas(cedulas))} em dinheiro?`,
            text: 'Depois disto nada mais entra neste caixa, e a contagem fica registrada.',
            action: 'Guardar a contagem',
          })
          if (!sim) return false
          const meios = outros.flatMap((meio) => {
            const valor = campos[meio]
            return typeof valor === 'number' ? [{ meio, valor }] : []
          })
          await contar.mutateAsync({ input: { sessao, cedulas, meios } })
          onContado()
          return true
        }}
      >
        <FieldRow>
          {CEDULAS.map((valor) => (
            <Field
              key={valor}
              name={daNota(valor)}
              label={`${valor >= 200 ? 'Notas' : 'Moedas'} de ${emReais(valor)}`}
              mask="numero"
              autoComplete="off"
            />
          ))}
        </FieldRow>
        <Total big label="Em dinheiro" value={dinheiro} />
        <FieldRow>
          {outros.map((meio) => (
            <PriceField key={meio} name={meio} label={`${rotuloDoMeio[meio]} (R$)`} />
          ))}
        </FieldRow>
      </Form>
    </Card>
  )
}

const lerCedulas = (campo: (nome: string) => string) =>
  CEDULAS.map((valor) => ({ valor, quantas: Number(campo(daNota(valor)).replace(/\D/g, '')) }))
