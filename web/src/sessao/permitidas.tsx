import { PODERES } from '@boteco/contract/sessao/casa'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import { useMeusPerfis } from './perfis.tsx'

/** What colleagues did with this person's PIN, until they say that they saw it. */
export function Permitidas() {
  const { meus } = useMeusPerfis()
  const atos = meus?.permitidas ?? []
  const ver = useCall('/sessao/verPermitidas', { refresh: ['/sessao/buscarMeusPerfis'] })
  if (atos.length === 0) return null
  const ids = atos.map(({ id }) => id)
  return (
    <Notice tone="wait">
      {atos.map(({ id, poder, por, em }) => (
        <p key={id}>
          {em}: com a sua permissão, {por} pôde {PODERES[poder].nome}.
        </p>
      ))}
      <p>Não foi você quem digitou o PIN? Troque o PIN agora e fale com o gerente.</p>
      <Button busy={ver.isPending} onClick={() => notifyOutcome(ver.mutateAsync({ input: { ids } }))}>
        Vi
      </Button>
    </Notice>
  )
}
