import type { DadosCheckin } from '@boteco/contract/checkin'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

/** Whoever came to a table where somebody sat already, on both sides: who waits to be let in, and who lets them in. */
export function Turma({ dados }: { dados: DadosCheckin }) {
  const { membro = false, palavras = null } = dados.objBarcheckin ?? {}
  if (membro) return <QuemQuerEntrar />
  if (palavras === null) return null
  return (
    <Notice tone="wait">
      Já tem gente nesta mesa. Para ver a conta com eles, mostre a quem está na mesa ou ao garçom estas palavras: “
      <strong>{palavras}</strong>”. Enquanto isso você pede na sua própria conta.
    </Notice>
  )
}

function QuemQuerEntrar() {
  const { data } = useRead('/mesa/buscarQuemQuerEntrar', {}, { polling: true })
  const refresh = ['/mesa/buscarQuemQuerEntrar'] as const
  const deixar = useCall('/mesa/deixarEntrar', { refresh })
  const recusar = useCall('/mesa/naoDeixarEntrar', { refresh })
  const novos = data?.novos ?? []
  if (novos.length === 0) return null
  const busy = deixar.isPending || recusar.isPending
  return (
    <>
      {novos.map(({ id, nome, palavras }) => (
        <Notice
          key={id}
          tone="wait"
          action={
            <>
              <Button busy={busy} onClick={() => notifyOutcome(deixar.mutateAsync({ input: { checkins: [id] } }))}>
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
          {nome ?? 'Alguém'} quer entrar na mesa. No celular dessa pessoa aparece “<strong>{palavras}</strong>”.
        </Notice>
      ))}
      {novos.length > 1 && (
        <Button
          full
          busy={busy}
          onClick={() => notifyOutcome(deixar.mutateAsync({ input: { checkins: novos.map(({ id }) => id) } }))}
        >
          Deixar entrar os {novos.length}
        </Button>
      )}
    </>
  )
}
