import { Inteiro } from '@boteco/contract/campos'
import type { CheckinDaConta } from '@boteco/contract/conta/casa'
import { nomeDoCheckin } from '@boteco/contract/conta/pre-conta'
import { mensagens } from '@boteco/contract/mensagens'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useMesaNaFrase, useNomeDaMesa, useRotuloDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { useCall } from '../write.ts'
import { useCuidaDaMesa } from './cuida-da-mesa.ts'
import { oQueMuda, useDizerMudanca } from './desfazer-mudanca.ts'
import styles from './juntar-ou-mudar.module.css'

const Numero = Inteiro(1, 9999, mensagens.informeMesa)
const Juntar = z.object({ com: Numero })
const Mudar = z.object({ para: Numero, quem: z.optional(z.string()) })

type Props = {
  mesa: number
  /** other tables that were pushed to it */
  juntas?: readonly number[]
  /** who sits there, where one of them may go alone */
  checkins?: readonly CheckinDaConta[]
  onMudou?: (para: number) => void
}

/** What happens to tables in an evening: two are pushed together, a party moves to another one. One tap and a number. */
export function JuntarOuMudar({ mesa, juntas = [], checkins = [], onMudou }: Props) {
  const [qual, setQual] = useState<'juntar' | 'mudar' | null>(null)
  const fechar = () => setQual(null)
  const cuida = useCuidaDaMesa()
  const nome = useMesaNaFrase()(mesa)
  if (!cuida) return null
  return (
    <div className={styles.acoes}>
      <Button tone="quiet" onClick={() => setQual('juntar')}>
        Juntar mesas<span className="so"> ({nome})</span>
      </Button>
      <Button tone="quiet" onClick={() => setQual('mudar')}>
        {juntas.length > 0 ? 'Mudar ou separar' : 'Mudar de mesa'}
        <span className="so"> ({nome})</span>
      </Button>
      {qual === 'juntar' && <JuntarMesas mesa={mesa} onFechar={fechar} />}
      {qual === 'mudar' && (
        <MudarDeMesa mesa={mesa} juntas={juntas} checkins={checkins} onFechar={fechar} onMudou={onMudou} />
      )}
    </div>
  )
}

function JuntarMesas({ mesa, onFechar }: { mesa: number; onFechar: () => void }) {
  const juntar = useCall('/mesa/juntar', { refresh: oQueMuda })
  const dizer = useDizerMudanca()
  const nome = useMesaNaFrase()(mesa)
  return (
    <Dialog title={`Juntar à ${nome}`} onClose={onFechar}>
      <p>As duas ficam sendo a {nome}. Se tem gente na outra, vira uma turma só, com uma conta só.</p>
      <Form
        schema={Juntar}
        label="Juntar mesas"
        onSubmit={async ({ com }) => {
          const { message, mudanca } = await juntar.mutateAsync({ input: { numeroMesa: mesa, com } })
          onFechar()
          dizer(message, mudanca)
        }}
      >
        <Field name="com" label="Número da outra mesa" mask="numero" autoComplete="off" data-autofocus />
        <SubmitButton>Juntar mesas</SubmitButton>
      </Form>
    </Dialog>
  )
}

type MudarProps = Required<Pick<Props, 'mesa' | 'juntas' | 'checkins'>> & {
  onFechar: () => void
  onMudou: Props['onMudou']
}

function MudarDeMesa({ mesa, juntas, checkins, onFechar, onMudou }: MudarProps) {
  const mudarComanda = useCall('/mesa/mudarComanda', { refresh: oQueMuda })
  const mudar = useCall('/mesa/mudar', { refresh: oQueMuda })
  const dizer = useDizerMudanca()
  const mesaNaFrase = useMesaNaFrase()
  const nomeDaMesa = useNomeDaMesa()
  const rotulo = useRotuloDaMesa()
  const comNumero = (numero: number) => (rotulo(numero) ? `${numero} (${rotulo(numero)})` : String(numero))
  // the account of all of them goes nowhere alone
  const pessoas = checkins.filter(({ daMesa }) => !daMesa)
  return (
    <Dialog title={`Mudar a ${mesaNaFrase(mesa)}`} onClose={onFechar}>
      <p>
        {checkins.length > 1
          ? 'Quem vai leva os seus pedidos e a sua conta.'
          : 'A turma toda vai, com os pedidos e a conta.'}
        {juntas.length > 0 &&
          ` Para separar as mesas, informe o número da que fica: ${[mesa, ...juntas].map(comNumero).join(' ou ')}.`}
      </p>
      <Form
        schema={Mudar}
        label="Mudar de mesa"
        onSubmit={async ({ para, quem }) => {
          if (quem) {
            const { message, mudanca } = await mudarComanda.mutateAsync({ input: { checkin: Number(quem), para } })
            onFechar()
            return dizer(message, mudanca)
          }
          const { message, mudanca } = await mudar.mutateAsync({ input: { numeroMesa: mesa, para } })
          onFechar()
          dizer(message, mudanca, () => onMudou?.(mesa))
          onMudou?.(para)
        }}
      >
        {checkins.length > 1 && (
          <SelectField
            name="quem"
            label="Quem vai"
            placeholder="A turma toda"
            options={pessoas.map((checkin) => ({ value: checkin.id, label: nomeDoCheckin(checkin, nomeDaMesa) }))}
            hint="Quem divide a comanda com uma pessoa vai junto com ela."
          />
        )}
        <Field name="para" label="Número da nova mesa" mask="numero" autoComplete="off" data-autofocus />
        <SubmitButton>Mudar de mesa</SubmitButton>
      </Form>
    </Dialog>
  )
}
