import { useEffect, useRef, useState } from 'react'
import { local, readStored } from '../device/storage.ts'
import { useRead } from '../hooks.ts'
import { gavetaDe, useDadosCheckin } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './turma.module.css'

/** On every page of a party's member, over it: who wants to be let in, with the words that their phone shows too. */
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

  useEntraram(entraram, ver)
  // one at a time: with two, the first waits
  const [novo] = novos
  if (!novo) return null
  const { id, nome, palavras } = novo
  return (
    <div className={styles.turma} role="status">
      <p>
        {`${nome ?? 'Alguém'} quer entrar na mesa:`} <strong>{palavras}</strong>
      </p>
      <Button tone="quiet" busy={busy} onClick={() => notifyOutcome(recusar.mutateAsync({ input: { checkin: id } }))}>
        Não é da turma
      </Button>
      <Button busy={busy} onClick={() => onDeixar([id])}>
        Deixar entrar
      </Button>
      {novos.length > 1 && (
        <Button busy={busy} onClick={() => onDeixar(novos.map(({ id }) => id))}>
          Deixar entrar os {novos.length}
        </Button>
      )}
    </div>
  )
}

type Entrou = { id: number; nome: string | null }

/** Whom another member, or a waiter, let in: said once. */
function useEntraram(entraram: readonly Entrou[], ver: (ids: readonly number[]) => void) {
  const agora = useRef({ entraram, ver })
  agora.current = { entraram, ver }
  const quais = entraram.map(({ id }) => id).join()
  useEffect(() => {
    const { entraram, ver } = agora.current
    if (!quais) return
    const nomes = entraram.map(({ nome }) => nome ?? 'Alguém').join(', ')
    notify(entraram.length === 1 ? `${nomes} entrou na mesa.` : `Entraram na mesa: ${nomes}.`, 'info')
    ver(entraram.map(({ id }) => id))
  }, [quais])
}
