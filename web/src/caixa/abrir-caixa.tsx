import type { Output } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { NameDialog } from '../ui/name-dialog.tsx'
import { notify } from '../ui/notices.tsx'
import { PriceField } from '../ui/price-field.tsx'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'
import styles from './caixa.module.css'
import { CAIXAS } from './nome-do-caixa.ts'

type Gaveta = Output<typeof CAIXAS>['gavetas'][number]

/** The house's drawers: who is on each, and the way to be on a free one. */
export function Gavetas({ gavetas }: { gavetas: readonly Gaveta[] }) {
  const [abrindo, setAbrindo] = useState<Gaveta | null>(null)
  /** null: a new one */
  const [nomeando, setNomeando] = useState<Gaveta | null | undefined>()
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
            <span className={styles.acoes}>
              {gaveta.sessao === null && (
                <Button onClick={() => setAbrindo(gaveta)}>
                  Abrir<span className="so"> {gaveta.nome}</span>
                </Button>
              )}
              <Button tone="quiet" onClick={() => setNomeando(gaveta)}>
                Renomear<span className="so"> {gaveta.nome}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Button {...(gavetas.length > 0 && { tone: 'quiet' })} onClick={() => setNomeando(null)}>
        Novo caixa
      </Button>
      {abrindo && <Abrir gaveta={abrindo} onClose={() => setAbrindo(null)} />}
      {nomeando !== undefined && <Nome gaveta={nomeando} onClose={() => setNomeando(undefined)} />}
    </Card>
  )
}

const Fundo = z.object({ fundo: DinheiroDigitado })

function Abrir({ gaveta: { id, nome, fica }, onClose }: { gaveta: Gaveta; onClose: () => void }) {
  const abrir = useCall('/caixa/abrir', { refresh: [CAIXAS] })
  return (
    <Dialog title={`Abrir ${nome}`} onClose={onClose} folha>
      <p>O que você receber daqui em diante fica neste caixa, até ser contado.</p>
      <Form
        schema={Fundo}
        action="Abrir o caixa"
        label={`Abrir ${nome}`}
        initial={{ fundo: fica ?? '' }}
        onSubmit={async ({ fundo }) => {
          notify((await abrir.mutateAsync({ input: { gaveta: id, fundo } })).message)
          onClose()
        }}
      >
        <PriceField
          name="fundo"
          label="Fundo de troco (R$)"
          hint={fica ? `Ficaram ${emReais(fica)} no último fechamento: confira.` : 'O dinheiro que já está na gaveta.'}
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}

/** One more, or another name for one: what is closed already keeps the one that it had. */
function Nome({ gaveta, onClose }: { gaveta: Gaveta | null; onClose: () => void }) {
  const salvar = useCall('/caixa/salvarGaveta', { refresh: [CAIXAS] })
  return (
    <NameDialog
      title={gaveta ? `Renomear ${gaveta.nome}` : 'Novo caixa'}
      nome={gaveta?.nome ?? ''}
      label="Nome"
      hint="Como 'Caixa 1' ou 'Caixa do balcão'."
      maxLength={30}
      action="Guardar"
      save={(nome) => salvar.mutateAsync({ input: { nome, ...(gaveta && { id: gaveta.id }) } })}
      onClose={onClose}
    />
  )
}
