import type { Garcom } from '@boteco/contract/mesa/salao'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import partes from './partes.module.css'

type Props = {
  /** of 'Quem cuida': 'da mesa 7', 'da Varanda' */
  de: string
  mesas: readonly number[]
  equipe: readonly Garcom[]
  onFechar: () => void
}

/** A table, or a whole area, goes to one of the team: oneself first. */
export function QuemCuida({ de, mesas, equipe, onFechar }: Props) {
  const cuidar = useCall('/mesa/cuidarDeMesas', { refresh: ['/mesa/buscarSalao'] })
  async function passar(quem: number | null) {
    await notifyOutcome(cuidar.mutateAsync({ input: { mesas: [...mesas], quem } }))
    onFechar()
  }
  const primeiro = [...equipe].sort((a, b) => Number(b.eu) - Number(a.eu))
  return (
    <Dialog folha title={`Quem cuida ${de}`} onClose={onFechar}>
      <p>Até o fim da noite, ou até outra pessoa cuidar.</p>
      <div className={partes.parte}>
        {primeiro.map(({ id, nome, eu }) => (
          <Button key={id} full busy={cuidar.isPending} tone={eu ? 'main' : 'plain'} onClick={() => passar(id)}>
            {eu ? `Eu (${nome})` : nome}
          </Button>
        ))}
        <Button full tone="quiet" busy={cuidar.isPending} onClick={() => passar(null)}>
          Ninguém em especial
        </Button>
      </div>
    </Dialog>
  )
}
