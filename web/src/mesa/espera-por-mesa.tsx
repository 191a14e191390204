import { Inteiro } from '@boteco/contract/campos'
import { PESSOAS_MAXIMAS } from '@boteco/contract/mesa/casa'
import type { EsperaPorMesa as Espera, MesaDoSalao } from '@boteco/contract/mesa/salao'
import { Texto } from '@boteco/contract/texto'
import { useState } from 'react'
import * as z from 'zod/mini'
import { oQueQuemSentaMuda } from '../conta-do-garcom/desfazer-mudanca.ts'
import { emPessoas } from '../conta-do-garcom/em-pessoas.ts'
import { emHoras, useMinutosDesde } from '../conta-do-garcom/tempo-aberto.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { aHora } from '../ui/hora.ts'
import { IconeMais } from '../ui/icones-do-cardapio.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'
import { EscolherMesa, livres } from './escolher-mesa.tsx'
import styles from './salao.module.css'

type Props = { esperas: readonly Espera[]; mesas: readonly MesaDoSalao[] }

/** Who waits for a table, in their order: a tap and a free table seat them. */
export function EsperaPorMesa({ esperas, mesas }: Props) {
  const [anotando, setAnotando] = useState(false)
  const [sentando, setSentando] = useState<Espera | null>(null)
  const sentar = useCall('/mesa/sentarEspera', { refresh: oQueQuemSentaMuda })
  const tirar = useCall('/mesa/tirarDaEspera', { refresh: ['/mesa/buscarSalao'] })

  async function onSentar(id: number, numeroMesa: number) {
    await notifyOutcome(sentar.mutateAsync({ input: { id, numeroMesa } }))
    setSentando(null)
  }

  return (
    <section aria-labelledby="espera-por-mesa">
      <div className={styles.cabeca}>
        <h2 id="espera-por-mesa">Esperam mesa{esperas.length > 0 && ` (${esperas.length})`}</h2>
        <Button tone="quiet" icon={<IconeMais />} onClick={() => setAnotando(true)}>
          Anotar<span className="so"> quem espera mesa</span>
        </Button>
      </div>
      <ul className={rows.rows}>
        {esperas.map((espera) => (
          <li key={espera.id}>
            <Quem espera={espera} />
            <Button
              tone="quiet"
              busy={tirar.isPending}
              onClick={() => notifyOutcome(tirar.mutateAsync({ input: { id: espera.id } }))}
            >
              Foi embora<span className="so">: {espera.nome}</span>
            </Button>
            <Button onClick={() => setSentando(espera)}>
              Sentar<span className="so"> {espera.nome}</span>
            </Button>
          </li>
        ))}
      </ul>
      {anotando && <Anotar onFechar={() => setAnotando(false)} />}
      {sentando && (
        <EscolherMesa
          titulo={`${sentando.nome}, ${emPessoas(sentando.pessoas)}: em qual mesa?`}
          mesas={livres(mesas)}
          onEscolher={(numero) => onSentar(sentando.id, numero)}
          onFechar={() => setSentando(null)}
        />
      )}
    </section>
  )
}

function Quem({ espera: { nome, pessoas, chegou_em, prometida_em } }: { espera: Espera }) {
  const desde = useMinutosDesde()
  const atrasada = prometida_em !== null && desde(prometida_em) > 0
  return (
    <div className={rows.what}>
      <b>
        {nome} · {emPessoas(pessoas)}
      </b>
      <span className={rows.muted}>
        espera há {emHoras(desde(chegou_em))}
        {prometida_em !== null && ` · prometida para ${aHora(prometida_em)}`}
        {atrasada && `, passou há ${emHoras(desde(prometida_em))}`}
      </span>
    </div>
  )
}

const Formulario = z.object({
  nome: Texto(40, 'Diga o nome de quem espera.'),
  pessoas: Inteiro(1, PESSOAS_MAXIMAS, `Diga de 1 a ${PESSOAS_MAXIMAS} pessoas.`),
})
const PROMESSAS = [
  { value: '', label: 'Sem promessa' },
  { value: '10', label: '10 min' },
  { value: '20', label: '20 min' },
  { value: '40', label: '40 min' },
  { value: '60', label: '1 h' },
] as const

function Anotar({ onFechar }: { onFechar: () => void }) {
  const [promessa, setPromessa] = useState<(typeof PROMESSAS)[number]['value']>('20')
  const esperar = useCall('/mesa/esperarMesa', { refresh: ['/mesa/buscarSalao'] })
  return (
    <Dialog folha title="Anotar quem espera mesa" onClose={onFechar}>
      <Form
        schema={Formulario}
        label="Anotar quem espera mesa"
        onSubmit={async ({ nome, pessoas }) => {
          const { message } = await esperar.mutateAsync({
            input: { nome, pessoas, minutos: promessa === '' ? null : Number(promessa) },
          })
          notify(message)
          onFechar()
        }}
      >
        <Field name="nome" label="Nome" maxLength={40} autoComplete="off" data-autofocus />
        <Field name="pessoas" label="Quantas pessoas" mask="numero" autoComplete="off" />
        <Choices label="Mesa prometida para daqui a" value={promessa} options={PROMESSAS} onChange={setPromessa} />
        <SubmitButton>Anotar</SubmitButton>
      </Form>
    </Dialog>
  )
}
