import type { Turno } from '@boteco/contract/turno/casa'
import { usePolling } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import { oQueFica } from './o-que-fica.ts'

const refresh = ['/turno/buscarTurno', '/estabelecimento/buscarDadosEstabelecimento'] as const

/** Whether the house is open, and since when. `abre`: this person opens and closes it. */
export function CasaAberta({ abre = false }: { abre?: boolean }) {
  const { data } = usePolling('/turno/buscarTurno', {})
  if (!data?.usa) return null
  return (
    <Notice tone={data.aberto ? 'ok' : 'wait'} action={abre && <Botao turno={data} />}>
      {desde(data.aberto)}
      {!data.aberto && !abre && ' Quem é gerente a abre.'}
    </Notice>
  )
}

/** 'Casa aberta desde 18:02'; of another day with its date: nobody has closed it. */
function desde(aberto: Turno['aberto']) {
  if (!aberto) return 'A casa está fechada.'
  const { dia, hora } = aberto
  return dia ? `Casa aberta desde ${dia.slice(0, 5)}, ${hora}` : `Casa aberta desde ${hora}`
}

function Botao({ turno: { aberto, pendente } }: { turno: Turno }) {
  const confirm = useConfirm()
  const abrir = useCall('/turno/abrir', { refresh })
  const fechar = useCall('/turno/fechar', { refresh })
  if (!aberto)
    return (
      <Button tone="main" busy={abrir.isPending} onClick={() => notifyOutcome(abrir.mutateAsync({ input: {} }))}>
        Abrir a casa
      </Button>
    )

  async function perguntar() {
    const fica = oQueFica(pendente)
    const sim = await confirm({
      title: 'Fechar a casa?',
      text: `${fica ? `Ainda há ${fica}: tudo continua como está.` : 'Nada está em aberto.'} Para os clientes ela fica fechada até alguém abrir.`,
      action: 'Fechar a casa',
      stay: 'Deixar aberta',
    })
    if (sim) await notifyOutcome(fechar.mutateAsync({ input: {} }))
  }
  return (
    <Button busy={fechar.isPending} onClick={perguntar}>
      Fechar
    </Button>
  )
}
