import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './codigo-do-dia.module.css'

const refresh = ['/mesa/buscarCodigoDoDia'] as const

/** For waiter and manager of a bar where staff confirm presence: on a crowded night four digits, said aloud, do. */
export function CodigoDoDia() {
  const confirm = useConfirm()
  const presenca = useRead('/estabelecimento/buscarDadosEstabelecimento', {}).data?.dadosEstabelecimento.presenca
  const serve = presenca === 'qr' || presenca === 'garcom'
  const { data } = useRead('/mesa/buscarCodigoDoDia', {}, { enabled: serve, polling: true })
  const ligar = useCall('/mesa/ligarCodigoDoDia', { refresh })
  const desligar = useCall('/mesa/desligarCodigoDoDia', { refresh })
  if (!serve || !data) return null
  const { codigo } = data
  const busy = ligar.isPending || desligar.isPending

  const mandar = () => notifyOutcome(ligar.mutateAsync({ input: codigo === null ? {} : { trocar: codigo } }))

  async function trocar() {
    const sim = await confirm({
      title: 'Trocar o código do dia?',
      text: 'O de agora deixa de valer. Quem já usou continua confirmado.',
      action: 'Trocar',
    })
    if (sim) await mandar()
  }

  if (codigo === null)
    return (
      <div>
        <Button busy={busy} onClick={mandar}>
          Casa cheia? Ligar o código do dia
        </Button>
      </div>
    )
  return (
    <Card aria-labelledby="codigo-do-dia">
      <h2 id="codigo-do-dia">Código do dia</h2>
      <p className={styles.codigo}>{codigo}</p>
      <p>Diga a quem está aqui e espera confirmação. Vale até o fim da noite.</p>
      <div className={styles.acoes}>
        <Button busy={busy} onClick={trocar}>
          Trocar o código
        </Button>
        <Button tone="quiet" busy={busy} onClick={() => notifyOutcome(desligar.mutateAsync({ input: {} }))}>
          Desligar
        </Button>
      </div>
    </Card>
  )
}
