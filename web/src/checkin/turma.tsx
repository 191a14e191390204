import { useState } from 'react'
import { local, readStored } from '../device/storage.ts'
import { useRead } from '../hooks.ts'
import { gavetaDe, useDadosCheckin } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { IconeFechar } from '../ui/icones.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import palavrasDe from './palavras.module.css'
import styles from './turma.module.css'

/** On every page of a party's member: who wants to be let in, and whom another member let in. */
export function Turma() {
  const { data } = useRead('/mesa/buscarQuemQuerEntrar', {}, { polling: true })
  const refresh = ['/mesa/buscarQuemQuerEntrar'] as const
  const deixar = useCall('/mesa/deixarEntrar', { refresh })
  const recusar = useCall('/mesa/naoDeixarEntrar', { refresh })
  // it ends with the check-in (offline-answers.ts)
  const gaveta = `${gavetaDe(useDadosCheckin()?.objBarcheckin?.id)}entraram`
  const [vistos, setVistos] = useState(() => readStored<number[]>(local, gaveta) ?? [])
  const novos = data?.novos ?? []
  const entraram = (data?.entraram ?? []).filter(({ id }) => !vistos.includes(id))
  const busy = deixar.isPending || recusar.isPending

  function ver(ids: readonly number[]) {
    const novas = [...vistos, ...ids]
    local.write(gaveta, JSON.stringify(novas))
    setVistos(novas)
  }

  function onDeixar(checkins: number[]) {
    // the member who lets a guest in knows it
    ver(checkins)
    return notifyOutcome(deixar.mutateAsync({ input: { checkins } }))
  }

  return (
    <div className={styles.turma}>
      {entraram.map(({ id, nome }) => (
        <div key={id} className={styles.entrou} role="status">
          {`${nome ?? 'Alguém'} entrou na mesa.`}
          <button type="button" aria-label="Já vi quem entrou" onClick={() => ver([id])}>
            <IconeFechar />
          </button>
        </div>
      ))}
      {novos.map(({ id, nome, palavras }) => (
        <Notice
          key={id}
          tone="wait"
          action={
            <>
              <Button busy={busy} onClick={() => onDeixar([id])}>
                Deixar entrar
              </Button>
              <Button
                tone="quiet"
                busy={busy}
                onClick={() => notifyOutcome(recusar.mutateAsync({ input: { checkin: id } }))}
              >
                Não é da turma
              </Button>
            </>
          }
        >
          <p>{`${nome ?? 'Alguém'} quer entrar na mesa. No celular dessa pessoa aparece:`}</p>
          <strong className={palavrasDe.palavras}>{palavras}</strong>
        </Notice>
      ))}
      {novos.length > 1 && (
        <Button full busy={busy} onClick={() => onDeixar(novos.map(({ id }) => id))}>
          Deixar entrar os {novos.length}
        </Button>
      )}
    </div>
  )
}
