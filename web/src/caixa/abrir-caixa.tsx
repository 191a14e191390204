import type { Output } from '@boteco/contract/calls'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { PriceField } from '../ui/price-field.tsx'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'
import { CAIXAS } from './nome-do-caixa.ts'

type Gaveta = Output<typeof CAIXAS>['gavetas'][number]

/** The house's drawers: who is on each, and the way to be on a free one. */
export function Gavetas({ gavetas }: { gavetas: readonly Gaveta[] }) {
  const [abrindo, setAbrindo] = useState<Gaveta | null>(null)
  const [nova, setNova] = useState(false)
  return (
    <Card aria-labelledby="gavetas">
      <h2 id="gavetas">Caixas da casa</h2>
      {gavetas.length === 0 && <p>Nenhum caixa ainda. Crie o primeiro, como 'Caixa 1'.</p>}
      <ul className={rows.rows} aria-label="Caixas da casa">
        {gavetas.map((gaveta) => (
          <li key={gaveta.id}>
            <span className={rows.what}>
              <b>{gaveta.nome}</b>
              <span className={rows.muted}>{gaveta.de ? `aberto por ${gaveta.de}` : 'fechado'}</span>
            </span>
            {gaveta.sessao === null && (
              <Button onClick={() => setAbrindo(gaveta)}>
                Abrir<span className="so"> {gaveta.nome}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button {...(gavetas.length > 0 && { tone: 'quiet' })} onClick={() => setNova(true)}>
        Novo caixa
      </Button>
      {abrindo && <Abrir gaveta={abrindo} onClose={() => setAbrindo(null)} />}
      {nova && <Nova onClose={() => setNova(false)} />}
    </Card>
  )
}

const Fundo = z.object({ fundo: DinheiroDigitado })

function Abrir({ gaveta: { id, nome }, onClose }: { gaveta: Gaveta; onClose: () => void }) {
  const abrir = useCall('/caixa/abrir', { refresh: [CAIXAS] })
  return (
    <Dialog title={`Abrir ${nome}`} onClose={onClose} folha>
      <p>O que você receber daqui em diante fica neste caixa, até ser contado.</p>
      <Form
        schema={Fundo}
        action="Abrir o caixa"
        label={`Abrir ${nome}`}
        onSubmit={async ({ fundo }) => {
          notify((await abrir.mutateAsync({ input: { gaveta: id, fundo } })).message)
          onClose()
        }}
      >
        <PriceField name="fundo" label="Fundo de troco (R$)" hint="O dinheiro que já está na gaveta." data-autofocus />
      </Form>
    </Dialog>
  )
}

const Nome = z.object({ nome: z.string().check(z.minLength(1, 'Diga o nome do caixa.'), z.maxLength(30)) })

function Nova({ onClose }: { onClose: () => void }) {
  const salvar = useCall('/caixa/salvarGaveta', { refresh: [CAIXAS] })
  return (
    <Dialog title="Novo caixa" onClose={onClose}>
      <Form
        schema={Nome}
        action="Guardar"
        label="Novo caixa"
        onSubmit={async ({ nome }) => {
          notify((await salvar.mutateAsync({ input: { nome } })).message)
          onClose()
        }}
      >
        <Field name="nome" label="Nome" hint="Como 'Caixa 1' ou 'Caixa do balcão'." autoComplete="off" data-autofocus />
      </Form>
    </Dialog>
  )
}
