import { CEDULAS, MEIOS_COM_TOTAL, somaDasCedulas } from '@boteco/contract/caixa/casa'
import { emReais } from '@boteco/contract/dinheiro'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import type { MeioContado } from '@boteco/contract/pagamento/cliente'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { readTyped } from '../device/typed.ts'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Field, FieldRow } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { NameDialog } from '../ui/name-dialog.tsx'
import { Total } from '../ui/price.tsx'
import { PriceField } from '../ui/price-field.tsx'
import { useCall } from '../write.ts'
import { CAIXAS, FECHAMENTO } from './nome-do-caixa.ts'

const daMaquina = (nome: string) => `maquina ${nome}`
const daNota = (valor: number) => `nota${valor}`
const Quantas = z.optional(z.string().check(z.regex(/^\d{0,5}$/, 'Diga quantas, só com números.')))
const Digitado = z.optional(z.union([z.literal(''), DinheiroDigitado]))
const formularioDe = (maquinas: readonly string[]) =>
  z.object({
    ...Object.fromEntries(maquinas.map((nome) => [daMaquina(nome), Digitado])),
    ...Object.fromEntries(CEDULAS.map((valor) => [daNota(valor), Quantas])),
    ...Object.fromEntries(MEIOS_COM_TOTAL.map((meio) => [meio, Digitado])),
  } as Record<`nota${number}`, typeof Quantas> & Record<MeioContado, typeof Digitado>)

/** What is in the hand, note by note, and on the slips of the machines. Kept while it is typed; nothing says what there should be. */
export function Contagem({ sessao, onContado }: { sessao: number; onContado: () => void }) {
  const rascunho = `contagem-${sessao}`
  const { data } = useRead(CAIXAS, {})
  // those of the last counts, those that were typed into before a reload, and what is named now
  const [novas, setNovas] = useState(() => maquinasDo(rascunho))
  const [nomeando, setNomeando] = useState(false)
  const deAntes = data?.maquinas?.flatMap(({ meio, nome }) => (meio === 'maquininha' ? [nome] : [])) ?? []
  const maquinas = [...new Set([...deAntes, ...novas])]
  const meios = MEIOS_COM_TOTAL.filter((meio) => meio !== 'externo' || data?.externo)
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
        schema={formularioDe(maquinas)}
        action="Guardar a contagem"
        label="Contagem"
        draft={rascunho}
        onSubmit={async (dito) => {
          const campos = dito as Record<string, string | number | undefined>
          const cedulas = lerCedulas((nome) => String(campos[nome] ?? ''))
          const sim = await confirm({
            title: `Guardar ${emReais(somaDasCedulas(cedulas))} em dinheiro?`,
            text: 'Depois disto nada mais entra neste caixa, e a contagem fica registrada.',
            action: 'Guardar a contagem',
          })
          if (!sim) return false
          const lido = (campo: string, total: { meio: MeioContado; nome?: string }) => {
            const valor = campos[campo]
            return typeof valor === 'number' ? [{ ...total, valor }] : []
          }
          const meios = [
            ...maquinas.flatMap((nome) => lido(daMaquina(nome), { meio: 'maquininha', nome })),
            ...MEIOS_COM_TOTAL.flatMap((meio) => lido(meio, { meio })),
          ]
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
          {maquinas.map((nome) => (
            <PriceField key={nome} name={daMaquina(nome)} label={`${rotuloDoMeio.maquininha}: ${nome} (R$)`} />
          ))}
          {meios.map((meio) => (
            <PriceField key={meio} name={meio} label={rotuloDoTotal(meio, maquinas.length > 0)} />
          ))}
        </FieldRow>
      </Form>
      <Button tone="quiet" onClick={() => setNomeando(true)}>
        Contar outra maquininha à parte
      </Button>
      {nomeando && (
        <NameDialog
          title="Outra maquininha"
          nome=""
          label="Nome"
          hint="Como 'Stone do balcão'. Ela volta na próxima contagem."
          maxLength={40}
          action="Pôr na contagem"
          save={async (nome) => {
            setNovas((antes) => [...antes, nome.trim()])
            return { message: 'agora diga o total dela.' }
          }}
          onClose={() => setNomeando(false)}
        />
      )}
    </Card>
  )
}

const rotuloDoTotal = (meio: MeioContado, haOutras: boolean) =>
  meio === 'maquininha' && haOutras ? 'Outra maquininha (R$)' : `${rotuloDoMeio[meio]} (R$)`

const maquinasDo = (rascunho: string) =>
  Object.keys(readTyped(rascunho) ?? {}).flatMap((campo) =>
    campo.startsWith(daMaquina('')) ? [campo.slice(daMaquina('').length)] : [],
  )

const lerCedulas = (campo: (nome: string) => string) =>
  CEDULAS.map((valor) => ({ valor, quantas: Number(campo(daNota(valor)).replace(/\D/g, '')) }))
