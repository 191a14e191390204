import type { Turno } from '@boteco/contract/turno/casa'
import { usePolling } from '../hooks.ts'
import { useMeusPerfis } from '../sessao/perfis.tsx'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import { oQueFica } from './o-que-fica.ts'

const refresh = ['/turno/buscarTurno', '/estabelecimento/buscarDadosEstabelecimento'] as const

/**
 * Whether the house is open, and since when. Who may closes it. A closed one anybody opens: who may not is asked for a colleague's
 * PIN. `gerente`: the reader is one, whatever the server of before says.
 */
export function CasaAberta({ gerente = false }: { gerente?: boolean }) {
  const { data } = usePolling('/turno/buscarTurno', {})
  const { meus } = useMeusPerfis(!gerente)
  if (!data?.usa) return null
  const pode = gerente || (meus?.poderes?.abrirCasa ?? 0) > 0
  return (
    <Notice tone={data.aberto ? 'ok' : 'wait'} action={(pode || !data.aberto) && <Botao turno={data} />}>
      {desde(data.aberto)}
      {!data.aberto && !pode && ' Para abrir, quem pode dá o PIN.'}
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
