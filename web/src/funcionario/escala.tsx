import type { Escala } from '@boteco/contract/funcionario/casa'
import type { Funcionario } from '@boteco/contract/funcionario/escritorio'
import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import { useState } from 'react'
import { escalaDita } from '../sessao/escala.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { DIAS_DA_SEMANA } from '../ui/dias-da-semana.ts'
import { CheckField, Field } from '../ui/field.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './escala.module.css'
import { LISTA } from './lista.ts'

const NOITE = { entra: '18:00', sai: '02:00' }

/** When a person works in one function: said in the list, and changed in a sheet. */
export function EscalaDe({ pessoa, trabalho }: { pessoa: string; trabalho: Funcionario }) {
  const [aberto, setAberto] = useState(false)
  const { escala, nomePerfil } = trabalho
  // an older server has none
  if (!escala) return null
  return (
    <>
      <Button tone="quiet" onClick={() => setAberto(true)}>
        {escala.length > 0 ? escalaDita(escala) : 'Escala'}
        <span className="so">
          {' '}
          de {pessoa} como {rotuloDoPerfil[nomePerfil]}
        </span>
      </Button>
      {aberto && <Semana {...{ pessoa, escala }} id={trabalho.id} onClose={() => setAberto(false)} />}
    </>
  )
}

function Semana({ pessoa, id, escala, onClose }: { pessoa: string; id: number; escala: Escala; onClose: () => void }) {
  const [dias, setDias] = useState(escala)
  const definir = useCall('/user/definirEscala', { refresh: [LISTA, '/sessao/buscarMeusPerfis'] })
  const mudar = (dia: number, mudanca: Partial<typeof NOITE>) =>
    setDias(dias.map((um) => (um.dia === dia ? { ...um, ...mudanca } : um)))
  const guardar = () =>
    definir.mutateAsync({ input: { id, escala: dias } }).then(
      ({ message }) => {
        notify(message)
        onClose()
      },
      ({ message }: Error) => notify(message, 'danger'),
    )
  return (
    <Dialog folha title={`Escala de ${pessoa}`} onClose={onClose}>
      <p>O que acaba depois da meia-noite fica no dia em que começou: sexta das 18:00 às 02:00.</p>
      {DIAS_DA_SEMANA.map(([dia, nome]) => {
        const um = dias.find((outro) => outro.dia === dia)
        return (
          <fieldset key={dia} className={styles.dia} aria-label={nome}>
            <CheckField
              label={nome}
              checked={um !== undefined}
              onChange={({ currentTarget: { checked } }) =>
                setDias([
                  ...dias.filter((outro) => outro.dia !== dia),
                  // as the day that was said last: most are alike
                  ...(checked ? [{ ...(dias.at(-1) ?? NOITE), dia }] : []),
                ])
              }
            />
            {um && (
              <div>
                <Field
                  type="time"
                  label="Entra"
                  value={um.entra}
                  onChange={({ currentTarget }) => mudar(dia, { entra: currentTarget.value })}
                />
                <Field
                  type="time"
                  label="Sai"
                  value={um.sai}
                  onChange={({ currentTarget }) => mudar(dia, { sai: currentTarget.value })}
                />
              </div>
            )}
          </fieldset>
        )
      })}
      <DialogFoot>
        <Button tone="main" full busy={definir.isPending} onClick={guardar}>
          Guardar escala
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
